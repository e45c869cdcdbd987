// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <vector>

#include "pohon/games/chess/evaluation/kpk.hpp"
#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {
namespace {

/// All placements of two kings and a white pawn, a bit for "known to be won", worked out with the rules alone.
class ByTheRules {
 public:
  ByTheRules() : won_(2 * 64 * 64 * 64, 0) {
    for (bool more = true; more;) {
      more = false;
      each([&](const KpkPosition& position) {
        if (won_[place(position)] == 0 && is_won(state_of(position))) {
          won_[place(position)] = 1;
          more = true;
        }
      });
    }
  }

  bool wins(const KpkPosition& position) const { return won_[place(position)] != 0; }

  /// Every legal position, pawns on all files.
  template <class Visit>
  static void each(Visit visit) {
    for (Square white = 0; white < 64; ++white) {
      for (Square black = 0; black < 64; ++black) {
        if (white == black || (kKingAttacks[white] & bit(black)) != 0) continue;
        for (Square pawn = 8; pawn < 56; ++pawn) {
          if (pawn == white || pawn == black) continue;
          visit(KpkPosition{white, black, pawn, kBlack});
          if ((pawn_attacks(kWhite, bit(pawn)) & bit(black)) == 0) visit(KpkPosition{white, black, pawn, kWhite});
        }
      }
    }
  }

 private:
  static std::size_t place(const KpkPosition& position) {
    return ((index_of(position.to_move) * 64u + position.white_king) * 64u + position.black_king) * 64u + position.pawn;
  }
  static Chess state_of(const KpkPosition& position) {
    Board board;
    board.toggle(position.white_king, code_of({kWhite, PieceType::King}));
    board.toggle(position.black_king, code_of({kBlack, PieceType::King}));
    board.toggle(position.pawn, code_of({kWhite, PieceType::Pawn}));
    board.to_move = position.to_move;
    return {board, {}};
  }
  bool is_won(const Chess& state) const {
    const auto moves = state.moves();
    if (moves.empty()) return state.in_check() && state.to_move() == kBlack;
    const bool white = state.to_move() == kWhite;
    for (const auto move : moves) {
      Chess next = state;
      next.play(move);
      if (leads_to_win(next) == white) return white;
    }
    return !white;
  }
  /// A new queen or rook wins unless Black can take it or is stalemated.
  bool leads_to_win(const Chess& next) const {
    if ((next.pieces(PieceType::Queen) | next.pieces(PieceType::Rook)) != 0) {
      const auto replies = next.moves();
      if (replies.empty()) return next.in_check();
      return std::none_of(replies.begin(), replies.end(), [&](auto move) { return next.captures(move); });
    }
    const Bitboard pawn = next.pieces(PieceType::Pawn);
    if (pawn == 0) return false;
    return wins({next.king(kWhite), next.king(kBlack), first_square(pawn), next.to_move()});
  }

  std::vector<char> won_;
};

// Figures known since the first endgame tables: 124,960 and 97,604 over both wings.
TEST(KpkBitbase, CountsAsManyWinsAsPublished) {
  EXPECT_EQ(KpkBitbase::instance().count(kWhite), 124'960u / 2);
  EXPECT_EQ(KpkBitbase::instance().count(kBlack), 97'604u / 2);
}

TEST(KpkBitbase, AgreesWithTheRulesOnEveryPosition) {
  const ByTheRules rules;
  ByTheRules::each([&](const KpkPosition& position) {
    ASSERT_EQ(KpkBitbase::instance().wins(position), rules.wins(position))
        << square_name(position.white_king) << ' ' << square_name(position.black_king) << ' '
        << square_name(position.pawn) << (position.to_move == kWhite ? " w" : " b");
  });
}

}  // namespace
}  // namespace pohon::chess
