// SPDX-License-Identifier: MIT
/// Extended position descriptions: a position and what is known about it, on one line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

struct EpdOperand {
  std::string text;
  bool quoted = false;

  friend bool operator==(const EpdOperand&, const EpdOperand&) = default;
};

/// `bm Qg6;` or `id "WAC.001";`: a name and its operands.
struct EpdOperation {
  std::string opcode;
  std::vector<EpdOperand> operands;

  friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

/// The clocks (opcodes hmvc and fmvn, or two numbers behind the four fields) are part of the position.
struct Epd {
  Chess position = {};
  std::vector<EpdOperation> operations = {};

  const EpdOperation* find(std::string_view opcode) const noexcept;
  /// The first operand of an operation, empty if there is none: `text("id")`.
  std::string_view text(std::string_view opcode) const noexcept;
  /// The same as a number: `number("D4")`.
  std::optional<std::int64_t> number(std::string_view opcode) const noexcept;
  /// The moves of bm, am, sm or pm, or the line of pv, each legal where it stands.
  std::vector<Chess::Move> moves(std::string_view opcode) const;

  friend bool operator==(const Epd& a, const Epd& b);
};

/// Reads one line. Moves are checked and kept as strict SAN, the operands of acd acn acs ce dm D1 D2 … must be
/// whole numbers; other opcodes are kept as they are. Operations may end with ';' or begin with it (";D1 20 ;D2 400").
Epd read_epd(std::string_view line);

/// "fields bm Qg6; id \"WAC.001\";". Reading it back gives the same value.
std::string write_epd(const Epd& epd);

/// All lines of a file but blank ones and those that start with '#'; an InputError names the line.
std::vector<Epd> read_epd_file(std::string_view text);

}  // namespace pohon::chess
