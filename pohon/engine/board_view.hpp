// SPDX-License-Identifier: MIT
/// All that is shown of a position: the board, legal moves as cells to click, the score, a king in check.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "pohon/core/board_picture.hpp"

namespace pohon {

struct Sight {
  BoardPicture board;
  std::vector<MovePicture> legal = {};
  std::optional<std::array<int, 2>> score = {};
  std::optional<int> check = {};       // the cell of the king
  std::optional<int> plies_left = {};  // of games that end after a number of them
};

/// Texts are as a `Position` of the same options writes them.
class BoardView {
 public:
  virtual ~BoardView() = default;
  virtual Sight see(const std::string& position) const = 0;
  /// One legal move; nothing if it is none.
  virtual std::optional<MovePicture> move(const std::string& position, const std::string& text) const = 0;
};

}  // namespace pohon
