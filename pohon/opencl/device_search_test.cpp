// SPDX-License-Identifier: MIT
/// A device's searches against the textbook page, question by question: value, line and every count.
#include "pohon/opencl/device_search.hpp"

#include "pohon/opencl/device_error.hpp"
#include "pohon/opencl/jobs.hpp"
#include "pohon/opencl/opencl_testing.hpp"
#include "pohon/opencl/self_check.hpp"

namespace pohon::opencl {
namespace {

using namespace testing;

template <class P>
class DeviceSearches : public ::testing::Test {
 protected:
  using G = typename P::Game;
  using E = typename P::Evaluator;

  static DeviceSearch search_with(std::uint64_t memory = 0) {
    return DeviceSearch(program_for<G>(*any_device(), P::evaluator()), memory);
  }

  static std::vector<Ask<G>> random_asks(std::uint64_t count, int deepest) {
    return opencl::random_asks<G>(P::evaluator(), {.positions = count, .deepest = deepest});
  }

  static void expect_equal(const std::vector<Reply<G>>& device, const std::vector<Reply<G>>& host) {
    ASSERT_EQ(device.size(), host.size());
    for (std::size_t i = 0; i < host.size(); ++i) {
      ASSERT_EQ(device[i].score, host[i].score) << "position of seed " << i;
      ASSERT_EQ(device[i].counts, host[i].counts) << "position of seed " << i;
      ASSERT_EQ(device[i].line, host[i].line) << "position of seed " << i;
    }
  }

  static std::vector<Reply<G>> on_device(DeviceSearch& search, std::span<const Ask<G>> asks, Control& control) {
    return DeviceJobs<G, E>(search)(asks, control);
  }
  static std::vector<Reply<G>> on_host(std::span<const Ask<G>> asks) {
    Control control;
    const E evaluate = P::evaluator();
    return SerialJobs<G, E>(evaluate)(asks, control);
  }
};
TYPED_TEST_SUITE(DeviceSearches, Pairs);

TYPED_TEST(DeviceSearches, AnswerAsTheTextbookDoesOnTwoThousandPositions) {
  SKIP_WITHOUT_DEVICE();
  const auto asks = this->random_asks(2000, 4);
  DeviceSearch search = this->search_with();
  Control control;
  const auto replies = this->on_device(search, asks, control);
  const auto expected = this->on_host(asks);
  this->expect_equal(replies, expected);
  std::uint64_t nodes = 0;
  for (const auto& reply : expected) nodes += reply.counts.nodes;
  EXPECT_EQ(control.nodes(), nodes);
  EXPECT_GT(nodes, 20'000u) << "not all of them are ended games";
}

TYPED_TEST(DeviceSearches, GoDeepOnAFewPositions) {
  SKIP_WITHOUT_DEVICE();
  const auto asks = this->random_asks(60, 7);
  DeviceSearch search = this->search_with();
  Control control;
  this->expect_equal(this->on_device(search, asks, control), this->on_host(asks));
}

TYPED_TEST(DeviceSearches, AnswerTheSameWhenMemoryHoldsOnlySomeOfThem) {
  SKIP_WITHOUT_DEVICE();
  const auto asks = this->random_asks(50, 3);
  DeviceSearch search = this->search_with(2000);
  Control control;
  this->expect_equal(this->on_device(search, asks, control), this->on_host(asks));
  EXPECT_GT(search.launches().launches, 4u);
  EXPECT_EQ(search.launches().jobs, 50u);
}

TEST(DeviceSearch, SaysHowMuchMemoryIsMissing) {
  SKIP_WITHOUT_DEVICE();
  DeviceSearch search(program_for<TicTacToe>(*any_device(), TicTacToeOutcome{}), 100);
  const Job job{.position = OnDevice<TicTacToe>::packed({}), .alpha = -1, .beta = 1, .depth = 9};
  Control control;
  try {
    search.run(std::span(&job, 1), control);
    FAIL() << "it found room";
  } catch (const DeviceError& error) {
    EXPECT_NE(std::string(error.what()).find("not enough memory: one search of depth 9 needs"), std::string::npos);
  }
}

TEST(DeviceSearch, EndsBetweenTwoLaunchesWhenAsked) {
  SKIP_WITHOUT_DEVICE();
  DeviceSearch search(program_for<ConnectFour>(*any_device(), ConnectFourOutcome{}));
  const Job endless{.position = OnDevice<ConnectFour>::packed({}),
                    .alpha = -kInfinity.value(),
                    .beta = kInfinity.value(),
                    .depth = 42};
  Stop stop;
  Control control({}, &stop);
  search.on_launch([&](const Control& at) {
    if (at.nodes() > 10'000) stop.request();
  });
  EXPECT_TRUE(search.run(std::span(&endless, 1), control).empty());
  EXPECT_TRUE(control.halted());
  EXPECT_GT(control.nodes(), 10'000u);
}

TEST(SelfCheck, FindsTheDeviceInOrder) {
  SKIP_WITHOUT_DEVICE();
  int pairs = 0;
  const bool whole =
      check_device(*any_device(), {.positions = 100, .seed = 5000}, nullptr, [&](const Checked& checked) {
        ++pairs;
        EXPECT_TRUE(checked.passed()) << checked.game << " " << checked.evaluator;
        EXPECT_EQ(checked.searches, 100u);
        EXPECT_EQ(checked.playouts, 1000u);
      });
  EXPECT_TRUE(whole);
  EXPECT_EQ(pairs, 9);
}

TEST(Program, AFaultyTextIsRefusedWithTheCompilersWords) {
  SKIP_WITHOUT_DEVICE();
  try {
    Program(*any_device(), {"kernel void broken(global int* out) { *out = no_such_name; }"});
    FAIL() << "it was built";
  } catch (const DeviceError& error) {
    const std::string said = error.what();
    EXPECT_NE(said.find("does not build"), std::string::npos) << said;
    EXPECT_NE(said.find("no_such_name"), std::string::npos) << said;
  }
}

}  // namespace
}  // namespace pohon::opencl
