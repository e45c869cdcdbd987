// SPDX-License-Identifier: MIT
/// A session of one game: the states it has been through, and its questions answered by the generic searches.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "pohon/core/perft.hpp"
#include "pohon/observe/tracer.hpp"
#include "pohon/registry/calibrate_game.hpp"
#include "pohon/registry/run.hpp"
#include "pohon/registry/session.hpp"
#include "pohon/registry/solve.hpp"

namespace pohon {

/// Both are instantiated in translation units of their own, so that a change in one does not rebuild the other.
template <GamePlug P>
RunReport<typename P::Game> run_unobserved(const SearchRequest& request, const typename P::Game& root,
                                           std::span<const Key> history, Control& control);
template <GamePlug P>
RunReport<typename P::Game> run_traced(const SearchRequest& request, const typename P::Game& root,
                                       std::span<const Key> history, Control& control,
                                       Tracer<typename P::Game>& tracer);

template <GamePlug P>
class GameSession final : public Session {
 public:
  using G = typename P::Game;
  using Notation = decltype(P::notation(std::declval<const OptionValues&>()));

  GameSession(const GivenOptions& options, const std::optional<std::string>& position)
      : notation_(P::notation(OptionValues("game " + std::string(P::name), P::options(), options))),
        states_{position ? notation_.position(*position) : notation_.start()} {}

  std::string position() const override { return notation_.text(now()); }
  std::string drawing() const override { return notation_.drawing(now()); }
  Side to_move() const override { return now().to_move(); }
  std::string side_name(Side side) const override { return std::string(P::sides[index_of(side)]); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> list;
    for (const auto move : now().moves()) list.push_back(notation_.text(now(), move));
    return list;
  }

  std::optional<Ended> ended() const override {
    if (const auto outcome = now().outcome()) return Ended{*outcome, describe(*outcome)};
    if constexpr (HasRepetition<G>) {
      if (occurrences() >= 3) return Ended{draw(), "draw: the position has come up three times"};
    }
    if constexpr (CanBeStuck<G>) {
      if (now().moves().empty()) return Ended{now().stuck(), describe(now().stuck())};
    }
    return std::nullopt;
  }

  void set_position(std::string_view text) override {
    const G state = notation_.position(text);
    states_.assign(1, state);
    past_.clear();
  }

  std::string play(std::string_view text) override {
    if (const auto end = ended())
      throw InputError("move '" + shown(text) + "': the game is over (" + end->reason + ")");
    const auto move = notation_.move(now(), text);
    std::string written = notation_.text(now(), move);
    past_.push_back(now().key());
    states_.push_back(now());
    states_.back().play(move);
    return written;
  }

  bool undo() override {
    if (past_.empty()) return false;
    states_.pop_back();
    past_.pop_back();
    return true;
  }

  int plies_played() const override { return static_cast<int>(past_.size()); }

  SearchReport search(const SearchRequest& request, const Handle& handle) override {
    Control control = control_for(request.limits, handle);
    return told(run_unobserved<P>(request, now(), past_, control), control);
  }

  SearchReport trace(const SearchRequest& request, const Handle& handle, Trace& trace) override {
    Control control = control_for(request.limits, handle);
    Tracer<G> tracer(trace, [this](const G& state, typename G::Move move) { return notation_.text(state, move); });
    return told(run_traced<P>(request, now(), past_, control, tracer), control);
  }

  SolveReport solve(const SolveRequest& request, const Handle& handle) override {
    Control control = control_for(request.limits, handle);
    return solve_game(now(), std::span<const Key>(past_), request, control,
                      [this](typename G::Move move) { return notation_.text(now(), move); });
  }

  PerftReport perft(int depth, const Handle& handle) override;

  std::vector<StoredPair> calibrate(const CalibrationRequest& request, const Handle& handle) override {
    return calibrate_game<P>(request, states_.front(), handle);
  }

 private:
  const G& now() const noexcept { return states_.back(); }

  int occurrences() const {
    int seen = 1;
    for (const Key key : past_) seen += key == now().key();
    return seen;
  }

  std::string describe(const Outcome& outcome) const {
    if (!outcome.winner) return "draw";
    std::string text = side_name(*outcome.winner) + " wins";
    if (ScoredByMargin<G> && outcome.margin > 1) text += " by " + std::to_string(outcome.margin);
    return text;
  }

  static Control control_for(const Limits& limits, const Handle& handle) {
    Control control(limits, handle.stop);
    if (handle.progress) {
      control.on_poll([listener = handle.progress](const Control& at) {
        listener({.nodes = at.nodes(), .elapsed = at.elapsed()});
      });
    }
    return control;
  }

  SearchReport told(const RunReport<G>& run, const Control& control) const {
    SearchReport report;
    report.algorithm = run.algorithm;
    report.evaluator = run.evaluator;
    report.value = run.answer.score;
    report.counts = run.answer.counts;
    report.time_ms = std::chrono::duration<double, std::milli>(control.elapsed()).count();
    report.depth = run.depth;
    report.ending = run.answer.ending;
    if (run.answer.bounds != Interval{}) report.bounds = run.answer.bounds;  // nothing known is not worth saying
    report.note = run.note;
    if (run.answer.move) report.move = notation_.text(now(), *run.answer.move);
    G state = now();
    for (const auto move : run.answer.line) {
      report.line.push_back(notation_.text(state, move));
      state.play(move);
    }
    return report;
  }

  Notation notation_;
  std::vector<G> states_;  // the position at the start of the session first, the current one last
  std::vector<Key> past_;  // keys of all but the last
};

/// Deep subtrees are counted in one go; between them a stop is obeyed.
template <Game G>
std::uint64_t perft_until(const G& state, int depth, const Stop* stop) {
  constexpr int kInOneGo = 4;
  if (stop != nullptr && stop->requested()) return 0;
  if (depth <= kInOneGo) return perft(state, depth);
  std::uint64_t lines = 0;
  for (const auto move : state.moves()) {
    G child = state;
    child.play(move);
    lines += perft_until(child, depth - 1, stop);
  }
  return lines;
}

template <GamePlug P>
PerftReport GameSession<P>::perft(int depth, const Handle& handle) {
  const auto began = Clock::now();
  PerftReport report;
  const auto list = now().moves();
  for (const auto move : list) {
    G child = now();
    child.play(move);
    const std::uint64_t lines = perft_until(child, depth - 1, handle.stop);
    report.nodes += lines;
    report.divide.emplace_back(notation_.text(now(), move), lines);
    if (handle.progress) {
      handle.progress({report.nodes, Clock::now() - began, report.divide.size(), list.size()});
    }
  }
  report.complete = handle.stop == nullptr || !handle.stop->requested();
  report.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  return report;
}

}  // namespace pohon
