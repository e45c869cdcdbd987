// SPDX-License-Identifier: MIT
#include "pohon/games/chess/notation.hpp"

#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon {

namespace {

/// Two squares, and perhaps the letter of a promotion: g1f3, e7e8q.
bool looks_like_uci(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return false;
  return chess::square_named(text.substr(0, 2)) && chess::square_named(text.substr(2, 2));
}

char letter_at(const Chess& state, chess::Square square) {
  const auto piece = state.piece_at(square);
  if (!piece) return '.';
  const char letter = piece->type == chess::PieceType::Pawn ? 'P' : chess::san_letter(piece->type)[0];
  return piece->side == chess::kWhite ? letter : static_cast<char>(letter - 'A' + 'a');
}

}  // namespace

Chess ChessNotation::position(std::string_view text) const {
  return lower(trimmed(text)) == "startpos" ? start_ : chess::read_fen(text);
}

std::string ChessNotation::text(const Chess& state) const { return chess::write_fen(state); }

Chess::Move ChessNotation::move(const Chess& state, std::string_view text) const {
  const std::string typed(trimmed(text));
  return looks_like_uci(typed) ? chess::read_uci_move(state, typed) : chess::read_san(state, typed);
}

std::string ChessNotation::text(const Chess& state, Chess::Move move) const {
  if (style_ == ChessMoveStyle::San) return chess::write_san(state, move);
  return chess::write_uci_move(
      state, move, style_ == ChessMoveStyle::Uci ? chess::Castling::Standard : chess::Castling::KingTakesRook);
}

std::string ChessNotation::drawing(const Chess& state) const {
  std::string out;
  for (unsigned rank = 8; rank-- > 0;) {
    out += static_cast<char>('1' + rank);
    for (unsigned file = 0; file < 8; ++file) {
      out += ' ';
      out += letter_at(state, chess::square_at(file, rank));
    }
    out += '\n';
  }
  return out + "  a b c d e f g h\n";
}

}  // namespace pohon
