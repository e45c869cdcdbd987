// SPDX-License-Identifier: MIT
/// An opening book in the Polyglot format: which moves were played in a position, and how often to play them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/chess/formats/polyglot.hpp"

namespace pohon::chess {

struct BookMove {
  Chess::Move move;
  unsigned weight;

  friend bool operator==(const BookMove&, const BookMove&) = default;
};

class PolyglotBook {
 public:
  /// Entries in any order; they are sorted by key, the heavier move first.
  explicit PolyglotBook(std::vector<PolyglotEntry> entries);

  /// The bytes of a book file. A length that is no multiple of 16 is an InputError; an unsorted file is sorted.
  static PolyglotBook from_bytes(std::string_view bytes);
  std::string bytes() const;

  /// The moves of the position that are legal there, the heaviest first.
  std::vector<BookMove> moves(const Chess& position) const;
  /// A move drawn by weight; nothing where the book knows none, or none with a weight.
  std::optional<Chess::Move> draw(const Chess& position, Rng& rng) const;

  std::span<const PolyglotEntry> entries() const noexcept { return entries_; }

 private:
  std::vector<PolyglotEntry> entries_;
};

}  // namespace pohon::chess
