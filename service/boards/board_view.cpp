// SPDX-License-Identifier: MIT
#include "service/boards/board_view.hpp"

namespace pohon::service {

namespace {

Json as_json(const MovePicture& move) {
  return {{"text", move.text},      {"kind", move.kind},  {"from", or_null(move.from)},
          {"to", or_null(move.to)}, {"path", move.path},  {"promotion", or_null(move.promotion)},
          {"flips", move.flips},    {"words", move.words}};
}

Json as_json(const NodePicture& node) {
  Json children = Json::array();
  for (const NodePicture& child : node.children) children.push_back(as_json(child));
  return {{"max", node.max}, {"value", or_null(node.value)}, {"children", children}, {"more", node.more}};
}

Json colours_of(const GameEntry& game) {
  Json list = Json::array();
  for (const SideLook& side : game.sides()) list.push_back({{"fill", side.colours.fill}, {"edge", side.colours.edge}});
  return list;
}

Json as_json(const BoardPicture& board) {
  Json json = {{"kind", board.kind},
               {"pieces", board.pieces},
               {"way", board.way},
               {"firsts", board.firsts},
               {"emblems", board.emblems},
               {"rows", board.rows},
               {"columns", board.columns},
               {"cells", board.cells},
               {"names", board.names},
               {"column_labels", board.column_labels},
               {"row_labels", board.row_labels}};
  if (board.tree) json["tree"] = as_json(*board.tree);
  return json;
}

}  // namespace

SightJson ViewJson::see(const std::string& position) const {
  const Sight seen = view_->see(position);
  SightJson sight{
      .board = as_json(seen.board), .score = seen.score, .check = seen.check, .plies_left = seen.plies_left};
  sight.board["colours"] = colours_of(game_);
  for (const MovePicture& move : seen.legal) sight.legal.push_back(as_json(move));
  return sight;
}

Json ViewJson::move(const std::string& position, const std::string& text) const {
  const auto move = view_->move(position, text);
  return move ? as_json(*move) : Json(nullptr);
}

std::unique_ptr<ViewJson> view_of(const GameEntry& game, const GivenOptions& options) {
  auto view = game.view(options);
  if (view == nullptr) throw Refusal::not_found("board", game.name());
  return std::make_unique<ViewJson>(std::move(view), game);
}

}  // namespace pohon::service
