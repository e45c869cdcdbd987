// SPDX-License-Identifier: MIT
// Reports: the same numbers in every form, and forms that other programs can read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/reports/markup.hpp"
#include "pohon/lab/reports/match_report.hpp"
#include "pohon/lab/reports/plot.hpp"
#include "pohon/lab/store/lab_testing.hpp"

namespace pohon {
namespace {

using namespace lab_testing;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

/// As another program reads it: rows of fields, quotes taken away.
std::vector<std::vector<std::string>> csv_rows(std::string_view text) {
  std::vector<std::vector<std::string>> rows(1);
  std::string field;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      field += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == ',' || c == '\n')) {
      rows.back().push_back(std::move(field));
      field.clear();
      if (c == '\n') rows.emplace_back();
    } else if (quoted || c != '\r') {
      field += c;
    }
  }
  rows.pop_back();
  return rows;
}

class Reports : public ::testing::Test {
 protected:
  MatchReport played(const Experiment& experiment) {
    result_ = play_in_store(folder_ / "lab.db", experiment);
    const LabStore store(folder_ / "lab.db", StoreAccess::Read);
    return report_of(store, store.match(experiment.name).value());
  }

  ScratchFolder folder_;
  std::optional<MatchResult> result_;
};

TEST_F(Reports, HaveTheTableThatThePlayersSaw) {
  const MatchReport report = played(small_experiment("20"));
  EXPECT_EQ(table_of(report.result), table_of(*result_));
  EXPECT_EQ(report.games.size(), 60u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(report.progress[i].back().games, 60u);
    EXPECT_DOUBLE_EQ(report.progress[i].back().score, result_->standings.players()[i].games.score());
  }
}

TEST_F(Reports, OfDecidedTestsEndWithTheDecision) {
  Experiment experiment = small_experiment("1000");
  experiment.players = {"alpha-beta", "random"};
  experiment.settings["sprt"] = "0,50";
  const MatchReport report = played(experiment);
  EXPECT_EQ(table_of(report.result), table_of(*result_));
  EXPECT_EQ(report.games.size(), result_->standings.games());
  EXPECT_TRUE(report.result.decided());
}

TEST_F(Reports, AsCsvHaveARowForEachGame) {
  Experiment experiment = small_experiment("10");
  experiment.players[1] = "random;name=a, \"b\"";
  const MatchReport report = played(experiment);
  const auto rows = csv_rows(games_csv(report));
  ASSERT_THAT(rows, SizeIs(31));
  EXPECT_THAT(rows, Each(SizeIs(13)));
  EXPECT_EQ(rows[1][2], "a, \"b\"");
  int draws = 0;
  for (const auto& row : rows) draws += row[3] == "1/2-1/2";
  std::int64_t half_draws = 0;
  for (const auto& player : report.result.standings.players()) half_draws += player.games.draws;
  EXPECT_EQ(2 * draws, half_draws);
}

TEST_F(Reports, AsCrosstableShareThePoints) {
  const MatchReport report = played(small_experiment("10"));
  const auto rows = csv_rows(crosstable_csv(report));
  ASSERT_THAT(rows, SizeIs(4));
  EXPECT_THAT(rows, Each(SizeIs(16)));
  for (std::size_t a = 0; a < 3; ++a) {
    EXPECT_EQ(rows[a + 1][13 + a], "");
    for (std::size_t b = 0; b < a; ++b) {
      EXPECT_DOUBLE_EQ(std::stod(rows[a + 1][13 + b]) + std::stod(rows[b + 1][13 + a]), 10);
    }
  }
}

TEST_F(Reports, AsAPageNeedNothingFromElsewhere) {
  Experiment experiment = small_experiment("10");
  experiment.players[1] = "random;name=<script>alert(1)</script>";
  const std::string page = report_page(played(experiment));
  for (const auto foreign : {"http", "<script", "src=", "href=", "@import", "url("}) {
    EXPECT_THAT(page, Not(HasSubstr(foreign)));
  }
  for (const auto part :
       {"<svg", "prefers-color-scheme:dark", "Crosstable", "&lt;script&gt;", "<td>seed</td><td>5</td>"}) {
    EXPECT_THAT(page, HasSubstr(part));
  }
  EXPECT_THAT(page, Not(HasSubstr("nan")));
}

TEST_F(Reports, OfMatchesWithoutGamesAreEmptyNotWrong) {
  const Experiment experiment = small_experiment("10");
  LabStore store(folder_ / "lab.db", StoreAccess::Write);
  const StoredMatch match = store.add_match({.plan = json_text(experiment), .scheduled = 30});
  const MatchReport report = report_of(store, match);
  EXPECT_EQ(report.result.standings.games(), 0u);
  EXPECT_THAT(csv_rows(games_csv(report)), SizeIs(1));
  EXPECT_THAT(report_page(report), HasSubstr("unfinished"));
}

TEST_F(Reports, OfPlansThatNobodyWroteAreRefused) {
  LabStore store(folder_ / "lab.db", StoreAccess::Write);
  EXPECT_THROW(report_of(store, store.add_match({.plan = "{}"})), InputError);
}

TEST(Plots, CutWhatIsInfinite) {
  const double far = std::numeric_limits<double>::infinity();
  const std::string drawing =
      line_plot({{.name = "a", .points = {{1, far, far, far}, {2, 30, -far, far}, {3, 20, 0, 40}}}}, "games");
  EXPECT_THAT(drawing, Not(HasSubstr("inf")));
  EXPECT_THAT(drawing, Not(HasSubstr("nan")));
}

TEST(Markup, KeepsTextText) {
  EXPECT_EQ(escaped("a<b>&\"c\"\n"), "a&lt;b&gt;&amp;&quot;c&quot;");
  EXPECT_EQ(csv_field("plain"), "plain");
  EXPECT_EQ(csv_field("a,\"b\""), "\"a,\"\"b\"\"\"");
  EXPECT_EQ(fixed(-2.345, 1), "-2.3");
}

TEST(Markup, LetsNoNameBeAFormula) {
  for (const std::string formula : {"=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "=HYPERLINK(\"http://a\",1)"}) {
    const std::string field = csv_field(formula);
    EXPECT_TRUE(field.starts_with("\"'")) << field;
    EXPECT_EQ(field.back(), '"') << field;
  }
  for (const std::string number : {"-52.5", "-inf", "-1e-7", "-0"}) EXPECT_EQ(csv_field(number), number);
}

}  // namespace
}  // namespace pohon
