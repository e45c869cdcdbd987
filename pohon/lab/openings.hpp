// SPDX-License-Identifier: MIT
/// Where games begin: positions or lines of play from a file, moves drawn by lot, or both; the same ones for the same
/// seed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/registry/session.hpp"

namespace pohon {

struct Opening {
  std::optional<std::string> position = std::nullopt;  // none: the start of the game's options
  std::vector<std::string> moves = {};

  friend bool operator==(const Opening&, const Opening&) = default;
};

struct OpeningPlan {
  std::vector<std::string> positions = {};  // none: the usual start
  std::vector<Opening> lines = {};          // further ones, with moves
  int random_plies = 0;                     // drawn after that
  std::uint64_t seed = 1;
};

/// The positions of a file, one a line, blank lines and those that start with '#' left out. Lines of EPD are cut down
/// to their position. An InputError names the line.
std::vector<std::string> positions_from(std::string_view text, const GameEntry& game, const GivenOptions& options);

/// The line with its moves as the game writes them; an InputError if one is not legal or ends the game.
Opening played_through(const Opening& line, const GameEntry& game, const GivenOptions& options);

/// Opening number `n` of a plan: positions and lines in an order drawn by lot, from the beginning again when they are
/// used up. An InputError where no game lasts as long as the plan wants.
class Openings {
 public:
  Openings(const GameEntry& game, GivenOptions options, OpeningPlan plan);

  Opening number(std::size_t n) const;

 private:
  const GameEntry& game_;
  GivenOptions options_;
  OpeningPlan plan_;
  std::vector<Opening> lines_;  // shuffled
};

}  // namespace pohon
