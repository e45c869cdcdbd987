// SPDX-License-Identifier: MIT
#include "pohon/games/othello/deep_search.hpp"

#include <algorithm>
#include <bit>

#include "pohon/games/othello/stability.hpp"

namespace pohon::othello {

namespace {

constexpr int kNoTable = 6;       // with so few empty cells a table costs more than it saves
constexpr int kNoSuccessors = 9;  // … as does looking successors up
constexpr int kNoGuesses = 11;    // … and guessing what moves are worth
constexpr std::uint64_t kPollEvery = 4096;

/// How far to look ahead when moves are ranked.
constexpr int guess_depth(int empties) noexcept { return std::clamp((empties - 12) / 3, 0, 4); }

/// Whether the enemy's stable discs may be enough to tell that alpha cannot be passed.
constexpr bool worth_counting_stable(int empties, int alpha) noexcept { return alpha >= 2 * empties - 8; }

}  // namespace

void DeepSearch::enter_node() {
  last_.count_node();
  if (nodes() < next_poll_) return;
  next_poll_ = nodes() + kPollEvery;
  if (!keep_going_(before_ + nodes())) stopped_ = true;
}

Remembered DeepSearch::remembered(std::uint64_t key) const noexcept {
  const Remembered* found = table_.find(key);
  return found != nullptr ? *found : Remembered{};
}

DeepSearch::Found DeepSearch::solve_root(Discs own, Discs enemy, DiscWindow window) {
  enter_node();
  const std::uint64_t key = SolverTable::key_of(own, enemy);
  const Node node{.own = own, .enemy = enemy, .key = key, .empties = std::popcount(~(own | enemy))};
  Candidates candidates(own, enemy, mobility(own, enemy));
  return best_of(node, window, candidates, remembered(key));
}

int DeepSearch::solve(Discs own, Discs enemy, DiscWindow window) {
  const int empties = std::popcount(~(own | enemy));
  if (empties <= kNoTable) return last_.solve(own, enemy, window);
  enter_node();
  if (stopped_) return 0;
  const Discs open = mobility(own, enemy);
  if (open == 0) return passed(own, enemy, window);
  if (worth_counting_stable(empties, window.alpha)) {
    const int most = 64 - 2 * std::popcount(stable_discs(enemy, on_full_lines(own | enemy)));
    if (most <= window.alpha) return most;
    window.beta = std::min(window.beta, most);
  }
  const Node node{.own = own, .enemy = enemy, .key = SolverTable::key_of(own, enemy), .empties = empties};
  const Remembered known = remembered(node.key);
  if (known.lower >= window.beta) return known.lower;
  if (known.upper <= window.alpha || known.lower == known.upper) return known.upper;
  window.alpha = std::max<int>(window.alpha, known.lower);
  window.beta = std::min<int>(window.beta, known.upper);

  Candidates candidates(own, enemy, open);
  if (empties > kNoSuccessors) {
    const int promised = promised_by_successors(candidates, window.beta);
    if (promised >= window.beta) return promised;
  }
  return best_of(node, window, candidates, known).lead;
}

int DeepSearch::passed(Discs own, Discs enemy, DiscWindow window) {
  if (mobility(enemy, own) == 0) return final_lead(own, enemy);
  return -solve(enemy, own, window.flipped());
}

DeepSearch::Found DeepSearch::best_of(const Node& node, DiscWindow window, Candidates& candidates,
                                      const Remembered& known) {
  const std::uint64_t before = nodes();
  rank(node, candidates, known);
  const Found found = first_to_last(candidates, window);
  if (!stopped_) remember(node, known, window, found, nodes() - before);
  return found;
}

DeepSearch::Found DeepSearch::first_to_last(Candidates& candidates, DiscWindow window) {
  Found best{.lead = -65, .cell = kPassCell};
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& next = candidates.bring_best_to(i);
    const int alpha = std::max(window.alpha, best.lead);
    int lead = 0;
    if (i > 0) lead = -solve(next.own, next.enemy, {.alpha = -alpha - 1, .beta = -alpha});
    if (i == 0 || (lead > alpha && lead < window.beta)) {
      lead = -solve(next.own, next.enemy, {.alpha = -window.beta, .beta = -alpha});
    }
    if (stopped_) break;
    if (lead <= best.lead) continue;
    best = {.lead = lead, .cell = next.cell};
    if (lead >= window.beta) break;
  }
  return best;
}

/// The most that a successor in the table is sure to bring; stops looking when that is enough.
int DeepSearch::promised_by_successors(Candidates& candidates, int enough) const noexcept {
  for (Candidate& next : candidates) {
    next.key = SolverTable::key_of(next.own, next.enemy);
    table_.prefetch(next.key);
  }
  int promised = -65;
  for (const Candidate& next : candidates) {
    const Remembered* found = table_.find(next.key);
    if (found != nullptr) promised = std::max(promised, -found->upper);
    if (promised >= enough) break;
  }
  return promised;
}

void DeepSearch::rank(const Node& node, Candidates& candidates, const Remembered& known) noexcept {
  candidates.rank_by_freedom(odd_quadrants(~(node.own | node.enemy)));
  candidates.put_first(known.moves);
  if (node.empties <= kNoGuesses) return;
  const int depth = guess_depth(node.empties);
  for (Candidate& next : candidates) {
    if (next.rank < Candidates::kFirst) next.rank -= guess_.look(next.own, next.enemy, depth, {});
  }
}

void DeepSearch::remember(const Node& node, Remembered known, DiscWindow asked, Found found,
                          std::uint64_t work) noexcept {
  if (found.lead > asked.alpha) known.lower = static_cast<std::int8_t>(found.lead);
  if (found.lead < asked.beta) known.upper = static_cast<std::int8_t>(found.lead);
  // Where all moves fail low, the one with the highest bound still tends to be a good try.
  known.prefer(found.cell);
  table_.store(node.key, known, static_cast<std::uint8_t>(std::bit_width(work)));
}

int DeepSearch::look_ahead(Discs own, Discs enemy, int depth, GuessWindow window) {
  if (depth <= 2) return guess_.look(own, enemy, depth, window);
  enter_node();
  if (stopped_) return 0;
  const Discs open = mobility(own, enemy);
  if (open == 0) {
    if (mobility(enemy, own) == 0) return 100 * final_lead(own, enemy);
    return -look_ahead(enemy, own, depth, window.flipped());
  }
  const std::uint64_t key = SolverTable::key_of(own, enemy);
  Remembered known = remembered(key);
  Candidates candidates(own, enemy, open);
  candidates.rank_by_freedom(odd_quadrants(~(own | enemy)));
  candidates.put_first(known.moves);
  Found best{.lead = -10'000, .cell = kPassCell};
  for (std::size_t i = 0; i < candidates.size() && best.lead < window.beta; ++i) {
    const Candidate& next = candidates.bring_best_to(i);
    const int alpha = std::max(window.alpha, best.lead);
    int worth = 0;
    if (i > 0) worth = -look_ahead(next.own, next.enemy, depth - 1, {.alpha = -alpha - 1, .beta = -alpha});
    if (i == 0 || (worth > alpha && worth < window.beta)) {
      worth = -look_ahead(next.own, next.enemy, depth - 1, {.alpha = -window.beta, .beta = -alpha});
    }
    if (stopped_) return 0;
    if (worth > best.lead) best = {.lead = worth, .cell = next.cell};
  }
  known.prefer(best.cell);
  table_.store(key, known, 0);
  return best.lead;
}

}  // namespace pohon::othello
