// SPDX-License-Identifier: MIT
/// Why a request is refused or a bot fails: all the codes there are, for programs and for pages that say it in their
/// own language.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace pohon::service {

enum class Code : std::uint8_t {
  BadBody,
  BadField,
  BadJson,
  BadRequest,
  BadText,
  BothGiven,
  Busy,
  Declined,
  Forbidden,
  GameOver,
  IllegalMove,
  Internal,
  MatchComplete,
  MatchesFull,
  Missing,
  MovedOn,
  NoBot,
  NoGame,
  NoMemory,
  NoMove,
  NoOffer,
  NoToken,
  NoTree,
  NoUse,
  NotAllowed,
  NotFound,
  NotKept,
  NotPlayed,
  NotYourTurn,
  NothingToUndo,
  PaperRunning,
  PapersFull,
  PlaysFull,
  SameName,
  StoreFull,
  StreamsFull,
  TooLarge,
  TooLong,
  TooSlow,
  UnknownName,
};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 40> kCodes{
    "bad_body",       "bad_field",    "bad_json",   "bad_request", "bad_text",      "both_given",
    "busy",           "declined",     "forbidden",  "game_over",   "illegal_move",  "internal",
    "match_complete", "matches_full", "missing",    "moved_on",    "no_bot",        "no_game",
    "no_memory",      "no_move",      "no_offer",   "no_token",    "no_tree",       "no_use",
    "not_allowed",    "not_found",    "not_kept",   "not_played",  "not_your_turn", "nothing_to_undo",
    "paper_running",  "papers_full",  "plays_full", "same_name",   "store_full",    "streams_full",
    "too_large",      "too_long",     "too_slow",   "unknown_name"};
static_assert(kCodes.size() == static_cast<std::size_t>(Code::UnknownName) + 1);

constexpr std::string_view name_of(Code code) { return kCodes[static_cast<std::size_t>(code)]; }
static_assert(name_of(Code::NotFound) == "not_found" && name_of(Code::TooSlow) == "too_slow");

}  // namespace pohon::service
