// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::chess {
namespace {

std::string san_of(std::string_view fen, std::string_view uci) {
  const Chess state = read_fen(fen);
  return write_san(state, read_uci_move(state, uci));
}

std::string uci_of(std::string_view fen, std::string_view san) {
  const Chess state = read_fen(fen);
  return write_uci_move(state, read_san(state, san));
}

std::string complaint(std::string_view fen, std::string_view san) {
  try {
    return "no error, it is " + uci_of(fen, san);
  } catch (const InputError& error) {
    return error.what();
  }
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kThreeQueens = "8/8/1k6/8/4Q2Q/8/K7/7Q w - - 0 1";
constexpr std::string_view kPromoting = "3r3k/2P1P3/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(San, NamesNoMoreOfTheOriginThanNeeded) {
  EXPECT_EQ(san_of(kStart, "g1f3"), "Nf3");
  EXPECT_EQ(san_of("7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "b1d2"), "Nbd2");
  EXPECT_EQ(san_of("7k/8/8/8/1N6/8/8/KN6 w - - 0 1", "b1a3"), "Na3");
  EXPECT_EQ(san_of("7k/8/8/1N6/8/8/8/KN6 w - - 0 1", "b1a3"), "N1a3");
  EXPECT_EQ(san_of(kThreeQueens, "h4e1"), "Qh4e1");
  // The knight on e2 is pinned to its king, so Nc3 is said without its file.
  EXPECT_EQ(san_of("4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3"), "Nc3");
}

TEST(San, MarksCapturesChecksMatesAndPromotions) {
  EXPECT_EQ(san_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
  EXPECT_EQ(san_of(kPromoting, "c7d8q"), "cxd8=Q+");
  EXPECT_EQ(san_of(kPromoting, "c7c8n"), "c8=N");
  EXPECT_EQ(san_of("7k/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8"), "Re8#");
  EXPECT_EQ(san_of("k7/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"), "O-O");
  EXPECT_EQ(san_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
  EXPECT_EQ(san_of(kCastling, "e1c1"), "O-O-O");
}

TEST(San, ForgivesWhatLeavesNoDoubt) {
  for (const auto text : {"Nf3", "Nf3!?", "Nf3+", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", " Nf3 "}) {
    EXPECT_EQ(uci_of(kStart, text), "g1f3") << text;
  }
  for (const auto text : {"e4", "e2e4", "e2-e4", "Pe4", "e4!!"}) EXPECT_EQ(uci_of(kStart, text), "e2e4") << text;
  for (const auto text : {"cxd8=Q+", "cxd8Q", "cd8=Q", "cd8q", "cxd8(Q)", "c7xd8=Q#", "c:d8/Q"}) {
    EXPECT_EQ(uci_of(kPromoting, text), "c7d8q") << text;
  }
  for (const auto text : {"O-O", "0-0", "o-o", "OO", "0-0+", "O-O!"})
    EXPECT_EQ(uci_of(kCastling, text), "e1g1") << text;
  for (const auto text : {"O-O-O", "0-0-0", "000"}) EXPECT_EQ(uci_of(kCastling, text), "e1c1") << text;
  EXPECT_EQ(uci_of("4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1", "ed5"), "e4d5");
}

TEST(San, APawnMoveWithoutItsFileIsNeverACapture) {
  constexpr std::string_view kFen = "4k3/8/3p4/8/3PP3/8/8/4K3 w - - 0 1";
  EXPECT_EQ(uci_of(kFen, "d5"), "d4d5");
  EXPECT_EQ(complaint("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5"), "move 'd5': no pawn of White may go to d5");
}

TEST(San, SaysWhyAMoveIsRefused) {
  EXPECT_EQ(complaint(kStart, "Nd4"), "move 'Nd4': no knight of White may go to d4");
  EXPECT_EQ(complaint(kStart, "Nbf3"), "move 'Nbf3': no knight of White may go to f3 from b");
  EXPECT_EQ(complaint(kStart, "exd5"), "move 'exd5': no pawn of White may capture on d5 from e");
  EXPECT_EQ(complaint(kPromoting, "Qd4"), "move 'Qd4': White has no queen");
  EXPECT_EQ(complaint(kStart, "O-O"), "move 'O-O': this castling is not possible now");
  EXPECT_EQ(complaint("7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "Nd2"), "move 'Nd2': ambiguous: it could be Nbd2 or Nfd2");
  EXPECT_EQ(complaint(kPromoting, "c8"), "move 'c8': ambiguous: it could be c8=Q or c8=R or c8=B or c8=N");
  EXPECT_EQ(complaint(kPromoting, "c8=K"), "move 'c8=K': a pawn becomes a queen, rook, bishop or knight");
  for (const auto text : {"", "x", "N", "Nf9", "Zf3", "e", "--", "Ngg1f3", "e4e5e6", "=Q", "+", "\xff\x01"}) {
    EXPECT_NE(complaint(kStart, text).find("expected a move such as"), std::string::npos) << complaint(kStart, text);
  }
}

TEST(San, RoundTripsOnEveryMoveOfRandomGamesAndNoTwoMovesShareAText) {
  Rng rng(7);
  for (int game = 0; game < 60; ++game) {
    Chess state = chess960_start(game % 2 == 0 ? 518 : static_cast<int>(rng.below(960)));
    for (int ply = 0; ply < 200; ++ply) {
      const auto moves = state.moves();
      if (moves.empty() || state.outcome()) break;
      std::set<std::string> written;
      for (const auto move : moves) {
        const std::string san = write_san(state, move);
        ASSERT_TRUE(written.insert(san).second) << san << " twice in " << write_fen(state);
        ASSERT_TRUE(read_san(state, san) == move) << san << " in " << write_fen(state);
        const std::string bare = san.substr(0, san.find_first_of("+#"));
        ASSERT_TRUE(read_san(state, bare) == move) << bare << " in " << write_fen(state);
      }
      state.play(moves[rng.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace pohon::chess
