// SPDX-License-Identifier: MIT
/// A finished game of a match, and how it is written down.
#pragma once

#include <string>
#include <vector>

#include "pohon/core/outcome.hpp"
#include "pohon/lab/play/schedule.hpp"
#include "pohon/lab/players/player.hpp"

namespace pohon {

enum class GameEnd : std::uint8_t { ByRules, Adjudicated, TimeForfeit, IllegalMove, Crash, NoAnswer };

/// "normal", "adjudication", "time forfeit", "illegal move", "crash" or "no answer".
std::string_view text_of(GameEnd end) noexcept;
/// Back from that text; nothing if it is another.
std::optional<GameEnd> game_end_from(std::string_view text) noexcept;

struct PlayedMove {
  std::string text;
  bool from_opening = false;
  std::optional<Score> value = std::nullopt;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

struct GameRecord {
  ScheduledGame game;
  std::optional<std::string> position;  // where it began; none: the usual start
  Side first_mover = Side::First;       // there
  std::vector<PlayedMove> moves;
  Outcome outcome;
  GameEnd end = GameEnd::ByRules;
  std::optional<Side> at_fault = std::nullopt;  // who forfeited it
  std::string reason;                           // "White wins", "X lost on time"

  /// Sides strictly alternate.
  Side mover_of(std::size_t ply) const noexcept { return ply % 2 == 0 ? first_mover : other(first_mover); }
};

/// "1-0", "0-1" or "1/2-1/2", as the first side sees it.
std::string_view result_text(const Outcome& outcome) noexcept;

/// A player's own part of a game, opening not counted.
struct GameEffort {
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};
GameEffort effort_of(const GameRecord& record, Side side) noexcept;

/// What a record says beside the game itself.
struct RecordTags {
  std::string event = "Pohon match";
  std::string date = "????.??.??";
  std::string variant = {};                  // "Chess960"; empty for the usual rules
  std::array<std::string, 2> names = {};     // by side
  std::array<std::string, 2> controls = {};  // by side
};

/// PGN: the tags, then the moves with value, depth and time as remarks. For games whose moves are written in SAN.
std::string pgn_text(const GameRecord& record, const RecordTags& tags);

/// One line: number, names, result, how it ended, the start if it is not the usual one, the moves.
std::string line_text(const GameRecord& record, const RecordTags& tags);

}  // namespace pohon
