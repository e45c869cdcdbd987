// SPDX-License-Identifier: MIT
#include "pohon/games/othello/othello.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "pohon/core/perft.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/othello/notation.hpp"

namespace pohon {
namespace {

using othello::Discs;

TEST(Othello, HasTheKnownNumberOfLinesOfPlay) {
  constexpr std::array<std::uint64_t, 9> kKnown{4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216, 3'005'288};
  for (int depth = 1; depth <= 9; ++depth) {
    EXPECT_EQ(perft(Othello{}, depth), kKnown[static_cast<std::size_t>(depth - 1)]) << "depth " << depth;
  }
}

/// Walks away from the cell in all eight directions, as the rules are told.
Discs flips_by_walking(int cell, Discs own, Discs enemy) {
  Discs turned = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int below = -1; below <= 1; ++below) {
      if (right == 0 && below == 0) continue;
      Discs row_of_enemies = 0;
      for (int column = cell % 8 + right, row = cell / 8 + below; column >= 0 && column < 8 && row >= 0 && row < 8;
           column += right, row += below) {
        const Discs here = Discs{1} << (8 * row + column);
        if ((own & here) != 0) turned |= row_of_enemies;
        if ((enemy & here) == 0) break;
        row_of_enemies |= here;
      }
    }
  }
  return turned;
}

struct Board {
  Discs own = 0;
  Discs enemy = 0;
};

/// Boards of every density, most of them such as no game ever sees: rules must not depend on that.
Board random_board(Rng& rng) {
  const auto density = static_cast<int>(rng.below(4));
  Discs taken = rng.next();
  for (int i = 0; i < density; ++i) taken |= rng.next();
  const Discs split = rng.below(2) == 0 ? rng.next() : rng.next() & rng.next();
  return {taken & split, taken & ~split};
}

void expect_as_by_walking(const Board& board) {
  Discs playable = 0;
  for (int cell = 0; cell < 64; ++cell) {
    const Discs here = Discs{1} << cell;
    if (((board.own | board.enemy) & here) != 0) continue;
    const Discs turned = flips_by_walking(cell, board.own, board.enemy);
    ASSERT_EQ(othello::portable::flips(static_cast<unsigned>(cell), board.own, board.enemy), turned);
    ASSERT_EQ(othello::flips(static_cast<unsigned>(cell), board.own, board.enemy), turned);
    if (turned != 0) playable |= here;
  }
  ASSERT_EQ(othello::portable::mobility(board.own, board.enemy), playable);
  ASSERT_EQ(othello::mobility(board.own, board.enemy), playable);
}

TEST(Othello, FlipsAndMovesAreThoseFoundByWalking) {
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    expect_as_by_walking(random_board(rng));
    if (HasFatalFailure()) return;
  }
  expect_as_by_walking({0, ~Discs{0}});
  expect_as_by_walking({1, (~Discs{0} >> 1) - 1});
}

TEST(Othello, APassTurnsNothing) {
  Rng rng(2);
  for (int i = 0; i < 1'000; ++i) {
    const Board board = random_board(rng);
    EXPECT_EQ(othello::flips(othello::kPassCell, board.own, board.enemy), 0u);
    EXPECT_EQ(othello::portable::flips(othello::kPassCell, board.own, board.enemy), 0u);
  }
}

TEST(Othello, PassesOnlyWhenThereIsNoOtherMove) {
  const Discs a1 = 1;
  const Discs b1 = 2;
  // X in the corner, O beside it: only X can play (c1), so O passes.
  const Othello blocked(a1, b1, Side::Second);
  ASSERT_EQ(blocked.moves().size(), 1u);
  EXPECT_TRUE(blocked.moves().front().is_pass());
  EXPECT_EQ(blocked.outcome(), std::nullopt);
  Othello after = blocked;
  after.play(after.moves().front());
  EXPECT_EQ(after, Othello(a1, b1, Side::First));
}

TEST(Othello, TheEmptyCellsGoToTheWinner) {
  const Othello wiped_out(0b111, 0, Side::Second);
  EXPECT_EQ(wiped_out.outcome(), won_by(Side::First, 64));
  EXPECT_TRUE(wiped_out.moves().empty());
  EXPECT_EQ(wiped_out.count_moves(), 0u);
  const Othello apart(0x1, 0xC000'0000'0000'0000ull, Side::First);
  EXPECT_EQ(apart.outcome(), won_by(Side::Second, 62));
  const Othello level(0x1, 0x8000'0000'0000'0000ull, Side::First);
  EXPECT_EQ(level.outcome(), draw());
}

TEST(Othello, EndsExactlyWhenNeitherSideCanTurnADisc) {
  Rng rng(3);
  int passes = 0;
  int early_ends = 0;
  for (int game = 0; game < 3'000; ++game) {
    Othello state;
    while (!state.outcome()) {
      const auto moves = state.moves();
      ASSERT_FALSE(moves.empty());
      passes += moves.front().is_pass() ? 1 : 0;
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
    early_ends += state.empty() != 0 ? 1 : 0;
    for (int cell = 0; cell < 64; ++cell) {
      if ((state.empty() >> cell & 1u) == 0) continue;
      ASSERT_EQ(flips_by_walking(cell, state.own(), state.enemy()), 0u);
      ASSERT_EQ(flips_by_walking(cell, state.enemy(), state.own()), 0u);
    }
  }
  EXPECT_GT(passes, 100);
  EXPECT_GT(early_ends, 10);
}

TEST(Othello, DifferentPositionsHaveDifferentKeys) {
  std::map<Key, Othello> seen;
  Rng rng(4);
  for (int game = 0; game < 1'000; ++game) {
    Othello state;
    for (auto moves = state.moves(); !moves.empty(); moves = state.moves()) {
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      ASSERT_TRUE(seen.emplace(state.key(), state).first->second == state);
    }
  }
  EXPECT_NE(Othello(3, 4, Side::First).key(), Othello(4, 3, Side::Second).key());
}

}  // namespace
}  // namespace pohon
