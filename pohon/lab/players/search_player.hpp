// SPDX-License-Identifier: MIT
/// An engine of the house at the board; it keeps what it learns within a game.
#pragma once

#include "pohon/engine/engine.hpp"
#include "pohon/lab/players/player_spec.hpp"

namespace pohon {

class SearchPlayer final : public Player {
 public:
  /// InputError if the spec does not fit the game. Its memory is made at once, before the clocks run.
  SearchPlayer(const EngineSpec& spec, const GameEntry& game, const GivenOptions& options);

  void new_game(const GameStart& start) override;
  Choice choose(const Turn& turn) override;

 private:
  void follow(std::span<const std::string> moves);

  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Position> position_;
  std::string usual_start_;
  std::uint64_t seed_ = 1;
};

}  // namespace pohon
