// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_inbox.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace pohon {
namespace {

using ::testing::ElementsAre;

/// An inbox used from one thread: letters are delivered and taken in turns.
class UciInboxTest : public ::testing::Test {
 protected:
  std::string take() { return inbox.next().value_or(UciInbox::Letter{"nothing", {}}).text; }
  void begin(Release release = Release::AtOnce) {
    budget.plan({.optimum = std::chrono::seconds(1), .maximum = std::chrono::seconds(2)});
    inbox.begin_search({.release = release, .budget = &budget});
  }
  bool stopped() const { return inbox.stop().requested(); }

  std::vector<std::string> at_once;
  UciInbox inbox{[this](const UciLine& line) { at_once.emplace_back(line.word); }};
  TimeBudget budget;
};

TEST_F(UciInboxTest, GivesLettersInTheirOrderAndThenNothing) {
  for (const char* text : {"uci", "", "isready", "go", "  "}) inbox.deliver(text);
  inbox.close();
  EXPECT_EQ(take(), "uci");
  EXPECT_EQ(take(), "isready");
  EXPECT_EQ(take(), "go");
  EXPECT_FALSE(inbox.next());
  EXPECT_THAT(at_once, ElementsAre());
}

TEST_F(UciInboxTest, AStopHitsTheSearchThatRuns) {
  begin();
  EXPECT_FALSE(stopped());
  inbox.deliver("stop");
  EXPECT_TRUE(stopped());
}

TEST_F(UciInboxTest, AStaleStopDoesNotKillTheNextSearch) {
  inbox.deliver("stop");
  inbox.deliver("go");
  EXPECT_EQ(take(), "stop");
  EXPECT_EQ(take(), "go");
  begin();
  EXPECT_FALSE(stopped());
  inbox.end_search();
  inbox.deliver("stop");
  inbox.deliver("position startpos");
  EXPECT_EQ(take(), "stop");
  begin();
  EXPECT_FALSE(stopped());
}

TEST_F(UciInboxTest, AStopThatOvertookItsSearchIsNotLost) {
  inbox.deliver("go infinite");
  inbox.deliver("stop");
  EXPECT_EQ(take(), "go infinite");
  begin(Release::OnStop);
  EXPECT_TRUE(stopped());
  inbox.await_release();
}

TEST_F(UciInboxTest, AStopBehindAWaitingSearchIsForBoth) {
  begin();
  inbox.deliver("go infinite");
  inbox.deliver("stop");
  EXPECT_TRUE(stopped());
  inbox.end_search();
  EXPECT_EQ(take(), "go infinite");
  begin(Release::OnStop);
  EXPECT_TRUE(stopped());
}

TEST_F(UciInboxTest, CommandsWaitForALimitedSearchAndEndAnEndlessOne) {
  begin();
  inbox.deliver("position startpos");
  EXPECT_FALSE(stopped());
  inbox.end_search();
  EXPECT_EQ(take(), "position startpos");
  begin(Release::OnStop);
  inbox.deliver("setoption name Hash value 4");
  EXPECT_TRUE(stopped());
  inbox.await_release();
  inbox.end_search();
  begin(Release::OnPonderHit);
  EXPECT_TRUE(stopped()) << "the command was there before the search";
}

TEST_F(UciInboxTest, WhatNeedsNoEngineIsAnsweredDuringASearchWithoutEndingIt) {
  begin(Release::OnStop);
  for (const char* text : {"isready", "uci", "debug on", "fish", ""}) inbox.deliver(text);
  EXPECT_THAT(at_once, ElementsAre("isready", "uci", "debug", "fish"));
  EXPECT_FALSE(stopped());
}

TEST_F(UciInboxTest, EachIsReadyIsAnsweredOnce) {
  inbox.deliver("isready");
  inbox.deliver("go");
  inbox.deliver("position startpos");
  inbox.deliver("isready");
  EXPECT_EQ(take(), "isready");
  EXPECT_EQ(take(), "go");
  begin();
  EXPECT_THAT(at_once, ElementsAre("isready")) << "also where it stands behind a command that waits";
  inbox.end_search();
  EXPECT_EQ(take(), "position startpos");
  inbox.deliver("isready");
  EXPECT_EQ(take(), "isready");
  inbox.close();
  EXPECT_FALSE(inbox.next());
}

TEST_F(UciInboxTest, APonderHitStartsTheClockAndReleasesTheAnswer) {
  begin(Release::OnPonderHit);
  EXPECT_FALSE(budget.started());
  inbox.deliver("ponderhit");
  EXPECT_TRUE(budget.started());
  EXPECT_FALSE(stopped());
  inbox.await_release();
}

TEST_F(UciInboxTest, APonderHitThatOvertookItsSearchIsNotLost) {
  inbox.deliver("go ponder");
  inbox.deliver("ponderhit");
  take();
  begin(Release::OnPonderHit);
  EXPECT_TRUE(budget.started());
  EXPECT_FALSE(stopped());
}

TEST_F(UciInboxTest, TheEndOfTheInputEndsEverySearch) {
  inbox.deliver("go infinite");
  inbox.close();
  take();
  begin(Release::OnStop);
  EXPECT_TRUE(stopped());
  inbox.await_release();
}

TEST_F(UciInboxTest, TheEndOfTheInputLetsACountFinishAndAStopDoesNot) {
  inbox.deliver("go perft 5");
  take();
  inbox.begin_search({.at_close = AtClose::Finishes});
  inbox.close();
  EXPECT_FALSE(stopped());
  inbox.end_search();
  inbox.begin_search({.at_close = AtClose::Finishes});
  EXPECT_FALSE(stopped()) << "nor if it comes before";
  inbox.deliver("stop");
  EXPECT_TRUE(stopped());
}

TEST_F(UciInboxTest, AFinishedSearchWaitsForItsRelease) {
  begin(Release::OnStop);
  std::thread gui([&] { inbox.deliver("stop"); });
  inbox.await_release();
  gui.join();
  EXPECT_TRUE(stopped());
}

}  // namespace
}  // namespace pohon
