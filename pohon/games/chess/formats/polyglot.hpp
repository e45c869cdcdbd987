// SPDX-License-Identifier: MIT
/// The words of the Polyglot book format (Letouzey 2004; described by Van den Bergh): keys of positions, moves in 16
/// bits, entries of 16 bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

/// The key under which a position stands in a book.
std::uint64_t polyglot_key(const Chess& position) noexcept;

/// Target, origin and promotion; castling is the king taking its own rook.
std::uint16_t polyglot_move(Chess::Move move) noexcept;
/// The legal move that is meant; nothing if there is none, as when two positions share a key.
std::optional<Chess::Move> move_of_polyglot(const Chess& position, std::uint16_t code) noexcept;

struct PolyglotEntry {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
  std::uint16_t weight = 0;
  std::uint32_t learn = 0;  // kept as it is found; nobody agrees on its meaning

  friend bool operator==(const PolyglotEntry&, const PolyglotEntry&) = default;
};

inline constexpr std::size_t kPolyglotEntryBytes = 16;

}  // namespace pohon::chess
