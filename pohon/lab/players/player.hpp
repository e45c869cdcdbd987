// SPDX-License-Identifier: MIT
/// Whoever picks a move in a match, at the level of text: a search of the house, another program, chance.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pohon/engine/position.hpp"
#include "pohon/lab/play/game_clock.hpp"

namespace pohon {

/// Where a game begins; the seed is for players that draw lots.
struct GameStart {
  std::optional<std::string> position;  // none: the start of the game's options
  std::uint64_t seed = 1;
};

/// One move to be made.
struct Turn {
  const Position& board;                             // the position, in the game's own notation
  std::span<const std::string> moves;                // all since the start, opening included, as the board writes them
  const TimeControl& control;                        // of the player who is asked
  std::array<std::optional<ClockFace>, 2> clocks;    // by side
  std::optional<std::chrono::microseconds> longest;  // after which the game is lost anyway
  const Stop* stop;
};

/// `Silent` gave no answer in time, `Crashed` is gone, `Stopped` was told to end with the whole match.
enum class Answered : std::uint8_t { Move, Crashed, Silent, Stopped };

/// The move is as the player says it: whether it is legal is found out by who runs the game.
struct Choice {
  Answered answered = Answered::Move;
  std::string move = {};
  std::optional<Score> value = std::nullopt;  // for the side to move, in the player's own units
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// Not for use from two threads at once. What goes wrong in a player is an answer, never an exception.
class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game(const GameStart& start) = 0;
  virtual Choice choose(const Turn& turn) = 0;
};

}  // namespace pohon
