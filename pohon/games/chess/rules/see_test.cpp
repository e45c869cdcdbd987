// SPDX-License-Identifier: MIT
#include "pohon/games/chess/rules/see.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::chess {
namespace {

int value_at(const Chess& position, Square square) {
  const auto piece = position.piece_at(square);
  return piece ? kExchangeValues[static_cast<std::size_t>(piece->type)] : 0;
}

int played_out(const Chess& position, Chess::Move move);

/// The exchange on the board itself: of the legal captures on the square, the cheapest taker's is played or not.
int best_retake(const Chess& position, Square target) {
  std::optional<Chess::Move> cheapest;
  const auto rank = [&](Chess::Move move) {
    return std::tuple(static_cast<int>(position.piece_at(move.from())->type), move.from());
  };
  for (const Chess::Move move : position.moves()) {
    if (move.to() != target || move.is_castling()) continue;
    if (move.promotion() && *move.promotion() != PieceType::Queen) continue;
    if (!cheapest || rank(move) < rank(*cheapest)) cheapest = move;
  }
  return cheapest ? std::max(0, played_out(position, *cheapest)) : 0;
}

int played_out(const Chess& position, Chess::Move move) {
  if (move.is_castling()) return 0;
  Chess after = position;
  after.play(move);
  const int taken = move.is_en_passant() ? 100 : value_at(position, move.to());
  const int promoted = move.is_promotion() ? value_at(after, move.to()) - 100 : 0;
  return taken + promoted - best_retake(after, move.to());
}

TEST(StaticExchange, IsWhatPlayingItOutOnTheBoardGives) {
  std::vector<Chess> starts = testing::many_starts();
  starts.push_back(read_fen("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"));
  starts.push_back(read_fen("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"));
  int exchanges = 0;
  testing::random_walks(starts, 200, [&](const Chess& position) {
    for (const Chess::Move move : position.moves()) {
      const int expected = played_out(position, move);
      ASSERT_EQ(see(position, move), expected) << write_uci_move(position, move) << " in " << write_fen(position);
      exchanges += expected != 0;
    }
  });
  EXPECT_GT(exchanges, 10'000);
}

TEST(StaticExchange, TheThresholdAsksTheSameQuestion) {
  testing::random_walks(testing::many_starts(), 100, [](const Chess& position) {
    for (const Chess::Move move : position.moves()) {
      const int value = see(position, move);
      for (const int threshold : {-900, -500, -200, -100, -1, 0, 1, 100, 200, 500, 900, value, value + 1}) {
        ASSERT_EQ(see_at_least(position, move, threshold), value >= threshold)
            << write_uci_move(position, move) << ", " << threshold << " in " << write_fen(position);
      }
    }
  });
}

TEST(StaticExchange, KnowsTheTextbookCases) {
  const auto value = [](const char* fen, const char* move) {
    const Chess position = read_fen(fen);
    return see(position, read_uci_move(position, move));
  };
  EXPECT_EQ(value("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100) << "an undefended pawn";
  EXPECT_EQ(value("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5"), -200)
      << "x-rays behind the takers of both sides";
  EXPECT_EQ(value("4k3/4r3/8/4p3/8/8/4Q3/4K3 w - - 0 1", "e2e5"), -800) << "a queen for a pawn";
  EXPECT_EQ(value("4k3/8/3b4/4p3/8/5N2/8/3RK3 w - - 0 1", "f3e5"), -200) << "a guarded pawn";
  EXPECT_EQ(value("3k4/8/3b4/4p3/8/5N2/8/3RK3 w - - 0 1", "f3e5"), 100) << "the guard is pinned";
  EXPECT_EQ(value("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"), 100) << "in passing";
}

}  // namespace
}  // namespace pohon::chess
