// SPDX-License-Identifier: MIT
// Games and chromosomes that are handed out to ranks come back as if one process had done them all.
#include "pohon/cluster/farm/farm.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "pohon/cluster/farm/match_farm.hpp"
#include "pohon/cluster/farm/record_letter.hpp"
#include "pohon/cluster/farm/train_farm.hpp"
#include "pohon/cluster/local_network.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/lab/play/experiment_plan.hpp"

namespace pohon {
namespace {

Craft learnt(Trade trade, const Bytes& plan) {
  return trade == Trade::Match ? match_craft(plan) : training_craft(plan);
}

/// Rank 0 does its part with a farm of this many ranks, the others work there.
void on_farm(int ranks, const std::function<void(Farm&)>& master) {
  LocalNetwork network({.ranks = ranks, .seed = 1, .longest_delay = 3, .most_looks = 4'000'000'000});
  network.run([&](Post& post) {
    if (post.rank() != 0) return work_on_farm(post, learnt);
    Farm farm(post);
    master(farm);
  });
  EXPECT_EQ(network.unread(), 0u);
}

MatchPlan small_match() {
  return plan_of({.game = "tic-tac-toe",
                  .players = {"alpha-beta;depth=3", "mcts;nodes=50", "random"},
                  .settings = {{"games", "6"}, {"random-plies", "1"}, {"seed", "7"}}});
}

using Games = std::map<std::size_t, std::string>;

GameListener into(Games& games) {
  return [&games](const GameRecord& record, const Standings&) {
    std::string text;
    for (const auto& move : record.moves) text += move.text + " ";
    games[record.game.number] = text + record.reason;
  };
}

TEST(MatchFarm, PlaysTheGamesOfOneProcessWhateverTheNumberOfRanks) {
  const MatchPlan plan = small_match();
  Games alone;
  play_match(plan, nullptr, into(alone));
  ASSERT_EQ(alone.size(), scheduled_games(plan));
  for (const int ranks : {1, 2, 3, 6}) {
    Games farmed;
    on_farm(ranks, [&](Farm& farm) {
      MemoryLedger ledger(scheduled_games(plan));
      const GameListener tell = into(farmed);
      const MatchResult result = play_match_on_ranks({.plan = plan, .ledger = ledger, .tell = tell}, farm);
      EXPECT_TRUE(result.complete());
    });
    EXPECT_EQ(farmed, alone) << ranks << " ranks";
  }
}

TEST(MatchFarm, EndsWhenTheTestIsDecidedWithTheVerdictOfOneProcess) {
  const MatchPlan plan = plan_of({.game = "tic-tac-toe",
                                  .players = {"alpha-beta;depth=5", "random"},
                                  .settings = {{"games", "2000"}, {"sprt", "0,50"}}});
  const MatchResult alone = play_match(plan, nullptr, {});
  on_farm(4, [&](Farm& farm) {
    MemoryLedger ledger(scheduled_games(plan));
    const GameListener nobody;
    const MatchResult farmed = play_match_on_ranks({.plan = plan, .ledger = ledger, .tell = nobody}, farm);
    EXPECT_TRUE(farmed.decided());
    EXPECT_LT(farmed.standings.games(), scheduled_games(plan));
    EXPECT_EQ(farmed.standings.games(), alone.standings.games());
  });
}

TEST(MatchFarm, DrawsOtherLotsInEveryGame) {
  const MatchPlan plan = plan_of({.game = "connect-four",
                                  .players = {"random", "random;name=other"},
                                  .settings = {{"games", "8"}, {"random-plies", "0"}}});
  Games games;
  on_farm(5, [&](Farm& farm) {
    MemoryLedger ledger(scheduled_games(plan));
    const GameListener tell = into(games);
    play_match_on_ranks({.plan = plan, .ledger = ledger, .tell = tell}, farm);
  });
  std::set<std::string> different;
  for (const auto& [number, text] : games) different.insert(text);
  EXPECT_EQ(different.size(), 8u);
}

TEST(TrainFarm, BreedsTheWeightsOfOneProcess) {
  const GameEntry& game = game_named("adjacency");
  TrainRequest request{.depth = 1, .options = {.population = 5, .generations = 3, .seed = 11}};
  const TrainReport alone = game.train(request, nullptr, {});
  for (const int ranks : {2, 4}) {
    on_farm(ranks, [&](Farm& farm) {
      TrainRequest farmed = request;
      farmed.judge = judged_on_ranks(game, request, farm, nullptr);
      const TrainReport report = game.train(farmed, nullptr, {});
      EXPECT_EQ(report.evolution, alone.evolution) << ranks << " ranks";
      EXPECT_EQ(report.won, alone.won);
    });
  }
}

TEST(Farm, SendsEverybodyHomeThoughThereWasNoWork) {
  on_farm(4, [](Farm&) {});
}

TEST(Farm, LetsOutWhatAJobThrows) {
  LocalNetwork network({.ranks = 2, .seed = 1, .most_looks = 4'000'000'000});
  const auto fails = [](Trade, const Bytes&) -> Craft {
    return [](const Bytes&, const Stop&) -> std::optional<Bytes> { throw std::runtime_error("no such engine here"); };
  };
  EXPECT_THROW(network.run([&](Post& post) {
    if (post.rank() != 0) return work_on_farm(post, fails);
    Farm farm(post);
    farm.open(Trade::Match, {});
    farm.give({});
    farm.abandon();
  }),
               std::runtime_error);
}

TEST(RecordLetter, BringsAGameAsItWas) {
  GameRecord record;
  record.game = {.number = 7, .opening = 3, .players = {1, 0}};
  record.position = "a position";
  record.first_mover = Side::Second;
  record.moves = {
      {.text = "e4", .from_opening = true},
      {.text = "e5", .value = Score{-12}, .depth = 8, .nodes = 5000, .time = std::chrono::microseconds(40125)}};
  record.outcome = {.winner = Side::First, .margin = 4};
  record.end = GameEnd::TimeForfeit;
  record.at_fault = Side::Second;
  record.reason = "Black lost on time";
  const GameRecord back = record_from(record_letter(record));
  EXPECT_EQ(back.game, record.game);
  EXPECT_EQ(back.position, record.position);
  EXPECT_EQ(back.first_mover, record.first_mover);
  ASSERT_EQ(back.moves.size(), 2u);
  EXPECT_TRUE(back.moves[0].from_opening);
  EXPECT_FALSE(back.moves[0].value);
  EXPECT_EQ(back.moves[1].text, "e5");
  EXPECT_EQ(back.moves[1].value, Score{-12});
  EXPECT_EQ(back.moves[1].nodes, 5000u);
  EXPECT_EQ(back.moves[1].time, std::chrono::microseconds(40125));
  EXPECT_EQ(back.outcome.winner, Side::First);
  EXPECT_EQ(back.outcome.margin, 4);
  EXPECT_EQ(back.end, GameEnd::TimeForfeit);
  EXPECT_EQ(back.at_fault, Side::Second);
  EXPECT_EQ(back.reason, record.reason);
}

}  // namespace
}  // namespace pohon
