// SPDX-License-Identifier: MIT
/// Runs `pohon-mpi` under mpirun, as a script would.
#pragma once

#include <string>

#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"
#include "tests/cli_runner.hpp"

namespace pohon::testing {

enum class Wire : bool { SharedMemory, Loopback };

struct Ranks {
  int count = 2;
  Wire wire = Wire::SharedMemory;
};

/// All ranks on this machine, more than it has cores.
inline Arguments mpirun_flags(const Ranks& ranks) {
  Arguments flags{"--allow-run-as-root",       "--oversubscribe", "--bind-to",           "none", "-n",
                  std::to_string(ranks.count), "--mca",           "mpi_yield_when_idle", "1"};
  const Arguments wire = ranks.wire == Wire::SharedMemory
                             ? Arguments{"--mca", "btl", "self,vader"}
                             : Arguments{"--mca", "btl",   "self,tcp",           "--mca", "btl_tcp_if_include",
                                         "lo",    "--mca", "oob_tcp_if_include", "lo"};
  flags.insert(flags.end(), wire.begin(), wire.end());
  return flags;
}

inline Said pohon_mpi(const Ranks& ranks, const Arguments& arguments) {
  Arguments all = mpirun_flags(ranks);
  all.emplace_back(POHON_MPI);
  all.insert(all.end(), arguments.begin(), arguments.end());
  return pohon(all);
}

inline Json pohon_mpi_json(const Ranks& ranks, Arguments arguments) {
  arguments.emplace_back("--json");
  const Said said = pohon_mpi(ranks, arguments);
  EXPECT_EQ(said.code, 0) << said.err;
  Json json = Json::parse(said.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << said.out;
  return json;
}

/// A small search with everything drawn by lot.
struct DrawnRun {
  Ranks ranks;
  std::string game;
  std::string moves = {};
  int depth = 1;
  Arguments flags = {};
};

inline DrawnRun drawn_run(std::uint64_t seed) {
  struct Choice {
    const char* game;
    int depth;
  };
  constexpr std::array kGames{Choice{"tic-tac-toe", 9}, Choice{"connect-four", 7}, Choice{"othello", 5},
                              Choice{"checkers", 6},    Choice{"adjacency", 3},    Choice{"chess", 4}};
  Rng rng(scatter(seed));
  const Choice& choice = kGames[rng.below(kGames.size())];
  DrawnRun run{.ranks = {1 + static_cast<int>(rng.below(8)), rng.below(4) == 0 ? Wire::Loopback : Wire::SharedMemory},
               .game = choice.game};
  run.depth = choice.depth - static_cast<int>(rng.below(2));
  const auto session = game_named(run.game).open({}, std::nullopt);
  for (std::uint64_t ply = rng.below(4); ply > 0; --ply) {
    const auto moves = session->moves();
    run.moves += session->play(moves[rng.below(moves.size())]) + " ";
  }
  run.flags = {"--split-depth", std::to_string(2 + rng.below(3)), "--layer", rng.below(2) == 0 ? "root" : "ybwc"};
  if (rng.below(3) == 0) run.flags.emplace_back("--gossip");
  if (rng.below(3) == 0) run.flags.insert(run.flags.end(), {"--with", "table,killers,history,iterative-deepening"});
  run.flags.insert(run.flags.end(), {"--seed", std::to_string(seed)});
  return run;
}

inline int value_by_alpha_beta(const DrawnRun& run) {
  const auto session = game_named(run.game).open({}, std::nullopt);
  for (const auto move : words(run.moves)) session->play(move);
  return search(*session, {.algorithm = "alpha-beta"}, {.depth = run.depth}).value.value();
}

/// The run ends, with alpha-beta's value.
inline void expect_sound(std::uint64_t seed) {
  const DrawnRun run = drawn_run(seed);
  Arguments arguments{"search", "--game", run.game, "--depth", std::to_string(run.depth), "--moves", run.moves};
  arguments.insert(arguments.end(), run.flags.begin(), run.flags.end());
  const Json json = pohon_mpi_json(run.ranks, arguments);
  EXPECT_EQ(json.value("value", 1 << 30), value_by_alpha_beta(run))
      << "seed " << seed << ": " << run.game << " " << run.moves << run.ranks.count << " ranks";
}

}  // namespace pohon::testing
