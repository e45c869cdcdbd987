// SPDX-License-Identifier: MIT
/// Any legal move, each as likely as another.
#pragma once

#include "pohon/core/rng.hpp"
#include "pohon/lab/players/player.hpp"

namespace pohon {

class RandomPlayer final : public Player {
 public:
  void new_game(const GameStart& start) override { lots_ = Rng(start.seed); }

  Choice choose(const Turn& turn) override {
    const auto moves = turn.board.moves();
    return {.move = moves[static_cast<std::size_t>(lots_.below(moves.size()))]};
  }

 private:
  Rng lots_{1};
};

}  // namespace pohon
