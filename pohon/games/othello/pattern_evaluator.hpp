// SPDX-License-Identifier: MIT
/// What unfinished Othello is worth by patterns whose weights were learnt from games (Buro 1997).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pohon/core/linear.hpp"
#include "pohon/games/othello/ending.hpp"
#include "pohon/games/othello/othello.hpp"
#include "pohon/games/othello/pattern_weights.hpp"

namespace pohon {

/// Expected final lead in hundredths of a disc; the last few empty cells are played out.
class OthelloPatterns : public othello::PlaysLastCells {
 public:
  static constexpr std::string_view name = "patterns";
  static constexpr std::string_view summary =
      "learnt patterns and mobility, the end exactly; in 1/100 disc, a win is 10000 and more";
  static constexpr int unit = 100;

  /// With the weights the library comes with.
  OthelloPatterns();

  Score operator()(const Othello& state) const noexcept {
    return Score{worth(state.own(), state.enemy(), state.open())};
  }

  /// The same for loose discs; `open` are the cells where `own`, to move, may play.
  int worth(othello::Discs own, othello::Discs enemy, othello::Discs open) const noexcept {
    const auto& table = tables_->stages[othello::stage_of(std::popcount(~(own | enemy)))].worth;
    const othello::Pictures mine = othello::pictures_of(own);
    const othello::Pictures theirs = othello::pictures_of(enemy);
    int sum = 0;
    [&]<std::size_t... place>(std::index_sequence<place...>) {
      ((sum += table[othello::content_at(othello::kPlacedPatterns[place], mine, theirs)]), ...);
    }
    (std::make_index_sequence<othello::kPlaces>{});
    for (const std::size_t counted : counts(own, enemy, open)) sum += table[counted];
    return std::clamp(sum, -6'400, 6'400);
  }

  /// The value is the sum of these weights, kept within ±64 discs.
  void features(const Othello& state, std::vector<Feature>& features) const;
  std::vector<int> weights() const { return *weights_; }
  static OthelloPatterns with_weights(std::span<const int> weights);
  static std::vector<std::string> weight_names();

 private:
  OthelloPatterns(std::shared_ptr<const std::vector<int>> weights,
                  std::shared_ptr<const othello::PatternTables> tables) noexcept
      : weights_(std::move(weights)), tables_(std::move(tables)) {}

  /// The entries of a table that do not stand for patterns: moves of either side, and whose turn the last cell is.
  static std::array<std::size_t, 3> counts(othello::Discs own, othello::Discs enemy, othello::Discs open) noexcept {
    using Entries = othello::PatternTable;
    const auto counted = [](othello::Discs set) {
      return std::min(static_cast<std::size_t>(std::popcount(set)), Entries::kCounts - 1);
    };
    const auto odd = static_cast<std::size_t>(std::popcount(own | enemy)) % 2;
    return {Entries::kOwnMoves + counted(open), Entries::kEnemyMoves + counted(othello::mobility(enemy, own)),
            Entries::kParity + odd};
  }

  std::shared_ptr<const std::vector<int>> weights_;
  std::shared_ptr<const othello::PatternTables> tables_;
};

static_assert(LinearEvaluatorFor<OthelloPatterns, Othello> && ScoresOutcomes<OthelloPatterns, Othello> &&
              KnowsEndings<OthelloPatterns, Othello> && HasUnit<OthelloPatterns>);

}  // namespace pohon
