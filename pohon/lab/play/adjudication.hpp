// SPDX-License-Identifier: MIT
/// Ends games whose result is known long before the board shows it: both players agree, or it can be proved.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "pohon/core/outcome.hpp"
#include "pohon/core/score.hpp"

namespace pohon {

/// Who must see it: both players, or only the one who gives up.
enum class Agreement : std::uint8_t { Both, Loser };

/// Values are in the players' own units (hundredths of a pawn for engines).
struct ResignRule {
  int value = 900;
  int moves = 4;  // in a row, of each side that must agree
  Agreement agreement = Agreement::Both;
};
struct DrawRule {
  int value = 10;     // neither side sees more for anybody
  int moves = 8;      // in a row, of each side
  int from_ply = 80;  // of the game, opening included
};

/// The game's exact solver is asked before each move, with a bound on its work so that the same games come out again.
struct SolveRule {
  std::uint64_t nodes = 100'000;
  int from_ply = 0;  // of the game, opening included
};

struct AdjudicationRules {
  std::optional<ResignRule> resign = std::nullopt;
  std::optional<DrawRule> draw = std::nullopt;
  std::optional<SolveRule> solve = std::nullopt;
  int longest = 1000;  // plies; then it is a draw
};

struct Adjudicated {
  Outcome outcome;
  std::string reason;
};

class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  /// A side moved and thinks so of its position (nothing if it does not say).
  void hear(Side mover, std::optional<Score> value);
  std::optional<Adjudicated> verdict(int plies) const;

 private:
  struct Streaks {
    int winning = 0;
    int losing = 0;
    int level = 0;
  };

  bool given_up(Side loser) const;

  AdjudicationRules rules_;
  std::array<Streaks, 2> sides_{};
};

}  // namespace pohon
