// SPDX-License-Identifier: MIT
/// The words of chess: squares, sets of squares, pieces, wings.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pohon/core/side.hpp"

namespace pohon::chess {

using Bitboard = std::uint64_t;  // a set of squares: bit n is square n
using Square = std::uint8_t;     // 0 = a1, 1 = b1 … 63 = h8

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
enum class Wing : std::uint8_t { KingSide, QueenSide };

struct Piece {
  Side side;
  PieceType type;

  friend bool operator==(const Piece&, const Piece&) = default;
};

inline constexpr unsigned kPieceTypes = 6;
inline constexpr Side kWhite = Side::First;
inline constexpr Side kBlack = Side::Second;

inline constexpr Bitboard kFileA = 0x0101010101010101ull;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFFull;
inline constexpr Bitboard kRank8 = kRank1 << 56;
inline constexpr Bitboard kLightSquares = 0x55AA55AA55AA55AAull;

constexpr unsigned file_of(Square square) noexcept { return square & 7u; }
constexpr unsigned rank_of(Square square) noexcept { return square >> 3; }
constexpr Square square_at(unsigned file, unsigned rank) noexcept { return static_cast<Square>(rank * 8 + file); }
constexpr Bitboard bit(Square square) noexcept { return Bitboard{1} << square; }
constexpr Square first_square(Bitboard set) noexcept { return static_cast<Square>(std::countr_zero(set)); }
constexpr bool has_one(Bitboard set) noexcept { return set != 0 && (set & (set - 1)) == 0; }
constexpr unsigned count(Bitboard set) noexcept { return static_cast<unsigned>(std::popcount(set)); }

/// The rank on which a side's king and rooks start.
constexpr Bitboard back_rank(Side side) noexcept { return side == kWhite ? kRank1 : kRank8; }

/// "e4"
inline std::string square_name(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

/// The square with this name, nothing if it is anything else.
constexpr std::optional<Square> square_named(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  if (name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') return std::nullopt;
  return square_at(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1'));
}

}  // namespace pohon::chess
