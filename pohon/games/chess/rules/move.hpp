// SPDX-License-Identifier: MIT
/// A chess move in 16 bits: where from, where to, and what is special about it.
#pragma once

#include <cstdint>
#include <optional>

#include "pohon/games/chess/rules/types.hpp"

namespace pohon::chess {

/// Castling is written inside as the king taking its own rook, which is clear in Chess960 too.
class Move {
 public:
  enum class Kind : std::uint8_t { Plain, DoublePush, EnPassant, Castling, Knight, Bishop, Rook, Queen };

  static constexpr unsigned kIndices = 4096;

  constexpr Move() noexcept = default;
  constexpr Move(Square from, Square to, Kind kind = Kind::Plain) noexcept
      : bits_(static_cast<std::uint16_t>(from | unsigned{to} << 6 | static_cast<unsigned>(kind) << 12)) {}

  constexpr Square from() const noexcept { return bits_ & 63u; }
  constexpr Square to() const noexcept { return (bits_ >> 6) & 63u; }
  constexpr Kind kind() const noexcept { return static_cast<Kind>(bits_ >> 12); }
  constexpr bool is_castling() const noexcept { return kind() == Kind::Castling; }
  constexpr bool is_en_passant() const noexcept { return kind() == Kind::EnPassant; }
  constexpr bool is_promotion() const noexcept { return kind() >= Kind::Knight; }

  /// What the pawn becomes.
  constexpr std::optional<PieceType> promotion() const noexcept {
    if (!is_promotion()) return std::nullopt;
    constexpr unsigned kFirst = static_cast<unsigned>(Kind::Knight) - static_cast<unsigned>(PieceType::Knight);
    return static_cast<PieceType>(static_cast<unsigned>(kind()) - kFirst);
  }

  constexpr unsigned index() const noexcept { return from() * 64u + to(); }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace pohon::chess
