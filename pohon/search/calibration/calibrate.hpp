// SPDX-License-Identifier: MIT
/// Finds the cut models of ProbCut: searches many positions shallow and deep, and fits a line through the values.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/search/cut_model.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// Draws one position a call; nothing when a draw failed (the playout ended too early) and the next may succeed.
template <class S>
concept PositionSource = Game<typename S::Game> && requires(S& source) {
  { source() } -> std::same_as<std::optional<typename S::Game>>;
};

/// Positions after `least` … `most` random plies from a start; the same seed draws the same ones.
template <Game G>
class RandomPositions {
 public:
  using Game = G;
  struct Plies {
    int least = 0;
    int most = 0;
  };

  RandomPositions(const G& start, Plies plies, std::uint64_t seed) noexcept
      : start_(start), plies_(plies), rng_(seed) {}

  std::optional<G> operator()() noexcept {
    const int span = std::max(plies_.most - plies_.least, 0) + 1;
    const int plies = plies_.least + static_cast<int>(rng_.below(static_cast<std::uint64_t>(span)));
    G state = start_;
    for (int ply = 0; ply < plies && !state.outcome(); ++ply) {
      const auto moves = state.moves();
      if (moves.empty()) return std::nullopt;
      state.play(moves[static_cast<std::size_t>(rng_.below(moves.size()))]);
    }
    if (state.outcome() || state.moves().empty()) return std::nullopt;
    return state;
  }

 private:
  G start_;
  Plies plies_;
  Rng rng_;
};

struct DepthPair {
  int shallow = 0;
  int deep = 1;
};

struct CalibrationPlan {
  std::vector<DepthPair> pairs;
  int positions = 1000;
  /// Values beyond this, on either side, belong to decided games and follow no line. (An evaluator that scores wins
  /// by itself says here where they begin; wins by distance always lie beyond.)
  Score decided = kMaxEvaluation;
  AidChoices aids = {.table_entries = 1 << 16, .hints = true, .killers = true, .history = true};
};

struct Calibration {
  std::vector<FittedPair> pairs;  // in the order of the plan; one that explains nothing is not `usable`
  int positions = 0;              // that the fits rest on
  int decided = 0;                // left out: decided at some depth
  int failed_draws = 0;
  Ending ending = Ending::Complete;

  CutModel model() const noexcept;
};

namespace calibration {

struct Sample {
  double shallow = 0;
  double deep = 0;
};

/// Least squares; sigma is the standard deviation of what the line leaves over, with n - 2 degrees of freedom. Fewer
/// than three samples, or shallow values that are all the same, give a = 0.
FittedPair fitted(DepthPair depths, std::span<const Sample> samples) noexcept;

/// All depths that the plan names, ascending, each once. InputError for a pair that is none.
std::vector<int> depths_of(const CalibrationPlan& plan);

/// The root's value at each depth; nothing if the game is decided at any of them.
template <Game G, EvaluatorFor<G> E>
std::optional<std::vector<Score>> values(const Task<G, E>& question, std::span<const int> depths, Score decided,
                                         Control& control) {
  std::vector<Score> found;
  Unobserved nobody;
  for (const int depth : depths) {
    Task<G, E> task = question;
    task.depth = depth;
    const Score score = AlphaBeta{}(task, control, nobody).score;
    if (score > decided || score < -decided) return std::nullopt;
    found.push_back(score);
  }
  return found;
}

}  // namespace calibration

using CalibrationProgress = std::function<void(int done, int total)>;

/// Stops early, with what it has, when `control` halts or when the source fails far more often than it delivers.
template <PositionSource S, EvaluatorFor<typename S::Game> E>
Calibration calibrate(S source, const E& evaluate, const CalibrationPlan& plan, Control& control,
                      const CalibrationProgress& progress = {}) {
  using G = typename S::Game;
  const std::vector<int> depths = calibration::depths_of(plan);
  const auto place_of = [&](int depth) {
    return static_cast<std::size_t>(std::lower_bound(depths.begin(), depths.end(), depth) - depths.begin());
  };
  const auto aids = std::make_unique<Aids<G>>(plan.aids);
  std::vector<std::vector<calibration::Sample>> samples(plan.pairs.size());
  const std::int64_t most_draws = 100 + std::int64_t{20} * plan.positions;
  Calibration result;
  for (std::int64_t draw = 0; draw < most_draws && result.positions < plan.positions; ++draw) {
    if (control.halted()) break;
    const std::optional<G> position = source();
    if (!position) {
      ++result.failed_draws;
      continue;
    }
    const Task<G, E> task{.root = *position, .evaluate = evaluate, .aids = aids.get()};
    const auto values = calibration::values(task, depths, plan.decided, control);
    if (control.halted()) break;
    if (!values) {
      ++result.decided;
      continue;
    }
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const Score shallow = (*values)[place_of(plan.pairs[i].shallow)];
      const Score deep = (*values)[place_of(plan.pairs[i].deep)];
      samples[i].push_back({static_cast<double>(shallow.value()), static_cast<double>(deep.value())});
    }
    ++result.positions;
    if (progress) progress(result.positions, plan.positions);
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    result.pairs.push_back(calibration::fitted(plan.pairs[i], samples[i]));
  }
  if (control.halted()) result.ending = Ending::Halted;
  return result;
}

}  // namespace pohon
