// SPDX-License-Identifier: MIT
#include "pohon/lab/play/game_worker.hpp"

#include "pohon/core/rng.hpp"

namespace pohon {

GameWorker::GameWorker(const MatchPlan& plan, const Openings& openings) : plan_(plan), openings_(openings) {
  for (const auto& spec : plan.players) players_.push_back(make_player(spec, plan.game, plan.options));
}

std::optional<GameRecord> GameWorker::play(const ScheduledGame& game, const Stop* stop) {
  const auto [first, second] = game.players;
  auto opening = openings_.number(game.opening, stop);
  if (!opening) return std::nullopt;
  const GamePlan plan{.game = plan_.game,
                      .options = plan_.options,
                      .scheduled = game,
                      .opening = std::move(*opening),
                      .players = {players_[first].get(), players_[second].get()},
                      .controls = {control_of(plan_, first), control_of(plan_, second)},
                      .adjudication = plan_.adjudication,
                      .margin = plan_.margin,
                      .seed = scatter(plan_.seed ^ scatter(game.number))};
  return play_game(plan, stop);
}

}  // namespace pohon
