// SPDX-License-Identifier: MIT
/// The numbers of forward pruning, in hundredths of the evaluator's unit: pure functions of depth and circumstance.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "pohon/search/task.hpp"

namespace pohon::margins {

// --- whole nodes

/// Reverse futility (static null move; Heinz 1998 for the idea of margins by depth).
inline constexpr int kReverseFutilityDepth = 8;
constexpr int reverse_futility(int depth, bool improving) noexcept { return 75 * (depth - (improving ? 1 : 0)); }

/// Razoring (Birmingham and Kent 1977).
inline constexpr int kRazoringDepth = 3;
constexpr int razoring(int depth) noexcept { return 250 + 200 * depth * depth; }

/// Null move (Donninger 1993, adaptive after Heinz 1999): how much less deep the opponent's two moves are searched.
inline constexpr int kNullMoveDepth = 3;
inline constexpr int kVerifiedNullMoveDepth = 12;
constexpr int null_move_reduction(int depth, int lead) noexcept { return 4 + depth / 4 + std::clamp(lead / 200, 0, 3); }

/// ProbCut with captures (Buro 1995 for the idea): a capture that is that far above beta in a much shallower search.
inline constexpr int kProbCutDepth = 5;
inline constexpr int kProbCutReduction = 4;
inline constexpr int kProbCutLead = 180;

/// Multi-ProbCut (Buro 1997) asks its shallow searches only where the static value is not too far off.
inline constexpr double kMultiProbCutThreshold = 1.3;

inline constexpr int kInternalReductionDepth = 4;

// --- single moves

/// Late-move pruning: how many moves are looked at near the horizon.
inline constexpr int kLateMovePruningDepth = 8;
constexpr int moves_looked_at(int depth, bool improving) noexcept { return (3 + depth * depth) / (improving ? 1 : 2); }

/// Futility (Schaeffer 1986, Heinz 1998).
inline constexpr int kFutilityDepth = 8;
constexpr int futility(int depth) noexcept { return 120 + 90 * depth; }

/// Exchange pruning: what a move may lose.
inline constexpr int kExchangePruningDepth = 8;
constexpr int quiet_loss(int depth) noexcept { return -25 * depth * depth; }
constexpr int noisy_loss(int depth) noexcept { return -100 * depth; }

/// History pruning: the credit below which a quiet move is not tried.
inline constexpr int kHistoryPruningDepth = 4;
constexpr int least_credit(int depth) noexcept { return -4000 * depth; }

/// In quiescence a capture may be this much worse than needed before it is left out.
inline constexpr int kDelta = 150;

/// Singular extensions (Anantharaman, Campbell and Hsu 1988; by the table's move as in Stockfish).
inline constexpr int kSingularDepth = 7;
inline constexpr int kMostDoubled = 8;
constexpr int singular_gap(int depth) noexcept { return 2 * depth; }
inline constexpr int kDoubleGap = 20;

// --- credits

constexpr int bonus(int depth) noexcept { return std::min(32 * depth * depth + 64 * depth, 1800); }

// --- late-move reductions (Levy, Broughton and Taylor 1989; logarithmic as in Fruit and its heirs)

inline constexpr int kPly = 1024;  // the unit of reductions
inline constexpr int kReductionDepth = 3;
inline constexpr int kUnreduced = 1;  // moves that are never reduced
inline constexpr int kUnreducedOnLine = 2;

/// By depth and place.
class Reductions {
 public:
  Reductions() noexcept {
    for (std::size_t i = 1; i < logs_.size(); ++i) logs_[i] = static_cast<float>(std::log(static_cast<double>(i)));
  }
  int of(int depth, int place) const noexcept {
    const float product = log_of(depth) * log_of(place);
    return static_cast<int>(static_cast<float>(kPly) * (0.6f + product * 0.45f));
  }

 private:
  float log_of(int n) const noexcept {
    return logs_[static_cast<std::size_t>(std::clamp(n, 1, static_cast<int>(logs_.size()) - 1))];
  }
  std::array<float, 256> logs_{};
};

/// What else is known of a late move and its node.
struct LateMove {
  bool noisy = false;
  bool on_line = false;
  bool expects_cut = false;
  bool improving = false;
  bool special = false;  // the table's, a killer or the counter move
  bool forcing = false;
  int credit = 0;
};

/// Less for what looks interesting, more where a cut is due or things get worse.
constexpr int late_move_reduction(int by_depth_and_place, const LateMove& move) noexcept {
  int reduction = by_depth_and_place;
  if (move.noisy) reduction = reduction / 2 - kPly / 2;
  if (move.on_line) reduction -= kPly;
  if (move.expects_cut) reduction += 3 * kPly / 4;
  if (!move.improving) reduction += kPly / 2;
  if (move.special) reduction -= kPly;
  if (move.forcing) reduction -= kPly;
  const int credit_of_a_ply = move.noisy ? 12'288 : 10'240;
  return reduction - move.credit * kPly / credit_of_a_ply;
}

}  // namespace pohon::margins
