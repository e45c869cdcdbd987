// SPDX-License-Identifier: MIT
/// An engine of one game: decides once who answers, and keeps what that one learns.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "pohon/engine/calibration/calibration_store.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/engine/game/exact_play.hpp"
#include "pohon/engine/game/exactness.hpp"
#include "pohon/engine/game/game_position.hpp"
#include "pohon/engine/game/parallel_run.hpp"
#include "pohon/engine/game/root_choice.hpp"
#include "pohon/engine/game/searched.hpp"
#include "pohon/observe/tracer.hpp"
#include "pohon/search/drivers/time_plan.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"

namespace pohon {

/// Instantiated in translation units of their own, so that a change in one does not rebuild the others.
template <GamePlug P>
Answer<typename P::Game> search_unobserved(const Asked<P>& asked, Control& control);
template <GamePlug P>
Answer<typename P::Game> search_traced(const Asked<P>& asked, Control& control, Tracer<typename P::Game>& tracer);

/// The player of endings for games whose solver foretells its work; for others there is none.
struct NoExactPlay {
  void forget() {}
  void make_ready() {}
};
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
class GameEngine final : public Engine {
 public:
  using G = typename P::Game;
  using Move = typename G::Move;
  using ExactPlay = typename ExactPlayOf<P>::Type;

  explicit GameEngine(EngineSpec spec)
      : spec_(std::move(spec)),
        algorithm_(algorithm_from(spec_)),
        evaluator_(evaluator_named<P>(evaluator_for<P>(name_of(algorithm_), spec_.evaluator))) {
    detail::expect_fitting<P>(algorithm_, evaluator_);
    detail::prepare<P>(algorithm_, evaluator_, spec_);
    if (spec_.parallel) expect_shareable(spec_, algorithm_);
    note_ = unread_switches(algorithm_, spec_);
    const std::string model = load_cut_model(algorithm_, P::name, name_of(evaluator_));
    if (!model.empty()) note_.append(note_.empty() ? "" : "; ").append(model);
    kernel_ = kernel_in(algorithm_);
  }

  const EngineSpec& spec() const override { return spec_; }

  void forget() override {
    if (memory_) memory_->forget();
    aids_.reset();
    evaluations_ = 0;
    exact_.forget();
  }

  void make_ready() override {
    if (!kernel_) return;
    memory().forget();
    exact_.make_ready();
  }

  Report think(const Position& position, const Request& request, const Watch& watch, const Stop* stop) override {
    const auto* known = dynamic_cast<const GamePosition<P>*>(&position);
    if (known == nullptr) {
      throw InputError("engine of " + std::string(P::name) + ": a position of " + std::string(position.game().name()));
    }
    if (watch.trace != nullptr && spec_.parallel) throw InputError("parallel: a tree is drawn of one worker's search");
    TimeBudget own;
    TimeBudget& budget = request.pondering == nullptr ? own : *request.pondering;
    const TimePlan plan = planned(request.limits);
    budget.plan(plan);
    if (request.pondering == nullptr) budget.start(request.since.value_or(Clock::now()));
    Thinking thinking{.position = *known, .request = request, .watch = watch, .stop = stop};
    thinking.limits = request.limits;
    thinking.limits.time.reset();  // the budget keeps it
    if (is_timed(request.limits) || request.pondering != nullptr) thinking.budget = &budget;
    if (is_timed(request.limits) && budget.started()) thinking.time = std::min(plan.optimum, plan.maximum);
    if (kernel_) return by_kernel(thinking);
    return by_textbook(thinking);
  }

 private:
  /// One question on its way.
  struct Thinking {
    const GamePosition<P>& position;
    const Request& request;
    const Watch& watch;
    const Stop* stop;
    Limits limits = {};
    const TimeBudget* budget = nullptr;
    std::optional<std::chrono::microseconds> time = std::nullopt;  // what the move should cost, if that is limited
    Clock::time_point began = Clock::now();

    const G& root() const { return position.now(); }
    double elapsed_ms() const { return std::chrono::duration<double, std::milli>(Clock::now() - began).count(); }
    Control control() const {
      Control control(limits, stop, budget);
      show_progress(control, watch.progress);
      return control;
    }
    void tell(const Variation& variation) const {
      if (watch.lines) watch.lines(variation);
    }
  };

  /// Whoever has no iterations spends what should be spent, and no more.
  TimePlan planned(const Limits& limits) const {
    TimePlan plan = plan_time(limits);
    if (!kernel_ && !traits_of(algorithm_).horizon) plan.maximum = std::min(plan.maximum, plan.optimum);
    return plan;
  }

  Report report_of(const Thinking& thinking, const Answer<G>& answer) const {
    Report report;
    report.algorithm = name_of(algorithm_);
    report.evaluator = name_of(evaluator_);
    report.value = answer.score;
    report.counts = answer.counts;
    report.time_ms = thinking.elapsed_ms();
    report.ending = answer.ending;
    if (answer.bounds != Interval{}) report.bounds = answer.bounds;  // nothing known is not worth saying
    report.note = note_;
    if (answer.move) report.move = thinking.position.notation().text(thinking.root(), *answer.move);
    report.line = thinking.position.written(answer.line);
    return report;
  }

  static Variation variation_of(const Report& report) {
    Variation variation;
    variation.depth = variation.deepest = report.depth;
    variation.value = report.value;
    variation.moves = report.line;
    variation.nodes = report.counts.nodes;
    variation.time_ms = report.time_ms;
    return variation;
  }

  std::vector<Move> moves_named(const Thinking& thinking) const {
    std::vector<Move> moves;
    for (const std::string& text : thinking.request.only) {
      moves.push_back(thinking.position.notation().move(thinking.root(), text));
    }
    return moves;
  }

  // --- the kernel, and the solver that plays what it can solve

  KernelMemory<G>& memory() {
    if (!memory_) memory_.emplace(spec_.memory.value_or(KernelMemory<G>::kStandardBytes));
    return *memory_;
  }

  bool is_full_strength() const { return kernel_->level == kFullLevel; }

  Report by_kernel(Thinking& thinking) {
    std::vector<Move> only = moves_named(thinking);
    std::vector<Move> equal;
    if (auto report = solved(thinking, equal)) {
      thinking.tell(variation_of(*report));
      return *report;
    }
    if (!equal.empty()) only = equal;
    Control control = thinking.control();
    std::optional<Tracer<G>> tracer;  // sees the root and its value only
    if (thinking.watch.trace != nullptr) tracer.emplace(*thinking.watch.trace, move_text(thinking));
    const int depth = std::clamp(thinking.limits.depth.value_or(kMaxDepth), 0, kMaxDepth);
    if (tracer) tracer->enter(thinking.root(), Window{}, depth);
    const ToldListener<G> tell = [&](const ToldThought<G>& told) { thinking.tell(variation_of(told, thinking)); };
    StrongAgent agent = *kernel_;
    agent.seed = static_cast<std::uint32_t>(drawn_seed(thinking, agent.seed));
    const auto machine = machine_for_this(thinking);
    agent.machine = machine.get();
    int reached = 0;
    const Answer<G> answer = ask_kernel<P>({.agent = agent,
                                            .evaluator = evaluator_,
                                            .root = thinking.root(),
                                            .history = thinking.position.past(),
                                            .depth = depth,
                                            .only = only,
                                            .lines = thinking.request.lines,
                                            .mate = thinking.limits.mate},
                                           memory(), control, thinking.watch.lines ? tell : ToldListener<G>(), reached);
    if (tracer) tracer->leave(answer.score, Why::Searched);
    Report report = report_of(thinking, answer);
    report.depth = reached;
    report.exactness = kernel_exactness(answer, reached);
    if (machine) {
      report.team = TeamReport{.scheme = "lazy-smp", .machine = spec_.parallel->machine, .work = {}};
      report.team->work.add(*machine);
    }
    if (!equal.empty()) {
      report.value = exact_value(thinking, Score{0});
      report.exactness = Exactness::Proved;
      report.note = "settled: a draw with any of " + std::to_string(equal.size()) + " moves";
    }
    return report;
  }

  /// Without its guesses the kernel is minimax.
  Exactness kernel_exactness(const Answer<G>& answer, int reached) const {
    if (!is_full_strength()) return Exactness::Guess;
    if (answer.proved) return Exactness::Proved;
    const bool guesses = kernel_->parts.within(PartSet::exact()) != kernel_->parts;
    return guesses || reached == 0 ? Exactness::Guess : Exactness::ToDepth;
  }

  Variation variation_of(const ToldThought<G>& told, const Thinking& thinking) const {
    const Thought<G>& thought = told.thought;
    return {.rank = thought.rank,
            .depth = thought.depth,
            .deepest = thought.deepest,
            .value = thought.score,
            .bound = thought.bound,
            .moves = thinking.position.written(*thought.line),
            .nodes = told.nodes,
            .time_ms = thinking.elapsed_ms(),
            .table_permille = told.table_permille};
  }

  /// By the game's solver, where one answer is asked for and it is likely to be found in time, or by a reply that the
  /// game knows to be safe. What was tried in vain is taken off the limits; `equal` are moves known to keep a draw.
  std::optional<Report> solved(Thinking& thinking, std::vector<Move>& equal) {
    if constexpr (!std::is_same_v<ExactPlay, NoExactPlay>) {
      const Limits& limits = thinking.limits;
      const bool plain = !limits.depth && !limits.mate && thinking.request.lines == 1 &&
                         thinking.request.only.empty() && thinking.watch.trace == nullptr;
      if (!plain || !is_full_strength() || !kernel_->parts.has(Part::Solver)) return std::nullopt;
      Known<G> known = exact_.solve(thinking.root(), {.nodes = limits.nodes, .time = thinking.time}, thinking.stop,
                                    thinking.watch.progress);
      if constexpr (requires { P::sure_reply(thinking.root()); }) {
        const bool limited = thinking.time || limits.nodes != Limits{}.nodes;
        if (!known.move && known.equal.empty() && limited) {
          known = {.move = P::sure_reply(thinking.root()), .worth = Known<G>::Worth::AtLeast};
        }
      }
      if (!known.move) {
        exact_.charge(thinking.limits);
        equal = std::move(known.equal);
        return std::nullopt;
      }
      Answer<G> answer;
      answer.move = known.move->move;
      answer.line.push_back(known.move->move);
      answer.counts.nodes = known.move->nodes;
      Report report = report_of(thinking, answer);
      report.value = exact_value(thinking, known.move->value);
      report.exactness = known.worth == Known<G>::Worth::Exact ? Exactness::Proved : Exactness::Guess;
      report.depth = 1;
      report.note = known.move->how;
      return report;
    }
    return std::nullopt;
  }

  /// What the evaluator calls an end of this value for the side to move.
  Score exact_value(const Thinking& thinking, Score value) const {
    if constexpr (ScoredByMargin<G>) {
      const G& root = thinking.root();
      const int margin = value.value();
      const Side winner = margin > 0 ? root.to_move() : other(root.to_move());
      const Outcome outcome = margin == 0 ? draw() : Outcome{.winner = winner, .margin = std::abs(margin)};
      return std::visit([&](const auto& evaluate) { return outcome_score(evaluate, root, outcome, 0); }, evaluator_);
    } else {
      return value;
    }
  }

  // --- the textbook and the agents

  std::uint64_t drawn_seed(const Thinking& thinking, std::uint64_t own) const {
    if (spec_.options.contains("seed")) return own;
    return thinking.request.seed.value_or(spec_.seed);
  }

  auto move_text(const Thinking& thinking) const {
    return [&notation = thinking.position.notation()](const G& state, Move move) { return notation.text(state, move); };
  }

  /// Kept from search to search as long as they are of the same kind.
  Aids<G>* aids_for(const AidChoices& choices) {
    if (!choices.any()) return nullptr;
    if (aids_ && aids_->choices() == choices) {
      aids_->begin_search();
    } else {
      aids_.emplace(choices);
      evaluations_ = 0;
    }
    return &*aids_;
  }

  Report by_textbook(Thinking& thinking) {
    const Plan plan = plan_for(traits_of(algorithm_), spec_, thinking.limits);
    const AnyAlgorithm algorithm =
        asked_for(algorithm_, spec_, thinking.limits, thinking.request.seed.value_or(spec_.seed));
    if (thinking.request.lines > 1 || !thinking.request.only.empty()) return by_root_moves(thinking, plan, algorithm);
    Control control = thinking.control();
    const IterationListener<G> tell = [&](const Answer<G>& answer, int depth) {
      Report so_far = report_of(thinking, answer);
      so_far.depth = depth;
      so_far.counts.nodes = control.nodes();
      thinking.tell(variation_of(so_far));
    };
    int reached = 0;
    std::optional<TeamReport> team;
    const Answer<G> answer = spec_.parallel ? together(thinking, plan, algorithm, control, tell, reached, team)
                                            : alone(thinking, plan, algorithm, control, tell, reached);
    Report report = report_of(thinking, answer);
    report.depth = reached;
    report.team = std::move(team);
    report.exactness = exactness(answer, plan, reached);
    if (reached == 0) thinking.tell(variation_of(report));  // what has iterations told them already
    return report;
  }

  std::unique_ptr<Runtime> machine_for_this(const Thinking& thinking) const {
    if (!spec_.parallel) return nullptr;
    return machine_for(*spec_.parallel, drawn_seed(thinking, spec_.seed));
  }

  Answer<G> together(const Thinking& thinking, const Plan& plan, const AnyAlgorithm& algorithm, Control& control,
                     const IterationListener<G>& tell, int& reached, std::optional<TeamReport>& team) const {
    const auto machine = machine_for_this(thinking);
    const SharedTask<P> task{.spec = spec_,
                             .algorithm = algorithm,
                             .evaluator = evaluator_,
                             .plan = plan,
                             .root = thinking.root(),
                             .history = thinking.position.past(),
                             .machine = *machine};
    Together<G> found = search_together<P>(task, control, tell);
    reached = found.depth;
    team = std::move(found.team);
    return std::move(found.answer);
  }

  Answer<G> alone(const Thinking& thinking, const Plan& plan, const AnyAlgorithm& algorithm, Control& control,
                  const IterationListener<G>& tell, int& reached) {
    Aids<G>* const aids = aids_for(plan.aids);
    std::optional<Tracer<G>> tracer;
    if (thinking.watch.trace != nullptr) tracer.emplace(*thinking.watch.trace, move_text(thinking));
    const Iteration<G> search = [&](int depth) {
      const Asked<P> asked{.algorithm = algorithm,
                           .evaluator = evaluator_,
                           .root = thinking.root(),
                           .history = thinking.position.past(),
                           .depth = depth,
                           .aids = aids};
      return tracer ? search_traced<P>(asked, control, *tracer) : search_unobserved<P>(asked, control);
    };
    if (plan.deepen) return deepen<G>(plan.depth, control, reached, search, tell);
    const Answer<G> answer = search(plan.depth);
    const bool to_depth = traits_of(algorithm_).horizon && answer.ending == Ending::Complete;
    if (to_depth) {
      reached = plan.depth;
      tell(answer, reached);
    }
    return answer;
  }

  Exactness exactness(const Answer<G>& answer, const Plan& plan, int reached) {
    evaluations_ += answer.counts.evaluations;
    return exactness_of(traits_of(algorithm_), {.score = answer.score,
                                                .finished = answer.ending == Ending::Complete,
                                                .reached = reached,
                                                .bounds = answer.bounds,
                                                .from_deeper = plan.aids.deeper_entries && plan.aids.table_entries > 0,
                                                .saw_everything = answer.ending == Ending::Complete &&
                                                                  evaluations_ == 0 && answer.counts.nodes > 0});
  }

  /// Each root move searched on its own, for algorithms that know nothing of several lines or chosen moves.
  Report by_root_moves(const Thinking& thinking, const Plan& plan, const AnyAlgorithm& algorithm) {
    Control control = thinking.control();
    Aids<G>* const aids = aids_for(plan.aids);
    const bool horizon = traits_of(algorithm_).horizon;
    const auto below = [&](const G& state, std::span<const Key> past, int depth) {
      const Asked<P> asked{.algorithm = algorithm,
                           .evaluator = evaluator_,
                           .root = state,
                           .history = past,
                           .depth = depth,
                           .aids = aids};
      if (horizon) {
        const Answer<G> answer = search_unobserved<P>(asked, control);
        evaluations_ += answer.counts.evaluations;
        return answer;
      }
      // Without a horizon effort is doubled in the place of deepening.
      const std::uint64_t left = control.limits().nodes - std::min(control.limits().nodes, control.nodes());
      Control part({.nodes = std::min(std::uint64_t{32} << std::min(depth + 1, 30), left)}, thinking.stop,
                   thinking.budget);
      const Answer<G> answer = search_unobserved<P>(asked, part);
      control.add_nodes(part.nodes());
      evaluations_ += answer.counts.evaluations;
      return answer;
    };
    const auto judge = [&](const G& state) {
      return std::visit([&](const auto& evaluate) { return evaluate(state); }, evaluator_);
    };
    std::vector<Move> moves = moves_named(thinking);
    if (moves.empty()) {
      const auto all = thinking.root().moves();
      moves.assign(all.begin(), all.end());
    }
    RootChoice<P> choice(thinking.position, std::move(moves), below, judge);
    int reached = 0;
    bool finished = false;
    std::uint64_t took_before = 0;
    for (int depth = 1; depth <= plan.depth; ++depth) {
      const std::uint64_t before = control.nodes();
      if (!choice.look(depth, control)) break;
      reached = depth;
      tell_ranks(thinking, choice, depth, control.nodes());
      const std::uint64_t took = control.nodes() - before;
      const bool at_the_end = horizon && took == took_before;  // of every line: deeper is the same
      took_before = took;
      finished = at_the_end || depth == plan.depth || choice.is_decided(depth, thinking.limits.mate);
      if (finished || control.halted() || has_thought_enough(control)) break;
    }
    Answer<G> answer;
    if (!choice.roots().empty()) {
      answer.move = choice.roots().front().move;
      answer.score = choice.roots().front().value;
      answer.line = choice.roots().front().line;
    }
    answer.counts.nodes = control.nodes();
    answer.ending = finished && !control.halted() ? Ending::Complete : Ending::Halted;
    Report report = report_of(thinking, answer);
    report.depth = reached;
    return report;
  }

  void tell_ranks(const Thinking& thinking, const RootChoice<P>& choice, int depth, std::uint64_t nodes) const {
    Variation variation;
    variation.depth = variation.deepest = depth;
    variation.nodes = nodes;
    variation.time_ms = thinking.elapsed_ms();
    for (const auto& root : choice.roots()) {
      if (variation.rank > thinking.request.lines) return;
      variation.value = root.value;
      variation.moves = thinking.position.written(root.line);
      thinking.tell(variation);
      ++variation.rank;
    }
  }

  const EngineSpec spec_;
  AnyAlgorithm algorithm_;
  AnyEvaluator<P> evaluator_;
  std::string note_;
  std::optional<StrongAgent> kernel_;  // where that is who answers
  std::optional<KernelMemory<G>> memory_;
  std::optional<Aids<G>> aids_;
  std::uint64_t evaluations_ = 0;  // that may be behind what the table answers
  [[no_unique_address]] ExactPlay exact_;
};

}  // namespace pohon
