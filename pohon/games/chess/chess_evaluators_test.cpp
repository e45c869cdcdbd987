// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/evaluators.hpp"
#include "pohon/games/chess/formats/fen.hpp"

namespace pohon {
namespace {

using chess::read_fen;

/// The board upside down with the colours swapped: the other player's view of the same game.
Chess mirrored(const Chess& state) {
  const std::string fen = chess::write_fen(state);
  const auto fields = words(fen);
  const auto swap_case = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return static_cast<char>(std::isupper(byte) ? std::tolower(byte) : std::toupper(byte));
  };
  std::string board;
  for (const auto rank : split(fields[0], '/')) {
    std::string swapped(rank);
    std::transform(swapped.begin(), swapped.end(), swapped.begin(), swap_case);
    board = board.empty() ? swapped : swapped + "/" + board;
  }
  return read_fen(board + (fields[1] == "w" ? " b - - 0 1" : " w - - 0 1"));
}

template <class E>
int worth(const E& evaluate, std::string_view fen) {
  return evaluate(read_fen(fen)).value();
}

TEST(ChessMaterial, CountsTheTableOfThePaperForTheSideToMove) {
  const ChessMaterial evaluate;
  EXPECT_EQ(evaluate(Chess{}).value(), 0);
  EXPECT_EQ(worth(evaluate, "4k3/8/8/8/8/8/P7/QRBNK3 w - - 0 1"), 90 + 50 + 30 + 30 + 10);
  EXPECT_EQ(worth(evaluate, "4k3/8/8/8/8/8/P7/QRBNK3 b - - 0 1"), -(90 + 50 + 30 + 30 + 10));
  EXPECT_EQ(worth(evaluate, "q3k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 50 - 90);
}

TEST(ChessMaterialPosition, AddsWhereThePiecesStand) {
  const ChessMaterialPosition evaluate;
  EXPECT_EQ(evaluate(Chess{}).value(), 0);
  // Both kings stand on a square worth 0; the pawn is worth 100 and its place on a7 50, on e2 -20.
  EXPECT_EQ(worth(evaluate, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), 150);
  EXPECT_EQ(worth(evaluate, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 80);
  EXPECT_EQ(worth(evaluate, "N3k3/8/8/8/8/8/8/4K3 w - - 0 1"), 250);
  EXPECT_EQ(worth(evaluate, "4k3/8/8/8/8/8/8/6K1 w - - 0 1"), 30);
  EXPECT_EQ(worth(evaluate, "4k3/8/8/Q7/8/8/8/4K3 b - - 0 1"), -895);
  EXPECT_EQ(worth(evaluate, "4k3/8/8/8/Q7/8/8/4K3 b - - 0 1"), -900);
}

TEST(ChessEvaluators, SeeTheMirroredPositionTheSameWay) {
  Rng rng(3);
  for (int game = 0; game < 40; ++game) {
    Chess state;
    for (int ply = 0; ply < 150; ++ply) {
      const Chess mirror = mirrored(state);
      ASSERT_EQ(ChessMaterial{}(mirror), ChessMaterial{}(state)) << chess::write_fen(state);
      ASSERT_EQ(ChessMaterialPosition{}(mirror), ChessMaterialPosition{}(state)) << chess::write_fen(state);
      const auto moves = state.moves();
      if (moves.empty() || state.outcome()) break;
      state.play(moves[rng.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace pohon
