// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci_search.hpp"

#include <algorithm>
#include <new>

#include "pohon/agents/strength.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/protocol/uci_text.hpp"
#include "pohon/protocol/uci_textbook.hpp"
#include "pohon/registry/scheme_names.hpp"
#include "pohon/search/drivers/time_plan.hpp"

namespace pohon {

namespace {

bool says_the_same(const AnalysisLine& a, const AnalysisLine& b) {
  return a.depth == b.depth && a.value == b.value && a.bound == b.bound && a.moves == b.moves;
}

}  // namespace

UciSearch::UciSearch(const UciDesk& desk, UciGo go, Clock::time_point came)
    : desk_(desk),
      go_(std::move(go)),
      came_(came),
      per_point_(desk.game.entry().hundredths_per_point(evaluator_of(desk.options))) {}

void UciSearch::run() {
  for (auto& move : go_.only) move = desk_.game.written(move);
  TimeBudget budget;
  const TimePlan time = plan();
  const bool on_the_clock = !go_.ponder && !go_.infinite;
  if (on_the_clock) budget.start(time, came_);
  const Release release = go_.infinite ? Release::OnStop : go_.ponder ? Release::OnPonderHit : Release::AtOnce;
  const bool over = desk_.game.now().moves().empty();
  Thought thought;
  {
    const SearchInProgress searching(desk_.inbox, {.release = release, .budget = &budget, .plan = time});
    if (!over && uses_book()) thought = book_thought();
    if (!over && thought.move.empty()) thought = analysed(budget);
    desk_.inbox.await_release();
  }  // what comes after the answer finds no search
  if (over) {
    say_end();
  } else {
    say_best(thought);
  }
}

TimePlan UciSearch::plan() const {
  const std::chrono::milliseconds overhead(desk_.options.number("Move Overhead"));
  if (go_.move_time) return plan_move_time(*go_.move_time, overhead);
  const auto side = index_of(desk_.game.now().to_move());
  if (!go_.left[side]) return {};
  TimePlan plan = plan_time({.left = *go_.left[side],
                             .increment = go_.increment[side],
                             .moves_to_go = go_.moves_to_go,
                             .overhead = overhead});
  // Who ponders gets back a part of what is spent.
  if (desk_.options.is_on("Ponder")) plan.optimum = std::min(plan.maximum, plan.optimum + plan.optimum / 4);
  return plan;
}

bool UciSearch::plays_weakly() const {
  return desk_.options.is_on("UCI_LimitStrength") && !desk_.options.is_on("UCI_AnalyseMode");
}

bool UciSearch::uses_book() const {
  return desk_.book && desk_.options.is_on("OwnBook") && !desk_.options.is_on("UCI_AnalyseMode") && !go_.infinite &&
         !go_.ponder && !go_.mate && go_.only.empty();
}

AnalysisRequest UciSearch::request(const TimeBudget& budget) const {
  AnalysisRequest request;
  request.algorithm = desk_.options.text("Algorithm");
  request.evaluator = evaluator_of(desk_.options);
  if (go_.depth) request.depth = std::min(*go_.depth, kMaxDepth);
  if (go_.nodes) request.limits.nodes = *go_.nodes;
  request.budget = request.limits.budget = &budget;
  request.mate = go_.mate;
  request.only = go_.only;
  request.lines = desk_.options.number("MultiPV");
  request.threads = desk_.options.number("Threads");
  request.scheme = suitable_sharing(desk_.options.text("Parallel"), request.algorithm);
  if (plays_weakly()) {
    const Strength strength = strength_of(desk_.options.number("UCI_Elo"));
    request.limits.nodes = std::min(request.limits.nodes, strength.nodes);
    request.lines = std::max(request.lines, strength.lines);
    request.threads = 1;
  }
  const std::size_t moves = go_.only.empty() ? desk_.game.now().moves().size() : go_.only.size();
  request.lines = std::min(request.lines, static_cast<int>(moves));
  return request;
}

UciSearch::Thought UciSearch::book_thought() {
  const auto move = desk_.book(desk_.game.now().position(), desk_.rng);
  if (!move) return {};
  Thought thought;
  thought.line = desk_.game.playable({*move});
  if (thought.line.empty()) return {};
  thought.move = thought.line.front();
  desk_.out.note("book move " + thought.move);
  say_static_value(thought);
  return thought;
}

UciSearch::Thought UciSearch::analysed(const TimeBudget& budget) {
  const AnalysisRequest asked = request(budget);
  const Handle handle{.stop = &desk_.inbox.stop()};
  const LineListener listener = [this](const AnalysisLine& line) { hear(line); };
  try {
    Session& engine = desk_.game.engine();
    const std::size_t table = static_cast<std::size_t>(desk_.options.number("Hash")) << 20;
    const SearchReport report = asked.algorithm == kKernel
                                    ? engine.analyse(asked, handle, listener)
                                    : analyse_by_textbook(engine, asked, table, handle, listener);
    const Thought best = answer_of(report);
    return plays_weakly() ? weak_choice(best) : best;
  } catch (const std::bad_alloc&) {
    desk_.out.note("not enough memory for the search: a legal move is played");
  } catch (const std::exception& error) {
    desk_.out.note(error.what());
  }
  return any_legal_move();
}

void UciSearch::hear(AnalysisLine line) {
  line.moves = desk_.game.playable(line.moves);
  const auto last = told_.find(line.rank);
  const bool known = last != told_.end() && says_the_same(last->second, line);
  if (!known && line.rank <= desk_.options.number("MultiPV")) say(line);
  told_[line.rank] = std::move(line);
}

/// The last word is exact and begins with the move that is played, or it is said again.
UciSearch::Thought UciSearch::answer_of(const SearchReport& report) {
  if (!report.move) return any_legal_move();
  const AnalysisLine& last = told_[1];
  const bool told = last.bound == Bound::Exact && !last.moves.empty() && last.moves.front() == *report.move;
  if (told) return {.move = *report.move, .line = last.moves};
  AnalysisLine line;
  line.depth = line.deepest = report.depth;
  line.value = report.value;
  line.nodes = report.counts.nodes;
  line.time_ms = report.time_ms;
  line.moves = desk_.game.playable(report.line.empty() ? std::vector{*report.move} : report.line);
  say(line);
  return {.move = *report.move, .line = line.moves};
}

UciSearch::Thought UciSearch::weak_choice(const Thought& best) {
  std::vector<const AnalysisLine*> lines;
  std::vector<int> values;
  for (const auto& [rank, line] : told_) {
    if (line.moves.empty()) continue;
    lines.push_back(&line);
    values.push_back(in_hundredths(line.value, per_point_));
  }
  if (lines.empty()) return best;
  const Strength strength = strength_of(desk_.options.number("UCI_Elo"));
  const AnalysisLine& chosen = *lines[choose_weakly(values, strength.noise, desk_.rng)];
  return {.move = chosen.moves.front(), .line = chosen.moves};
}

UciSearch::Thought UciSearch::any_legal_move() {
  const std::string move = go_.only.empty() ? desk_.game.now().moves().front() : go_.only.front();
  const Thought thought{.move = move, .line = {move}};
  say_static_value(thought);
  return thought;
}

void UciSearch::say(const AnalysisLine& line) const {
  const ShowWdl wdl = desk_.options.is_on("UCI_ShowWDL") ? ShowWdl::Yes : ShowWdl::No;
  desk_.out.line(info_line(line, per_point_, wdl));
}

void UciSearch::say_static_value(const Thought& thought) const {
  AnalysisLine line;
  line.value = desk_.game.now().evaluate(evaluator_of(desk_.options));
  line.moves = thought.line;
  say(line);
}

/// No legal move: the game is over.
void UciSearch::say_end() const {
  const Session& now = desk_.game.now();
  const auto ended = now.ended();
  const bool lost = ended && ended->outcome.winner == other(now.to_move()) && ended->outcome.margin == 0;
  const Score value = lost ? loss_in(0) : Score{ended ? margin_for(now.to_move(), ended->outcome) : 0};
  desk_.out.line("info depth 0 score " + score_words(value, per_point_));
  desk_.out.line("bestmove (none)");
}

void UciSearch::say_best(const Thought& thought) const {
  std::string text = "bestmove " + thought.move;
  if (thought.line.size() > 1 && thought.line.front() == thought.move) text += " ponder " + thought.line[1];
  desk_.out.line(text);
}

void run_perft(const UciDesk& desk, int depth) {
  PerftReport report;
  {
    const SearchInProgress searching(desk.inbox, {.at_close = AtClose::Finishes});
    report = desk.game.engine().perft(depth, {.stop = &desk.inbox.stop()});
  }
  for (const auto& [move, lines] : report.divide) desk.out.line(move + ": " + std::to_string(lines));
  if (!report.complete) desk.out.note("perft: stopped before the end");
  desk.out.line("");
  desk.out.line("Nodes searched: " + std::to_string(report.nodes));
}

}  // namespace pohon
