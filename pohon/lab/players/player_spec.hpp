// SPDX-License-Identifier: MIT
/// A player as the command line names it: "kernel;evaluator=classical;depth=6", "uci:toga2;option.Hash=16",
/// "http://127.0.0.1:8080;algorithm=pvs", "random".
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/engine/engine_spec.hpp"
#include "pohon/lab/play/time_control.hpp"
#include "pohon/lab/players/player.hpp"

namespace pohon {

enum class PlayerKind : std::uint8_t { Search, Engine, Remote, Random };

/// Settings stand behind the player with semicolons between. For all: name, tc, nodes, depth, time (milliseconds a
/// move): a player with a limit of its own does not play under that of the match. For searches: those of EngineSpec.
/// For engines: option.NAME, timeout (seconds of silence that lose a game). For servers: algorithm (strong if none),
/// evaluator, with, without, token, timeout.
struct PlayerSpec {
  PlayerKind kind = PlayerKind::Search;
  std::string name;              // as tables show it
  std::string what;              // the algorithm with its options, the command of the engine, the server
  EngineSpec engine = {};        // of a search
  TimeControl own_control = {};  // limits nothing: that of the match
  std::map<std::string, std::string> settings = {};
  std::map<std::string, std::string> engine_options = {};
};

/// By how the text begins; whether there is such a player is seen later.
PlayerKind player_kind(std::string_view text);
/// An InputError names what is wrong in the text.
PlayerSpec player_spec_from(std::string_view text);

/// The specs of all, with names made different where two are the same.
std::vector<PlayerSpec> player_specs_from(const std::vector<std::string>& texts);

/// Ready to play; an algorithm that does not fit the game or a program that does not start is an InputError.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options);

}  // namespace pohon
