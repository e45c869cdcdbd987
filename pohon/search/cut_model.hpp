// SPDX-License-Identifier: MIT
/// What a shallow search says about a deep one: the linear models of ProbCut, found by `calibrate`.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "pohon/search/task.hpp"

namespace pohon {

/// v_deep = a * v_shallow + b + error, the error normal around 0 with this standard deviation.
struct CutPair {
  int shallow = 0;
  int deep = 1;
  double a = 1;
  double b = 0;
  double sigma = 0;

  /// Can it predict anything? (A shallow value that falls as the deep one rises cannot.)
  bool usable() const noexcept {
    const bool depths = 0 <= shallow && shallow < deep && deep <= kMaxDepth;
    return depths && std::isfinite(a) && std::isfinite(b) && std::isfinite(sigma) && a > 0 && sigma >= 0;
  }

  /// The least shallow value that puts the deep one `threshold` deviations above beta. None for bounds that are
  /// infinite or wins by distance, nor for marks that no evaluation reaches: the model knows nothing of them.
  std::optional<Score> mark_above(Score beta, double threshold) const noexcept {
    return mark(beta, std::ceil((beta.value() + threshold * sigma - b) / a));
  }
  /// The greatest shallow value that puts the deep one as far below alpha.
  std::optional<Score> mark_below(Score alpha, double threshold) const noexcept {
    return mark(alpha, std::floor((alpha.value() - threshold * sigma - b) / a));
  }

  friend bool operator==(const CutPair&, const CutPair&) = default;

 private:
  static std::optional<Score> mark(Score bound, double shallow_value) noexcept {
    if (bound > kMaxEvaluation || bound < -kMaxEvaluation) return std::nullopt;
    const bool reachable = std::abs(shallow_value) <= kMaxEvaluation.value();  // false for what is not a number
    if (!reachable) return std::nullopt;
    return Score{static_cast<int>(shallow_value)};
  }
};

/// A pair with the evidence for it.
struct FittedPair {
  CutPair pair;
  std::int64_t samples = 0;
  double r = 0;  // correlation of the shallow and the deep values

  friend bool operator==(const FittedPair&, const FittedPair&) = default;
};

/// The pairs of one game and evaluator, by deep and then by shallow depth. A small value: no heap, look-up by index.
class CutModel {
 public:
  static constexpr std::size_t kCapacity = 64;

  /// A pair of the same depths is replaced. False, and nothing changed, if the pair is not usable or there is no room.
  bool add(const CutPair& pair) noexcept {
    if (!pair.usable()) return false;
    const auto before = [](const CutPair& x, const CutPair& y) {
      return x.deep != y.deep ? x.deep < y.deep : x.shallow < y.shallow;
    };
    CutPair* const end = pairs_.data() + size_;
    CutPair* const place = std::lower_bound(pairs_.data(), end, pair, before);
    if (place != end && !before(pair, *place)) {
      *place = pair;
      return true;
    }
    if (size_ == kCapacity) return false;
    std::copy_backward(place, end, end + 1);
    *place = pair;
    ++size_;
    for (auto deep = static_cast<std::size_t>(pair.deep); deep < ends_.size(); ++deep) ++ends_[deep];
    return true;
  }

  /// The pairs that predict searches of exactly this depth, shallow ones first.
  std::span<const CutPair> at(int deep) const noexcept {
    if (deep < 1 || deep > kMaxDepth) return {};
    const auto index = static_cast<std::size_t>(deep);
    return {pairs_.data() + ends_[index - 1], pairs_.data() + ends_[index]};
  }

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }

 private:
  std::array<CutPair, kCapacity> pairs_{};
  std::array<std::uint8_t, kMaxDepth + 1> ends_{};  // by deep depth: one past its last pair
  std::size_t size_ = 0;
};

/// How many deviations away a bound must be for a cut to be right with this probability: the quantile of the normal
/// distribution, by bisection (it is asked once a search).
inline double threshold_for(double probability) noexcept {
  double low = -40;
  double high = 40;
  for (int step = 0; step < 100; ++step) {
    const double middle = (low + high) / 2;
    const double below = std::erfc(-middle / std::sqrt(2.0)) / 2;
    (below < probability ? low : high) = middle;
  }
  return (low + high) / 2;
}

/// What both pages let their user choose: deviations, or a percentile that overrules them when it is given.
inline double chosen_threshold(double threshold, double percentile) noexcept {
  return percentile > 0 ? threshold_for(percentile / 100) : threshold;
}

}  // namespace pohon
