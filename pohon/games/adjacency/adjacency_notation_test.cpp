// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/notation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/plug.hpp"

namespace pohon {
namespace {

template <class Action>
std::string complaint_of(const Action& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

AdjacencyNotation notation_with(const std::map<std::string, std::string>& given) {
  return AdjacencyPlug::notation(OptionValues("game adjacency", AdjacencyPlug::options(), given));
}

std::string start_with(const std::map<std::string, std::string>& given) {
  const AdjacencyNotation notation = notation_with(given);
  return notation.text(notation.start());
}

TEST(AdjacencyNotation, WritesTheStartOfEveryOption) {
  EXPECT_EQ(start_with({}), "......OO/......OO/......../......../......../......../XX....../XX...... x 56");
  EXPECT_EQ(start_with({{"size", "4x5"}, {"rounds", "3"}, {"first", "o"}}), "...OO/...OO/XX.../XX... o 6");
  EXPECT_EQ(start_with({{"size", "5x4"}, {"neighbourhood", "all"}}), "..OO/..OO/..../XX../XX.. x 12 all");
  EXPECT_EQ(start_with({{"size", "3x3"}}), "..O/.../X.. x 7");
  EXPECT_EQ(start_with({{"size", "3x4"}}), "..OO/XXOO/XX.. x 4");
  EXPECT_EQ(start_with({{"size", "4x4"}, {"rounds", "28"}}), "..OO/..OO/XX../XX.. x 8") << "a full board ends it";
}

TEST(AdjacencyNotation, NamesTheOptionThatIsWrong) {
  const auto complaint = [](const std::map<std::string, std::string>& given) {
    return complaint_of([&] { start_with(given); });
  };
  EXPECT_EQ(complaint({{"size", "9x9"}}), "size: expected rows x columns from 3x3 to 8x8, got '9x9'");
  EXPECT_EQ(complaint({{"rounds", "29"}}), "rounds: expected a whole number from 2 to 28, got '29'");
  EXPECT_EQ(complaint({{"first", "z"}}), "unknown first 'z': choose from x o");
}

TEST(AdjacencyNotation, EveryPositionComesBack) {
  Rng rng(1);
  for (const std::string_view size : {"3x3", "3x8", "8x3", "5x6", "8x8"}) {
    for (const std::string_view neighbourhood : {"orthogonal", "all"}) {
      const AdjacencyNotation notation =
          notation_with({{"size", std::string(size)}, {"neighbourhood", std::string(neighbourhood)}, {"rounds", "2"}});
      Adjacency state = notation.start();
      while (!state.outcome()) {
        const std::string text = notation.text(state);
        ASSERT_TRUE(notation.position(text) == state) << text;
        const auto moves = state.moves();
        for (const auto move : moves) ASSERT_TRUE(notation.move(state, notation.text(state, move)) == move);
        state.play(moves[rng.below(moves.size())]);
      }
      ASSERT_TRUE(notation.position(notation.text(state)) == state);
    }
  }
}

TEST(AdjacencyNotation, NamesCellsAsChessDoes) {
  const AdjacencyNotation notation;
  const Adjacency start = notation.start();
  EXPECT_EQ(notation.move(start, "a8").cell, 0);
  EXPECT_EQ(notation.move(start, " H1 ").cell, 63);
  EXPECT_EQ(notation.text(start, Adjacency::Move{8 * 7 + 2}), "c1");
  const auto complaint = [&](std::string_view text) { return complaint_of([&] { notation.move(start, text); }); };
  EXPECT_EQ(complaint("a1"), "move: expected an empty cell in an unfinished game, got 'a1'");
  EXPECT_EQ(complaint("i1"), "move: expected a cell a1 … h8, got 'i1'");
  EXPECT_EQ(complaint("a9"), "move: expected a cell a1 … h8, got 'a9'");
  EXPECT_EQ(complaint(""), "move: expected a cell a1 … h8, got ''");
}

TEST(AdjacencyNotation, NamesTheFieldAndTheTokenOfBadText) {
  const AdjacencyNotation notation;
  const auto complaint = [&](std::string_view text) { return complaint_of([&] { notation.position(text); }); };
  EXPECT_EQ(complaint("XX"), "board: expected 3 to 8 rows between slashes, got 'XX'");
  EXPECT_EQ(complaint("../../.."), "board: expected 3 to 8 cells a row, got '..'");
  EXPECT_EQ(complaint(".../..../..."), "board: expected rows of one length, got '....'");
  EXPECT_EQ(complaint(".../.?./..."), "board: expected X, O or '.' in each cell, got '?'");
  EXPECT_EQ(complaint(".../.../... z"), "side to move: expected x or o, got 'z'");
  EXPECT_EQ(complaint(".../.../..X x 9"), "plies left: expected a whole number from 0 to 8, got '9'");
  EXPECT_EQ(complaint(".../.../... x 9 some"), "neighbourhood: expected orthogonal or all, got 'some'");
  EXPECT_EQ(complaint(".../.../... x 9 all 1").substr(0, 29), "position: expected a board, a");
}

TEST(AdjacencyNotation, DrawsTheBoardWithCoordinatesAndScore) {
  const AdjacencyNotation notation;
  EXPECT_EQ(notation.drawing(notation.position("..O/.X./XO. o 2")),
            "3 . . O\n2 . X .\n1 X O .\n  a b c\nX 2, O 2, O to move, 2 plies left\n");
}

TEST(AdjacencyWeights, ReadsItsWeights) {
  EXPECT_EQ(AdjacencyWeights::configured("2, 4,3,7,10").weights(), (std::vector{2, 4, 3, 7, 10}));
  const auto complaint = [](std::string_view text) {
    return complaint_of([&] { AdjacencyWeights::configured(text); });
  };
  EXPECT_EQ(complaint("1,2,3"), "weights: expected five whole numbers such as 1,6,0,1,7, got '1,2,3'");
  EXPECT_EQ(complaint("1,2,x,4,5"), "weights: expected a whole number from 0 to 1000, got 'x'");
  EXPECT_EQ(complaint("1,2,3,4,1001"), "weights: expected a whole number from 0 to 1000, got '1001'");
}

}  // namespace
}  // namespace pohon
