// SPDX-License-Identifier: MIT
/// A position as a page draws it: the game's own picture of it as JSON.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "pohon/engine/position.hpp"
#include "service/refusal.hpp"

namespace pohon::service {

/// All that a page shows of one position.
struct SightJson {
  Json board;
  Json legal = Json::array();
  std::optional<std::array<int, 2>> score = {};
  std::optional<int> check = {};       // the cell of the king
  std::optional<int> plies_left = {};  // of games that end after a number of them
};

class ViewJson {
 public:
  ViewJson(std::unique_ptr<BoardView> view, const GameEntry& game) : view_(std::move(view)), game_(game) {}

  /// The position is as the session writes it.
  SightJson see(const std::string& position) const;
  /// One legal move; null if it is none.
  Json move(const std::string& position, const std::string& text) const;

 private:
  std::unique_ptr<BoardView> view_;
  const GameEntry& game_;
};

/// A Refusal for a game that draws no board.
std::unique_ptr<ViewJson> view_of(const GameEntry& game, const GivenOptions& options);

}  // namespace pohon::service
