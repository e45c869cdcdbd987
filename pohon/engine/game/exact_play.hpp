// SPDX-License-Identifier: MIT
/// Exact play where a game brings a solver that is expected to be done in time.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "pohon/core/solver.hpp"
#include "pohon/engine/report.hpp"
#include "pohon/search/control.hpp"

namespace pohon {

/// What a solver found: the move to play, or several that are worth the same, 0, for a search to choose from.
template <Game G>
struct Known {
  std::optional<ExactMove<G>> move = std::nullopt;
  std::vector<typename G::Move> equal = {};
  enum class Worth : bool { Exact, AtLeast } worth = Worth::Exact;  // of the move: who wins may be all that is known
};

/// Keeps the solver, with what it learnt, from move to move. Half of what a move may cost is the most it takes, so
/// that a search can still follow where it was not done.
template <Game G, ForetellingSolverFor<G> S>
class ExactPlay {
 public:
  /// What a move may cost altogether.
  struct Room {
    std::uint64_t nodes = Limits{}.nodes;
    std::optional<std::chrono::microseconds> time = std::nullopt;
  };

  void make_ready() {
    if (!solver_) solver_.emplace(kBytes);
  }

  /// Nothing where there is too little room, or no end of it: then a search thinks as long as it is let.
  Known<G> solve(const G& state, const Room& limits, const Stop* stop, const ProgressListener& progress = {}) {
    cost_ = {};
    make_ready();
    const Allowance allowed = allowance(limits);
    if (!allowed.limited || expected(state) > allowed.nodes) return {};
    const auto began = Clock::now();
    const std::uint64_t before = solver_->nodes();
    const KeepGoing keep_going = [&](std::uint64_t so_far) {
      if (progress)
        progress({.nodes = so_far - before, .elapsed = Clock::now() - began});  // which may request the stop
      if (stop != nullptr && stop->requested()) return false;
      return Clock::now() - began < allowed.time && so_far - before < allowed.most_nodes;
    };
    Known<G> known = ask(state, keep_going);
    cost_ = {.nodes = solver_->nodes() - before, .time = Clock::now() - began};
    learn_rate();
    if (known.move) known.move->nodes = cost_.nodes;
    return known;
  }

  /// Takes the nodes of the last try off what a search may still spend. (Its clock has been running all the while.)
  void charge(Limits& limits) const {
    if (limits.nodes != Limits{}.nodes) limits.nodes -= std::min(cost_.nodes, limits.nodes - 1);
  }

  /// As new. The memory is taken at once, not while a clock runs.
  void forget() {
    const bool ready = solver_.has_value();
    solver_.reset();
    if (ready) make_ready();
    cost_ = {};
    nodes_per_microsecond_ = kGuessedRate;
  }

 private:
  static constexpr double kGuessedRate = 4;  // nodes in a microsecond, until it is known
  static constexpr std::size_t kBytes = std::size_t{32} << 20;

  static constexpr bool kSettles = SettlingSolverFor<S, G>;

  static std::uint64_t expected(const G& state) noexcept {
    if constexpr (kSettles) return S::expected_to_settle(state);
    return S::expected_nodes(state);
  }

  /// Where a draw is all there is, a search among the moves that keep it sets the opponent more problems; where all is
  /// lost and it is not known how to lose late, any search does.
  Known<G> ask(const G& state, const KeepGoing& keep_going) {
    if constexpr (kSettles) {
      auto settled = solver_->settle(state, keep_going);
      if (!settled || settled->keeping.empty()) return {};
      Known<G> sure{.move = ExactMove<G>{settled->keeping.front(), settled->value, "settled"}};
      if (settled->value == Score{0}) {
        return settled->keeping.size() == 1 ? sure : Known<G>{.equal = std::move(settled->keeping)};
      }
      sure.worth = Known<G>::Worth::AtLeast;
      Known<G> exact = solved(state, keep_going);
      return exact.move || settled->value < Score{0} ? exact : sure;
    }
    return solved(state, keep_going);
  }

  Known<G> solved(const G& state, const KeepGoing& keep_going) {
    const auto solution = solver_->solve(state, keep_going);
    if (!solution || !solution->best) return {};
    return {.move = ExactMove<G>{.move = *solution->best, .value = solution->value, .how = "solved"}};
  }

  struct Allowance {
    bool limited = false;
    std::uint64_t nodes = 0;       // expected to fit
    std::uint64_t most_nodes = 0;  // by a limit of nodes
    std::chrono::microseconds time{};
  };

  Allowance allowance(const Room& limits) const {
    constexpr std::chrono::microseconds kEver = std::chrono::hours{24 * 365};  // far from what a clock can count
    const std::chrono::microseconds time = std::min(kEver, limits.time.value_or(kEver));
    Allowance allowed;
    allowed.most_nodes = limits.nodes / 2;
    allowed.time = time / 2;
    const bool timed = time < kEver;
    allowed.limited = timed || limits.nodes != Limits{}.nodes;
    allowed.nodes = allowed.most_nodes;
    if (timed) {
      const double fit = static_cast<double>(allowed.time.count()) * nodes_per_microsecond_;
      allowed.nodes = std::min(allowed.nodes, static_cast<std::uint64_t>(fit));
    }
    return allowed;
  }

  void learn_rate() {
    constexpr std::uint64_t kEnoughToTell = 100'000;
    const double microseconds = std::chrono::duration<double, std::micro>(cost_.time).count();
    if (cost_.nodes < kEnoughToTell || microseconds <= 0) return;
    nodes_per_microsecond_ = static_cast<double>(cost_.nodes) / microseconds;
  }

  struct Cost {
    std::uint64_t nodes = 0;
    Clock::duration time{};
  };

  std::optional<S> solver_;
  Cost cost_;  // of the last try
  double nodes_per_microsecond_ = kGuessedRate;
};

}  // namespace pohon
