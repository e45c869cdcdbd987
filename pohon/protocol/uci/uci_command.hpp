// SPDX-License-Identifier: MIT
/// The commands of the Universal Chess Interface (Huber and Meyer-Kahlen 2000) as values: pure functions from text.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/side.hpp"
#include "pohon/search/limits.hpp"

namespace pohon {

enum class UciVerb : std::uint8_t {
  Nothing,  // an empty line
  Uci,
  IsReady,
  Debug,
  Stop,
  PonderHit,
  Quit,
  NewGame,
  Position,
  Go,
  SetOption,
  Display,
  Evaluate,
  Bench,
  Unknown,
};

/// A line cut after its first word. Views into the line.
struct UciLine {
  UciVerb verb = UciVerb::Nothing;
  std::string_view word;
  std::string_view rest;
};
UciLine read_line(std::string_view line);

struct UciPosition {
  std::optional<std::string> text = std::nullopt;  // none: the start position
  std::vector<std::string> moves = {};

  friend bool operator==(const UciPosition&, const UciPosition&) = default;
};

/// What follows `go`. Numbers beyond all reason are cut to the nearest that makes sense; a time may be negative.
struct UciGo {
  Limits limits = {};  // with the clock of the side to move; what is lost on the way is not yet taken off
  std::optional<int> perft = std::nullopt;
  bool infinite = false;
  bool ponder = false;
  std::vector<std::string> only = {};     // searchmoves
  std::vector<std::string> unknown = {};  // words that are no part of the command

  friend bool operator==(const UciGo&, const UciGo&) = default;
};

struct UciSetOption {
  std::string name;
  std::string value;  // empty where none is given

  friend bool operator==(const UciSetOption&, const UciSetOption&) = default;
};

/// Each reads what follows its verb; InputError names what is wrong.
UciPosition read_position(std::string_view rest);
UciGo read_go(std::string_view rest, Side to_move);
UciSetOption read_set_option(std::string_view rest);

}  // namespace pohon
