// SPDX-License-Identifier: MIT
/// What unfinished Othello is worth.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/linear.hpp"
#include "pohon/games/othello/ending.hpp"
#include "pohon/games/othello/othello.hpp"
#include "pohon/games/othello/stability.hpp"

namespace pohon {

/// What experienced players look at, in hundredths of a disc of the final result.
///
/// The weights are least-squares fits to the final results of 15,000 games between three-ply searches that used an
/// earlier fit, from random openings and with a random move now and then. They are given for three stages of the game
/// and interpolated between. (Late in the game a corner is worth its stable discs and hardly more.)
struct OthelloPositional : othello::PlaysLastCells {
  static constexpr std::string_view name = "positional";
  static constexpr std::string_view summary =
      "mobility, frontier, corners, stable discs, parity; in 1/100 disc, a win is 10000 and more";
  static constexpr int unit = 100;

  enum Feature : std::size_t {
    kMobility,
    kFrontier,
    kReachable,
    kCorners,
    kXCells,
    kCCells,
    kStable,
    kDiscs,
    kParity,
    kFeatures
  };
  using Values = std::array<int, kFeatures>;

  Score operator()(const Othello& state) const noexcept {
    const Values seen = features(state);
    const Values& weights = by_empties_[static_cast<std::size_t>(std::popcount(state.empty()))];
    int worth = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) worth += weights[i] * seen[i];
    return Score{std::clamp(worth, -6'400, 6'400)};
  }

  /// Each one counts for the side to move minus for the other (the reachable are corners that can be taken now, X and C
  /// cells count beside an empty corner, the frontier is empty cells beside own discs); parity is 1 if the side to move
  /// would also fill the last empty cell.
  static Values features(const Othello& state) noexcept {
    const auto own = state.own();
    const auto enemy = state.enemy();
    const auto empty = state.empty();
    const auto lead = [](Discs mine, Discs theirs) { return std::popcount(mine) - std::popcount(theirs); };
    Values seen{};
    const auto open = state.open();
    const auto open_to_enemy = othello::mobility(enemy, own);
    seen[kMobility] = lead(open, open_to_enemy);
    seen[kReachable] = lead(open & Othello::kCorners, open_to_enemy & Othello::kCorners);
    seen[kFrontier] = lead(empty & around(own), empty & around(enemy));
    seen[kCorners] = lead(own & Othello::kCorners, enemy & Othello::kCorners);
    const auto open_corners = empty & Othello::kCorners;
    const auto x_cells = diagonally_beside(open_corners);
    const auto c_cells = around(open_corners) & ~x_cells;
    seen[kXCells] = lead(own & x_cells, enemy & x_cells);
    seen[kCCells] = lead(own & c_cells, enemy & c_cells);
    if (open_corners != Othello::kCorners) {  // before the first corner falls hardly a disc is stable
      const auto full = othello::on_full_lines(own | enemy);
      seen[kStable] = lead(othello::stable_discs(own, full), othello::stable_discs(enemy, full));
    }
    seen[kDiscs] = lead(own, enemy);
    seen[kParity] = std::popcount(empty) % 2;
    return seen;
  }

  // --- for whoever learns the weights: those of a stage one after another, the last stage of the game first ---------

  void features(const Othello& state, std::vector<pohon::Feature>& features) const;
  std::vector<int> weights() const;
  /// InputError unless they are 27, each at most a million either way.
  static OthelloPositional with_weights(std::span<const int> weights);
  static std::vector<std::string> weight_names();

 private:
  using Discs = othello::Discs;

  static constexpr Discs beside(Discs cells) noexcept {
    return (cells << 1 & 0xFEFE'FEFE'FEFE'FEFEull) | (cells >> 1 & 0x7F7F'7F7F'7F7F'7F7Full);
  }
  static constexpr Discs above_and_below(Discs cells) noexcept { return cells << 8 | cells >> 8; }
  static constexpr Discs diagonally_beside(Discs cells) noexcept { return above_and_below(beside(cells)); }
  static constexpr Discs around(Discs cells) noexcept { return beside(cells) | above_and_below(cells | beside(cells)); }

  static constexpr int kBetweenStages = 20;  // empty cells
  using Stages = std::array<Values, 3>;
  /// Rows: 0, 20 and 40 (or more) empty cells; columns as in Feature.
  static constexpr Stages kStages{{
      {360, 155, 135, -65, 125, -145, 110, -10, 150},
      {160, 0, 620, 520, -205, -125, 125, -30, -215},
      {60, -35, 420, 1780, -1405, -155, 290, -70, -210},
  }};

  /// Where between which stages a number of empty cells lies.
  struct Place {
    std::size_t stage;  // and the one before it in the game
    int beyond;         // of kBetweenStages
  };
  static constexpr Place place_of(int empties) noexcept {
    const int clamped = std::min(empties, 2 * kBetweenStages);
    const int stage = std::min(clamped / kBetweenStages, 1);
    return {static_cast<std::size_t>(stage), clamped - stage * kBetweenStages};
  }

  using ByEmpties = std::array<Values, 65>;
  static constexpr ByEmpties interpolated(const Stages& stages) noexcept {
    ByEmpties all{};
    for (int empties = 0; empties <= 64; ++empties) {
      const auto [stage, beyond] = place_of(empties);
      for (std::size_t i = 0; i < kFeatures; ++i) {
        const int late = stages[stage][i];
        const int early = stages[stage + 1][i];
        all[static_cast<std::size_t>(empties)][i] = late + (early - late) * beyond / kBetweenStages;
      }
    }
    return all;
  }
  static constexpr ByEmpties standard() noexcept {
    constexpr ByEmpties kStandard = interpolated(kStages);
    return kStandard;
  }

  ByEmpties by_empties_ = standard();
};

/// The disc lead on the board, with sure bounds on the final result: a side keeps its stable discs.
struct OthelloDiscs {
  static constexpr std::string_view name = "discs";
  static constexpr std::string_view summary = "own discs minus enemy discs";

  Score operator()(const Othello& state) const noexcept {
    return Score{std::popcount(state.own()) - std::popcount(state.enemy())};
  }

  Interval bounds(const Othello& state) const noexcept {
    if (const auto ended = state.outcome()) {
      const Score margin{margin_for(state.to_move(), *ended)};
      return {.lo = margin, .hi = margin};
    }
    const auto full = othello::on_full_lines(state.own() | state.enemy());
    const int kept = std::popcount(othello::stable_discs(state.own(), full));
    const int lost = std::popcount(othello::stable_discs(state.enemy(), full));
    return {.lo = Score{2 * kept - 64}, .hi = Score{64 - 2 * lost}};
  }
};

static_assert(ScoresOutcomes<OthelloPositional, Othello> && LinearEvaluatorFor<OthelloPositional, Othello> &&
              IntervalEvaluatorFor<OthelloDiscs, Othello>);

}  // namespace pohon
