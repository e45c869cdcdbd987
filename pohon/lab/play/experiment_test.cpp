// SPDX-License-Identifier: MIT
// Experiment files: what they mean, how they come back, and what their errors say.
#include "pohon/lab/play/experiment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/play/experiment_plan.hpp"

namespace pohon {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr std::string_view kFile = R"(
name = "killers"
game = "connect-four"
players = [
  "pvs;depth=4;name=with",
  { player = "pvs", depth = 4, without = ["killers", "history"], name = "without" },
]
games = 40
sprt = [-2.5, 20]
solve = "1000,3"
form = "gauntlet"
seed = 7

[[lines]]
moves = ["4", "4"]
)";

std::string refusal(std::string_view text) {
  try {
    plan_of(experiment_from_toml(text));
  } catch (const InputError& error) {
    return error.what();
  }
  ADD_FAILURE() << "read without complaint: " << text;
  return "";
}

TEST(ExperimentFiles, MeanWhatTheFlagsMean) {
  const Experiment experiment = experiment_from_toml(kFile);
  EXPECT_EQ(experiment.name, "killers");
  EXPECT_EQ(experiment.players[1], "pvs;depth=4;name=without;without=killers,history");
  const MatchPlan plan = plan_of(experiment);
  EXPECT_EQ(plan.game.name(), "connect-four");
  EXPECT_EQ(plan.games, 40u);
  EXPECT_EQ(plan.players[1].name, "without");
  EXPECT_EQ(plan.players[0].own_control.depth, 4);
  EXPECT_EQ(plan.form, MatchForm::Gauntlet);
  EXPECT_EQ(plan.seed, 7u);
  EXPECT_DOUBLE_EQ(plan.sprt->elo0, -2.5);
  EXPECT_EQ(plan.adjudication.solve->nodes, 1000u);
  EXPECT_EQ(plan.adjudication.solve->from_ply, 6);
  EXPECT_EQ(plan.openings.random_plies, 0) << "there are lines";
  EXPECT_EQ(plan.openings.lines, (std::vector<Opening>{{.moves = {"4", "4"}}}));
}

TEST(ExperimentFiles, ComeBackAsTheyWere) {
  Experiment experiment = experiment_from_toml(kFile);
  experiment.options = {{"a key", "x = \"y\"\n[z]"}};
  experiment.lines.push_back({.position = "o'x'\"\\\t é", .moves = {}});
  EXPECT_EQ(experiment_from_toml(toml_text(experiment)), experiment);
  EXPECT_EQ(experiment_from_json(json_text(experiment)), experiment);
  EXPECT_EQ(experiment_from_toml(toml_text({})), Experiment{});
}

TEST(ExperimentFiles, ThatAreNotTomlNameLineAndToken) {
  EXPECT_THAT(refusal("game = \"chess\"\ngames == 3\n"), AllOf(HasSubstr("line 2"), HasSubstr("'=='")));
  EXPECT_THAT(refusal("game = \"chess\"\n\nname = nonsense\n"), AllOf(HasSubstr("line 3"), HasSubstr("'nonsense'")));
  EXPECT_THAT(refusal("game = \"chess"), HasSubstr("line 1"));
  EXPECT_THAT(refusal("[options\n"), HasSubstr("line 1"));
  EXPECT_THAT(refusal("game = \"chess\"\nsprt = [1,}\n"), AllOf(HasSubstr("line 2"), HasSubstr("'sprt = [1,}'")));
  EXPECT_THAT(refusal("game = \"chess\"\n]\n"), AllOf(HasSubstr("line 2"), HasSubstr("']'")));
  EXPECT_THAT(refusal("games = 1\ngames = 2\n"), AllOf(HasSubstr("line 2"), HasSubstr("games")));
}

TEST(ExperimentFiles, MayHoldForeignLettersInTextsAndRemarksOnly) {
  const Experiment experiment =
      experiment_from_toml("\xEF\xBB\xBFname = \"na\\\"\u00efve \u4e2d\" # \u00e9\ngame = '\u00e9 \"'\n");
  EXPECT_EQ(experiment.name, "na\"\u00efve \u4e2d");
  EXPECT_EQ(experiment.game, "\u00e9 \"");
  EXPECT_THAT(refusal("game = \"chess\"\n\u00e9 = 3\n"), HasSubstr("line 2"));
  EXPECT_THAT(refusal("game = \u3001\n"), HasSubstr("line 1"));
  EXPECT_EQ(experiment_from_toml("name = \"\"\"\\\n\u00e9\"\"\"\n").name, "\u00e9");
}

TEST(ExperimentFiles, WithUnknownKeysSuggestTheNearest) {
  EXPECT_THAT(refusal("game = \"chess\"\ngmaes = 3\n"),
              AllOf(HasSubstr("line 2"), HasSubstr("'gmaes'"), HasSubstr("did you mean games?")));
  EXPECT_THAT(refusal("randomplies = 3\n"), HasSubstr("did you mean random-plies?"));
  EXPECT_THAT(refusal("[[lines]]\nmovse = []\n"), AllOf(HasSubstr("line 2"), HasSubstr("did you mean moves?")));
}

TEST(ExperimentFiles, WithBadValuesNameTheLineOfTheKey) {
  const std::string head = "game = \"tic-tac-toe\"\nplayers = [\"random\", \"random\"]\n";
  const auto expect = [&](const std::string& line, const std::string& token) {
    EXPECT_THAT(refusal(head + line), AllOf(HasSubstr("line 3"), HasSubstr(token)));
  };
  expect("games = 0", "'0'");
  expect("games = \"many\"", "'many'");
  expect("tc = \"fast\"", "'fast'");
  expect("form = \"gauntlett\"", "did you mean gauntlet?");
  expect("sprt = [5, 0]", "'5,0'");
  expect("resign = 5", "'5'");
  expect("solve = [1, 2, 3]", "'1,2,3'");
  expect("balance = \"even\"", "'even'");
  expect("balance = [1, 2, 3]", "'1,2,3'");
  expect("balance = [1, 0]", "'0'");
  expect("seed = 1979-05-27", "seed");
  expect("draw = [[1], 2]", "draw");
  expect("lines = [{moves = [\"z9\"]}]", "'z9'");
  EXPECT_THAT(refusal("game = \"ches\"\n"), AllOf(HasSubstr("line 1"), HasSubstr("did you mean chess?")));
  EXPECT_THAT(refusal("game = \"chess\"\nplayers = [\"random\", \"pvs;depht=3\"]\n"),
              AllOf(HasSubstr("line 2"), HasSubstr("did you mean depth?")));
  EXPECT_THAT(refusal("game = \"chess\"\nplayers = \"random\"\n"), AllOf(HasSubstr("line 2"), HasSubstr("a list")));
  EXPECT_THAT(refusal("game = \"chess\"\nplayers = [{depth = 3}]\n"), HasSubstr("'player'"));
  EXPECT_THAT(refusal("game = \"chess\"\n[options]\nno-such = 1\n"), AllOf(HasSubstr("line 2"), HasSubstr("no-such")));
  EXPECT_THAT(refusal("games = 3\n"), HasSubstr("no game given"));
  std::string sixteen = "'a'", many = "'a'";
  for (int i = 1; i < 16; ++i) sixteen += ",'random;name=" + std::to_string(i) + "'";
  for (int i = 1; i < 1000; ++i) many += ",'random;name=" + std::to_string(i) + "'";
  sixteen.replace(0, 3, "'random'");
  EXPECT_THAT(refusal("game = \"chess\"\nplayers = [" + sixteen + "]\ngames = 1000000\n"),
              AllOf(HasSubstr("line 3"), HasSubstr("'120000000'")));
  EXPECT_THAT(refusal("game = \"chess\"\nplayers = [" + many + "]\n"), AllOf(HasSubstr("line 2"), HasSubstr("'1000'")));
}

TEST(StoredExperiments, ThatAreSpoiltAreRefused) {
  for (const auto text :
       {"", "[]", "{}", "{\"game\": 3}", "{\"game\":\"chess\",\"options\":[],\"players\":{}}", "\xff"}) {
    EXPECT_THROW(experiment_from_json(text), InputError) << text;
  }
}

TEST(OpeningFilesOfExperiments, AreReadOnceAndThenKept) {
  Experiment experiment = experiment_from_toml("game = \"tic-tac-toe\"\nopenings = \"some.file\"\ngames = 9\n");
  int reads = 0;
  const auto reader = [&](const OpeningRequest& request) {
    ++reads;
    EXPECT_EQ(request.file, "some.file");
    EXPECT_EQ(request.lines, 5u);
    return std::vector<Opening>{{.moves = {"a1"}}};
  };
  resolve_openings(experiment, reader);
  resolve_openings(experiment, reader);
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(experiment.lines.size(), 1u);
}

}  // namespace
}  // namespace pohon
