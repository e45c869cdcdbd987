// SPDX-License-Identifier: MIT
/// A game of chess as PGN keeps it: tags, a start, a tree of moves with remarks, a result.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

enum class PgnResult : std::uint8_t { Unknown, WhiteWins, BlackWins, Draw };

/// "*", "1-0", "0-1" or "1/2-1/2".
std::string_view text_of(PgnResult result) noexcept;

struct PgnTag {
  std::string name;
  std::string value;

  friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

struct PgnLine;

/// One move, what was said about it, and the lines that could have been played in its place.
struct PgnMove {
  Chess::Move move;
  std::vector<std::uint8_t> nags = {};     // numeric annotation glyphs: 1 is !, 2 is ?, 3 is !! …
  std::vector<std::string> comments = {};  // blanks are single spaces
  std::vector<PgnLine> variations;

  friend bool operator==(const PgnMove& a, const PgnMove& b);
};

struct PgnLine {
  std::vector<std::string> comments = {};  // before the first move
  std::vector<PgnMove> moves = {};

  friend bool operator==(const PgnLine& a, const PgnLine& b);
};

/// Variations inside variations: more than this many levels are refused.
inline constexpr int kDeepestVariation = 64;

/// `start` stands for the tags SetUp and FEN, `result` for the tag Result: they are not among `tags`.
struct PgnGame {
  std::vector<PgnTag> tags = {};
  Chess start = {};
  PgnLine line = {};
  PgnResult result = PgnResult::Unknown;

  /// The value of a tag, empty if it is not there.
  std::string_view tag(std::string_view name) const noexcept;
  void set_tag(std::string_view name, std::string_view value);

  friend bool operator==(const PgnGame& a, const PgnGame& b);
};

}  // namespace pohon::chess
