// SPDX-License-Identifier: MIT
// Games of the kernel against itself: the same every time, never lost by a cut, and something to learn from.
#include "pohon/lab/play/self_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/lab/statistics/ablation.hpp"

namespace pohon {
namespace {

SelfPlayPlan quick_chess() {
  SelfPlayPlan plan{.game = game_named("chess")};
  plan.games = 4;
  plan.nodes = 150;
  return plan;
}

class SelfPlay : public ::testing::Test {
 protected:
  std::filesystem::path file() const {
    return std::filesystem::path(::testing::TempDir()) /
           (std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()) + ".txt");
  }
  void SetUp() override { std::filesystem::remove(file()); }
  void TearDown() override { std::filesystem::remove(file()); }

  static std::string content(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  /// The lines in an order that does not depend on which game ended first.
  static std::vector<std::string> sorted_lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::sort(lines.begin(), lines.end());
    return lines;
  }
};

TEST_F(SelfPlay, AGameIsTheSameEveryTime) {
  const SelfPlayPlan plan = quick_chess();
  const auto once = self_play_game(plan, 3, nullptr);
  const auto again = self_play_game(plan, 3, nullptr);
  ASSERT_FALSE(once.empty());
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(labelled_line(once[i]), labelled_line(again[i]));
    EXPECT_EQ(once[i].result, once.front().result);
  }
}

TEST_F(SelfPlay, ARunThatWasCutOffGoesOnToTheSameFile) {
  SelfPlayPlan plan = quick_chess();
  self_play_into(file(), plan, nullptr, {});
  const std::string whole = content(file());
  for (const std::size_t cut : {whole.size() / 3, whole.size() / 2, whole.size() - 3}) {
    std::ofstream(file(), std::ios::trunc) << whole.substr(0, cut);
    plan.concurrency = 2;
    const SelfPlayProgress progress = self_play_into(file(), plan, nullptr, {});
    EXPECT_EQ(progress.games, plan.games);
    EXPECT_EQ(sorted_lines(content(file())), sorted_lines(whole)) << "cut at " << cut;
  }
}

TEST_F(SelfPlay, TeachesAnEvaluator) {
  SelfPlayPlan plan = quick_chess();
  plan.games = 12;
  self_play_into(file(), plan, nullptr, {});
  TuneRequest request{.data = content(file())};
  request.options.epochs = 15;
  request.options.hold_out = 0;
  const TuneReport report = plan.game.tune(request, {});
  EXPECT_EQ(report.evaluator, "classical");
  EXPECT_LT(report.tuned.best.training_error, report.tuned.start.training_error);
  EXPECT_EQ(report.weights.size(), report.names.size());
}

TEST_F(SelfPlay, RefusesDataThatIsWrong) {
  const GameEntry& chess = game_named("chess");
  EXPECT_THROW(chess.tune({.data = "startpos ; 2 ; 0\n"}, {}), InputError);
  EXPECT_THROW(chess.tune({.data = "startpos ; 1\n"}, {}), InputError);
  EXPECT_THROW(chess.tune({.data = "nonsense ; 1 ; 0\n"}, {}), InputError);
  EXPECT_THROW(game_named("tic-tac-toe").tune({.data = ""}, {}), InputError);
}

TEST(Ablation, MeasuresTheWholeKernelAndEachPartAskedFor) {
  AblationPlan plan{.game = game_named("connect-four")};
  plan.parts = {"table", "Killers"};
  plan.depth = 6;
  plan.positions = 3;
  plan.games = 2;
  plan.control = time_control_from("nodes=100");
  const auto rows = ablate(plan, nullptr, {});
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].part, "");
  EXPECT_EQ(rows[0].same_moves, 3u);
  EXPECT_EQ(rows[1].part, "table");
  EXPECT_GT(rows[1].nodes, 0u);
  EXPECT_NE(rows[1].nodes, rows[0].nodes);
  EXPECT_EQ(rows[2].part, "killers");
  EXPECT_EQ(rows[2].games->games.games(), 2);
  plan.parts = {"nul-move"};
  EXPECT_THROW(ablate(plan, nullptr, {}), InputError);
}

}  // namespace
}  // namespace pohon
