// SPDX-License-Identifier: MIT
/// What unfinished draughts is worth by patterns whose weights were learnt from the kernel's own games.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/linear.hpp"
#include "pohon/games/checkers/endings.hpp"
#include "pohon/games/checkers/patterns.hpp"

namespace pohon {

namespace checkers {

/// The standard weights come from the kernel's own games alone:
///  1. 4,773 games of `endings` at 1,000 nodes a move (`pohon tune -e endings --seed 1`, 466,000 quiet positions);
///  2. weights fitted to the first 397,000 of them, then 6,092 games with these at 800 nodes (`--seed 2`, 826,000);
///  3. the first 1,011,000 positions fitted from `untaught` (30 epochs; error held out 0.5957 before, 0.5872 after),
///  then
///     all 1,292,000 from there (14 epochs; 0.5904 before, 0.5893 after): `pohon tune -e patterns --source …`.
/// After the first fit of step 3 they scored 58 % of 200 games against `endings`, 2,000 nodes a move.
///
/// Every weight has two ends: worth with all 24 pieces on the board and with none, and in between by share.
struct PatternWeights {
  static constexpr std::size_t kOwnKings = kBlocks * kContents;  // by the square where one stands
  static constexpr std::size_t kEnemyKings = kOwnKings + 32;
  static constexpr std::size_t kOwnMen = kEnemyKings + 32;
  static constexpr std::size_t kEnemyMen = kOwnMen + 32;
  static constexpr std::size_t kCounts = kEnemyMen + 32;
  /// Own and enemy men, kings, free steps and locked kings; having the move or not.
  enum Count : std::size_t { kMen, kKings, kSteps, kLocked, kTheMove, kCountKinds };
  static constexpr std::size_t kSize = kCounts + kCountKinds;

  /// Men count 100 and kings 130 before anything is learnt.
  static std::vector<int> untaught();
  /// The trained ones this library comes with: `2 * kSize`, the full board's first.
  static const std::vector<int>& standard();
};

using PatternCounts = std::array<int, PatternWeights::kCountKinds>;

/// The differences that count, for the side to move.
PatternCounts pattern_counts(const Checkers& state) noexcept;

}  // namespace checkers

/// In hundredths of a man; endings with few pieces are known.
class CheckersPatterns : public checkers::KnowsSmallEndings {
 public:
  static constexpr std::string_view name = "patterns";
  static constexpr std::string_view summary = "learnt patterns of men, kings by square, and endings as `endings` does";
  static constexpr int unit = checkers::kMan;
  static constexpr int kFullBoard = 2 * Checkers::kMostPieces;

  CheckersPatterns();

  Score operator()(const Checkers& state) const noexcept {
    const auto seen = checkers::Seen::by_mover(state);
    Ends sum{};
    for (std::size_t block = 0; block < checkers::kBlocks; ++block) {
      sum += (*ends_)[block * checkers::kContents + checkers::content_of(seen, block)];
    }
    add_kings(sum, seen.own_kings, Weights::kOwnKings);
    add_kings(sum, seen.enemy_kings, Weights::kEnemyKings);
    const auto counts = checkers::pattern_counts(state);
    for (std::size_t i = 0; i < counts.size(); ++i) sum.add((*ends_)[Weights::kCounts + i], counts[i]);
    const int pieces = 32 - std::popcount(state.empty());
    const int value = (sum.full * pieces + sum.bare * (kFullBoard - pieces)) / kFullBoard;
    return Score{std::clamp(value, -kMost, kMost)};
  }

  /// The value is the sum of these weights, kept within ±`kMost`.
  void features(const Checkers& state, std::vector<Feature>& features) const;
  std::vector<int> weights() const { return *weights_; }
  static std::vector<int> untaught() { return Weights::untaught(); }
  static CheckersPatterns with_weights(std::span<const int> weights);
  static std::vector<std::string> weight_names();
  /// The text for `standard_pattern_weights.inc`.
  static std::string source_of(std::span<const int> weights);

 private:
  using Weights = checkers::PatternWeights;
  static constexpr int kMost = 10'000;

  struct Ends {
    std::int32_t full = 0;
    std::int32_t bare = 0;

    constexpr void add(Ends more, int times) noexcept {
      full += more.full * times;
      bare += more.bare * times;
    }
    constexpr Ends& operator+=(Ends more) noexcept {
      add(more, 1);
      return *this;
    }
  };

  explicit CheckersPatterns(std::vector<int> weights);
  /// Men by square are weights of their own, but cost nothing: they are added to the contents of a block around them.
  static void put_men_into_blocks(std::vector<Ends>& ends);

  void add_kings(Ends& sum, checkers::SquareSet kings, std::size_t first) const noexcept {
    for (; kings != 0; kings &= kings - 1) sum += (*ends_)[first + static_cast<std::size_t>(std::countr_zero(kings))];
  }

  std::shared_ptr<const std::vector<int>> weights_;
  std::shared_ptr<const std::vector<Ends>> ends_;
};

static_assert(LinearEvaluatorFor<CheckersPatterns, Checkers> && KnowsEndings<CheckersPatterns, Checkers> &&
              HasUnit<CheckersPatterns>);

}  // namespace pohon
