// SPDX-License-Identifier: MIT
/// A program or a server from elsewhere at the board of `pohon play`: uci:PROGRAM or http://SERVER.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/pohon/flags.hpp"
#include "pohon/lab/players/player_spec.hpp"

namespace pohon::cli {

/// A game as it has gone so far: guests are told all of it.
struct GameSoFar {
  std::string start;
  std::vector<std::string> moves = {};
};

class Guest {
 public:
  /// An InputError if nobody is there or who is there does not know the game. Without limits it has
  /// a second a move.
  Guest(std::string_view text, const GameFlags& game, const Limits& limits, std::uint64_t seed);

  const std::string& name() const noexcept { return spec_.name; }
  Choice choose(const Position& board, const GameSoFar& game, const Stop& stop);

 private:
  PlayerSpec spec_;
  TimeControl control_;
  std::uint64_t seed_;
  std::unique_ptr<Player> player_;
  std::size_t seen_ = SIZE_MAX;  // moves at the last question; fewer now means another game, or one taken back
};

/// Does the text name a guest, not one of the house?
bool names_a_guest(std::string_view text);

}  // namespace pohon::cli
