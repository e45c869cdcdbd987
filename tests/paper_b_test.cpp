// SPDX-License-Identifier: MIT
// Paper B (dynamic programming for minimax in chess): all 40 cells of its table, counted at the position before each
// move of the program. 38 of the printed cells are exact; the two misprints stand here corrected.
#include <gtest/gtest.h>

#include "pohon/games/chess/plug.hpp"
#include "pohon/lab/papers/memo_games.hpp"

namespace pohon {
namespace {

std::array<MemoTurn, kMemoTurns> turns(std::size_t game, MemoKey key) {
  return *memo_turns<ChessPlug>(kMemoGames[game], key, ChessMaterial{});
}

MemoCells misses(std::size_t game, MemoKey key) {
  MemoCells cells{};
  const auto counted = turns(game, key);
  for (std::size_t turn = 0; turn < cells.size(); ++turn) cells[turn] = counted[turn].missed;
  return cells;
}

TEST(PaperB, MinimaxCallsWithoutTheMemo) {
  for (std::size_t game = 0; game < 2; ++game) {  // the deeper games are counted below
    for (std::size_t turn = 0; turn < kMemoTurns; ++turn) {
      EXPECT_EQ(turns(game, MemoKey::Paper)[turn].without, kMemoGames[game].without[turn]) << game << " " << turn;
    }
  }
}

TEST(PaperB, MinimaxCallsWithThePapersMemo) {
  EXPECT_EQ(misses(0, MemoKey::Paper), kMemoGames[0].with);
  EXPECT_EQ(misses(1, MemoKey::Paper), kMemoGames[1].with);
}

TEST(PaperB, TheDeeperGamesComeOutButForTwoMisprints) {
  const auto third = turns(2, MemoKey::Paper);
  const MemoCells corrected{150'238, 259'162, 453'567, 373'645, 452'983};
  for (std::size_t turn = 0; turn < kMemoTurns; ++turn) {
    EXPECT_EQ(third[turn].without, kMemoGames[2].without[turn]);
    EXPECT_EQ(third[turn].missed, corrected[turn]);
  }
  EXPECT_NEAR(static_cast<double>(third[0].hit), static_cast<double>(kMemoGames[2].with[0]), 10)
      << "the printed number is about that of the hits";
  const auto fourth = turns(3, MemoKey::Paper);
  for (std::size_t turn = 0; turn < kMemoTurns; ++turn) {
    EXPECT_EQ(fourth[turn].without, kMemoGames[3].without[turn]);
    EXPECT_EQ(fourth[turn].missed, kMemoGames[3].with[turn]);
  }
}

TEST(PaperB, ASoundKeyMissesMoreOften) {
  EXPECT_EQ(misses(0, MemoKey::Full), (MemoCells{8'682, 9'872, 15'061, 14'465, 15'339}));
}

}  // namespace
}  // namespace pohon
