// SPDX-License-Identifier: MIT
/// A session of one game: the states it has been through, and its questions answered by the generic searches.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "pohon/core/perft.hpp"
#include "pohon/observe/tracer.hpp"
#include "pohon/registry/analysis.hpp"
#include "pohon/registry/calibrate_game.hpp"
#include "pohon/registry/calibration_store.hpp"
#include "pohon/registry/exact_play.hpp"
#include "pohon/registry/run.hpp"
#include "pohon/registry/session.hpp"
#include "pohon/registry/solve.hpp"

namespace pohon {

/// All are instantiated in translation units of their own, so that a change in one does not rebuild the others.
template <GamePlug P>
RunReport<typename P::Game> run_unobserved(const SearchRequest& request, const typename P::Game& root,
                                           std::span<const Key> history, Control& control);
template <GamePlug P>
RunReport<typename P::Game> run_traced(const SearchRequest& request, const typename P::Game& root,
                                       std::span<const Key> history, Control& control,
                                       Tracer<typename P::Game>& tracer);

/// Of a request that asks for several workers.
template <GamePlug P>
RunReport<typename P::Game> run_by_several(const SearchRequest& request, const typename P::Game& root,
                                           std::span<const Key> history, Control& control);

/// The player of endings for games whose solver foretells its work; for others there is none.
struct NoExactPlay {};
template <class P>
struct ExactPlayOf {
  using Type = NoExactPlay;
};
template <class P>
requires ForetellingSolverFor<typename P::Solver, typename P::Game>
struct ExactPlayOf<P> {
  using Type = ExactPlay<typename P::Game, typename P::Solver>;
};

template <GamePlug P>
class GameSession final : public Session {
 public:
  using G = typename P::Game;
  using Notation = decltype(P::notation(std::declval<const OptionValues&>()));
  using ExactPlay = typename ExactPlayOf<P>::Type;

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
    return play_on(text);
  }

  std::string play_on(std::string_view text) override {
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
    if (request.parallel) return told(run_by_several<P>(request, now(), past_, control), control);
    return told(run_unobserved<P>(request, now(), past_, control), control);
  }

  SearchReport analyse(const AnalysisRequest& request, const Handle& handle, const LineListener& tell) override;

  void set_memory(std::size_t bytes) override {
    const std::size_t before = memory_ ? memory_->bytes() : KernelMemory<G>::kStandardBytes;
    memory_.reset();  // two large tables might not fit side by side
    try {
      memory_.emplace(bytes);
      memory_->forget();  // takes the memory now and not while a clock runs
    } catch (const std::bad_alloc&) {
      memory_.emplace(before);
      throw;
    }
  }
  void forget() override {
    if (memory_) memory_->forget();
    if constexpr (!std::is_same_v<ExactPlay, NoExactPlay>) exact_.forget();
  }

  Score evaluate(std::string_view evaluator) const override {
    return with_evaluator<P>(evaluator_for<P>(Kernel::name, evaluator),
                             [this](const auto& judge) { return judge(now()); });
  }

  SearchReport trace(const SearchRequest& request, const Handle& handle, Trace& trace) override {
    if (request.parallel) throw InputError("parallel: a tree is drawn of one worker's search");
    Control control = control_for(request.limits, handle);
    Tracer<G> tracer(trace, [this](const G& state, typename G::Move move) { return notation_.text(state, move); });
    return told(run_traced<P>(request, now(), past_, control, tracer), control);
  }

  SolveReport solve(const SolveRequest& request, const Handle& handle) override {
    const auto text_of = [this](typename G::Move move) { return notation_.text(now(), move); };
    if constexpr (requires { typename P::Solver; }) {
      std::size_t bytes = request.table_entries * Table::kBytesPerEntry;
      if constexpr (HungrySolverFor<typename P::Solver, G>) {
        if (request.table_entries == SolveRequest{}.table_entries) {
          bytes = std::max(bytes, P::Solver::useful_bytes(now()));
        }
      }
      typename P::Solver solver(bytes);
      return solve_by(solver, now(), request, handle, text_of);
    } else {
      Control control = control_for(request.limits, handle);
      return solve_game(now(), std::span<const Key>(past_), request, control, text_of);
    }
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

  SearchReport analyse_by_kernel(const AnalysisRequest& request, Control& control, const LineListener& tell);

  /// By the game's solver, where one answer is asked for and it is likely to be found in time, or by a reply that the
  /// game knows to be safe. What was tried in vain is taken off the limits; `equal` are moves known to keep a draw.
  std::optional<SearchReport> solved(const AnalysisRequest& request, Limits& limits, const Handle& handle,
                                     std::vector<typename G::Move>& equal) {
    if constexpr (!std::is_same_v<ExactPlay, NoExactPlay>) {
      const bool plain = !request.depth && !request.mate && request.lines == 1 && request.only.empty();
      if (!plain || !parts_without(request.without).has(Part::Solver)) return std::nullopt;
      const auto began = Clock::now();
      Known<G> known = exact_.solve(now(), limits, handle.stop);
      if constexpr (requires { P::sure_reply(now()); }) {
        if (!known.move && known.equal.empty() && is_limited(limits)) known.move = P::sure_reply(now());
      }
      if (!known.move) {
        exact_.charge(limits);
        equal = std::move(known.equal);
        return std::nullopt;
      }
      SearchReport report;
      report.algorithm = Kernel::name;
      set_exact_value(report, request, known.move->value);
      report.counts.nodes = known.move->nodes;
      report.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
      report.move = notation_.text(now(), known.move->move);
      report.line = {*report.move};
      report.depth = 1;
      report.note = known.move->how;
      return report;
    }
    return std::nullopt;
  }

  void set_exact_value(SearchReport& report, const AnalysisRequest& request, Score value) const {
    with_evaluator<P>(evaluator_for<P>(Kernel::name, request.evaluator), [&]<class E>(const E& evaluate) {
      report.evaluator = E::name;
      report.value = final_score(evaluate, value);
      return true;
    });
  }

  /// What the evaluator calls an end of this value for the side to move.
  template <class E>
  Score final_score(const E& evaluate, Score value) const {
    if constexpr (ScoredByMargin<G>) {
      const int margin = value.value();
      const Side winner = margin > 0 ? now().to_move() : other(now().to_move());
      const Outcome outcome = margin == 0 ? draw() : Outcome{.winner = winner, .margin = std::abs(margin)};
      return outcome_score(evaluate, now(), outcome, 0);
    } else {
      return value;
    }
  }

  /// The line in the game's notation, as far as the game goes on.
  std::vector<std::string> written(const Line<G>& line) const {
    std::vector<std::string> moves;
    G state = now();
    for (const auto move : line) {
      moves.push_back(notation_.text(state, move));
      state.play(move);
    }
    return moves;
  }

  static AnalysisLine only_line(const SearchReport& report) {
    AnalysisLine line;
    line.depth = line.deepest = report.depth;
    line.value = report.value;
    line.moves = report.line;
    line.nodes = report.counts.nodes;
    line.time_ms = report.time_ms;
    return line;
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
    report.team = run.team;
    if (run.answer.move) report.move = notation_.text(now(), *run.answer.move);
    report.line = written(run.answer.line);
    return report;
  }

  Notation notation_;
  std::vector<G> states_;  // the position at the start of the session first, the current one last
  std::vector<Key> past_;  // keys of all but the last
  std::optional<KernelMemory<G>> memory_;
  [[no_unique_address]] ExactPlay exact_;
  std::string manner_;  // the evaluator and the parts that filled the memory
};

template <GamePlug P>
SearchReport GameSession<P>::analyse(const AnalysisRequest& request, const Handle& handle, const LineListener& tell) {
  Limits limits = request.limits;
  if (request.budget != nullptr) limits.budget = request.budget;
  if (same_name(request.algorithm, Kernel::name)) {
    std::vector<typename G::Move> equal;
    if (auto report = solved(request, limits, handle, equal)) {
      if (tell) tell(only_line(*report));
      return *report;
    }
    Control control = control_for(limits, handle);
    AnalysisRequest narrowed = request;
    for (const auto move : equal) narrowed.only.push_back(notation_.text(now(), move));
    SearchReport report = analyse_by_kernel(narrowed, control, tell);
    if (!equal.empty()) {
      set_exact_value(report, request, Score{0});
      report.note = "settled: a draw with any of " + std::to_string(equal.size()) + " moves";
    }
    return report;
  }
  SearchRequest once{
      .algorithm = request.algorithm, .evaluator = request.evaluator, .depth = request.depth, .limits = limits};
  once.parallel = request.several();
  SearchReport report = search(once, handle);
  if (tell) tell(only_line(report));
  return report;
}

template <GamePlug P>
SearchReport GameSession<P>::analyse_by_kernel(const AnalysisRequest& request, Control& control,
                                               const LineListener& tell) {
  std::vector<typename G::Move> only;
  for (const std::string& text : request.only) only.push_back(notation_.move(now(), text));
  if (!memory_) memory_.emplace();
  std::string manner = request.evaluator;
  for (const std::string& part : request.without) manner += "\n" + part;
  if (manner != manner_) memory_->forget();  // what another evaluator or another kernel thought is of no use
  manner_ = manner;
  const auto told_line = [&](const ToldThought<G>& told_thought) {
    const Thought<G>& thought = told_thought.thought;
    AnalysisLine line{.rank = thought.rank,
                      .depth = thought.depth,
                      .deepest = thought.deepest,
                      .value = thought.score,
                      .bound = thought.bound,
                      .moves = written(*thought.line),
                      .nodes = told_thought.nodes,
                      .time_ms = std::chrono::duration<double, std::milli>(control.elapsed()).count(),
                      .table_permille = told_thought.table_permille};
    tell(line);
  };
  const ToldListener<G> listener = tell ? ToldListener<G>(told_line) : ToldListener<G>();
  const AnyEvaluator<P> evaluator = evaluator_named<P>(evaluator_for<P>(Kernel::name, request.evaluator));
  StrongAgent kernel;
  kernel.parts = parts_without(request.without);
  kernel.threads = request.threads;
  kernel.model = stored_cut_model(P::name, name_of(evaluator));
  const KernelQuestion<P> question{.agent = kernel,
                                   .evaluator = evaluator,
                                   .root = now(),
                                   .history = past_,
                                   .depth = request.depth.value_or(kMaxDepth),
                                   .only = only,
                                   .lines = request.lines,
                                   .mate = request.mate};
  RunReport<G> run{.answer = {}, .algorithm = Kernel::name, .evaluator = name_of(evaluator), .note = {}};
  run.answer = ask_kernel<P>(question, *memory_, control, listener, run.depth);
  return told(run, control);
}

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
