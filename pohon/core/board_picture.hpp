// SPDX-License-Identifier: MIT
/// A position as a board to be drawn, in words that no page and no terminal need to know the game for.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/game.hpp"

namespace pohon {

/// A node of a made tree and what hangs below it, as far as it is drawn.
struct NodePicture {
  bool max = true;
  std::optional<int> value = {};  // of a leaf
  std::vector<NodePicture> children = {};
  int more = 0;  // children that were left out
};

/// Rows from the top; cells row by row, each with the letters of its piece or empty.
struct BoardPicture {
  std::string_view kind;              // a name of its own for every board
  std::string_view pieces = "marks";  // "marks", "discs", "stones", "draughtsmen", "chessmen", "nodes"
  std::string_view way = "place";     // how to move: "place", "enclose", "drop", "step", "jump" (as duty), "child"
  std::string_view firsts = "X";      // letters of the first side's pieces
  std::array<std::string_view, 2> emblems{"X", "O"};  // a piece that stands for each side
  int rows = 0;
  int columns = 0;
  std::vector<std::string> cells = {};
  std::vector<std::string> names = {};
  std::vector<std::string> column_labels = {};
  std::vector<std::string> row_labels = {};
  std::optional<NodePicture> tree = {};
};

/// A move as cells of the board.
struct MovePicture {
  std::string_view kind = "place";
  std::optional<int> from = {};
  std::optional<int> to = {};
  std::vector<int> path = {};
  std::optional<std::string> promotion = {};
  std::string words = {};
  std::string text = {};        // as the notation writes it; set by who asks the painter
  std::vector<int> flips = {};  // the cells that the other side loses; so are they
};

/// What draws a game. It may also tell `score(state)` by side, the cell of a king in `check(state)`, and
/// `plies_left(state)` where the game ends after a number of them.
template <class P, class G>
concept PainterFor = Game<G> && requires(const G& state, typename G::Move move) {
  { P::board(state) } -> std::same_as<BoardPicture>;
  { P::move(state, move) } -> std::same_as<MovePicture>;
};

}  // namespace pohon
