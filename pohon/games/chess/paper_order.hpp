// SPDX-License-Identifier: MIT
/// Chess with its moves in the order in which chess.js lists them: node counts of programs built on that library
/// can then be reproduced exactly.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "pohon/core/game.hpp"
#include "pohon/games/chess/rules/chess.hpp"

namespace pohon {

namespace chess {

/// The place of a square on chess.js' board of 16 columns, a8 = 0: directions are differences.
constexpr int square_0x88(Square square) noexcept {
  return static_cast<int>((7 - rank_of(square)) * 16 + file_of(square));
}

inline constexpr std::array<int, 8> kKnightSteps{-18, -33, -31, -14, 18, 33, 31, 14};
inline constexpr std::array<int, 4> kBishopSteps{-17, -15, 17, 15};
inline constexpr std::array<int, 4> kRookSteps{-16, 1, 16, -1};
inline constexpr std::array<int, 8> kQueenSteps{-17, -16, -15, 1, 17, 16, 15, -1};
inline constexpr std::array<int, 4> kPawnSteps{-16, -32, -17, -15};  // White's; Black's have the other sign

constexpr std::span<const int> steps_of(PieceType type) noexcept {
  switch (type) {
    case PieceType::Pawn:
      return kPawnSteps;
    case PieceType::Knight:
      return kKnightSteps;
    case PieceType::Bishop:
      return kBishopSteps;
    case PieceType::Rook:
      return kRookSteps;
    default:
      return kQueenSteps;
  }
}

/// Smaller comes earlier: by square from a8 to h1, by direction, by distance, queen before lesser promotions
/// (as chess.js did before its version 1); castling last, king side first.
constexpr int chess_js_place(const Chess& state, Move move) noexcept {
  const int from = square_0x88(move.from());
  if (move.is_castling()) return 1'000'000 + (file_of(move.to()) < file_of(move.from()) ? 1 : 0);
  const PieceType type = state.piece_at(move.from())->type;
  const bool slides = type == PieceType::Bishop || type == PieceType::Rook || type == PieceType::Queen;
  const int sign = type == PieceType::Pawn && state.to_move() == kBlack ? -1 : 1;
  const int way = sign * (square_0x88(move.to()) - from);
  const auto steps = steps_of(type);
  const int promotion = move.promotion() ? static_cast<int>(PieceType::Queen) - static_cast<int>(*move.promotion()) : 0;
  for (int step = 0; step < static_cast<int>(steps.size()); ++step) {
    for (int distance = 1; distance <= (slides ? 7 : 1); ++distance) {
      if (way == distance * steps[static_cast<std::size_t>(step)]) {
        return from * 1000 + step * 100 + distance * 10 + promotion;
      }
    }
  }
  return 1'000'000;  // not reached: every legal move goes along one of the steps
}

}  // namespace chess

class ChessJsOrder {
 public:
  using Move = Chess::Move;
  using Moves = Chess::Moves;

  constexpr ChessJsOrder() noexcept = default;
  constexpr explicit ChessJsOrder(const Chess& position) noexcept : position_(position) {}

  constexpr operator const Chess&() const noexcept { return position_; }  // so that evaluators of Chess fit

  Side to_move() const noexcept { return position_.to_move(); }
  std::optional<Outcome> outcome() const noexcept { return position_.outcome(); }
  Outcome stuck() const noexcept { return position_.stuck(); }
  Key key() const noexcept { return position_.key(); }
  int reversible_plies() const noexcept { return position_.reversible_plies(); }
  void play(Move move) noexcept { position_.play(move); }

  Moves moves() const noexcept {
    struct Placed {
      int place;
      Move move;
    };
    Moves list = position_.moves();
    std::array<Placed, Moves::capacity()> placed;
    for (std::size_t i = 0; i < list.size(); ++i) placed[i] = {chess::chess_js_place(position_, list[i]), list[i]};
    std::sort(placed.begin(), placed.begin() + static_cast<std::ptrdiff_t>(list.size()),
              [](const Placed& a, const Placed& b) { return a.place < b.place; });
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = placed[i].move;
    return list;
  }

  friend bool operator==(const ChessJsOrder&, const ChessJsOrder&) = default;

 private:
  Chess position_;
};

static_assert(CanBeStuck<ChessJsOrder> && HasRepetition<ChessJsOrder>);

}  // namespace pohon
