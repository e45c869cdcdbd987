// SPDX-License-Identifier: MIT
/// What an unfinished adjacency game is worth.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/linear.hpp"
#include "pohon/games/adjacency/network.hpp"
#include "pohon/games/adjacency/set_game.hpp"

namespace pohon {

/// The objective of the game: my marks minus the enemy's.
struct AdjacencyMarks {
  static constexpr std::string_view name = "marks";
  static constexpr std::string_view summary = "my marks minus the enemy's";

  constexpr Score operator()(const Adjacency& state) const noexcept { return Score{state.lead()}; }

  /// Two sure bounds each way, the better one counts. By place: settled marks stay, all others and all new ones may
  /// go to one side, but the last move of the game stays with who makes it. By pace: a move changes the lead by at
  /// least 1 and at most 1 + 2 x neighbours.
  constexpr Interval bounds(const Adjacency& state) const noexcept {
    const int plies = state.plies_left();
    const int lead = state.lead();
    if (plies == 0) return {.lo = Score{lead}, .hi = Score{lead}};
    const int settled_lead = adjacency::settled_lead(state);
    const int loose = std::popcount((state.mine() | state.theirs()) & ~state.settled()) + plies;
    const int my_moves = (plies + 1) / 2;
    const int their_moves = plies / 2;
    const int most_change = state.neighbourhood() == adjacency::Neighbourhood::All ? 17 : 9;
    const bool i_move_last = plies % 2 == 1;
    const int by_place_lo = settled_lead - loose + (i_move_last ? 2 : 0);
    const int by_place_hi = settled_lead + loose - (i_move_last ? 0 : 2);
    const int by_pace_lo = lead + my_moves - their_moves * most_change;
    const int by_pace_hi = lead + my_moves * most_change - their_moves;
    return {.lo = Score{std::max(by_place_lo, by_pace_lo)}, .hi = Score{std::min(by_place_hi, by_pace_hi)}};
  }
};

/// Each mark counts by how many of its four orthogonal neighbours are occupied: a mark that is hemmed in is safer.
/// The standard weights are those that the genetic algorithm of the game's paper found. The end of the game is worth
/// the same sum, as in the paper: the bot plays for its weights to the last move.
struct AdjacencyWeights {
  static constexpr std::string_view name = "ga2";
  static constexpr std::string_view summary = "weights by occupied neighbours 0 … 4; ga2:2,4,3,7,10 sets them";
  static constexpr int kMostWeight = 1000;

  std::array<int, 5> worth{1, 6, 0, 1, 7};  // of a mark, by its occupied neighbours

  /// Five whole numbers 0 … 1000 between commas.
  static AdjacencyWeights configured(std::string_view text);

  constexpr Score operator()(const Adjacency& state) const noexcept {
    const std::array<adjacency::Cells, 5> by_count = occupied_neighbours(state.mine() | state.theirs());
    int sum = 0;
    for (std::size_t n = 0; n < 5; ++n) {
      const int more = std::popcount(by_count[n] & state.mine()) - std::popcount(by_count[n] & state.theirs());
      sum += worth[n] * more;
    }
    return Score{sum};
  }

  constexpr Score outcome(const Adjacency& state, const Outcome&) const noexcept { return (*this)(state); }

  // --- for whoever learns the weights ----------------------------------------------------------------------------

  void features(const Adjacency& state, std::vector<Feature>& features) const;
  std::vector<int> weights() const { return {worth.begin(), worth.end()}; }
  /// InputError unless they are five from 0 to 1000.
  static AdjacencyWeights with_weights(std::span<const int> weights);
  static std::vector<std::string> weight_names();

  /// As in the paper: chromosomes begin with numbers 0 … 9 and have to beat the plain count of marks. Not as there, the
  /// board is filled or left with 21 or 14 rounds, and either side begins.
  struct Genes {
    int least;
    int most;
    int most_at_first;
  };
  static constexpr Genes kGenes{.least = 0, .most = kMostWeight, .most_at_first = 9};
  static constexpr AdjacencyWeights rival() noexcept { return {.worth = {1, 1, 1, 1, 1}}; }
  static std::vector<Adjacency> training_starts();
  /// What `pohon train --game adjacency --seed 3` finds: it wins all twelve games of its training at depths 3 and 4.
  static constexpr AdjacencyWeights evolved() noexcept { return {.worth = {1, 0, 2, 5, 8}}; }

 private:
  /// The cells with exactly n occupied neighbours, for n = 0 … 4: four one-bit numbers added for all cells at once.
  static constexpr std::array<adjacency::Cells, 5> occupied_neighbours(adjacency::Cells occupied) noexcept {
    const adjacency::Cells up = occupied >> 8;
    const adjacency::Cells down = occupied << 8;
    const adjacency::Cells left = adjacency::one_left(occupied);
    const adjacency::Cells right = adjacency::one_right(occupied);
    const adjacency::Cells odd = up ^ down ^ left ^ right;
    const adjacency::Cells carry = (up & down) ^ (left & right) ^ ((up ^ down) & (left ^ right));
    const adjacency::Cells four = up & down & left & right;
    return {~odd & ~carry & ~four, odd & ~carry, ~odd & carry, odd & carry, four};
  }
};

/// In games that fill the board who owns a cell in the end is who moves last in or beside it, so only settled marks
/// count for now, then the cells that one more move settles, then the parity of the moves that give nothing away.
/// In sixteenths of a point.
struct AdjacencySettled {
  static constexpr std::string_view name = "settled";
  static constexpr std::string_view summary = "settled marks, and the parity of safe moves, in 1/16 points";
  static constexpr int kPoint = 16;
  static constexpr int unit = kPoint;

  constexpr Score operator()(const Adjacency& state) const noexcept {
    if (!adjacency::fills_board(state)) return cut_short(state);
    const auto open = adjacency::Openness::of(state.empty(), state.neighbourhood());
    const adjacency::Cells board = state.mine() | state.theirs() | state.empty();
    const adjacency::Cells once = open.one & ~open.two & board;
    const adjacency::Cells nearly = once | (open.two & ~open.three & board);
    const adjacency::Cells settled = ~open.one;
    const int settled_lead = std::popcount(settled & state.mine()) - std::popcount(settled & state.theirs());
    const adjacency::Cells unsafe = nearly | adjacency::neighbours(nearly, state.neighbourhood());
    const int safe_moves = std::popcount(state.empty() & ~unsafe);
    const int half_points = 2 * settled_lead + std::popcount(once) + (safe_moves % 2 == 1 ? 1 : -1);
    return Score{half_points * (kPoint / 2)};
  }

  constexpr Score outcome(const Adjacency& state, const Outcome& outcome) const noexcept {
    return Score{kPoint * margin_for(state.to_move(), outcome)};
  }

  /// Where the board will be full, the empty cells and the settled lead are all that counts.
  constexpr Key key(const Adjacency& state) const noexcept {
    if (!adjacency::fills_board(state)) return state.key();
    const auto lead = static_cast<Key>(adjacency::settled_lead(state) + 64);
    return scatter(state.empty() ^ scatter(lead << 32 | adjacency::Field::of(state).key()));
  }

 private:
  /// Where cells stay empty, marks count by how hemmed in they are: by four neighbours, as much as a settled one.
  static constexpr Score cut_short(const Adjacency& state) noexcept {
    constexpr AdjacencyWeights kWeights = AdjacencyWeights::evolved();
    return Score{kPoint * kWeights(state).value() / kWeights.worth[4]};
  }
};

/// What networks have learnt to expect of games on the orthogonal 8x8 board: beyond the settled marks where the game
/// fills it, beyond the lead where cells stay empty. Games on other fields are judged as `settled` does.
struct AdjacencyNetwork {
  static constexpr std::string_view name = "network";
  static constexpr std::string_view summary =
      "settled marks, or all where cells stay empty, and what a small network expects of the rest, in 1/16 points";
  static constexpr int kPoint = AdjacencySettled::kPoint;
  static constexpr int unit = AdjacencySettled::unit;

  Score operator()(const Adjacency& state) const noexcept {
    if (adjacency::Field::of(state) != adjacency::Field{}) return settled_(state);
    if (!adjacency::fills_board(state)) return guessed(*cut_short_, state, state.lead());
    return guessed(*filled_, state, adjacency::settled_lead(state));
  }
  constexpr Score outcome(const Adjacency& state, const Outcome& outcome) const noexcept {
    return settled_.outcome(state, outcome);
  }
  constexpr Key key(const Adjacency& state) const noexcept { return settled_.key(state); }

 private:
  template <adjacency::MarginNode N>
  static Score guessed(const adjacency::Network<N>& network, const Adjacency& state, int lead) noexcept {
    static_assert(kPoint == adjacency::Network<N>::kPoint);
    return Score{kPoint * lead + network.open_margin(N::of(state))};
  }

  AdjacencySettled settled_;
  const adjacency::Network<adjacency::FilledNode>* filled_ = &adjacency::standard_network<adjacency::FilledNode>();
  const adjacency::Network<adjacency::CutShortNode>* cut_short_ =
      &adjacency::standard_network<adjacency::CutShortNode>();
};

static_assert(IntervalEvaluatorFor<AdjacencyMarks, Adjacency> && ScoresOutcomes<AdjacencyWeights, Adjacency> &&
              LinearEvaluatorFor<AdjacencyWeights, Adjacency> && ScoresOutcomes<AdjacencySettled, Adjacency> &&
              MergesPositions<AdjacencySettled, Adjacency> && ScoresOutcomes<AdjacencyNetwork, Adjacency> &&
              MergesPositions<AdjacencyNetwork, Adjacency>);

}  // namespace pohon
