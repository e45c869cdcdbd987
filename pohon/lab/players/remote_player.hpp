// SPDX-License-Identifier: MIT
/// Another Pohon, asked for each move over its HTTP API: search as a service, as the survey's last section has it.
#pragma once

#include "pohon/lab/players/player_spec.hpp"

namespace pohon {

/// One that is gone, refuses or falls silent loses its game and is asked again in the next.
class RemotePlayer final : public Player {
 public:
  /// Asks for one node to find out whether somebody is there who knows all names and options; if not, an InputError.
  RemotePlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options);
  ~RemotePlayer() override;

  void new_game(const GameStart& start) override;
  Choice choose(const Turn& turn) override;

 private:
  class Line;

  std::unique_ptr<Line> line_;
  GameStart start_;
};

/// "http://127.0.0.1:8080": anything else that begins with http is an InputError.
bool names_a_server(std::string_view text);

}  // namespace pohon
