// SPDX-License-Identifier: MIT
#include "apps/server/boards/board_view.hpp"

#include "apps/server/boards/mark_painters.hpp"
#include "apps/server/boards/piece_painters.hpp"
#include "apps/server/boards/plugged_view.hpp"
#include "apps/server/boards/tree_painter.hpp"
#include "pohon/games/adjacency/plug.hpp"
#include "pohon/games/checkers/plug.hpp"
#include "pohon/games/chess/plug.hpp"
#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/othello/plug.hpp"
#include "pohon/games/tic_tac_toe/plug.hpp"
#include "pohon/games/tree/plug.hpp"

namespace pohon::server {

namespace {

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

template <class Plug, class Painter>
std::unique_ptr<BoardView> made(const GivenOptions& options) {
  return std::make_unique<PluggedView<Plug, Painter>>(options);
}

struct Maker {
  std::string_view game;
  std::unique_ptr<BoardView> (*make)(const GivenOptions&);
};

constexpr std::array kMakers{
    Maker{AdjacencyPlug::name, made<AdjacencyPlug, AdjacencyPainter>},
    Maker{CheckersPlug::name, made<CheckersPlug, CheckersPainter>},
    Maker{ChessPlug::name, made<ChessPlug, ChessPainter>},
    Maker{ConnectFourPlug::name, made<ConnectFourPlug, ConnectFourPainter>},
    Maker{OthelloPlug::name, made<OthelloPlug, OthelloPainter>},
    Maker{TicTacToePlug::name, made<TicTacToePlug, TicTacToePainter>},
    Maker{TreePlug::name, made<TreePlug, TreePainter>},
};

}  // namespace

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

std::unique_ptr<BoardView> view_of(const GameEntry& game, const GivenOptions& options) {
  for (const Maker& maker : kMakers) {
    if (maker.game == game.name()) return maker.make(options);
  }
  throw Refusal({.status = 404, .code = "not_found", .field = "game"},
                "the page has no board for " + std::string(game.name()));
}

}  // namespace pohon::server
