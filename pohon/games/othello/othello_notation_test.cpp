// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/othello/notation.hpp"
#include "pohon/games/othello/obf.hpp"

namespace pohon {
namespace {

const OthelloNotation notation;
const std::string kStart = "---------------------------OX------XO--------------------------- X";

template <class Read>
std::string complaint(const Read& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

std::string position_complaint(std::string_view text) {
  return complaint([&] { notation.position(text); });
}

TEST(OthelloNotation, ReadsCellsInTheirUsualForms) {
  EXPECT_EQ(notation.text(Othello{}), kStart);
  EXPECT_EQ(notation.position(""), Othello{});
  EXPECT_EQ(notation.position("...........................o*......*o...........................*"), Othello{});
  EXPECT_EQ(notation.position("...........................wb......bw........................... b"), Othello{});
  EXPECT_EQ(notation.position("  " + kStart + " ; d3:+0; c4:+0 "), Othello{});
}

TEST(OthelloNotation, ReadsMovesFromTheStart) {
  Othello state;
  for (const std::string_view move : {"f5", "d6", "C3"}) state.play(notation.move(state, move));
  EXPECT_EQ(notation.position("f5d6c3"), state);
  EXPECT_EQ(notation.position("F5 d6 c3"), state);
}

TEST(OthelloNotation, PassesGoWithoutSaying) {
  Rng rng(1);
  int passes = 0;
  for (int game = 0; game < 200; ++game) {
    Othello state;
    std::string without_passes;
    std::string with_passes;
    while (!state.outcome()) {
      const auto moves = state.moves();
      const auto move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
      passes += move.is_pass() ? 1 : 0;
      if (!move.is_pass()) without_passes += notation.text(state, move);
      with_passes += move.is_pass() && game % 2 == 0 ? "--" : notation.text(state, move);
      state.play(move);
    }
    ASSERT_EQ(notation.position(without_passes), state) << without_passes;
    ASSERT_EQ(notation.position(with_passes), state) << with_passes;
    ASSERT_NE(position_complaint(with_passes + "a1"), "no error");
  }
  EXPECT_GT(passes, 20);
}

TEST(OthelloNotation, NamesTheCharacterAndItsPlace) {
  EXPECT_EQ(position_complaint("--?"), "board, cell c1: expected X, O or -, got '?'");
  EXPECT_EQ(position_complaint("---"), "board: expected 64 cells, got '3 in ---'");
  EXPECT_EQ(position_complaint(std::string(64, '-')), "side to move: expected X or O after the 64 cells, got ''");
  EXPECT_EQ(position_complaint(std::string(64, '-') + " Z"),
            "side to move: expected X or O after the 64 cells, got 'Z'");
  EXPECT_EQ(position_complaint("f5d6i9"), "position, move 3: expected a cell a1 … h8 or pass, got 'i9'");
  EXPECT_EQ(position_complaint("f5d6c"), "position, move 3: expected a cell a1 … h8 or pass, got 'c'");
  EXPECT_EQ(position_complaint("f5f5"), "position, move 2: expected an empty cell where discs turn over, got 'f5'");
  EXPECT_EQ(position_complaint("f5--"), "position, move 2: expected a cell, as there are moves, got '--'");
  EXPECT_EQ(position_complaint("f5pass"), "position, move 2: expected a cell, as there are moves, got 'pass'");
  EXPECT_NE(position_complaint("; d3:+0"), "no error");
  EXPECT_NE(position_complaint(std::string(100'000, 'X')), "no error");
}

TEST(OthelloNotation, ReadsAPassWhereOneIsDue) {
  const Othello blocked(0b01, 0b10, Side::Second);
  EXPECT_TRUE(notation.move(blocked, "pass").is_pass());
  EXPECT_TRUE(notation.move(blocked, "--").is_pass());
  EXPECT_EQ(notation.text(blocked, Othello::Move{}), "pass");
  EXPECT_THROW(notation.move(blocked, "c1"), InputError);
  EXPECT_THROW(notation.move(Othello{}, "pass"), InputError);
  EXPECT_EQ(complaint([] { notation.move(Othello(1, 0, Side::First), "pass"); }),
            "move: expected no move after the end of the game, got 'pass'");
}

TEST(OthelloNotation, DrawsTheBoardWithItsCoordinates) {
  const std::string drawn = notation.drawing(Othello{});
  EXPECT_TRUE(drawn.starts_with("  a b c d e f g h\n1 - - - - - - - - 1\n"));
  EXPECT_NE(drawn.find("4 - - - O X - - - 4\n5 - - - X O - - - 5\n"), std::string::npos);
  EXPECT_TRUE(drawn.ends_with("8 - - - - - - - - 8\n  a b c d e f g h\n"));
}

TEST(Obf, ReadsScoredMoves) {
  const ObfLine line = read_obf(kStart + "; D3:+0; c4: -2 ;F5:+64;");
  EXPECT_EQ(line.position, Othello{});
  ASSERT_EQ(line.moves.size(), 3u);
  EXPECT_EQ(notation.text(line.position, line.moves[1].move), "c4");
  EXPECT_EQ(line.moves[1].score, -2);
  EXPECT_EQ(line.moves[2].score, 64);
  EXPECT_TRUE(read_obf(kStart).moves.empty());
}

TEST(Obf, NamesTheBadField) {
  const auto obf_complaint = [](const std::string& line) { return complaint([&] { read_obf(line); }); };
  EXPECT_EQ(obf_complaint(kStart + "; D3"), "scored move: expected a move, ':' and a score, got 'D3'");
  EXPECT_EQ(obf_complaint(kStart + "; a1:+2"), "move: expected an empty cell where discs turn over, got 'a1'");
  EXPECT_NE(obf_complaint(kStart + "; d3:+65").find("score: "), std::string::npos);
  EXPECT_NE(obf_complaint(kStart + "; d3:+-3").find("score: "), std::string::npos);
  EXPECT_NE(obf_complaint(kStart + "; d3:").find("score: "), std::string::npos);
}

TEST(Obf, ReadsTheFfoEndgames) {
  const char* given = std::getenv("POHON_DATA");
  const std::string folder = given != nullptr ? given : POHON_SOURCE_DIR "/../shared/data";
  std::ifstream file(folder + "/othello/ffo-40-44.obf");
  if (!file) GTEST_SKIP() << "no othello/ffo-40-44.obf in " << folder << "; POHON_DATA names the folder";
  std::vector<ObfLine> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(read_obf(line));
  ASSERT_EQ(lines.size(), 5u);
  for (const ObfLine& line : lines) {
    EXPECT_EQ(line.moves.size(), line.position.count_moves()) << "every legal move has its score";
  }
  EXPECT_EQ(lines[0].position.to_move(), Side::First);
  EXPECT_EQ(notation.text(lines[0].position, lines[0].moves[0].move), "a2");
  EXPECT_EQ(lines[0].moves[0].score, 38);
  EXPECT_EQ(lines[4].position.to_move(), Side::Second);
  EXPECT_EQ(lines[4].moves[0].score, -14);
}

}  // namespace
}  // namespace pohon
