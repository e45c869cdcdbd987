// SPDX-License-Identifier: MIT
/// Who sits at the board: a person, an algorithm, or a guest from elsewhere.
#pragma once

#include <optional>
#include <string>

#include "apps/pohon/console.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/guest.hpp"
#include "pohon/engine/position.hpp"

namespace pohon::cli {

struct Seat {
  std::string name;
  std::shared_ptr<Engine> bot = nullptr;
  Limits limits = {};  // of the bot
  std::shared_ptr<Guest> guest = nullptr;

  bool is_person() const noexcept { return !bot && guest == nullptr; }
};

/// "human", the name of an algorithm that fits the game (with its options after colons), or a guest.
Seat seat_named(std::string_view text, const GameFlags& game, const SearchFlags& flags);
/// As above, but a person may not sit there.
Seat bot_named(std::string_view text, const GameEntry& game, const SearchFlags& flags);

/// Asks the bot for a move; `salt` makes the draws of one move differ from those of another.
Report think(Console& console, const Position& session, const Seat& seat, std::uint64_t salt);

}  // namespace pohon::cli
