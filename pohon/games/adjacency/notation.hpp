// SPDX-License-Identifier: MIT
/// Adjacency positions as text: the rows from the top with X, O and '.' between slashes, the side to move, the plies
/// left, and the neighbourhood if it is not the orthogonal one: `..OO/..OO/XX../XX.. x 8` or `O../.../X.. o 4 all`.
/// The board is as large as the text shows it; without a number of plies the game goes on until the board is full.
/// A move is a column letter and a row number counted from the bottom, as in chess: a1 is X's corner.
#pragma once

#include <string>
#include <string_view>

#include "pohon/core/notation.hpp"
#include "pohon/games/adjacency/adjacency.hpp"

namespace pohon {

class AdjacencyNotation {
 public:
  explicit AdjacencyNotation(const adjacency::Setup& setup = {}) : setup_(setup) {}

  Adjacency start() const { return adjacency::start(setup_); }
  Adjacency position(std::string_view text) const;
  std::string text(const Adjacency& state) const;
  Adjacency::Move move(const Adjacency& state, std::string_view text) const;
  std::string text(const Adjacency& state, Adjacency::Move move) const;
  std::string drawing(const Adjacency& state) const;

 private:
  adjacency::Setup setup_;
};

static_assert(NotationFor<AdjacencyNotation, Adjacency>);

}  // namespace pohon
