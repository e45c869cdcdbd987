// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/evaluation/endings.hpp"
#include "pohon/games/chess/evaluation/mating_testing.hpp"

namespace pohon {
namespace {

using chess::PieceType;
using chess::read_fen;
using chess::evaluation::kSureMate;
using chess::evaluation::kSurePawnWin;

int worth(const char* fen) { return ChessClassical()(read_fen(fen)).value(); }

TEST(ChessEndings, MateWithAQueen) { chess::testing::expect_mates({PieceType::Queen}, 12, 4); }
TEST(ChessEndings, MateWithARook) { chess::testing::expect_mates({PieceType::Rook}, 12, 5); }
TEST(ChessEndings, MateWithTwoBishops) { chess::testing::expect_mates({PieceType::Bishop, PieceType::Bishop}, 6, 5); }

TEST(ChessEndings, KnowDraws) {
  for (const char* fen : {
           "4k3/8/8/8/8/8/8/2N1KN2 w - - 0 1",  // two knights
           "k7/8/8/8/P7/8/8/2B1K3 w - - 0 1",   // the bishop does not go on a8's colour
           "k7/8/8/8/P7/P7/8/2B1K3 b - - 0 1",  // however many pawns
           "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",   // stalemate on the board
           "1k6/8/8/8/8/P7/P7/K7 w - - 0 1",    // pawns of one rook's file, the king in their way
           "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",    // stalemate
           "8/8/8/8/8/8/5k2/K5R1 b - - 0 1",    // the rook is lost
       }) {
    EXPECT_EQ(worth(fen), 0) << fen;
  }
}

TEST(ChessEndings, KnowWhenTheCornerIsOutOfReachOrTheBishopRight) {
  EXPECT_GT(worth("8/8/8/4k3/P7/8/8/2B1K3 w - - 0 1"), 100);
  EXPECT_GT(worth("k7/8/8/8/P7/8/2B5/4K3 w - - 0 1"), 100);
  EXPECT_GT(worth("k7/8/8/8/1P6/8/8/2B1K3 w - - 0 1"), 100);
}

TEST(ChessEndings, KnowWins) {
  EXPECT_GT(worth("8/8/8/8/8/8/k7/4K2R w - - 0 1"), kSureMate);
  EXPECT_LT(worth("8/8/8/8/8/8/k7/4K2R b - - 0 1"), -kSureMate);
  EXPECT_GT(worth("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), kSurePawnWin);
  EXPECT_LT(worth("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"), -kSurePawnWin);
  EXPECT_GT(worth("8/8/8/8/4p3/4k3/8/4K3 b - - 0 1"), kSurePawnWin) << "Black's pawn, seen from Black's end";
}

TEST(ChessEndings, RiseFromPawnWinsToMates) {
  const int pawn = worth("8/4P3/4K3/8/8/8/8/k7 w - - 0 1");
  const int queen = worth("4Q3/8/4K3/8/8/8/8/k7 w - - 0 1");
  EXPECT_GT(pawn, worth("8/8/4K3/4P3/8/8/8/k7 w - - 0 1"));
  EXPECT_GT(queen, pawn + 1000);
}

TEST(ChessEndings, StandAboveEveryGuess) {
  const ChessClassical evaluate;
  std::vector<Feature> features;
  chess::testing::random_walks(chess::testing::many_starts(), 300, [&](const Chess& state) {
    features.clear();
    evaluate.features(state, features);
    if (features.empty()) return;
    EXPECT_LT(std::abs(evaluate(state).value()), kSureMate) << chess::write_fen(state);
  });
}

TEST(ChessEndings, DriveTheKingToACornerOfTheBishopsColour) {
  const int dark = worth("7k/5K2/8/6N1/8/3B4/8/8 w - - 0 1");
  const int light = worth("k7/2K5/8/1N6/8/3B4/8/8 w - - 0 1");
  EXPECT_GT(light, dark + 300);
}

TEST(ChessEndings, ExpectLittleWhereLittleCanBeWon) {
  EXPECT_LT(worth("4k3/8/4b3/8/8/4R3/8/4K3 w - - 0 1"), 60) << "rook against bishop";
  EXPECT_LT(worth("4k3/4r3/8/8/8/4R3/4B3/4K3 w - - 0 1"), 120) << "rook and bishop against rook";
  EXPECT_LT(worth("4k3/4p3/8/8/8/8/4N3/4K1N1 w - - 0 1"), 100) << "two knights against a pawn";
  EXPECT_LT(worth("7K/8/8/8/8/8/2pk4/6Q1 w - - 0 1"), 250) << "queen against bishop's pawn about to queen";
  EXPECT_GT(worth("7K/8/8/8/8/8/3pk3/6Q1 w - - 0 1"), 500) << "the same with a centre pawn";
  EXPECT_LT(worth("8/8/8/8/8/1kp4R/8/7K w - - 0 1"), 150) << "rook against a far pawn with its king";
  EXPECT_GT(worth("8/8/8/8/2p5/1k6/8/2K4R w - - 0 1"), 250) << "the same with the other king in the way";
  const int same = worth("4k3/p4p2/3b4/8/8/4B3/PP3PP1/4K3 w - - 0 1");
  const int opposite = worth("4k3/p4p2/3b4/8/8/3B4/PP3PP1/4K3 w - - 0 1");
  EXPECT_LT(opposite, same * 2 / 3) << "bishops of opposite colours";
  EXPECT_GT(opposite, 0);
}

}  // namespace
}  // namespace pohon
