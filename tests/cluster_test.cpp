// SPDX-License-Identifier: MIT
// pohon-mpi under mpirun: the value of one process at every number of ranks, no run that hangs, the match of one
// process, and a rank that dies takes nothing with it but the games under way.
#include <functional>
#include <future>

#include "pohon/lab/store/lab_store.hpp"
#include "tests/cluster_runner.hpp"

namespace pohon::testing {
namespace {

const Arguments kConnectFour{"search", "--game", "connect-four", "--depth", "8", "--split-depth", "4"};

int connect_four_value() {
  const auto start = game_named("connect-four").open({}, std::nullopt);
  return pohon::search(*start, {.algorithm = "negamax"}, {.depth = 8}).value.value();
}

void expect_value_of_all(const Ranks& ranks, Arguments flags, int value) {
  flags.insert(flags.begin(), kConnectFour.begin(), kConnectFour.end());
  const Json json = pohon_mpi_json(ranks, flags);
  EXPECT_EQ(json["value"], value) << ranks.count;
  EXPECT_EQ(json["ranks"], ranks.count);
  EXPECT_EQ(json["nodes_per_rank"].size(), static_cast<std::size_t>(ranks.count));
  std::uint64_t nodes = 0;
  for (const auto& each : json["nodes_per_rank"]) nodes += each.get<std::uint64_t>();
  EXPECT_EQ(json["nodes"], nodes);
  EXPECT_EQ(json["messages"] > 0, ranks.count > 1);
}

TEST(ClusterSearch, HasMinimaxsValueAtEveryNumberOfRanks) {
  const int value = connect_four_value();
  for (int count = 1; count <= 8; ++count) {
    expect_value_of_all({count}, {"--layer", count % 2 == 0 ? "root" : "ybwc"}, value);
  }
  expect_value_of_all({4}, {"--layer", "ybwc", "--gossip"}, value);
  expect_value_of_all({4}, {"--layer", "root", "--gossip", "--with", "iterative-deepening"}, value);
}

TEST(ClusterSearch, HasMinimaxsValueOverLoopback) {
  const int value = connect_four_value();
  for (const int count : {2, 5}) expect_value_of_all({count, Wire::Loopback}, {"--gossip"}, value);
}

TEST(ClusterSearch, TellsHowItComparesWithOneProcess) {
  const Json json = pohon_mpi_json({3}, {"search", "--game", "connect-four", "--depth", "9", "--serial"});
  const auto serial = pohon::search(*game_named("connect-four").open({}, std::nullopt), {}, {.depth = 9});
  EXPECT_EQ(json["serial_nodes"], serial.counts.nodes);
  EXPECT_NEAR(json["nodes_over_serial"].get<double>() * json["serial_nodes"].get<double>(), json["nodes"].get<double>(),
              1);
  EXPECT_GE(json["largest_share"].get<double>(), 1.0 / 3 - 1e-9);
}

TEST(ClusterSearch, EndsWithTheRightValueInRandomRuns) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) expect_sound(seed);
}

TEST(ClusterSearch, StopsAtItsTime) {
  const Json json = pohon_mpi_json({3}, {"search", "--game", "chess", "--time", "300"});
  EXPECT_EQ(json["ending"], "halted");
  EXPECT_GE(json["depth"], 1);
}

TEST(ClusterSearch, RefusesBadInputOnce) {
  const Said said = pohon_mpi({3}, {"search", "--game", "conect-four"});
  EXPECT_EQ(said.code, 2);
  EXPECT_EQ(said.out, "");
  const auto at = said.err.find("pohon-mpi: unknown game 'conect-four': did you mean connect-four?");
  ASSERT_NE(at, std::string::npos) << said.err;
  EXPECT_EQ(said.err.find("pohon-mpi: unknown", at + 1), std::string::npos) << said.err;
}

/// Without what depends on the clock.
Json untimed(Json json) {
  if (json.is_object()) {
    for (const char* key : {"time_ms", "ms_per_move", "longest_ms", "nodes_per_second"}) json.erase(key);
  }
  for (auto& each : json) {
    if (each.is_structured()) each = untimed(each);
  }
  return json;
}

TEST(ClusterMatch, HasTheTableOfOneProcess) {
  const Arguments match{"match",   "--game", "connect-four", "--players", "pvs;nodes=300", "mcts;nodes=200", "random",
                        "--games", "4",      "--seed",       "5"};
  const Json alone = untimed(pohon_mpi_json({1}, match));
  EXPECT_EQ(alone["games"].size(), 12u);
  for (const int count : {2, 5}) EXPECT_EQ(untimed(pohon_mpi_json({count}, match)), alone) << count;
}

TEST(ClusterMatch, RefusesBadInputAndLetsEverybodyGo) {
  const Said said = pohon_mpi({4}, {"match", "--game", "connect-four", "--players", "pvz", "random"});
  EXPECT_EQ(said.code, 2);
  EXPECT_NE(said.err.find("pohon-mpi: "), std::string::npos) << said.err;
  EXPECT_NE(said.err.find("pvz"), std::string::npos) << said.err;
}

TEST(ClusterTrain, BreedsTheWeightsOfOneProcess) {
  const Arguments train{"train", "--game", "adjacency", "--generations", "3", "--depth", "1", "--population", "6"};
  const Json alone = pohon_mpi_json({1}, train);
  for (const int count : {2, 4}) EXPECT_EQ(pohon_mpi_json({count}, train), alone) << count;
}

std::map<std::size_t, std::string> games_in(const std::string& file) {
  const LabStore store(file, StoreAccess::Read);
  std::map<std::size_t, std::string> games;
  if (store.matches().empty()) return games;
  for (const KeptGame& kept : store.games(store.matches().front().id)) {
    for (const auto& move : kept.record.moves) games[kept.record.game.number] += move.text + " ";
  }
  return games;
}

/// The command at all ranks; the last one is killed as soon as `is_time` says so.
Said with_a_death(const Ranks& ranks, const std::string& command, const std::function<bool()>& is_time) {
  const Folder folder;
  const std::string pid = folder / "pid";
  Arguments all = mpirun_flags(ranks);
  const std::string tell_pid =
      "[ $OMPI_COMM_WORLD_RANK != " + std::to_string(ranks.count - 1) + " ] || echo $$ > '" + pid + "'; ";
  all.insert(all.end(), {"sh", "-c", tell_pid + "exec " + std::string(POHON_MPI) + " " + command});
  auto run = std::async(std::launch::async, [&] { return pohon(all); });
  constexpr auto kBlink = std::chrono::milliseconds(20);
  const auto running = [&] { return run.wait_for(kBlink) == std::future_status::timeout; };
  while (running() && !is_time()) {
  }
  const int victim = std::atoi(content_of(pid).c_str());
  if (victim > 0) kill(victim, SIGKILL);
  return run.get();
}

TEST(ClusterMatch, LosesNothingButGamesUnderWayWhenARankIsKilled) {
  const Folder folder;
  const std::string match =
      "match --game connect-four --players 'pvs;nodes=20000' 'pvs;nodes=10000' --games 40 --store ";
  const std::string file = folder / "lab.db";
  const Said killed = with_a_death({3}, match + file, [&] {
    if (!std::filesystem::exists(file)) return false;
    try {
      return games_in(file).size() >= 3;
    } catch (const std::exception&) {  // it is being made
      return false;
    }
  });
  EXPECT_NE(killed.code, 0);
  EXPECT_NE(killed.err.find("pohon-mpi: told to end: by Ctrl-C, or because another rank is gone"), std::string::npos)
      << killed.err;
  const auto before = games_in(file);
  ASSERT_GT(before.size(), 0u);
  ASSERT_LT(before.size(), 40u);
  const Json resumed = pohon_mpi_json({4}, {"resume", "--store", file});
  const auto after = games_in(file);
  EXPECT_EQ(after.size(), 40u);
  for (const auto& [number, moves] : before) EXPECT_EQ(after.at(number), moves) << number;
}

TEST(ClusterSearch, SaysThatARankIsGone) {
  const auto began = std::chrono::steady_clock::now();
  const Said said = with_a_death({3}, "search --game chess --depth 30", [&] {
    return std::chrono::steady_clock::now() - began > std::chrono::seconds(3);  // all ranks are at work by then
  });
  EXPECT_NE(said.code, 0);
  EXPECT_NE(said.err.find("pohon-mpi: told to end"), std::string::npos) << said.err;
}

}  // namespace
}  // namespace pohon::testing
