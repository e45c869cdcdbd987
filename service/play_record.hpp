// SPDX-License-Identifier: MIT
/// A game between people and agents as it is kept: how it was set up, what was played, how it ended.
#pragma once

#include <array>

#include "pohon/core/outcome.hpp"
#include "service/bot.hpp"
#include "service/position_spec.hpp"

namespace pohon::service {

inline constexpr std::string_view kHuman = "human";

struct SeatRecord {
  std::string name;
  std::optional<Bot> bot = {};  // none: a person

  bool is_human() const noexcept { return !bot; }
  std::string agent() const { return bot ? agent_text(bot->spec) : std::string(kHuman); }
};

struct MoveRecord {
  std::string text;
  std::string by;                    // the name of the seat
  std::optional<int> value = {};     // as the mover saw it
  std::optional<int> standing = {};  // from First's view, where people play people and nobody says
  int depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t time_us = 0;
  std::string note = {};
};

enum class HowEnded : std::uint8_t { Rules, Resignation, Agreement, Time };

struct EndRecord {
  HowEnded how = HowEnded::Rules;
  Outcome outcome = {};
  std::string words = {};
};

struct PlayRecord {
  std::string id = {};
  std::string created = {};  // "2026-01-31 12:00:00", universal time
  std::string updated = {};  // likewise
  std::string title = {};
  bool demo = false;
  PositionSpec setup = {};  // its moves are below
  std::array<SeatRecord, 2> seats = {};
  std::vector<MoveRecord> moves = {};
  std::string clock = {};  // as time_control_from reads it; empty: none
  bool paused = false;
  int delay_ms = 0;
  std::optional<int> draw_offer = {};  // who offers
  std::optional<EndRecord> end = {};

  std::vector<std::string> move_texts() const;
};

std::string_view name_of(HowEnded how);

/// All but the moves, and each move by itself: what a store keeps.
Json as_json(const PlayRecord& record);
Json as_json(const MoveRecord& move);
/// Text that we did not write is an InputError.
PlayRecord play_from(const Json& json);
MoveRecord move_from(const Json& json);

Json seat_json(const SeatRecord& seat);

}  // namespace pohon::service
