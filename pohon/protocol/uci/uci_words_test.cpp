// SPDX-License-Identifier: MIT
// What an engine says and is told: options, scores, info lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/protocol/uci/uci_options.hpp"
#include "pohon/protocol/uci/uci_setup.hpp"
#include "pohon/protocol/uci/uci_text.hpp"

namespace pohon {
namespace {

UciOptions some_options() {
  using Kind = UciOption::Kind;
  return UciOptions({{.name = "Hash", .kind = Kind::Spin, .value = "16", .range = {.least = 1, .most = 64}},
                     {.name = "Clear Hash", .kind = Kind::Button, .value = {}},
                     {.name = "Ponder", .kind = Kind::Check, .value = "false"},
                     {.name = "Algorithm", .kind = Kind::Combo, .value = "pvs", .choices = {"pvs", "mtd-f"}},
                     {.name = "Book File", .kind = Kind::String, .value = {}}});
}

TEST(UciOptions, AreDeclaredAsTheProtocolAsks) {
  EXPECT_THAT(
      some_options().declarations(),
      ::testing::ElementsAre("option name Hash type spin default 16 min 1 max 64", "option name Clear Hash type button",
                             "option name Ponder type check default false",
                             "option name Algorithm type combo default pvs var pvs var mtd-f",
                             "option name Book File type string default <empty>"));
}

TEST(UciOptions, NamesAreMatchedWithoutCase) {
  UciOptions options = some_options();
  options.set(options.understood("hAsH", "32"));
  EXPECT_EQ(options.number("Hash"), 32);
  options.set(options.understood("PONDER", "True"));
  EXPECT_TRUE(options.is_on("Ponder"));
  options.set(options.understood("algorithm", "MTD F"));
  EXPECT_EQ(options.text("Algorithm"), "mtd-f");
  EXPECT_EQ(options.declarations().front(), "option name Hash type spin default 16 min 1 max 64")
      << "what is set does not change what is standard";
}

TEST(UciOptions, RefuseWhatTheyCannotBe) {
  const UciOptions options = some_options();
  EXPECT_EQ(options.understood("Hash", "1").value, "1");
  EXPECT_EQ(options.understood("Hash", "64").value, "64");
  EXPECT_THROW(options.understood("Hash", "0"), InputError);
  EXPECT_THROW(options.understood("Hash", "65"), InputError);
  EXPECT_THROW(options.understood("Hash", "many"), InputError);
  EXPECT_THROW(options.understood("Hash", ""), InputError);
  EXPECT_THROW(options.understood("Ponder", "yes"), InputError);
  EXPECT_THROW(options.understood("Algorithm", "magic"), InputError);
  EXPECT_THROW(options.understood("NoSuch", "1"), InputError);
}

TEST(UciOptions, AnEmptyStringHasAName) {
  const UciOptions options = some_options();
  EXPECT_EQ(options.understood("Book File", "<empty>").value, "");
  EXPECT_EQ(options.understood("Book File", "a b.bin").value, "a b.bin");
}

TEST(UciScore, CountsWinsInMoves) {
  EXPECT_EQ(score_words(Score{35}, 1), "cp 35");
  EXPECT_EQ(score_words(Score{-35}, 10), "cp -350");
  EXPECT_EQ(score_words(win_in(1), 1), "mate 1");
  EXPECT_EQ(score_words(win_in(3), 1), "mate 2");
  EXPECT_EQ(score_words(win_in(5), 1), "mate 3");
  EXPECT_EQ(score_words(loss_in(0), 1), "mate 0");
  EXPECT_EQ(score_words(loss_in(2), 1), "mate -1");
  EXPECT_EQ(score_words(loss_in(4), 1), "mate -2");
}

TEST(UciScore, NoGuessLooksLikeAWin) {
  for (const Score guess : {kMaxEvaluation, -kMaxEvaluation, Score{1'000'000}}) {
    EXPECT_LT(in_hundredths(guess, 10), in_hundredths(win_in(4 * kMaxPly), 1));
    EXPECT_GT(in_hundredths(guess, 10), in_hundredths(loss_in(4 * kMaxPly), 1));
  }
}

TEST(UciWdl, IsAThousandGamesAndFairToBothSides) {
  int before = -1;
  for (int lead = -2000; lead <= 2000; lead += 10) {
    const auto [wins, draws, losses] = wins_draws_losses(Score{lead}, 1);
    EXPECT_EQ(wins + draws + losses, 1000);
    EXPECT_GE(std::min({wins, draws, losses}), 0);
    const auto turned = wins_draws_losses(Score{-lead}, 1);
    EXPECT_EQ(turned[2], wins);
    EXPECT_GE(wins, before);
    before = wins;
  }
  EXPECT_EQ(wins_draws_losses(Score{120}, 1)[0], 500);
  EXPECT_EQ(wins_draws_losses(win_in(9), 1), (std::array{1000, 0, 0}));
}

TEST(UciInfo, SaysEverythingInOneLine) {
  Variation line;
  line.depth = 7;
  line.deepest = 12;
  line.value = Score{21};
  line.moves = {"e2e4", "e7e5"};
  line.nodes = 1000;
  line.time_ms = 500.9;
  line.table_permille = 3;
  EXPECT_EQ(info_line(line, 1, ShowWdl::No),
            "info depth 7 seldepth 12 multipv 1 score cp 21 nodes 1000 nps 1996 hashfull 3 time 500 pv e2e4 e7e5");
  line.bound = Bound::Upper;
  line.rank = 2;
  line.moves.clear();
  EXPECT_EQ(info_line(line, 1, ShowWdl::Yes),
            "info depth 7 seldepth 12 multipv 2 score cp 21 upperbound wdl 225 629 146 nodes 1000 nps 1996 hashfull 3 "
            "time 500");
}

}  // namespace
}  // namespace pohon
