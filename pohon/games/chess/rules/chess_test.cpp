// SPDX-License-Identifier: MIT
#include "pohon/games/chess/rules/chess.hpp"

#include <gtest/gtest.h>

#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::chess {
namespace {

Chess after(Chess position, std::initializer_list<const char*> moves) {
  for (const char* move : moves) position.play(read_uci_move(position, move));
  return position;
}

TEST(ChessAttacks, TheTablesSayWhatWalkingTheRaysSays) {
  Rng rng(64);
  for (Square square = 0; square < 64; ++square) {
    for (int i = 0; i < 2'000; ++i) {
      const Bitboard occupied = rng.next() & rng.next();
      ASSERT_EQ(bishop_attacks(square, occupied), walk(square, kDiagonalSteps, occupied)) << square_name(square);
      ASSERT_EQ(rook_attacks(square, occupied), walk(square, kStraightSteps, occupied)) << square_name(square);
    }
  }
}

TEST(ChessAttacks, BetweenTwoSquaresIsWhatBothSee) {
  for (Square a = 0; a < 64; ++a) {
    for (Square b = 0; b < 64; ++b) {
      Bitboard both = 0;
      if (kDiagonals[a] & bit(b)) both = walk(a, kDiagonalSteps, bit(b)) & walk(b, kDiagonalSteps, bit(a));
      if (kStraights[a] & bit(b)) both = walk(a, kStraightSteps, bit(b)) & walk(b, kStraightSteps, bit(a));
      ASSERT_EQ(kBetween[a][b], both) << square_name(a) << square_name(b);
    }
  }
}

TEST(ChessRules, TheKeyInStepsIsTheKeyFromNothing) {
  testing::random_walks(testing::many_starts(), 300, [](const Chess& position) {
    ASSERT_EQ(position.key(), key_of(position.board())) << write_fen(position);
  });
}

TEST(ChessRules, CountingNoisyAndAllMovesAgree) {
  testing::random_walks(testing::many_starts(), 300, [](const Chess& position) {
    const auto moves = position.moves();
    const auto noisy = position.noisy_moves();
    ASSERT_EQ(position.count_moves(), moves.size()) << write_fen(position);
    for (const Chess::Move move : noisy) ASSERT_TRUE(moves.contains(move)) << write_uci_move(position, move);
    for (const Chess::Move move : moves) {
      const bool is_noisy = position.forced() || position.captures(move) || move.is_promotion();
      ASSERT_EQ(noisy.contains(move), is_noisy) << write_uci_move(position, move) << " in " << write_fen(position);
    }
  });
}

/// Shows `visit` positions of all kinds, with promotions by all pieces, discovered checks and castling.
template <class Visit>
void many_positions(Visit visit) {
  std::vector<Chess> starts = testing::many_starts();
  starts.push_back(read_fen("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"));
  starts.push_back(read_fen("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"));
  starts.push_back(read_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"));
  starts.push_back(read_fen("8/1P2k3/8/8/4B3/8/4R3/R3K2R w KQ - 0 1"));
  starts.push_back(read_fen("5k2/8/8/8/8/8/8/4K2R w K - 0 1"));
  testing::random_walks(starts, 300, visit);
}

TEST(ChessRules, AForcingMoveIsOneAfterWhichTheOtherSideIsInCheck) {
  int checks = 0;
  int special = 0;
  many_positions([&](const Chess& position) {
    const auto forces = position.forcing();
    for (const Chess::Move move : position.moves()) {
      Chess next = position;
      next.play(move);
      ASSERT_EQ(forces(move), next.in_check()) << write_uci_move(position, move) << " in " << write_fen(position);
      checks += next.in_check();
      special += next.in_check() && move.kind() > Move::Kind::DoublePush;
    }
  });
  EXPECT_GT(checks, 10'000);
  EXPECT_GT(special, 100) << "castling, en passant, promotions";
}

TEST(ChessRules, TheForetoldKeyIsRightForUsualMoves) {
  many_positions([](const Chess& position) {
    for (const Chess::Move move : position.moves()) {
      Chess next = position;
      next.play(move);
      const bool usual =
          move.kind() == Move::Kind::Plain && next.board().castling_rooks == position.board().castling_rooks;
      if (!usual) continue;
      ASSERT_EQ(position.likely_key_after(move), next.key()) << write_uci_move(position, move);
    }
  });
}

TEST(ChessRules, APositionThatComesBackHasItsOldKey) {
  const Chess there_and_back = after({}, {"g1f3", "g8f6", "f3g1", "f6g8"});
  EXPECT_EQ(there_and_back.key(), Chess{}.key());
  EXPECT_NE(there_and_back, Chess{}) << "the clocks went on";
  EXPECT_EQ(there_and_back.reversible_plies(), 4);
  EXPECT_EQ(there_and_back.fullmove_number(), 3);
  const Chess kings_moved = after({}, {"e2e4", "e7e5", "e1e2", "e8e7", "e2e1", "e7e8"});
  EXPECT_NE(kings_moved.key(), after({}, {"e2e4", "e7e5"}).key()) << "nobody may castle any more";
  EXPECT_EQ(after({}, {"e2e4"}).key(), read_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").key())
      << "nobody can take in passing";
}

TEST(ChessRules, ObserversSayWhatStandsWhere) {
  const Chess start;
  EXPECT_EQ(start.pieces(kWhite, PieceType::Pawn), kRank1 << 8);
  EXPECT_EQ(start.pieces(kBlack), kRank8 | kRank8 >> 8);
  EXPECT_EQ(start.piece_at(*square_named("d8")), (Piece{kBlack, PieceType::Queen}));
  EXPECT_EQ(start.piece_at(*square_named("e4")), std::nullopt);
  EXPECT_EQ(start.king(kBlack), square_named("e8"));
  EXPECT_EQ(start.castling_rook(kWhite, Wing::KingSide), square_named("h1"));
  EXPECT_EQ(start.castling_rook(kBlack, Wing::QueenSide), square_named("a8"));
  EXPECT_FALSE(start.is_chess960());
  EXPECT_TRUE(chess960_start(0).is_chess960());
  const Chess passing = after(start, {"e2e4", "a7a6", "e4e5", "d7d5"});
  EXPECT_EQ(passing.en_passant(), square_named("d6"));
  EXPECT_TRUE(passing.captures(read_uci_move(passing, "e5d6")));
  EXPECT_EQ(after(passing, {"e5d6"}).piece_at(*square_named("d5")), std::nullopt);
}

TEST(ChessRules, CastlingKeepsTheFiftyMoveClockRunning) {
  const Chess castled = after(read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 20"), {"e1c1"});
  EXPECT_EQ(write_fen(castled), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 8 20");
  EXPECT_EQ(write_fen(after(castled, {"e8g8"})), "r4rk1/8/8/8/8/8/8/2KR3R w - - 9 21");
}

TEST(ChessRules, ARookThatHidesTheKingMayNotCastle) {
  const auto castles = [](const char* fen) {
    for (const Chess::Move move : read_fen(fen).moves()) {
      if (move.is_castling()) return true;
    }
    return false;
  };
  EXPECT_FALSE(castles("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1")) << "c1 is attacked once the rook has left b1";
  EXPECT_TRUE(castles("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1"));
  EXPECT_TRUE(castles("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")) << "the rook may pass an attacked square";
  EXPECT_FALSE(castles("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1")) << "the king may not";
}

TEST(ChessOutcome, NothingLeftToMateWithIsADraw) {
  const auto drawn = [](const char* placement) {
    return read_fen(std::string(placement) + " w - - 0 1").outcome() == draw();
  };
  EXPECT_TRUE(drawn("4k3/8/8/8/8/8/8/4K3"));
  EXPECT_TRUE(drawn("4k3/8/8/8/8/8/8/4K1N1"));
  EXPECT_TRUE(drawn("4kb2/8/8/8/8/8/8/4K3"));
  EXPECT_TRUE(drawn("4kb2/8/8/8/8/8/8/2B1K3")) << "f8 and c1 are both dark";
  EXPECT_FALSE(drawn("4kb2/8/8/8/8/8/8/4KB2")) << "f8 is dark, f1 is light";
  EXPECT_FALSE(drawn("4k1n1/8/8/8/8/8/8/4K1N1"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/8/4KNN1"));
  EXPECT_FALSE(drawn("4kb2/8/8/8/8/8/8/4K1N1"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/4P3/4K3"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/8/4K2R"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/8/3QK3"));
}

TEST(ChessOutcome, FiftyMovesAreADrawUnlessTheLastOneMates) {
  EXPECT_EQ(read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 99 80").outcome(), std::nullopt);
  EXPECT_EQ(read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 100 80").outcome(), draw());
  EXPECT_EQ(read_fen("R3k3/8/8/8/8/8/8/4K3 b - - 100 80").outcome(), draw()) << "check, but no mate";
  const Chess mate = read_fen("R3k3/8/4K3/8/8/8/8/8 b - - 100 80");
  EXPECT_EQ(mate.outcome(), std::nullopt);
  EXPECT_TRUE(mate.moves().empty());
  EXPECT_EQ(mate.stuck(), won_by(kWhite));
  EXPECT_FALSE(read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 149 99").seventy_five_moves());
  EXPECT_TRUE(read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 150 99").seventy_five_moves());
  EXPECT_EQ(read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 100 80").moves().size(), 15u) << "the moves are still told";
}

TEST(ChessOutcome, EveryPublishedMateInOneIsThere) {
  const auto lines = testing::data_lines("sunfish_mate1.fen");
  if (lines.empty()) GTEST_SKIP() << "no shared test data";
  for (const std::string& line : lines) {
    const Chess position = read_fen(line);
    int mates = 0;
    for (const Chess::Move move : position.moves()) {
      Chess child = position;
      child.play(move);
      if (child.count_moves() == 0 && child.stuck() == won_by(position.to_move())) ++mates;
    }
    EXPECT_GT(mates, 0) << line;
  }
}

TEST(ChessOutcome, EveryPublishedStalemateIsOne) {
  const auto lines = testing::data_lines("sunfish_stalemate0.fen");
  if (lines.empty()) GTEST_SKIP() << "no shared test data";
  int stalemates = 0;
  for (const std::string& line : lines) {
    if (line.find("rrrkrrrr") != std::string::npos) continue;  // seven rooks beside eight pawns: no game gets there
    const Chess position = read_fen(line);
    EXPECT_EQ(position.count_moves(), 0u) << line;
    EXPECT_EQ(position.stuck(), draw()) << line;
    ++stalemates;
  }
  EXPECT_EQ(stalemates, 3);
}

TEST(ChessHints, VictimsComeBeforeTakersAndQuietMovesLast) {
  const Chess position = read_fen("4k3/2P5/8/3q1r2/4P3/8/8/3QK3 w - - 0 1");
  const auto hint = [&](const char* move) { return position.hint(read_uci_move(position, move)); };
  EXPECT_GT(hint("e4d5"), hint("d1d5")) << "the pawn takes the queen first";
  EXPECT_GT(hint("d1d5"), hint("e4f5")) << "a queen is a better victim than a rook";
  EXPECT_GT(hint("c7c8q"), hint("e4f5"));
  EXPECT_GT(hint("e4f5"), hint("e4e5"));
  EXPECT_EQ(hint("e4e5"), 0);
}

}  // namespace
}  // namespace pohon::chess
