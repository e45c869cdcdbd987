// SPDX-License-Identifier: MIT
/// An external engine over UCI. One that dies, cheats or falls silent loses its game and is started again.
#pragma once

#include <set>

#include "pohon/lab/players/player_spec.hpp"
#include "pohon/protocol/uci/client/engine_process.hpp"

namespace pohon {

class EnginePlayer final : public Player {
 public:
  /// Starts the engine; if it cannot be or does not speak UCI, an InputError.
  EnginePlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options);

  void new_game(const GameStart& start) override;
  Choice choose(const Turn& turn) override;

 private:
  enum class State : bool { Gone, Ready };

  State start_engine();
  State restart_engine();
  void set_options();
  bool offers(std::string_view option) const;
  /// The rules of the next game; null for the usual ones.
  const GameVariant* variant_of(const GameStart& start) const;
  void tell_variant(const GameVariant* variant);
  /// Reads until a line begins with the word.
  bool await(std::string_view word, std::set<std::string>* offered = nullptr);
  Choice listen(const Turn& turn, Clock::time_point until);
  Choice lost(Answered how);

  PlayerSpec spec_;
  const GameEntry& game_;
  GivenOptions options_;
  std::chrono::seconds patience_;
  std::unique_ptr<EngineProcess> engine_;
  std::set<std::string> offered_;      // names of its options
  std::unique_ptr<Position> session_;  // writes moves as UCI does
  std::string position_;               // "position fen … moves …", as far as the game has gone
};

}  // namespace pohon
