// SPDX-License-Identifier: MIT
/// Monte-Carlo tree search whose random games are played in batches, so that a device has enough to do.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "pohon/opencl/playouts.hpp"
#include "pohon/search/parallel/parallel_mcts.hpp"

namespace pohon::opencl {

struct BatchChoices {
  std::size_t leaves = 32;        // of one batch
  std::uint32_t games_each = 16;  // from each leaf; their mean is the result of one visit
};

/// Cazenave and Jouandeau 2007 (several games from a leaf) under Chaslot, Winands and van den Herik 2008 (several
/// leaves at once: a way down counts as lost until its games are played, so the next one goes elsewhere). The tree,
/// its proofs and its choice are those of the textbook's page; `iterations` counts random games.
template <Game G, EvaluatorFor<G> E, PlayoutsFor<G> P>
class BatchedMcts {
 public:
  BatchedMcts(P& playouts, const MctsChoices& choices, const BatchChoices& batch)
      : playouts_(playouts), choices_(choices), batch_(batch) {}

  /// Called after every batch, for progress lines; it must not throw.
  void on_batch(std::function<void(const Control&)> watcher) { watcher_ = std::move(watcher); }

  Answer<G> operator()(const Task<G, E>& task, Control& control) {
    Unobserved nobody;
    Tree tree(task, control, nobody, choices_);
    tree.plant();
    games_ = 0;
    while (!control.halted() && !tree.is_ripe() && games_left() > 0) {
      if (control.is_over()) break;
      run_batch(tree, control);
      if (watcher_) watcher_(control);
    }
    if (control.is_over() && !tree.is_ripe()) control.halt();
    return tree.result();
  }

 private:
  using Tree = SharedMcts<G, E>;
  using Trip = typename Tree::Trip;

  std::uint64_t games_left() const {
    if (choices_.iterations == 0) return batch_.leaves * batch_.games_each;
    return static_cast<std::uint64_t>(choices_.iterations) -
           std::min(games_, static_cast<std::uint64_t>(choices_.iterations));
  }

  /// As many ways down as there are games for; what is decided on the way needs none.
  std::vector<Trip> trips_of(Tree& tree, Control& control) {
    std::vector<Trip> trips;
    const std::uint64_t most =
        std::min<std::uint64_t>(batch_.leaves, (games_left() + batch_.games_each - 1) / batch_.games_each);
    while (trips.size() < most && !tree.is_ripe() && !control.halted()) {
      const Trip trip = tree.set_out();
      if (trip.leaf == kNoNode) break;
      trips.push_back(trip);
    }
    return trips;
  }

  void run_batch(Tree& tree, Control& control) {
    const std::vector<Trip> trips = trips_of(tree, control);
    std::vector<G> starts;
    for (const Trip& trip : trips) {
      if (!trip.known) starts.push_back(trip.state);
    }
    const PlayoutChoices how{.games_each = batch_.games_each,
                             .seed = choices_.seed,
                             .first_number = tree.counts.playouts,
                             .most_plies = static_cast<std::uint32_t>(choices_.playout_plies)};
    const std::vector<Playout> games = playouts_(starts, how, control);
    std::span<const Playout> left(games);
    for (const Trip& trip : trips) {
      if (trip.known) {
        tree.come_back(trip, trip.known);
        ++games_;
      } else if (left.empty()) {
        tree.come_back(trip, std::nullopt);  // the time was over before its games
      } else {
        tree.come_back(trip, mean_reward(left.first(batch_.games_each), control));
        left = left.subspan(batch_.games_each);
        games_ += batch_.games_each;
      }
    }
    tree.counts.playouts += games.size();
  }

  double mean_reward(std::span<const Playout> games, Control& control) const {
    double sum = 0;
    for (const Playout& game : games) {
      sum +=
          game.ended != 0 ? game.value : game.value / (std::abs(static_cast<double>(game.value)) + choices_.half_win);
      control.add_nodes(game.plies);
    }
    return sum / static_cast<double>(games.size());
  }

  P& playouts_;
  MctsChoices choices_;
  BatchChoices batch_;
  std::uint64_t games_ = 0;  // or visits that needed none
  std::function<void(const Control&)> watcher_;
};

}  // namespace pohon::opencl
