// SPDX-License-Identifier: MIT
/// The command line as scripts meet it: the machine-readable contract.
#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "tests/cli_runner.hpp"

namespace pohon::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kVerbs{"play",   "watch", "match",      "resume",  "report",     "ablate",    "suite",
                                      "tune",   "train", "paper",      "search",  "compare",    "solve",     "perft",
                                      "tree",   "uci",   "book",       "games",   "algorithms", "calibrate", "bench",
                                      "doctor", "menu",  "completion", "version", "speedup",    "serve",     "store"};

TEST(Help, EveryVerbExplainsItselfWithAnExample) {
  for (const auto& verb : kVerbs) {
    const Said said = pohon({verb, "--help"});
    EXPECT_EQ(said.code, 0) << verb;
    EXPECT_THAT(said.out, HasSubstr("Example")) << verb;
    EXPECT_THAT(said.out, HasSubstr("pohon " + verb)) << verb;
    EXPECT_EQ(said.err, "") << verb;
    EXPECT_EQ(pohon({"help", verb}).out, said.out);
  }
}

TEST(Help, EveryExampleWorks) {
  const Folder folder;
  const std::string here = std::filesystem::path(POHON_BINARY).parent_path().string();
  for (const auto& verb : kVerbs) {
    if (verb == "play" || verb == "menu" || verb == "completion" || verb == "bench" || verb == "serve")
      continue;  // they have tests of their own
    std::istringstream page(pohon({verb, "--help"}).out);
    for (std::string line; std::getline(page, line);) {
      if (!line.starts_with("  pohon ")) continue;
      const std::string command = "cd '" + (folder / "") + "' && PATH='" + here + "':$PATH && " + line + " > said 2>&1";
      const int status = std::system(command.c_str());
      const std::string said = content_of(folder / "said");
      if (said.find("unknown game") != std::string::npos) continue;  // a build with fewer games
      EXPECT_EQ(WEXITSTATUS(status), 0) << line << '\n' << said;
    }
  }
}

TEST(Help, StandsInForTheMenuWhereNobodyCanChoose) {
  const Said said = pohon({});
  EXPECT_EQ(said.code, 0);
  for (const auto& verb : kVerbs) EXPECT_THAT(said.out, HasSubstr(verb));
  EXPECT_EQ(pohon({"--help"}).out, said.out);
}

TEST(Help, VersionIsOneLine) {
  const Said said = pohon({"--version"});
  EXPECT_THAT(said.out, ::testing::MatchesRegex("pohon [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_EQ(pohon({"version"}).out, said.out);
}

TEST(Contract, GamesHaveNamesAndOptions) {
  const Json games = pohon_json({"games"});
  ASSERT_TRUE(games.is_array() && !games.empty());
  for (const auto& game : games) {
    EXPECT_TRUE(game.at("name").is_string());
    EXPECT_TRUE(game.at("options").is_array());
    EXPECT_FALSE(game.at("evaluators").empty());
    const std::string name = game.at("name");
    EXPECT_EQ(pohon_json({"games", name}), game);
  }
}

TEST(Contract, AlgorithmsSayWhetherTheyAreExactAndWhereTheyComeFrom) {
  const Json algorithms = pohon_json({"algorithms"});
  std::vector<std::string> names;
  for (const auto& algorithm : algorithms) {
    names.push_back(algorithm.at("name"));
    EXPECT_TRUE(algorithm.at("exact").is_boolean());
    EXPECT_FALSE(algorithm.at("source").get<std::string>().empty());
  }
  for (const std::string name :
       {"minimax", "negamax", "alpha-beta", "memo-minimax", "nega-scout", "pvs", "quiescence", "n-best", "prob-cut",
        "multi-prob-cut", "nega-c-star", "mtd-f", "sss-star", "dual-star", "b-star", "mcts"}) {
    EXPECT_THAT(names, ::testing::Contains(name));
  }
}

TEST(Contract, PerftCountsAndDivides) {
  const Json perft = pohon_json({"perft", "--game", "tic-tac-toe", "--depth", "9", "--divide"});
  EXPECT_EQ(perft.at("nodes"), 127'872);  // games of nine plies, won by the last or drawn
  EXPECT_TRUE(perft.at("time_ms").is_number());
  std::uint64_t sum = 0;
  for (const auto& [move, lines] : perft.at("divide").items()) sum += lines.get<std::uint64_t>();
  EXPECT_EQ(sum, perft.at("nodes"));
}

TEST(Contract, SearchAnswersWithAllItsKeys) {
  const Json found = pohon_json({"search", "--game", "tic-tac-toe", "--algorithm", "minimax", "--depth", "9"});
  EXPECT_EQ(found.at("value"), 0);
  EXPECT_EQ(found.at("nodes"), 549'946);
  EXPECT_EQ(found.at("complete"), true);
  EXPECT_EQ(found.at("move"), found.at("line").at(0));
  for (const char* key : {"leaves", "cutoffs", "time_ms", "table_hits", "table_probes", "researches", "playouts",
                          "first_move_cut_rate", "depth"}) {
    EXPECT_TRUE(found.at(key).is_number()) << key;
  }
}

TEST(Contract, AWinByDistanceSaysHowFar) {
  if (pohon({"games", "chess"}).code != 0) GTEST_SKIP() << "this build has no chess";
  const Arguments line{"search", "--game", "chess", "--depth", "3", "--position"};
  const auto at = [&](const std::string& fen) {
    Arguments full = line;
    full.push_back(fen);
    return pohon_json(full);
  };
  const Json won = at("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  EXPECT_EQ(won.at("win_in"), 1);
  EXPECT_EQ(won.at("move"), "Ra8#");
  EXPECT_EQ(at("k7/8/1K6/8/8/8/8/7R b - - 0 1").at("loss_in"), 2);
}

TEST(Contract, AnEndedGameHasNoMove) {
  const Json over = pohon_json({"search", "--game", "tic-tac-toe", "--position", "XXX/OO./... o"});
  EXPECT_TRUE(over.at("move").is_null());
  EXPECT_TRUE(over.at("line").empty());
}

TEST(Contract, MovesArePlayedFromThePositionFirst) {
  const Json after =
      pohon_json({"search", "--game", "tic-tac-toe", "--moves", "a3 a2 b3 b2", "--algorithm", "Alpha_Beta"});
  EXPECT_EQ(after.at("move"), "c3");
}

TEST(Contract, NodeLimitsAreKept) {
  const Json limited =
      pohon_json({"search", "--game", "tic-tac-toe", "--nodes", "500", "--algorithm", "minimax", "--depth", "9"});
  EXPECT_LE(limited.at("nodes"), 500);
  EXPECT_EQ(limited.at("complete"), false);
}

TEST(Contract, CompareHasARowForEachAlgorithmWithItsRatioToMinimax) {
  const Json rows =
      pohon_json({"compare", "--game", "tic-tac-toe", "--algorithms", "minimax,alpha-beta,mtd-f", "--depth", "6"});
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].at("algorithm"), "minimax");
  EXPECT_EQ(rows[0].at("ratio"), 1.0);
  EXPECT_EQ(rows[1].at("algorithm"), "alpha-beta");
  EXPECT_LT(rows[1].at("ratio"), 1.0);
  EXPECT_EQ(rows[1].at("value"), rows[0].at("value"));
  EXPECT_EQ(rows[2].at("value"), rows[0].at("value"));
}

TEST(Contract, CompareMeasuresMinimaxAlsoWhenNobodyAskedForIt) {
  const Json rows = pohon_json({"compare", "--game", "tic-tac-toe", "--algorithms", "alpha-beta", "--depth", "6"});
  ASSERT_EQ(rows.size(), 1u);
  const Json minimax = pohon_json({"search", "--game", "tic-tac-toe", "--algorithm", "minimax", "--depth", "6"});
  EXPECT_DOUBLE_EQ(rows[0].at("ratio").get<double>(),
                   rows[0].at("nodes").get<double>() / minimax.at("nodes").get<double>());
}

TEST(Contract, CompareWithoutNamesTakesAllThatFit) {
  const Json rows = pohon_json({"compare", "--game", "tic-tac-toe", "--depth", "3"});
  EXPECT_EQ(rows.size(), pohon_json({"games", "tic-tac-toe"}).at("algorithms").size());
}

TEST(Contract, SolveKnowsTheValueOfEveryMove) {
  const Json solved = pohon_json({"solve", "--game", "tic-tac-toe", "--moves"});
  EXPECT_EQ(solved.at("value"), 0);
  ASSERT_EQ(solved.at("moves").size(), 9u);
  for (const auto& [move, value] : solved.at("moves").items()) EXPECT_EQ(value, 0) << move;
  EXPECT_EQ(pohon_json({"solve", "--game", "tic-tac-toe"}).at("value"), 0);
}

TEST(Contract, ASolveThatIsStoppedExitsWithOne) {
  const Said said = pohon({"solve", "--game", "tic-tac-toe", "--nodes", "50", "--json"});
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(Json::parse(said.out).at("complete"), false);
}

TEST(Contract, SameSeedSameAnswer) {
  const Arguments line{"search", "--game", "tic-tac-toe", "--algorithm", "mcts", "--nodes", "20000", "--seed", "7"};
  Json once = pohon_json(line), again = pohon_json(line);
  once.erase("time_ms");
  again.erase("time_ms");
  EXPECT_EQ(once, again);
}

TEST(Tree, IsWrittenInTheFormatOfTheFilesName) {
  const Folder folder;
  const std::string position = "((3 12 8)(2 4 6)(14 5 2))";
  for (const std::string format : {"svg", "json", "dot"}) {
    const std::string file = folder / ("t." + format);
    const Said said =
        pohon({"tree", "--game", "tree", "--position", position, "--algorithm", "alpha-beta", "--out", file});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_EQ(said.out, "");
    const std::string head = format == "svg" ? "<svg" : format == "json" ? "\"nodes\"" : "digraph";
    EXPECT_THAT(content_of(file), HasSubstr(head));
  }
  EXPECT_EQ(folder.files(), 3u);
  EXPECT_TRUE(Json::accept(content_of(folder / "t.json")));
}

TEST(Tree, TheOutlineShowsTheTextbookCut) {
  const Said said = pohon({"tree", "--game", "tree", "--position", "((3 12 8)(2 4 6)(14 5 2))"});
  EXPECT_THAT(said.out, HasSubstr("root = 3"));
  EXPECT_THAT(said.out, HasSubstr("not tried"));
  EXPECT_EQ(pohon_json({"tree", "--game", "tree", "--position", "((3 12 8)(2 4 6)(14 5 2))"}).at("nodes").size(), 11u);
}

TEST(Tree, SaysWhatWasLeftOutAndHowToLimitIt) {
  const Said said = pohon({"tree", "--game", "tic-tac-toe", "--depth", "4", "--max-nodes", "10", "--json"});
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.err, HasSubstr("left out"));
  EXPECT_THAT(said.err, HasSubstr("--max-nodes"));
  EXPECT_EQ(Json::parse(said.out).at("nodes").size(), 10u);
}

TEST(Tree, TooLargeToDrawSaysSoAndLeavesNothing) {
  const Folder folder;
  const std::string said = refusal({"tree", "--game", "tic-tac-toe", "--depth", "9", "--algorithm", "minimax",
                                    "--max-nodes", "30000", "--out", folder / "t.svg"});
  EXPECT_THAT(said, HasSubstr("too large"));
  EXPECT_THAT(said, HasSubstr("--depth"));
  EXPECT_TRUE(folder.empty());
}

TEST(Tree, AFileThatCannotBeWrittenIsRefusedBeforeTheSearch) {
  const Said said = pohon({"tree", "--game", "tic-tac-toe", "--algorithm", "minimax", "--out", "/nowhere/at/all.svg"});
  EXPECT_EQ(said.code, 2);
  EXPECT_THAT(said.err, HasSubstr("/nowhere/at/all.svg"));
  const Folder folder;
  EXPECT_THAT(refusal({"tree", "--game", "tic-tac-toe", "--out", (folder / ""), "--format", "svg"}),
              HasSubstr("cannot write"));
  EXPECT_THAT(refusal({"tree", "--game", "tic-tac-toe", "--out", folder / "t.png"}), HasSubstr(".svg"));
  EXPECT_TRUE(folder.empty());
}

TEST(Completion, TheBashScriptIsBashAndKnowsTheNames) {
  const Folder folder;
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const Said said = pohon({"completion", shell});
    EXPECT_EQ(said.code, 0);
    for (const char* word : {"tic-tac-toe", "alpha-beta", "compare", "evaluator"})
      EXPECT_THAT(said.out, HasSubstr(word)) << shell;
    std::ofstream(folder / shell) << said.out;
  }
  EXPECT_EQ(std::system(("bash -n '" + (folder / "bash") + "'").c_str()), 0);
}

TEST(Doctor, FindsEveryGameInGoodHealth) {
  const Json found = pohon_json({"doctor"});
  EXPECT_EQ(found.at("self_test").size(), pohon_json({"games"}).size());
  for (const auto& test : found.at("self_test")) EXPECT_EQ(test.at("passed"), true) << test;
}

TEST(Doctor, ListsOpenClDevicesOrSaysWhyThereAreNone) {
  const std::string said = pohon_json({"doctor"}).at("opencl");
  EXPECT_TRUE(said.starts_with("off: ") || said.starts_with("0: ")) << said;
  const std::string without_drivers =
      pohon_json({"doctor"}, {.environment = {{"OCL_ICD_VENDORS", "/nowhere"}}}).at("opencl");
  EXPECT_THAT(without_drivers, HasSubstr("off: "));
}

TEST(Bench, TheSignatureIsTheSumOfTheNodesAndIsChecked) {
  const Said said = pohon({"bench", "--expect", "1", "--json"});
  const Json bench = Json::parse(said.out);
  std::uint64_t sum = 0;
  for (const auto& search : bench.at("searches")) sum += search.at("nodes").get<std::uint64_t>();
  EXPECT_EQ(bench.at("signature"), sum);
  EXPECT_TRUE(bench.at("nodes_per_second").is_number());
  EXPECT_EQ(said.code, 1) << "another signature was expected";
  EXPECT_THAT(said.err, HasSubstr(std::to_string(sum)));
}

TEST(Calibrate, WritesWhatItFittedAndMergesIntoTheUsersStore) {
  const Folder folder;
  const HowToRun how{.environment = {{"POHON_CALIBRATION", folder / "below/calibration.txt"}}};
  const Arguments line{"calibrate",   "--game",   "tree",     "--evaluator", "guess", "--option",
                       "kind=random", "--option", "depth=12", "--positions", "40"};
  const auto with_pairs = [&](const std::string& pairs) {
    Arguments full = line;
    full.insert(full.end(), {"--pairs", pairs});
    return full;
  };
  pohon_json(with_pairs("1:2"), how);
  pohon_json(with_pairs("1:3"), how);
  pohon_json(with_pairs("1:2"), how);
  const std::string stored = content_of(folder / "below/calibration.txt");
  EXPECT_THAT(stored, HasSubstr("tree guess 1 2 "));
  EXPECT_THAT(stored, HasSubstr("tree guess 1 3 "));
  EXPECT_EQ(stored.find("tree guess 1 2 "), stored.rfind("tree guess 1 2 ")) << stored;
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / "below"), {}), 1);
}

TEST(Colour, NeverReachesAPipe) {
  for (const auto& line : {Arguments{"search", "--game", "tic-tac-toe"}, Arguments{"games"}, Arguments{"doctor"}}) {
    EXPECT_THAT(pohon(line, {.environment = {{"TERM", "xterm"}}}).out, Not(HasSubstr("\x1b[")));
  }
}

TEST(Parallel, SearchSaysHowTheWorkersGotOn) {
  for (const std::string scheme :
       {"tree-split", "pv-split", "ybwc", "jamboree", "dts", "abdada", "shared-table", "lazy-smp"}) {
    for (const std::string runtime : {"threads", "simulated"}) {
      const Json found = Json::parse(pohon({"search", "--game", "tic-tac-toe", "--depth", "9", "--parallel", scheme,
                                            "--threads", "3", "--runtime", runtime, "--json"})
                                         .out);
      EXPECT_EQ(found.at("value"), 0) << scheme;
      EXPECT_EQ(found.at("workers"), 3) << scheme;
      EXPECT_EQ(found.at("runtime"), runtime) << scheme;
      EXPECT_TRUE(found.at("overhead").is_number()) << scheme;
      EXPECT_GT(found.at("utilisation").get<double>(), 0) << scheme;
      EXPECT_LE(found.at("utilisation").get<double>(), 1 + 1e-9) << scheme;
    }
  }
}

TEST(Parallel, TheSimulatedMachineCountsTheSameTwice) {
  const Arguments arguments{"search",     "--game", "tree",      "--option", "kind=noisy", "--depth",   "6",
                            "--parallel", "dts",    "--threads", "64",       "--runtime",  "simulated", "--json"};
  EXPECT_EQ(Json::parse(pohon(arguments).out).at("nodes"), Json::parse(pohon(arguments).out).at("nodes"));
  EXPECT_EQ(Json::parse(pohon(arguments).out).at("speed_up"), Json::parse(pohon(arguments).out).at("speed_up"));
}

TEST(Speedup, IsToldAsJsonAndAsAPage) {
  const Folder folder;
  const Said said = pohon({"speedup", "--scheme", "ybwc,abdada", "--tree", "noisy b=8 d=4 noise=5", "--processors",
                           "1,2,8", "--seeds", "3", "--json", "--html", folder / "page.html"});
  ASSERT_EQ(said.code, 0) << said.err;
  const Json found = Json::parse(said.out);
  EXPECT_EQ(found.at("values_agree"), true);
  ASSERT_EQ(found.at("curves").size(), 2u);
  for (const Json& curve : found.at("curves")) {
    ASSERT_EQ(curve.at("points").size(), 3u);
    for (const Json& point : curve.at("points")) {
      const double identity = point.at("processors").get<double>() * point.at("utilisation").get<double>() /
                              (1 + point.at("overhead").get<double>());
      EXPECT_NEAR(point.at("speed_up").get<double>(), identity, 1e-9 * identity);
    }
  }
  EXPECT_THAT(content_of(folder / "page.html"), HasSubstr("<svg"));
}

}  // namespace
}  // namespace pohon::testing
