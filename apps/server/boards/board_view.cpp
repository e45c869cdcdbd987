// SPDX-License-Identifier: MIT
#include "apps/server/boards/board_view.hpp"

#include "apps/server/boards/plugged_view.hpp"

namespace pohon::server {

Json move_json(const std::string& text, const Shape& shape, const std::vector<int>& flips) {
  return {{"text", text},
          {"kind", shape.kind},
          {"from", or_null(shape.from)},
          {"to", or_null(shape.to)},
          {"path", shape.path},
          {"promotion", or_null(shape.promotion)},
          {"flips", flips},
          {"words", shape.words}};
}

Json as_json(const Board& board) {
  Json json = {{"kind", board.kind},
               {"rows", board.rows},
               {"columns", board.columns},
               {"cells", board.cells},
               {"names", board.names},
               {"column_labels", board.column_labels},
               {"row_labels", board.row_labels}};
  if (!board.tree.is_null()) json["tree"] = board.tree;
  return json;
}

}  // namespace pohon::server
