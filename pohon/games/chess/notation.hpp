// SPDX-License-Identifier: MIT
/// Chess as text: positions in FEN, moves in SAN or UCI (both are read), a board with letters for the terminal.
#pragma once

#include <string>
#include <string_view>

#include "pohon/core/notation.hpp"
#include "pohon/games/chess/rules/chess.hpp"

namespace pohon {

/// How moves are written: Nf3 and O-O, g1f3 and e1g1, or g1f3 and e1h1.
enum class ChessMoveStyle { San, Uci, Uci960 };

class ChessNotation {
 public:
  explicit ChessNotation(const Chess& start = {}, ChessMoveStyle style = ChessMoveStyle::San) noexcept
      : start_(start), style_(style) {}

  Chess start() const { return start_; }
  /// A FEN, or "startpos" for `start()`.
  Chess position(std::string_view text) const;
  std::string text(const Chess& state) const;
  /// SAN (Nf3) or UCI (g1f3); castling also as O-O, e1g1 and, as the king taking its rook, e1h1.
  Chess::Move move(const Chess& state, std::string_view text) const;
  std::string text(const Chess& state, Chess::Move move) const;
  std::string drawing(const Chess& state) const;

 private:
  Chess start_;
  ChessMoveStyle style_;
};

static_assert(NotationFor<ChessNotation, Chess>);

}  // namespace pohon
