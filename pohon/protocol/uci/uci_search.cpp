// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_search.hpp"

#include <algorithm>
#include <new>

#include "pohon/agents/strength.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/protocol/uci/uci_text.hpp"
#include "pohon/search/drivers/time_plan.hpp"

namespace pohon {

namespace {

bool says_the_same(const Variation& a, const Variation& b) {
  return a.depth == b.depth && a.value == b.value && a.bound == b.bound && a.moves == b.moves && a.nodes == b.nodes;
}

}  // namespace

UciSearch::UciSearch(const UciContext& context, UciGo go, Clock::time_point came)
    : context_(context),
      go_(std::move(go)),
      came_(came),
      per_point_(context.game.entry().hundredths_per_point(context.engine.spec().evaluator)) {}

void UciSearch::run() {
  for (auto& move : go_.only) move = context_.game.written(move);
  TimeBudget budget;  // starts when the opponent plays the expected move
  Request asked = request();
  if (go_.ponder) asked.pondering = &budget;
  const Release release = go_.infinite ? Release::OnStop : go_.ponder ? Release::OnPonderHit : Release::AtOnce;
  const bool over = context_.game.now().moves().empty();
  Thought thought;
  {
    const SearchInProgress searching(context_.inbox, {.release = release, .budget = &budget});
    if (!over && uses_book()) thought = book_thought();
    if (!over && thought.move.empty()) thought = analysed(asked);
    context_.inbox.await_release();
  }  // what comes after the answer finds no search
  if (over) {
    say_end();
  } else {
    say_best(thought);
  }
}

bool UciSearch::uses_book() const {
  return context_.book && context_.options.is_on("OwnBook") && !context_.options.is_on("UCI_AnalyseMode") &&
         !go_.infinite && !go_.ponder && !go_.limits.mate && go_.only.empty();
}

Request UciSearch::request() const {
  Request request{.limits = go_.limits, .only = go_.only, .since = came_};
  Limits& limits = request.limits;
  const std::chrono::milliseconds overhead(context_.options.number("Move Overhead"));
  if (go_.infinite) limits.time.reset(), limits.clock.reset();
  if (limits.time) limits.time = without_overhead(*limits.time, overhead);
  if (limits.clock) {
    limits.clock->overhead = overhead;
    limits.clock->ponders = context_.options.is_on("Ponder") ? Ponders::Yes : Ponders::No;
  }
  request.lines = context_.options.number("MultiPV");
  if (plays_weakly(context_.options)) {
    const Strength strength = strength_of(context_.options.number("UCI_Elo"));
    limits.nodes = std::min(limits.nodes, strength.nodes);
    request.lines = std::max(request.lines, strength.lines);
  }
  const std::size_t moves = go_.only.empty() ? context_.game.now().moves().size() : go_.only.size();
  request.lines = std::min(request.lines, static_cast<int>(moves));
  return request;
}

UciSearch::Thought UciSearch::book_thought() {
  const auto move = context_.book(context_.game.now().text(), context_.rng);
  if (!move) return {};
  Thought thought;
  thought.line = context_.game.playable({*move});
  if (thought.line.empty()) return {};
  thought.move = thought.line.front();
  context_.out.note("book move " + thought.move);
  say_static_value(thought);
  return thought;
}

UciSearch::Thought UciSearch::analysed(const Request& request) {
  const Watch watch{.lines = [this](const Variation& line) { hear(line); }};
  try {
    const Thought best = answer_of(context_.engine.think(context_.game.now(), request, watch, &context_.inbox.stop()));
    return plays_weakly(context_.options) ? weak_choice(best) : best;
  } catch (const std::bad_alloc&) {
    context_.out.note("not enough memory for the search: a legal move is played");
  } catch (const std::exception& error) {
    context_.out.note(error.what());
  }
  return any_legal_move();
}

void UciSearch::hear(Variation line) {
  line.moves = context_.game.playable(line.moves);
  const auto last = told_.find(line.rank);
  const bool known = last != told_.end() && says_the_same(last->second, line);
  if (!known && line.rank <= context_.options.number("MultiPV")) say(line);
  told_[line.rank] = std::move(line);
}

/// The last word is exact, begins with the move that is played and counts all nodes, or it is said again.
UciSearch::Thought UciSearch::answer_of(const Report& report) {
  if (!report.move) return any_legal_move();
  const Variation& last = told_[1];
  const bool told = last.bound == Bound::Exact && !last.moves.empty() && last.moves.front() == *report.move &&
                    last.nodes == report.counts.nodes;
  if (told) return {.move = *report.move, .line = last.moves};
  Variation line;
  line.depth = line.deepest = report.depth;
  line.value = report.value;
  line.nodes = report.counts.nodes;
  line.time_ms = report.time_ms;
  line.moves = context_.game.playable(report.line.empty() ? std::vector{*report.move} : report.line);
  say(line);
  return {.move = *report.move, .line = line.moves};
}

UciSearch::Thought UciSearch::weak_choice(const Thought& best) {
  std::vector<const Variation*> lines;
  std::vector<int> values;
  for (const auto& [rank, line] : told_) {
    if (line.moves.empty()) continue;
    lines.push_back(&line);
    values.push_back(in_hundredths(line.value, per_point_));
  }
  if (lines.empty()) return best;
  const Strength strength = strength_of(context_.options.number("UCI_Elo"));
  const Variation& chosen = *lines[choose_weakly(values, strength.noise, context_.rng)];
  return {.move = chosen.moves.front(), .line = chosen.moves};
}

UciSearch::Thought UciSearch::any_legal_move() {
  const std::string move = go_.only.empty() ? context_.game.now().moves().front() : go_.only.front();
  const Thought thought{.move = move, .line = {move}};
  say_static_value(thought);
  return thought;
}

void UciSearch::say(const Variation& line) const {
  const ShowWdl wdl = context_.options.is_on("UCI_ShowWDL") ? ShowWdl::Yes : ShowWdl::No;
  context_.out.line(info_line(line, per_point_, wdl));
}

void UciSearch::say_static_value(const Thought& thought) const {
  Variation line;
  line.value = context_.game.now().evaluate(context_.engine.spec().evaluator);
  line.moves = thought.line;
  say(line);
}

/// No legal move: the game is over.
void UciSearch::say_end() const {
  const Position& now = context_.game.now();
  const auto ended = now.ended();
  const bool lost = ended && ended->outcome.winner == other(now.to_move()) && ended->outcome.margin == 0;
  const Score value = lost ? loss_in(0) : Score{ended ? margin_for(now.to_move(), ended->outcome) : 0};
  context_.out.line("info depth 0 score " + score_words(value, per_point_));
  context_.out.line("bestmove (none)");
}

void UciSearch::say_best(const Thought& thought) const {
  std::string text = "bestmove " + thought.move;
  if (thought.line.size() > 1 && thought.line.front() == thought.move) text += " ponder " + thought.line[1];
  context_.out.line(text);
}

void run_perft(const UciContext& context, int depth) {
  PerftReport report;
  {
    const SearchInProgress searching(context.inbox, {.at_close = AtClose::Finishes});
    report = context.game.now().perft(depth, {.stop = &context.inbox.stop()});
  }
  for (const auto& [move, lines] : report.divide) context.out.line(move + ": " + std::to_string(lines));
  if (!report.complete) context.out.note("perft: stopped before the end");
  context.out.line("");
  context.out.line("Nodes searched: " + std::to_string(report.nodes));
}

}  // namespace pohon
