// SPDX-License-Identifier: MIT
/// Plays endings out with a plain search on the classical evaluation.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/chess/evaluation/classical.hpp"
#include "pohon/games/chess/formats/fen.hpp"

namespace pohon::chess::testing {

/// Negamax to a fixed depth with a memory of its own; positions that the game has already seen count as drawn.
class PlainPlayer {
 public:
  explicit PlainPlayer(int depth) : depth_(depth) {}

  Chess::Move choose(const Chess& state, const std::set<Key>& seen) {
    Chess::Move best;
    memory_.clear();
    for (int depth = 1; depth <= depth_; ++depth) {  // shallow looks order the deeper ones
      int alpha = -kInfinity.value();
      for (const auto move : state.moves()) {
        Chess next = state;
        next.play(move);
        const int value = seen.contains(next.key()) ? 0 : -search(next, depth - 1, -kInfinity.value(), -alpha, 1);
        if (value > alpha) {
          alpha = value;
          best = move;
        }
      }
    }
    return best;
  }

 private:
  struct Memory {
    int depth = -1;
    int value = 0;
    enum class Kind { Exact, AtLeast, AtMost } kind = Kind::Exact;
    Chess::Move best = {};
  };

  int search(const Chess& state, int depth, int alpha, int beta, int ply) {
    auto moves = state.moves();
    if (moves.empty()) return state.in_check() ? loss_in(ply).value() : 0;
    if (state.outcome()) return 0;
    if (depth == 0) return evaluate_(state).value();
    const auto known = memory_.find(state.key());
    if (known != memory_.end()) {
      const Memory& memory = known->second;
      if (memory.depth == depth &&
          (memory.kind == Memory::Kind::Exact || (memory.kind == Memory::Kind::AtLeast && memory.value >= beta) ||
           (memory.kind == Memory::Kind::AtMost && memory.value <= alpha))) {
        return memory.value;
      }
      const auto first = std::find(moves.begin(), moves.end(), memory.best);
      if (first != moves.end()) std::iter_swap(moves.begin(), first);
    }
    int best = -kInfinity.value();
    Chess::Move best_move;
    for (const auto move : moves) {
      Chess next = state;
      next.play(move);
      const int value = -search(next, depth - 1, -beta, -std::max(alpha, best), ply + 1);
      if (value > best) {
        best = value;
        best_move = move;
      }
      if (best >= beta) break;
    }
    const auto kind = best >= beta ? Memory::Kind::AtLeast : best <= alpha ? Memory::Kind::AtMost : Memory::Kind::Exact;
    memory_[state.key()] = {.depth = depth, .value = best, .kind = kind, .best = best_move};
    return best;
  }

  ChessClassical evaluate_;
  int depth_;
  std::unordered_map<Key, Memory> memory_;
};

/// A legal position with the two kings and these white officers, White to move, where none of them hangs.
inline Chess random_ending(const std::vector<PieceType>& officers, Rng& rng) {
  for (;;) {
    Board board;
    Bitboard taken = 0;
    const auto put = [&](Piece piece) {
      Square square = 0;
      do {
        square = static_cast<Square>(rng.below(64));
      } while ((taken & bit(square)) != 0);
      taken |= bit(square);
      board.toggle(square, code_of(piece));
    };
    put({kWhite, PieceType::King});
    put({kBlack, PieceType::King});
    for (const PieceType type : officers) put({kWhite, type});
    const bool black_to_take = (kKingAttacks[board.king(kBlack)] & board.of(kWhite)) != 0;
    const bool in_check = (board.attackers(board.king(kBlack), taken) & board.of(kWhite)) != 0;
    const Chess position(board, {});
    if (!black_to_take && !in_check && !position.insufficient_material()) return position;
  }
}

/// Moves of White until mate; more than 50 if there was none.
inline int moves_to_mate(Chess state, int depth) {
  PlainPlayer player(depth);
  std::set<Key> seen;
  for (int move = 1; move <= 50; ++move) {
    for (int half = 0; half < 2; ++half) {
      seen.insert(state.key());
      state.play(player.choose(state, seen));
      if (state.moves().empty()) return state.in_check() ? move : 51;
      if (state.outcome()) return 51;
    }
  }
  return 51;
}

inline void expect_mates(const std::vector<PieceType>& officers, int games, int depth) {
  Rng rng(50);
  for (int game = 0; game < games; ++game) {
    const Chess start = random_ending(officers, rng);
    EXPECT_LE(moves_to_mate(start, depth), 50) << write_fen(start);
  }
}

}  // namespace pohon::chess::testing
