// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/games/connect_four/notation.hpp"

namespace pohon {
namespace {

const ConnectFourNotation notation;

std::string complaint(std::string_view text) {
  try {
    notation.position(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(ConnectFourNotation, ReadsColumnsAndBoards) {
  EXPECT_EQ(notation.position(""), ConnectFour{});
  EXPECT_EQ(notation.text(notation.position("4455")), "......./......./......./......./...OO../...XX.. x");
  EXPECT_EQ(notation.position("4455"), notation.position("5544"));
  EXPECT_EQ(notation.position("......./......./......./......./...oo../---xx-- x"), notation.position("4455"));
  EXPECT_EQ(notation.position("......./......./......./......./......./...X..."), notation.position(" 4 "));
}

TEST(ConnectFourNotation, NamesTheDigitAndItsPlace) {
  EXPECT_EQ(complaint("4480"), "position, move 3: expected a column 1 … 7, got '8'");
  EXPECT_EQ(complaint("4444444"), "position, move 7: expected a column that is not full, got '4'");
  EXPECT_EQ(complaint("12121215"), "position, move 8: expected no move after a four, got '5'");
  EXPECT_EQ(complaint(std::string(100'000, '1')), "position, move 7: expected a column that is not full, got '1'");
}

TEST(ConnectFourNotation, RefusesBoardsThatCannotBe) {
  EXPECT_EQ(complaint("......./......./......./......./...X..."),
            "board: expected six rows between slashes, got '......./......./......./......./...X...'");
  EXPECT_EQ(complaint("......./......./......./......./......./...X...."),
            "board: expected seven cells a row, got '...X....'");
  EXPECT_EQ(complaint("......./......./......./......./.....?./...X..."),
            "board, column 6 of row 5: expected X, O or '.', got '?'");
  EXPECT_EQ(complaint("......./......./......./......./...X.../......."),
            "board: expected no stone above an empty cell, got '......./......./......./......./...X.../.......'");
  EXPECT_EQ(complaint("......./......./......./......./......./..XX..."),
            "board: expected as many X as O, or one more, got '......./......./......./......./......./..XX...'");
  EXPECT_EQ(complaint("......./......./......./......./......./...O..."),
            "board: expected as many X as O, or one more, got '......./......./......./......./......./...O...'");
  EXPECT_EQ(complaint("......./......./......./......./......./...X... x"),
            "side to move: expected x after as many X as O, else o, got 'x'");
  EXPECT_EQ(complaint("......./......./......./......./OOOO.../XXXX... x"),
            "board: expected no four of the side to move, got '......./......./......./......./OOOO.../XXXX...'");
  EXPECT_NE(complaint("/ / /"), "no error");
}

TEST(ConnectFourNotation, RefusesMovesThatCannotBe) {
  const ConnectFour state = notation.position("444444");
  EXPECT_EQ(notation.text(state, notation.move(state, " 3 ")), "3");
  for (const std::string_view bad : {"", "0", "8", "4", "33", "x"}) EXPECT_THROW(notation.move(state, bad), InputError);
  EXPECT_THROW(notation.move(notation.position("1212121"), "3"), InputError);
}

TEST(ConnectFourNotation, DrawsTheBoardWithItsColumns) {
  EXPECT_EQ(notation.drawing(notation.position("44")),
            " . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . O . . .\n . . . X . . .\n"
            " 1 2 3 4 5 6 7\n");
}

}  // namespace
}  // namespace pohon
