// SPDX-License-Identifier: MIT
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"

#include <gtest/gtest.h>

#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tic_tac_toe/notation.hpp"

namespace pohon {
namespace {

struct Census {
  std::uint64_t games = 0;
  std::set<Key> positions;
};

void take_census(const TicTacToe& state, Census& census) {
  census.positions.insert(state.key());
  const auto moves = state.moves();
  if (moves.empty()) ++census.games;
  for (const auto move : moves) {
    TicTacToe child = state;
    child.play(move);
    take_census(child, census);
  }
}

TEST(TicTacToe, HasTheKnownNumberOfGamesAndPositions) {
  Census census;
  take_census(TicTacToe{}, census);
  EXPECT_EQ(census.games, 255'168u);
  EXPECT_EQ(census.positions.size(), 5'478u);
}

TEST(TicTacToe, SeesARowAColumnAndADiagonal) {
  const TicTacToeNotation notation;
  EXPECT_EQ(notation.position("XXX/OO./... o").outcome(), won_by(Side::First, 1));
  EXPECT_EQ(notation.position("OX./OX./O.X x").outcome(), won_by(Side::Second, 1));
  EXPECT_EQ(notation.position("XO./OX./..X o").outcome(), won_by(Side::First, 1));
  EXPECT_EQ(notation.position("XOX/XOO/OXX").outcome(), draw());
  EXPECT_EQ(notation.position(".../.../...").outcome(), std::nullopt);
}

TEST(TicTacToe, NamesTheTokenOfBadText) {
  const TicTacToeNotation notation;
  const auto complaint = [&](std::string_view text) -> std::string {
    try {
      notation.position(text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(complaint("XX"), "board: expected three rows between slashes, got 'XX'");
  EXPECT_EQ(complaint("XX?/.../..."), "board: expected X, O or '.' in each cell, got '?'");
  EXPECT_EQ(complaint("XX./.../..."), "board: expected as many X as O, give or take one, got 'XX./.../...'");
  EXPECT_EQ(complaint(".../.../... z"), "side to move: expected x or o, got 'z'");
  EXPECT_THROW(notation.move(TicTacToe{}, "d4"), InputError);
}

TEST(TicTacToe, BoundsHoldWhatIsStillPossible) {
  const TicTacToeOutcome evaluate;
  EXPECT_EQ(evaluate.bounds(TicTacToe{}), (Interval{Score{-1}, Score{1}}));
  EXPECT_EQ(evaluate.bounds(TicTacToeNotation{}.position("XOX/XOO/OX. x")), (Interval{Score{0}, Score{0}}));
}

}  // namespace
}  // namespace pohon
