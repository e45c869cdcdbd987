// SPDX-License-Identifier: MIT
/// A position as a page draws it: cells with pieces, legal moves as cells to click, the score, a king in check.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/refusal.hpp"
#include "pohon/registry/session.hpp"

namespace pohon::server {

/// Rows from the top; cells row by row.
struct Board {
  std::string_view kind;
  int rows = 0;
  int columns = 0;
  std::vector<std::string> cells = {};
  std::vector<std::string> names = {};
  std::vector<std::string> column_labels = {};
  std::vector<std::string> row_labels = {};
  Json tree = nullptr;
};

/// A move as cells of the board.
struct Shape {
  std::string_view kind = "place";
  std::optional<int> from = {};
  std::optional<int> to = {};
  std::vector<int> path = {};
  std::optional<std::string> promotion = {};
  std::string words = {};
};

/// All that a page shows of one position.
struct Sight {
  Json board;
  Json legal = Json::array();
  std::optional<std::array<int, 2>> score = {};
  std::optional<int> check = {};       // the cell of the king
  std::optional<int> plies_left = {};  // of games that end after a number of them
};

class BoardView {
 public:
  virtual ~BoardView() = default;
  /// The position is as the session writes it.
  virtual Sight see(const std::string& position) const = 0;
  /// One legal move; null if it is none.
  virtual Json move(const std::string& position, const std::string& text) const = 0;
};

std::unique_ptr<BoardView> view_of(const GameEntry& game, const GivenOptions& options);

Json as_json(const Board& board);

}  // namespace pohon::server
