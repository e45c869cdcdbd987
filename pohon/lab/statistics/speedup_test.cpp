// SPDX-License-Identifier: MIT
// Speed-ups on virtual processors: the identity holds for the sums, the same seeds give the same numbers, and good
// ordering gives YBWC and DTS what PV-split cannot give.
#include "pohon/lab/statistics/speedup.hpp"

#include <gmock/gmock.h>

#include "pohon/core/input_error.hpp"
#include "pohon/search/parallel/schedule.hpp"

namespace pohon {
namespace {

using ::testing::HasSubstr;

SpeedupPlan small_plan() {
  SpeedupPlan plan;
  plan.subject = made_tree_subject("noisy b=12 d=5 range=100000 noise=3");
  plan.schemes = {"pv-split", "ybwc", "dts"};
  plan.processors = {1, 4, 16};
  plan.seeds = 5;
  plan.search.algorithm = "pvs";
  return plan;
}

TEST(Speedup, IsProcessorsTimesUtilisationOverOnePlusOverhead) {
  SpeedupPlan plan = small_plan();
  plan.schemes.clear();
  for (const auto name : scheme_names()) plan.schemes.emplace_back(name);
  const SpeedupReport report = measure_speedup(plan, {});
  ASSERT_EQ(report.curves.size(), plan.schemes.size());
  EXPECT_TRUE(report.values_agree);
  for (const SpeedupCurve& curve : report.curves) {
    for (const SpeedupPoint& point : curve.points) {
      EXPECT_NEAR(point.speed_up.value, point.by_identity(), 1e-9 * point.speed_up.value) << curve.scheme;
      EXPECT_LE(point.utilisation, 1 + 1e-9) << curve.scheme;
      EXPECT_LE(point.speed_up.value, point.processors * (1 + 1e-9) / (1 + std::min(0.0, point.overhead)));
    }
  }
}

TEST(Speedup, IsTheSameForTheSameSeeds) {
  const SpeedupReport once = measure_speedup(small_plan(), {}), again = measure_speedup(small_plan(), {});
  for (std::size_t i = 0; i < once.curves.size(); ++i) {
    for (std::size_t k = 0; k < once.curves[i].points.size(); ++k) {
      EXPECT_EQ(once.curves[i].points[k].speed_up.value, again.curves[i].points[k].speed_up.value);
    }
  }
}

/// The shape of table I of paper D: on well-ordered trees the brothers of one line are not enough for many processors.
TEST(Speedup, ManyProcessorsNeedMoreThanOneLineToShare) {
  const SpeedupReport report = measure_speedup(small_plan(), {});
  const auto at_16 = [&](std::size_t scheme) { return report.curves[scheme].points.back().speed_up.value; };
  EXPECT_GT(at_16(1), at_16(0));
  EXPECT_GT(at_16(2), at_16(0));
  EXPECT_GT(at_16(1), 4.0);
}

TEST(Speedup, DearCommunicationCosts) {
  SpeedupPlan plan = small_plan();
  const double cheap = measure_speedup(plan, {}).curves[1].points.back().speed_up.value;
  plan.sharing.costs.steal = 20'000;
  plan.sharing.costs.join = 10'000;
  EXPECT_LT(measure_speedup(plan, {}).curves[1].points.back().speed_up.value, cheap);
}

TEST(Speedup, AStopLeavesWholeSeedsOnly) {
  Stop stop;
  stop.request();
  const SpeedupReport report = measure_speedup(small_plan(), {.stop = &stop});
  EXPECT_FALSE(report.complete);
  EXPECT_EQ(report.seeds, 0);
}

TEST(Speedup, RefusesWhatDoesNotFit) {
  SpeedupPlan plan = small_plan();
  plan.search.algorithm = "minimax";
  EXPECT_THROW(measure_speedup(plan, {}), InputError);
  plan = small_plan();
  plan.subject = {.game = "tic-tac-toe", .random_plies = 40, .depth = 3};
  EXPECT_THROW(measure_speedup(plan, {}), InputError);
}

TEST(Speedup, ThePageNeedsNothingElse) {
  const std::string page = speedup_page(measure_speedup(small_plan(), {}));
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("ybwc"));
  EXPECT_THAT(page, ::testing::Not(HasSubstr("http")));
}

}  // namespace
}  // namespace pohon
