// SPDX-License-Identifier: MIT
/// The view of each game of the house, by name.
#include "pohon/games/adjacency/plug.hpp"
#include "pohon/games/checkers/plug.hpp"
#include "pohon/games/chess/plug.hpp"
#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/othello/plug.hpp"
#include "pohon/games/tic_tac_toe/plug.hpp"
#include "pohon/games/tree/plug.hpp"

#include "apps/server/boards/mark_painters.hpp"
#include "apps/server/boards/piece_painters.hpp"
#include "apps/server/boards/plugged_view.hpp"
#include "apps/server/boards/tree_painter.hpp"

namespace pohon::server {

namespace {

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

std::unique_ptr<BoardView> view_of(const GameEntry& game, const GivenOptions& options) {
  for (const Maker& maker : kMakers) {
    if (maker.game == game.name()) return maker.make(options);
  }
  throw Refusal::not_found("board", game.name());
}

}  // namespace pohon::server
