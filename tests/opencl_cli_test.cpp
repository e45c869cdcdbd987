// SPDX-License-Identifier: MIT
/// The program `pohon-opencl`, run as a script runs it, against searches of the catalogue.
#include <gmock/gmock.h>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"
#include "tests/cli_runner.hpp"

namespace pohon::testing {
namespace {

using ::testing::HasSubstr;

const HowToRun kNoDrivers{.environment = {{"OCL_ICD_VENDORS", "/nowhere"}}};

bool has_device() {
  static const bool has = !pohon_json({"devices"}).empty();
  return has;
}
#define SKIP_WITHOUT_DEVICE() \
  if (!has_device()) GTEST_SKIP() << "no OpenCL device here (pocl-opencl-icd runs on any CPU)"

struct Question {
  std::string game;
  std::string moves;
  int depth;
};
const std::vector<Question> kQuestions{{"tic-tac-toe", "", 9},
                                       {"tic-tac-toe", "b2 a1", 7},
                                       {"connect-four", "4 4 4", 7},
                                       {"othello", "d3 c3", 5},
                                       {"adjacency", "", 3}};

TEST(DeviceVerbs, ExplainThemselvesWithAnExample) {
  EXPECT_THAT(pohon({}).out, HasSubstr("pohon-opencl VERB"));
  for (const std::string verb : {"search", "devices", "check"}) {
    const Said said = pohon({verb, "--help"});
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, HasSubstr("Example"));
    EXPECT_THAT(said.out, HasSubstr("pohon-opencl " + verb));
  }
  EXPECT_THAT(pohon({"--version"}).out, HasSubstr("pohon-opencl "));
}

TEST(Devices, AreListedWithNumbersForTheFlag) {
  const Json list = pohon_json({"devices"});
  for (std::size_t i = 0; i < list.size(); ++i) {
    EXPECT_EQ(list[i].at("number"), i);
    EXPECT_NE(list[i].at("name"), "");
    EXPECT_GT(list[i].at("units"), 0);
  }
  const std::string text = pohon({"devices"}).out;
  for (const Json& each : list) EXPECT_THAT(text, HasSubstr(each.at("name").get<std::string>()));
}

TEST(Devices, AMachineWithoutDriversIsToldWhatIsMissing) {
  EXPECT_EQ(pohon_json({"devices"}, kNoDrivers).size(), 0u);
  EXPECT_THAT(pohon({"devices"}, kNoDrivers).out, HasSubstr("a driver is missing"));
  EXPECT_THAT(refusal({"search", "--game", "othello"}, kNoDrivers), HasSubstr("device: no OpenCL device here"));
}

TEST(DeviceSearch, FindsTheValueAndMoveThatAlphaBetaFinds) {
  SKIP_WITHOUT_DEVICE();
  for (const auto& [game, moves, depth] : kQuestions) {
    const auto session = game_named(game).open({}, std::nullopt);
    for (const auto move : words(moves)) session->play(move);
    const Report expected = search(*session, {}, {.depth = depth});
    const Json found =
        pohon_json({"search", "--game", game, "--moves", moves, "--depth", std::to_string(depth), "--units", "1"});
    EXPECT_EQ(found.at("value"), expected.value.value()) << game;
    EXPECT_EQ(found.at("move"), *expected.move) << game;
    EXPECT_EQ(found.at("evaluator"), expected.evaluator) << game;
    EXPECT_EQ(found.at("complete"), true);
    EXPECT_GT(found.at("launches"), 0);
  }
}

TEST(DeviceSearch, ASingleJobVisitsTheNodesOfAlphaBeta) {
  SKIP_WITHOUT_DEVICE();
  for (const auto& [game, moves, depth] : kQuestions) {
    const auto session = game_named(game).open({}, std::nullopt);
    for (const auto move : words(moves)) session->play(move);
    const Report expected = search(*session, {}, {.depth = depth});
    const Json found = pohon_json({"search", "--game", game, "--moves", moves, "--depth", std::to_string(depth),
                                   "--algorithm", "alpha-beta:split-depth=200"});
    EXPECT_EQ(found.at("nodes"), expected.counts.nodes) << game;
    EXPECT_EQ(found.at("cutoffs"), expected.counts.cutoffs) << game;
    EXPECT_EQ(found.at("line"), Json(expected.line)) << game;
  }
}

TEST(DeviceSearch, IsTheSameEveryTimeAndOnAnyNumberOfUnits) {
  SKIP_WITHOUT_DEVICE();
  for (const std::string algorithm : {"alpha-beta:jobs=300", "mcts:iterations=5000:seed=7"}) {
    const Arguments question{"search", "--game", "othello", "--algorithm", algorithm, "--depth", "5"};
    const auto told = [&](const std::string& more) {
      Arguments arguments = question;
      if (!more.empty()) arguments.insert(arguments.end(), {"--units", more});
      Json json = pohon_json(arguments);
      for (const char* field : {"time_ms", "units", "launches"}) json.erase(field);
      return json;
    };
    EXPECT_EQ(told("1"), told(""));
  }
}

TEST(DeviceSearch, ReadsOptionsOfTheGameAndWeightsOfTheEvaluator) {
  SKIP_WITHOUT_DEVICE();
  const GivenOptions options{{"size", "4x5"}, {"neighbourhood", "all"}, {"rounds", "3"}, {"first", "o"}};
  const auto session = game_named("adjacency").open(options, std::nullopt);
  session->play("c2");
  const Report expected = search(*session, {.evaluator = "ga2:2,4,3,7,10"}, {.depth = 4});
  Arguments asked{"search", "--game", "adjacency", "--moves", "c2", "--depth", "4", "--evaluator", "ga2:2,4,3,7,10"};
  for (const auto& [key, value] : options) asked.insert(asked.end(), {"--option", key + "=" + value});
  const Json found = pohon_json(asked);
  EXPECT_EQ(found.at("value"), expected.value.value());
  EXPECT_EQ(found.at("move"), *expected.move);
}

TEST(DeviceSearch, EndsByTimeAndByRequestWithWhatItKnows) {
  SKIP_WITHOUT_DEVICE();
  const Json in_time = pohon_json({"search", "--game", "connect-four", "--time", "300"});
  EXPECT_EQ(in_time.at("complete"), false);
  EXPECT_GT(in_time.at("depth"), 2) << "it deepens where no depth is given";
  const Said said = pohon({"search", "--game", "adjacency", "--depth", "30", "--json"}, {.interrupt_after = 1.0});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(Json::parse(said.out).at("ending"), "halted");
}

TEST(DeviceCheck, HoldsTheDeviceToTheHost) {
  SKIP_WITHOUT_DEVICE();
  const Json list = pohon_json({"check", "--positions", "60", "--units", "1"});
  EXPECT_EQ(list.size(), 9u);
  for (const Json& each : list) {
    EXPECT_EQ(each.at("passed"), true) << each;
    EXPECT_EQ(each.at("searches"), 60);
  }
  EXPECT_THAT(pohon({"check", "--positions", "20"}).out, HasSubstr("the device agrees with the host"));
}

TEST(DeviceSearch, RefusesWhatDoesNotRunThere) {
  SKIP_WITHOUT_DEVICE();
  EXPECT_THAT(refusal({"search"}), HasSubstr("no game given"));
  EXPECT_THAT(refusal({"search", "--game", "chess"}), HasSubstr("unknown game on devices 'chess'"));
  EXPECT_THAT(refusal({"search", "--game", "othelo"}), HasSubstr("did you mean othello?"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--evaluator", "patterns"}),
              HasSubstr("evaluator patterns does not run on devices: choose from positional discs"));
  EXPECT_THAT(refusal({"search", "--game", "connect-four", "--evaluator", "foresight"}),
              HasSubstr("evaluator foresight does not run on devices: choose from lines outcome"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--algorithm", "alphabetta"}),
              HasSubstr("did you mean alpha-beta?"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--algorithm", "mcts:leafs=3"}),
              HasSubstr("did you mean leaves?"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--depth", "0"}), HasSubstr("depth: expected"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--device", "gpo"}), HasSubstr("did you mean gpu?"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--device", "99"}), HasSubstr("device: expected"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--units", "9999"}), HasSubstr("units: expected"));
  EXPECT_THAT(refusal({"search", "--game", "othello", "--hash", "64"}), HasSubstr("unknown flag of search '--hash'"));
}

}  // namespace
}  // namespace pohon::testing
