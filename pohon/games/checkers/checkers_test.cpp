// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/checkers.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "pohon/core/perft.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {
namespace {

using Texts = std::set<std::string>;

const CheckersNotation kNotation;

Checkers after(std::string_view position, std::string_view move) {
  Checkers state = kNotation.position(position);
  state.play(kNotation.move(state, move));
  return state;
}

Texts written_moves(std::string_view position) {
  const Checkers state = kNotation.position(position);
  Texts out;
  for (const auto move : state.moves()) out.insert(kNotation.text(state, move));
  return out;
}

TEST(Checkers, HasThePublishedNumberOfLines) {
  constexpr std::array<std::uint64_t, 10> kLines{7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564};
  for (std::size_t i = 0; i < kLines.size(); ++i) {
    EXPECT_EQ(perft(Checkers{}, static_cast<int>(i) + 1), kLines[i]) << "depth " << i + 1;
  }
}

TEST(Checkers, MustCaptureWhenItCan) {
  EXPECT_EQ(written_moves("B:W18:B14,1"), Texts{"14x23"});
  EXPECT_TRUE(kNotation.position("B:W18:B14,1").forced());
  EXPECT_FALSE(Checkers{}.forced());
  EXPECT_TRUE(Checkers{}.noisy_moves().empty());
}

TEST(Checkers, MustCompleteAChainOfJumps) {
  EXPECT_EQ(written_moves("B:W6,14,22:B1"), Texts{"1x26"});
  EXPECT_EQ(kNotation.text(after("B:W6,14,22:B1", "1x10x17x26")), "W:W:B26");
}

TEST(Checkers, MenJumpForwardOnlyAndKingsBothWays) {
  EXPECT_EQ(written_moves("B:W10,18:B14"), Texts{"14x23"});
  EXPECT_EQ(written_moves("B:W10,18:BK14"), (Texts{"14x23", "14x7"}));
}

TEST(Checkers, CrowningEndsTheCapture) {
  EXPECT_EQ(written_moves("B:W25,26:B23"), Texts{"23x30"});
  EXPECT_EQ(kNotation.text(after("B:W25,26:B23", "23x30")), "W:W25:BK30");
  EXPECT_EQ(written_moves("B:W25,26:BK23"), Texts{"23x21"}) << "who was a king before goes on";
}

TEST(Checkers, AKingMayReturnToWhereItBegan) {
  const Checkers state = kNotation.position("B:W9,10,17,18:BK6");
  Texts written;
  for (const auto move : state.moves()) {
    EXPECT_EQ(move.from(), move.to());
    EXPECT_EQ(move.jumps(), 4u);
    written.insert(kNotation.text(state, move));
    Checkers child = state;
    child.play(move);
    EXPECT_EQ(kNotation.text(child), "W:W:BK6");
  }
  EXPECT_EQ(written, (Texts{"6x15x22x13x6", "6x13x22x15x6"}));
}

TEST(Checkers, ASideWithoutAMoveHasLost) {
  const Checkers shut_in = kNotation.position("W:W13:B9,6");
  EXPECT_TRUE(shut_in.moves().empty());
  EXPECT_EQ(shut_in.outcome(), std::nullopt);
  EXPECT_EQ(shut_in.stuck(), won_by(Side::First));
  EXPECT_TRUE(kNotation.position("W:W:BK30").moves().empty());
}

TEST(Checkers, IsDrawnAfterEightyPliesWithoutProgress) {
  Checkers state = kNotation.position("B:WK32,12:BK1,21");
  const std::array<std::string_view, 4> there_and_back{"1-5", "32-28", "5-1", "28-32"};
  for (std::size_t ply = 0; ply < Checkers::kNoProgressPlies; ++ply) {
    EXPECT_EQ(state.outcome(), std::nullopt) << "after " << ply;
    EXPECT_EQ(state.reversible_plies(), static_cast<int>(ply));
    state.play(kNotation.move(state, there_and_back[ply % 4]));
  }
  EXPECT_EQ(state.outcome(), draw());
}

TEST(Checkers, AManMoveOrACaptureIsProgress) {
  EXPECT_EQ(after("B:WK32,12:BK1,21:H79", "21-25").reversible_plies(), 0);
  EXPECT_EQ(after("B:W18,32:BK14:H79", "14x23").reversible_plies(), 0);
  EXPECT_EQ(after("B:WK32,12:BK1,21:H79", "1-5").outcome(), draw());
}

TEST(Checkers, AStuckSideHasLostEvenWhenTheCountIsFull) {
  const Checkers last = after("B:W13:BK1,9:H79", "1-6");
  EXPECT_EQ(last.reversible_plies(), Checkers::kNoProgressPlies);
  EXPECT_TRUE(last.moves().empty());
  EXPECT_EQ(last.outcome(), std::nullopt);
}

TEST(Checkers, OneKingHasAtMostSixteenCapturesAndNineJumps) {
  std::map<std::size_t, int> squares_with;
  unsigned longest = 0;
  for (int number = 1; number <= 32; ++number) {
    const auto own = checkers::cell_of(number);
    checkers::SquareSet prey = 0;  // every square that this king can pass over
    for (int each = 1; each <= 32; ++each) {
      const auto cell = checkers::cell_of(each);
      const bool inside = cell.row % 7 != 0 && cell.column % 7 != 0;
      if (inside && (cell.row + own.row) % 2 == 1) prey |= checkers::square(each);
    }
    const Checkers state({.men = 0, .kings = checkers::square(number)}, {.men = 0, .kings = prey}, Side::First);
    EXPECT_EQ(std::popcount(prey), 9);
    ++squares_with[state.moves().size()];
    for (const auto move : state.moves()) longest = std::max(longest, move.jumps());
  }
  EXPECT_EQ(squares_with, (std::map<std::size_t, int>{{9, 8}, {14, 16}, {16, 8}}));
  EXPECT_LE(longest, Checkers::kMostJumps);
}

void gather(const Checkers& state, int depth, std::map<Key, std::string>& seen) {
  const auto [at, fresh] = seen.try_emplace(state.key(), kNotation.text(state));
  if (!fresh) {
    const Checkers earlier = kNotation.position(at->second);
    ASSERT_TRUE(earlier.pieces(Side::First) == state.pieces(Side::First) && earlier.to_move() == state.to_move() &&
                earlier.pieces(Side::Second) == state.pieces(Side::Second) &&
                earlier.kings(Side::First) == state.kings(Side::First))
        << at->second << " and " << kNotation.text(state) << " share a key";
  }
  if (depth == 0) return;
  for (const auto move : state.moves()) {
    Checkers child = state;
    child.play(move);
    gather(child, depth - 1, seen);
  }
}

TEST(Checkers, DifferentPositionsHaveDifferentKeys) {
  std::map<Key, std::string> seen;
  gather(Checkers{}, 6, seen);
  gather(kNotation.position("B:WK32,K30,12:BK1,K3,21"), 4, seen);
  EXPECT_GT(seen.size(), 10'000u);
}

TEST(Checkers, TheCountOfQuietPliesIsInEqualityButNotInTheKey) {
  const Checkers fresh = kNotation.position("B:WK32:BK1");
  const Checkers stale = kNotation.position("B:WK32:BK1:H9");
  EXPECT_FALSE(fresh == stale);
  EXPECT_EQ(fresh.key(), stale.key());
}

}  // namespace
}  // namespace pohon
