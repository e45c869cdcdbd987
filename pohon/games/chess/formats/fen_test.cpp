// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::chess {
namespace {

std::string complaint(std::string_view fen) {
  try {
    read_fen(fen);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Fen, TheStartIsWrittenAsEverybodyWritesIt) {
  EXPECT_EQ(write_fen(start_position()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_EQ(read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), start_position());
}

TEST(Fen, WhatWasReadIsWrittenAgain) {
  const auto lines = testing::data_lines("perft-standard.epd");
  if (lines.empty()) GTEST_SKIP() << "no shared test data";
  for (const std::string& line : lines) {
    const std::string fen = testing::fen_part(line);
    const Chess position = read_fen(fen);
    EXPECT_EQ(read_fen(write_fen(position)), position) << fen;
    if (fen.find(" - ") != std::string::npos) {
      EXPECT_EQ(write_fen(position).substr(0, fen.find(' ')), fen.substr(0, fen.find(' ')));
    }
  }
}

TEST(Fen, TheCastlingLettersOfShredderAreReadToo) {
  const auto lines = testing::data_lines("perft-chess960.epd");
  if (lines.empty()) GTEST_SKIP() << "no shared test data";
  for (const std::string& line : lines) {
    const Chess position = read_fen(testing::fen_part(line));
    EXPECT_EQ(read_fen(write_fen(position)), position) << line;
  }
  EXPECT_EQ(read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"), start_position());
}

TEST(Fen, TheFileIsWrittenWhenAnotherRookStandsFurtherOut) {
  const std::string inner = "4k3/8/8/8/8/8/8/R1R1K1RR w GC - 0 1";
  EXPECT_EQ(write_fen(read_fen(inner)), inner);
  EXPECT_EQ(write_fen(read_fen("4k3/8/8/8/8/8/8/R1R1K1RR w HA - 0 1")), "4k3/8/8/8/8/8/8/R1R1K1RR w KQ - 0 1");
}

TEST(Fen, RandomGamesComeBack) {
  testing::random_walks(testing::many_starts(), 150, [](const Chess& position) {
    const Chess read = read_fen(write_fen(position));
    ASSERT_EQ(read, position) << write_fen(position);
    ASSERT_EQ(read.key(), position.key());
  });
}

TEST(Fen, AnEnPassantSquareIsKeptOnlyWhenAPawnMayTake) {
  const auto kept = [](const char* fen) { return read_fen(fen).en_passant().has_value(); };
  EXPECT_TRUE(kept("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"));
  EXPECT_FALSE(kept("4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2")) << "no pawn beside it";
  EXPECT_FALSE(kept("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2")) << "the taker is pinned to its king";
  EXPECT_FALSE(kept("6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 2")) << "both pawns leave the rank";
  EXPECT_TRUE(kept("6k1/8/8/r1ppP2K/8/8/8/8 w - d6 0 2")) << "another pawn still guards the rank";
  EXPECT_FALSE(kept("4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1")) << "behind the own pawns";
  EXPECT_FALSE(kept("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1")) << "no pawn that leapt";
  EXPECT_FALSE(kept("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1")) << "the square that it came from is not empty";
  EXPECT_FALSE(kept("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1")) << "the square that it passed is not empty";
}

TEST(Fen, NamesTheFieldAndTheTokenOfBadText) {
  EXPECT_EQ(complaint("8/8/8/8 w - -"), "piece placement: expected eight ranks between slashes, got '8/8/8/8'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K2x w - - 0 1"),
            "piece placement: expected the letters PNBRQK, pnbrqk and the numbers 1 to 8, got 'x'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/9/4K3 w - - 0 1"),
            "piece placement: expected the letters PNBRQK, pnbrqk and the numbers 1 to 8, got '9'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/7/4K3 w - - 0 1"),
            "piece placement: expected eight squares in each rank, got '7'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8p/4K3 w - - 0 1"),
            "piece placement: expected eight squares in each rank, got '8p'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/44/4K3 w - - 0 1"), "piece placement: expected no two numbers in a row, got '44'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 x - - 0 1"), "side to move: expected w or b, got 'x'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 w X - 0 1"), "castling: expected KQkq, the files of rooks or '-', got 'X'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 w - e9 0 1"), "en passant: expected '-' or a square, got 'e9'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 w - - x 1"),
            "halfmove clock: expected a whole number from 0 to 9999, got 'x'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 w - - 0 x"),
            "fullmove number: expected a whole number from 0 to 9999, got 'x'");
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 w - - 0"),
            "FEN: expected 4 fields, or 6 with the clocks, got '4k3/8/8/8/8/8/8/4K3 w - - 0'");
}

TEST(Fen, CountsMovesFromOneWhereOthersBeginAtZero) {
  EXPECT_EQ(write_fen(read_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 0")), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, RefusesWhatNoGameCanReach) {
  EXPECT_THAT(complaint("8/8/8/8/8/8/8/4K3 w - - 0 1"), ::testing::HasSubstr("one king of each side"));
  EXPECT_THAT(complaint("4k2k/8/8/8/8/8/8/4K3 w - - 0 1"), ::testing::HasSubstr("one king of each side"));
  EXPECT_THAT(complaint("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), ::testing::HasSubstr("no pawn on the first or last rank"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"), ::testing::HasSubstr("at most 8 pawns"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 w - - 0 1"), ::testing::HasSubstr("at most 16 pieces"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"), ::testing::HasSubstr("promoted pieces"));
  EXPECT_EQ(complaint("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1"), "no error");
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"), ::testing::HasSubstr("opponent is not in check"));
  EXPECT_THAT(complaint("8/8/8/8/8/8/4k3/4K3 w - - 0 1"), ::testing::HasSubstr("opponent is not in check"));
}

TEST(Fen, RefusesRightsThatDoNotFitTheBoard) {
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/8/4K3 w K - 0 1"), ::testing::HasSubstr("got 'K'"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/4K3/7R w K - 0 1"), ::testing::HasSubstr("a king and a rook in place"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/8/R3K3 w K - 0 1"), ::testing::HasSubstr("a king and a rook in place"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/8/4K2R w KK - 0 1"), ::testing::HasSubstr("each right once"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1"), ::testing::HasSubstr("each right once"));
  EXPECT_THAT(complaint("4k3/8/8/8/8/8/8/4K2R w K-k - 0 1"), ::testing::HasSubstr("castling"));
}

TEST(Fen, EndlessTextIsOnlyAnError) {
  EXPECT_THROW(read_fen(std::string(1'000'000, '8')), InputError);
  EXPECT_THROW(read_fen(std::string(1'000'000, '/') + " w - - 0 1"), InputError);
  EXPECT_THROW(read_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 " + std::string(100'000, '1')), InputError);
  EXPECT_THROW(read_fen("4k3/8/8/8/8/8/8/4K3 w " + std::string(100'000, 'K') + " - 0 1"), InputError);
  EXPECT_THROW(read_fen(""), InputError);
}

TEST(Chess960, HasNineHundredAndSixtyStarts) {
  std::set<std::string> starts;
  for (int number = 0; number < 960; ++number) {
    const Chess start = chess960_start(number);
    EXPECT_EQ(read_fen(write_fen(start)), start);
    EXPECT_EQ(count(start.board().castling_rooks), 4u);
    starts.insert(write_fen(start));
  }
  EXPECT_EQ(starts.size(), 960u);
  EXPECT_EQ(chess960_start(518), start_position());
  EXPECT_EQ(write_fen(chess960_start(0)).substr(0, 8), "bbqnnrkr");
  EXPECT_EQ(write_fen(chess960_start(959)).substr(0, 8), "rkrnnqbb");
  EXPECT_THROW(chess960_start(960), InputError);
  EXPECT_THROW(chess960_start(-1), InputError);
}

TEST(UciMove, EveryLegalMoveComesBackInBothStyles) {
  testing::random_walks(testing::many_starts(), 60, [](const Chess& position) {
    for (const Chess::Move move : position.moves()) {
      for (const Castling style : {Castling::Standard, Castling::KingTakesRook}) {
        const std::string text = write_uci_move(position, move, style);
        ASSERT_EQ(read_uci_move(position, text), move) << text << " in " << write_fen(position);
      }
    }
  });
}

TEST(UciMove, CastlingIsReadInBothStyles) {
  const Chess position = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Chess::Move castling = read_uci_move(position, "e1g1");
  EXPECT_TRUE(castling.is_castling());
  EXPECT_EQ(castling, read_uci_move(position, "e1h1"));
  EXPECT_EQ(write_uci_move(position, castling), "e1g1");
  EXPECT_EQ(write_uci_move(position, castling, Castling::KingTakesRook), "e1h1");
  const Chess shifted = read_fen("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  EXPECT_FALSE(read_uci_move(shifted, "f1g1").is_castling()) << "a king's step is a king's step";
  EXPECT_TRUE(read_uci_move(shifted, "f1h1").is_castling());
  EXPECT_EQ(write_uci_move(shifted, read_uci_move(shifted, "f1h1")), "f1h1");
}

TEST(UciMove, RefusesWhatIsNotALegalMove) {
  for (const char* text : {"", "e2", "e2e5", "e2e4q", "e7e5", "e2e4x", "0000", "E2E4", "e2e4 ", "i2i4", "e1e1"}) {
    EXPECT_THROW(read_uci_move(start_position(), text), InputError) << text;
  }
  const Chess promoting = read_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  EXPECT_THROW(read_uci_move(promoting, "a7a8"), InputError);
  EXPECT_THROW(read_uci_move(promoting, "a7a8k"), InputError);
  EXPECT_EQ(read_uci_move(promoting, "a7a8n").promotion(), PieceType::Knight);
}

}  // namespace
}  // namespace pohon::chess
