// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {
namespace {

const CheckersNotation kNotation;

std::string complaint_about_position(std::string_view text) {
  try {
    kNotation.position(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

std::string complaint_about_move(const Checkers& state, std::string_view text) {
  try {
    kNotation.move(state, text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(CheckersNotation, WritesTheFirstPosition) {
  EXPECT_EQ(kNotation.text(Checkers{}), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  EXPECT_TRUE(kNotation.start() == Checkers{});
}

TEST(CheckersNotation, ReadsWhatOtherProgramsWrite) {
  const std::vector<std::pair<std::string, std::string>> same{
      {"B:W21-32:B1-12.", kNotation.text(Checkers{})},
      {"b:b1,2,3:w21,22,k23", "B:W21,22,K23:B1,2,3"},
      {" W : WK3 , 21 : BK1-2, 9 . ", "W:WK3,21:BK1,K2,9"},
      {"W:W31,K7:B2:H12:F40", "W:WK7,31:B2:H12"},
      {"W:W31:B2:H0:F1", "W:W31:B2"},
      {"W:W:BK30", "W:W:BK30"},
  };
  for (const auto& [typed, canonical] : same) EXPECT_EQ(kNotation.text(kNotation.position(typed)), canonical);
}

TEST(CheckersNotation, NamesFieldAndTokenOfABadPosition) {
  const std::string form =
      "position: expected a side to move and the squares of both sides, such as 'B:W21,22,K23:B1,2,3', got ";
  const std::vector<std::pair<std::string, std::string>> complaints{
      {"", form + "''"},
      {"B", form + "'B'"},
      {"B:W21:H3", form + "'B:W21:H3'"},
      {"R:W21:B1", "side to move: expected B or W, got 'R'"},
      {"B:W21:R1", "position: expected W or B with squares, H<n> or F<n>, got 'R1'"},
      {"B:W21:B1:", "position: expected W or B with squares, H<n> or F<n>, got ''"},
      {"B:W21:W22:B1", "position: expected each of W, B, H and F at most once, got 'W22'"},
      {"B:W21:B1:H1:H1", "position: expected each of W, B, H and F at most once, got 'H1'"},
      {"B:W21,33:B1", "white pieces: expected a whole number from 1 to 32, got '33'"},
      {"B:W21:B0", "black pieces: expected a whole number from 1 to 32, got '0'"},
      {"B:W21,:B1", "white pieces: expected a whole number from 1 to 32, got ''"},
      {"B:W21:BKK1", "black pieces: expected a whole number from 1 to 32, got 'K1'"},
      {"B:W21:B-5", "black pieces: expected a whole number from 1 to 32, got ''"},
      {"B:W21:B5-3", "black pieces: expected a range that goes up, got '5-3'"},
      {"B:W21,21:B1", "white pieces: expected each square once, got '21'"},
      {"B:W21,K21:B1", "white pieces: expected each square once, got '21'"},
      {"B:W21:B1,21", "position: expected one piece on a square, got '21'"},
      {"B:W20-32:B1", "white pieces: expected at most 12 pieces, got '32'"},
      {"B:W3:B1", "white pieces: expected kings only (K) on the king row, got '3'"},
      {"B:W21:B31", "black pieces: expected kings only (K) on the king row, got '31'"},
      {"B:W:B", "white pieces: expected at least one piece of the side that has moved, got 'B:W:B'"},
      {"W:W21:B", "black pieces: expected at least one piece of the side that has moved, got 'W:W21:B'"},
      {"B:W21:B1:H81", "plies without progress: expected a whole number from 0 to 80, got '81'"},
      {"B:W21:B1:Fx", "move number: expected a whole number from 1 to 100000, got 'x'"},
  };
  for (const auto& [text, complaint] : complaints) EXPECT_EQ(complaint_about_position(text), complaint);
}

TEST(CheckersNotation, WritesAPathOnlyWhenTwoCapturesShareTheirEnds) {
  // 1x10 goes on to 26 by 17 or by 19.
  const Checkers state = kNotation.position("B:W6,14,15,22,23:B1");
  ASSERT_EQ(state.moves().size(), 2u);
  for (const auto move : state.moves()) {
    const std::string text = kNotation.text(state, move);
    EXPECT_TRUE(text == "1x10x17x26" || text == "1x10x19x26") << text;
    EXPECT_TRUE(kNotation.move(state, text) == move);
  }
  EXPECT_EQ(complaint_about_move(state, "1x26"), "move: expected one of 1x10x17x26 1x10x19x26, got '1x26'");
  const Checkers one_way = kNotation.position("B:W6,14,22:B1");
  EXPECT_EQ(kNotation.text(one_way, one_way.moves().front()), "1x26");
  EXPECT_TRUE(kNotation.move(one_way, "1X10X17X26") == kNotation.move(one_way, " 1x26 "));
}

TEST(CheckersNotation, NamesTheTokenOfABadMove) {
  const std::string form = "move: expected squares 1 … 32 such as '11-15', '15x22' or '22x15x8', got ";
  for (const std::string text : {"", "x", "11", "11-", "-15", "11-33", "0-4", "11-15-18", "11x15-18", "11-15x18",
                                 "a3-b4", "1x2x3x4x5x6x7x8x9x10x11", "11+15", "99999999999999999999-1"}) {
    EXPECT_EQ(complaint_about_move(Checkers{}, text), form + "'" + text + "'");
  }
  EXPECT_EQ(complaint_about_move(kNotation.position("B:W18:B14,1"), "1-5"),
            "move: expected a capture, which is mandatory: 14x23, got '1-5'");
  EXPECT_EQ(complaint_about_move(kNotation.position("B:W32:B1"), "1x5"),
            "move: expected a legal move: 1-5 1-6, got '1x5'");
  EXPECT_EQ(complaint_about_move(kNotation.position("W:W:BK30"), "11-15"),
            "move: expected no move: the side to move has lost, got '11-15'");
}

TEST(CheckersNotation, DrawsTheBoardWithDarkAtTheTop) {
  EXPECT_EQ(kNotation.drawing(kNotation.position("B:WK3,21:BK30,1")),
            "  b   .   W   .   1-4\n"
            ".   .   .   .     5-8\n"
            "  .   .   .   .   9-12\n"
            ".   .   .   .     13-16\n"
            "  .   .   .   .   17-20\n"
            "w   .   .   .     21-24\n"
            "  .   .   .   .   25-28\n"
            ".   B   .   .     29-32\n");
}

TEST(CheckersNotation, LongRubbishIsRefusedQuickly) {
  for (const char c : {':', ',', '-', 'x', 'B', '1', '\0'}) {
    const std::string rubbish(200'000, c);
    EXPECT_THROW(kNotation.position(rubbish), InputError);
    EXPECT_THROW(kNotation.position("B:W" + rubbish), InputError);
    EXPECT_THROW(kNotation.move(Checkers{}, rubbish), InputError);
  }
}

}  // namespace
}  // namespace pohon
