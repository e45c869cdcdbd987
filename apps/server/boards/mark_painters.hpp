// SPDX-License-Identifier: MIT
/// Boards of marks that are only placed: tic-tac-toe, Connect Four, Othello and adjacency.
#pragma once

#include "apps/server/boards/board_view.hpp"
#include "pohon/games/adjacency/adjacency.hpp"
#include "pohon/games/connect_four/connect_four.hpp"
#include "pohon/games/othello/othello.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"

namespace pohon::server {

struct MarkPainter {
  static bool is_firsts(const std::string& piece) { return piece == "X"; }
};

struct TicTacToePainter : MarkPainter {
  static Board board(const TicTacToe& state);
  static Shape shape(const TicTacToe& state, TicTacToe::Move move);
};

struct ConnectFourPainter : MarkPainter {
  static Board board(const ConnectFour& state);
  static Shape shape(const ConnectFour& state, ConnectFour::Move move);
};

struct OthelloPainter : MarkPainter {
  static Board board(const Othello& state);
  static Shape shape(const Othello& state, Othello::Move move);
  static std::array<int, 2> score(const Othello& state);
};

struct AdjacencyPainter : MarkPainter {
  static Board board(const Adjacency& state);
  static Shape shape(const Adjacency& state, Adjacency::Move move);
  static std::array<int, 2> score(const Adjacency& state);
  static int plies_left(const Adjacency& state) { return state.plies_left(); }
};

}  // namespace pohon::server
