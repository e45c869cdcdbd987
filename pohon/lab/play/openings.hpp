// SPDX-License-Identifier: MIT
/// Where games begin: positions or lines of play from a file, moves drawn by lot, or both; the same ones for the same
/// seed.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/engine/position.hpp"

namespace pohon {

struct Opening {
  std::optional<std::string> position = std::nullopt;  // none: the start of the game's options
  std::vector<std::string> moves = {};

  friend bool operator==(const Opening&, const Opening&) = default;
};

/// Of the openings drawn by lot only those are kept where the kernel sees neither side ahead by more.
struct BalanceRule {
  int value = 0;                 // in units of the kernel's evaluator
  std::uint64_t nodes = 20'000;  // that it may search for each
};

struct OpeningPlan {
  std::vector<std::string> positions = {};  // none: the usual start
  std::vector<Opening> lines = {};          // further ones, with moves
  int random_plies = 0;                     // drawn after that
  std::optional<BalanceRule> balance = {};  // of what was drawn
  std::uint64_t seed = 1;
};

/// The positions of a file, one a line, blank lines and those that start with '#' left out. Lines of EPD are cut down
/// to their position. An InputError names the line.
std::vector<std::string> positions_from(std::string_view text, const GameEntry& game, const GivenOptions& options);

/// The line with its moves as the game writes them; an InputError if one is not legal or ends the game.
Opening played_through(const Opening& line, const GameEntry& game, const GivenOptions& options);

/// Opening number `n` of a plan: positions and lines in an order drawn by lot, from the beginning again when they are
/// used up. An InputError where no game lasts as long as the plan wants, or none is level then.
class Openings {
 public:
  Openings(const GameEntry& game, GivenOptions options, OpeningPlan plan);

  /// Nothing if it was stopped on the way. May be asked from several threads.
  std::optional<Opening> number(std::size_t n, const Stop* stop = nullptr) const;

 private:
  std::optional<Opening> drawn(std::size_t n, const Opening& line, const Stop* stop) const;

  const GameEntry& game_;
  GivenOptions options_;
  OpeningPlan plan_;
  std::vector<Opening> lines_;  // shuffled
  mutable std::mutex mutex_;
  mutable std::map<std::size_t, Opening> level_;  // by number: they took a while to find
};

}  // namespace pohon
