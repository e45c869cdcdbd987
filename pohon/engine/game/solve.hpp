// SPDX-License-Identifier: MIT
/// The exact value of a position: a search to the end of the game, every aid on.
#pragma once

#include <chrono>
#include <span>
#include <utility>

#include "pohon/core/solver.hpp"
#include "pohon/engine/report.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"
#include "pohon/search/textbook/pvs.hpp"

namespace pohon {

namespace detail {

/// Games that count points end by themselves and are searched to their end at once; the others are deepened until
/// somebody is proved to win, or until there is nothing left to see.
template <Game G>
Answer<G> solve_position(const G& state, std::span<const Key> history, Aids<G>& aids, Control& control) {
  const Ignorant blind;
  Unobserved nobody;
  const Task<G, Ignorant> task{.root = state, .evaluate = blind, .depth = kMaxDepth, .history = history, .aids = &aids};
  if constexpr (ScoredByMargin<G>) {
    return Pvs{}(task, control, nobody);
  } else {
    int reached = 0;
    Answer<G> answer = deepen(Pvs{}, task, control, nobody, reached);
    const bool proved = reached < kMaxDepth;  // it stopped because there was nothing more to find
    if (!proved && answer.ending == Ending::Complete) answer.ending = Ending::Halted;
    return answer;
  }
}

/// The value of `move` for the side that plays it.
template <Game G>
Answer<G> solve_move(const G& state, typename G::Move move, std::span<const Key> history, Aids<G>& aids,
                     Control& control) {
  std::vector<Key> past(history.begin(), history.end());
  past.push_back(state.key());
  G child = state;
  child.play(move);
  Answer<G> answer = solve_position<G>(child, past, aids, control);
  answer.score = root_relative(-answer.score, 1);
  return answer;
}

/// From the moves that are proved: the best of all, or a lower bound where some are missing.
inline void conclude(SolveReport& report) {
  std::optional<Score> best;
  for (const MoveValue& each : report.moves) best = std::max(best, std::optional(each.value));
  (report.complete ? report.value : report.at_least) = best;
}

}  // namespace detail

/// By the game's own solver, which keeps what it learns from one move to the next.
template <class S, Game G, class MoveText>
SolveReport solve_by(S& solver, const G& state, const SolveRequest& request, const Handle& handle, MoveText&& text_of) {
  const auto began = Clock::now();
  const std::uint64_t before = solver.nodes();
  const auto keep_going = [&](std::uint64_t so_far) {
    const std::uint64_t nodes = so_far - before;
    const auto elapsed = Clock::now() - began;
    if (handle.progress) handle.progress({.nodes = nodes, .elapsed = elapsed});
    const bool spent = nodes >= request.limits.nodes || (request.limits.time && elapsed >= *request.limits.time);
    return !spent && (handle.stop == nullptr || !handle.stop->requested());
  };
  SolveReport report;
  const auto note = [&](typename G::Move move, const std::optional<Solution<G>>& solution) {
    if (solution) report.moves.push_back({text_of(move), root_relative(-solution->value, 1)});
    report.complete = report.complete && solution.has_value();
  };
  if (request.every_move && !state.moves().empty()) {
    for (const auto move : state.moves()) {
      G child = state;
      child.play(move);
      note(move, solver.solve(child, keep_going));
      if (!report.complete) break;
    }
    detail::conclude(report);
  } else {
    const auto solution = solver.solve(state, keep_going);
    report.complete = solution.has_value();
    if (solution) report.value = solution->value;
    if (solution && solution->best) report.moves.push_back({text_of(*solution->best), solution->value});
  }
  report.counts.nodes = solver.nodes() - before;
  report.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  return report;
}

template <Game G, class MoveText>
SolveReport solve_game(const G& state, std::span<const Key> history, const SolveRequest& request, Control& control,
                       MoveText&& text_of) {
  Aids<G> aids({.table_entries = request.table_entries,
                .deeper_entries = ScoredByMargin<G>,
                .hints = true,
                .killers = true,
                .history = true});
  SolveReport report;
  const auto moves = state.moves();
  if (!request.every_move || moves.empty()) {
    const Answer<G> answer = detail::solve_position<G>(state, history, aids, control);
    report.counts = answer.counts;
    report.complete = answer.ending == Ending::Complete;
    if (report.complete) report.value = answer.score;
    if (report.complete && answer.move) report.moves.push_back({text_of(*answer.move), answer.score});
  } else {
    for (const auto move : moves) {
      const Answer<G> answer = detail::solve_move<G>(state, move, history, aids, control);
      report.counts += answer.counts;
      report.complete = report.complete && answer.ending == Ending::Complete;
      if (!report.complete) break;
      report.moves.push_back({text_of(move), answer.score});
    }
    detail::conclude(report);
  }
  report.counts.nodes = control.nodes();
  report.time_ms = std::chrono::duration<double, std::milli>(control.elapsed()).count();
  return report;
}

}  // namespace pohon
