// SPDX-License-Identifier: MIT
/// A search of the house at the board, with a session of its own so that it keeps what it learns within a game.
#pragma once

#include "pohon/lab/player_spec.hpp"

namespace pohon {

class SearchPlayer final : public Player {
 public:
  /// Searches one node to find out whether all names and options fit the game: if not, an InputError.
  SearchPlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options);

  void new_game(const GameStart& start) override;
  Choice choose(const Turn& turn) override;

 private:
  void follow(std::span<const std::string> moves);
  SearchReport think(const TimeControl& control, const std::optional<ClockShown>& clock, const Stop* stop);

  SearchRequest request_;     // for the pages of the textbook
  AnalysisRequest analysis_;  // for the kernel, which keeps its memory between moves
  enum class Engine : bool { Textbook, Kernel } engine_;
  std::unique_ptr<Session> session_;  // for all games: its memory is made once, before the clocks run
  std::string usual_start_;
  std::uint64_t seed_ = 1;
};

}  // namespace pohon
