// SPDX-License-Identifier: MIT
/// What a chess position is worth: by its pieces, or by its pieces and where they stand.
#pragma once

#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/games/chess/rules/chess.hpp"

namespace pohon {

/// The classic table of values in tenths of a pawn, own minus enemy.
struct ChessMaterial {
  static constexpr std::string_view name = "material";
  static constexpr std::string_view summary = "P 10, N 30, B 30, R 50, Q 90, K 900, own minus enemy (tenths of a pawn)";
  static constexpr int unit = 10;
  static constexpr int hundredths_per_point = 10;

  Score operator()(const Chess& state) const noexcept;
};

/// The same values in hundredths of a pawn, plus the tables of Michniewski's simplified evaluation function
/// (Chess Programming Wiki), as in Hartikka's tutorial of 2017.
struct ChessMaterialPosition {
  static constexpr std::string_view name = "material-position";
  static constexpr std::string_view summary =
      "P 100, N 300, B 300, R 500, Q 900, K 9000 plus where they stand, own minus enemy (hundredths of a pawn)";
  static constexpr int unit = 100;

  Score operator()(const Chess& state) const noexcept;
};

static_assert(EvaluatorFor<ChessMaterial, Chess> && EvaluatorFor<ChessMaterialPosition, Chess>);

}  // namespace pohon
