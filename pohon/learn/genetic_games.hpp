// SPDX-License-Identifier: MIT
/// Fitness by games: alpha-beta with the weights in question against alpha-beta with those of a rival.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "pohon/agents/weighted.hpp"
#include "pohon/learn/genetic.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// Brings the weights that it is to beat.
template <class E>
concept HasRival = requires {
  { E::rival() } -> std::convertible_to<E>;
};
/// Knows from which positions it wants to be trained.
template <class E, class G>
concept HasTrainingStarts = requires {
  { E::training_starts() } -> std::same_as<std::vector<G>>;
};
/// Says what its weights may be: from `least` to `most`, and from 0 to `most_at_first` in the first generation.
template <class E>
concept HasGenes = requires {
  { E::kGenes.least } -> std::convertible_to<int>;
  { E::kGenes.most } -> std::convertible_to<int>;
  { E::kGenes.most_at_first } -> std::convertible_to<int>;
};

/// The genes of an evaluator: as it says, or else around the weights it has, so that large ones move further.
template <class E>
std::vector<Gene> genes_of(const E& evaluate) {
  std::vector<Gene> genes;
  for (const int own : evaluate.weights()) {
    const int step = std::max(5, std::abs(own) / 4);
    if constexpr (HasGenes<E>) {
      genes.push_back({.least = E::kGenes.least,
                       .most = E::kGenes.most,
                       .least_at_first = std::max(0, E::kGenes.least),
                       .most_at_first = E::kGenes.most_at_first});
    } else {
      genes.push_back({.least_at_first = own - step, .most_at_first = own + step, .step = step});
    }
  }
  return genes;
}

/// How the games went for whom they were played.
struct TrainingTally {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  std::int64_t margin = 0;  // summed, in games that count points

  int games() const noexcept { return won + drawn + lost; }
  /// Games count first, points second.
  std::int64_t fitness() const noexcept { return 100 * (won - lost) + margin; }
};

template <Game G, WeightedEvaluatorFor<G> E>
class TrainingGround {
 public:
  struct Plan {
    std::vector<G> starts;
    E rival;
    int depth = 3;
  };

  explicit TrainingGround(Plan plan) : plan_(std::move(plan)) {}

  /// From each start in both seats; nothing if it was stopped.
  std::optional<TrainingTally> tally(const E& candidate, const Stop* stop = nullptr) const {
    TrainingTally tally;
    for (const G& start : plan_.starts) {
      for (const Side seat : {Side::First, Side::Second}) {
        const Outcome end = played_out(start, candidate, seat, stop);
        if (stop != nullptr && stop->requested()) return std::nullopt;
        const int result = !end.winner ? 0 : *end.winner == seat ? 1 : -1;
        ++(result > 0 ? tally.won : result < 0 ? tally.lost : tally.drawn);
        if constexpr (ScoredByMargin<G>) tally.margin += margin_for(seat, end);
      }
    }
    return tally;
  }

 private:
  static constexpr std::size_t kLongest = 600;  // plies; a longer game is a draw

  Outcome played_out(G state, const E& candidate, Side seat, const Stop* stop) const {
    std::vector<Key> past;
    while (past.size() < kLongest) {
      if (const auto outcome = state.outcome()) return *outcome;
      if (std::count(past.begin(), past.end(), state.key()) >= 2) return draw();
      const auto move = chosen(state, state.to_move() == seat ? candidate : plan_.rival, past, stop);
      if (!move) return ended_without_moves(state);
      past.push_back(state.key());
      state.play(*move);
    }
    return draw();
  }

  std::optional<typename G::Move> chosen(const G& state, const E& evaluate, std::span<const Key> past,
                                         const Stop* stop) const {
    const Task<G, E> task{.root = state, .evaluate = evaluate, .depth = plan_.depth, .history = past};
    Control control({}, stop);
    Unobserved nobody;
    return AlphaBetaSearch<G, E, Unobserved>(task, control, nobody).run().move;
  }

  static Outcome ended_without_moves(const G& state) noexcept {
    if constexpr (CanBeStuck<G>) return state.stuck();
    return draw();
  }

  Plan plan_;
};

}  // namespace pohon
