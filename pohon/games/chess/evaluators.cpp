// SPDX-License-Identifier: MIT
#include "pohon/games/chess/evaluators.hpp"

#include <array>
#include <cstdint>

namespace pohon {

namespace {

using chess::PieceType;

constexpr std::array<int, chess::kPieceTypes> kValues{10, 30, 30, 50, 90, 900};  // pawn, knight … king

using Table = std::array<std::int16_t, 64>;

// As White sees the board, a8 first, in hundredths of a pawn.
// clang-format off
constexpr std::array<Table, chess::kPieceTypes> kPlaces{{
    {   0,   0,   0,   0,   0,   0,   0,   0,  // pawn
       50,  50,  50,  50,  50,  50,  50,  50,
       10,  10,  20,  30,  30,  20,  10,  10,
        5,   5,  10,  25,  25,  10,   5,   5,
        0,   0,   0,  20,  20,   0,   0,   0,
        5,  -5, -10,   0,   0, -10,  -5,   5,
        5,  10,  10, -20, -20,  10,  10,   5,
        0,   0,   0,   0,   0,   0,   0,   0},
    { -50, -40, -30, -30, -30, -30, -40, -50,  // knight
      -40, -20,   0,   0,   0,   0, -20, -40,
      -30,   0,  10,  15,  15,  10,   0, -30,
      -30,   5,  15,  20,  20,  15,   5, -30,
      -30,   0,  15,  20,  20,  15,   0, -30,
      -30,   5,  10,  15,  15,  10,   5, -30,
      -40, -20,   0,   5,   5,   0, -20, -40,
      -50, -40, -30, -30, -30, -30, -40, -50},
    { -20, -10, -10, -10, -10, -10, -10, -20,  // bishop
      -10,   0,   0,   0,   0,   0,   0, -10,
      -10,   0,   5,  10,  10,   5,   0, -10,
      -10,   5,   5,  10,  10,   5,   5, -10,
      -10,   0,  10,  10,  10,  10,   0, -10,
      -10,  10,  10,  10,  10,  10,  10, -10,
      -10,   5,   0,   0,   0,   0,   5, -10,
      -20, -10, -10, -10, -10, -10, -10, -20},
    {   0,   0,   0,   0,   0,   0,   0,   0,  // rook
        5,  10,  10,  10,  10,  10,  10,   5,
       -5,   0,   0,   0,   0,   0,   0,  -5,
       -5,   0,   0,   0,   0,   0,   0,  -5,
       -5,   0,   0,   0,   0,   0,   0,  -5,
       -5,   0,   0,   0,   0,   0,   0,  -5,
       -5,   0,   0,   0,   0,   0,   0,  -5,
        0,   0,   0,   5,   5,   0,   0,   0},
    { -20, -10, -10,  -5,  -5, -10, -10, -20,  // queen
      -10,   0,   0,   0,   0,   0,   0, -10,
      -10,   0,   5,   5,   5,   5,   0, -10,
       -5,   0,   5,   5,   5,   5,   0,  -5,
        0,   0,   5,   5,   5,   5,   0,  -5,
      -10,   5,   5,   5,   5,   5,   0, -10,
      -10,   0,   5,   0,   0,   0,   0, -10,
      -20, -10, -10,  -5,  -5, -10, -10, -20},
    { -30, -40, -40, -50, -50, -40, -40, -30,  // king
      -30, -40, -40, -50, -50, -40, -40, -30,
      -30, -40, -40, -50, -50, -40, -40, -30,
      -30, -40, -40, -50, -50, -40, -40, -30,
      -20, -30, -30, -40, -40, -30, -30, -20,
      -10, -20, -20, -20, -20, -20, -20, -10,
       20,  20,   0,   0,   0,   0,  20,  20,
       20,  30,  10,   0,   0,  10,  30,  20},
}};
// clang-format on

/// Values and places in one table, so that a piece costs one look-up. The rows run from a8, as Black counts squares.
constexpr std::array<Table, chess::kPieceTypes> kWorth = [] {
  auto worth = kPlaces;
  for (unsigned type = 0; type < chess::kPieceTypes; ++type) {
    for (auto& entry : worth[type]) entry = static_cast<std::int16_t>(entry + 10 * kValues[type]);
  }
  return worth;
}();

template <unsigned Type>
int lead_in(const Chess& state, Side side) noexcept {
  const auto type = static_cast<PieceType>(Type);
  return kValues[Type] * (static_cast<int>(chess::count(state.pieces(side, type))) -
                          static_cast<int>(chess::count(state.pieces(other(side), type))));
}

int worth_of(const Chess& state, Side side) noexcept {
  const unsigned mirror = side == chess::kWhite ? 56 : 0;
  int sum = 0;
  for (unsigned type = 0; type < chess::kPieceTypes; ++type) {
    for (auto left = state.pieces(side, static_cast<PieceType>(type)); left != 0; left &= left - 1) {
      sum += kWorth[type][chess::first_square(left) ^ mirror];
    }
  }
  return sum;
}

}  // namespace

Score ChessMaterial::operator()(const Chess& state) const noexcept {
  const Side side = state.to_move();
  return Score{lead_in<0>(state, side) + lead_in<1>(state, side) + lead_in<2>(state, side) + lead_in<3>(state, side) +
               lead_in<4>(state, side) + lead_in<5>(state, side)};
}

Score ChessMaterialPosition::operator()(const Chess& state) const noexcept {
  return Score{worth_of(state, state.to_move()) - worth_of(state, other(state.to_move()))};
}

}  // namespace pohon
