// SPDX-License-Identifier: MIT
#include "pohon/lab/players/search_player.hpp"

#include "pohon/lab/players/move_limits.hpp"

namespace pohon {

namespace {

/// Between the search and the clock of the match.
constexpr std::chrono::milliseconds kOverhead{5};

}  // namespace

SearchPlayer::SearchPlayer(const EngineSpec& spec, const GameEntry& game, const GivenOptions& options)
    : engine_(game.engine(spec)), position_(game.open(options, std::nullopt)), usual_start_(position_->text()) {
  engine_->make_ready();
}

void SearchPlayer::new_game(const GameStart& start) {
  seed_ = start.seed;
  position_->set_position(start.position.value_or(usual_start_));
  engine_->forget();
}

void SearchPlayer::follow(std::span<const std::string> moves) {
  for (auto i = static_cast<std::size_t>(position_->plies_played()); i < moves.size(); ++i) {
    position_->play_on(moves[i]);
  }
}

Choice SearchPlayer::choose(const Turn& turn) {
  follow(turn.moves);
  const auto& clock = turn.clocks[index_of(turn.board.to_move())];
  const Request request{.limits = limits_of(turn.control, clock, kOverhead),
                        .seed = seed_of_move(seed_, static_cast<std::size_t>(position_->plies_played()))};
  const Report report = engine_->think(*position_, request, {}, turn.stop);
  if (turn.stop != nullptr && turn.stop->requested()) return {.answered = Answered::Stopped};
  return {.answered = Answered::Move,
          .move = report.move.value_or(""),
          .value = report.value,
          .depth = report.depth,
          .nodes = report.counts.nodes};
}

}  // namespace pohon
