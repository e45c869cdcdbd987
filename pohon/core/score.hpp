// SPDX-License-Identifier: MIT
/// What a position is worth to the side to move: a strong type with a symmetric range.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>

namespace pohon {

/// The deepest line any search follows, quiescence included; also the longest `Line`.
inline constexpr int kMaxPly = 256;

class Score {
 public:
  constexpr Score() noexcept = default;
  constexpr explicit Score(int value) noexcept : value_(value) {}

  constexpr int value() const noexcept { return value_; }

  friend constexpr auto operator<=>(Score, Score) noexcept = default;
  constexpr Score operator-() const noexcept { return Score{-value_}; }
  friend constexpr Score operator+(Score a, int b) noexcept { return Score{a.value_ + b}; }
  friend constexpr Score operator-(Score a, int b) noexcept { return Score{a.value_ - b}; }

 private:
  std::int32_t value_ = 0;
};

/// Beyond every score that a search can return. Sums of two scores still fit an int.
inline constexpr Score kInfinity{1'000'000'000};
/// A win on the board; a win n plies away is worth n less, so that quicker wins are better.
inline constexpr Score kWin{999'000'000};
/// Evaluators stay within plus and minus this, so that no guess looks like a proven win.
inline constexpr Score kMaxEvaluation{900'000'000};

constexpr Score win_in(int plies) noexcept { return kWin - plies; }
constexpr Score loss_in(int plies) noexcept { return -win_in(plies); }

/// Plies to the forced end for scores that are wins (positive) or losses (negative) by distance.
constexpr std::optional<int> plies_to_win(Score score) noexcept {
  if (score >= kWin - 4 * kMaxPly && score <= kWin) return kWin.value() - score.value();
  return std::nullopt;
}
constexpr std::optional<int> plies_to_loss(Score score) noexcept { return plies_to_win(-score); }

/// Wins by distance count from the root inside a search and from the node itself in anything that is kept.
constexpr Score node_relative(Score score, int ply) noexcept {
  if (plies_to_win(score)) return score + ply;
  return plies_to_loss(score) ? score - ply : score;
}
constexpr Score root_relative(Score score, int ply) noexcept {
  if (plies_to_win(score)) return score - ply;
  return plies_to_loss(score) ? score + ply : score;
}

/// The open interval (alpha, beta) of values that can still change the answer.
struct Window {
  Score alpha = -kInfinity;
  Score beta = kInfinity;

  constexpr Window flipped() const noexcept { return {.alpha = -beta, .beta = -alpha}; }
  constexpr Window raised_to(Score floor) const noexcept { return {.alpha = std::max(alpha, floor), .beta = beta}; }
  constexpr bool contains(Score score) const noexcept { return alpha < score && score < beta; }
  constexpr bool is_null() const noexcept { return beta.value() - alpha.value() == 1; }

  friend bool operator==(const Window&, const Window&) = default;
};

/// The narrowest window that asks "is it better than this?".
constexpr Window null_window_above(Score score) noexcept { return {.alpha = score, .beta = score + 1}; }

}  // namespace pohon
