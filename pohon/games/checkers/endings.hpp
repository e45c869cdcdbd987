// SPDX-License-Identifier: MIT
/// An evaluator that plays endings with few pieces perfectly.
#pragma once

#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/checkers/endgame_tables.hpp"
#include "pohon/games/checkers/evaluators.hpp"

namespace pohon {

namespace checkers {

/// Knows endings from tables. Those with up to three pieces are built in some hundredths of a second when the first
/// evaluator is made; four take a second or two the first time and are read from a cache file later.
class KnowsSmallEndings {
 public:
  explicit KnowsSmallEndings(int most_pieces = 3) : tables_(&EndgameTables::up_to(most_pieces)) {}

  bool knows(const Checkers& state) const noexcept { return tables_->knows(state); }
  Score known(const Checkers& state, Window) const noexcept { return tables_->at(state).score(); }

 private:
  const EndgameTables* tables_;
};

}  // namespace checkers

/// Guesses as CheckersPositional does, and knows endings from tables.
class CheckersEndings : public checkers::KnowsSmallEndings {
 public:
  static constexpr std::string_view name = "endings";
  static constexpr std::string_view summary = "positional, and all endings with 3 pieces (endings:4 with 4) exactly";
  static constexpr int unit = CheckersPositional::unit;

  using KnowsSmallEndings::KnowsSmallEndings;
  /// The number of pieces, 2 … 4.
  static CheckersEndings configured(std::string_view text) {
    return CheckersEndings(static_cast<int>(whole_number("endings", text, {2, checkers::kMostEndgamePieces})));
  }

  Score operator()(const Checkers& state) const noexcept { return guess_(state); }

 private:
  CheckersPositional guess_;
};

static_assert(KnowsEndings<CheckersEndings, Checkers> && HasUnit<CheckersEndings>);

}  // namespace pohon
