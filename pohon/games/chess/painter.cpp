// SPDX-License-Identifier: MIT
#include "pohon/games/chess/painter.hpp"

namespace pohon {

namespace {

constexpr std::string_view kLetters = "pnbrqk";
constexpr std::array<std::string_view, 6> kPieceNames{"pawn", "knight", "bishop", "rook", "queen", "king"};

/// White at the bottom.
int cell_of(chess::Square square) { return (7 - static_cast<int>(chess::rank_of(square))) * 8 + (square & 7); }

std::string name_of(chess::Square square) {
  return {static_cast<char>('a' + chess::file_of(square)), static_cast<char>('1' + chess::rank_of(square))};
}

std::string letter_of(const chess::Piece& piece) {
  const char letter = kLetters[static_cast<std::size_t>(piece.type)];
  return std::string(1, piece.side == chess::kWhite ? static_cast<char>(letter - 'a' + 'A') : letter);
}

std::string_view piece_name(chess::PieceType type) { return kPieceNames[static_cast<std::size_t>(type)]; }

MovePicture castling(Chess::Move move) {
  const bool king_side = chess::file_of(move.to()) > chess::file_of(move.from());
  const chess::Square goal = chess::square_at(king_side ? 6 : 2, chess::rank_of(move.from()));
  return {.kind = "castle",
          .from = cell_of(move.from()),
          .to = cell_of(goal),
          .path = {cell_of(move.from()), cell_of(goal), cell_of(move.to())},
          .words = king_side ? "castle king's side" : "castle queen's side"};
}

}  // namespace

BoardPicture ChessPainter::board(const Chess& state) {
  BoardPicture board{.kind = "chess",
                     .pieces = "chessmen",
                     .way = "step",
                     .firsts = "PNBRQK",
                     .emblems = {"K", "k"},
                     .rows = 8,
                     .columns = 8};
  board.cells.resize(64);
  board.names.resize(64);
  for (unsigned n = 0; n < 64; ++n) {
    const auto square = static_cast<chess::Square>(n);
    const auto cell = static_cast<std::size_t>(cell_of(square));
    board.names[cell] = name_of(square);
    if (const auto piece = state.piece_at(square)) board.cells[cell] = letter_of(*piece);
  }
  for (char letter = 'a'; letter <= 'h'; ++letter) board.column_labels.emplace_back(1, letter);
  for (char digit = '8'; digit >= '1'; --digit) board.row_labels.emplace_back(1, digit);
  return board;
}

MovePicture ChessPainter::move(const Chess& state, Chess::Move move) {
  if (move.is_castling()) return castling(move);
  MovePicture shown{.kind = state.captures(move) || move.is_en_passant() ? "capture" : "step",
                    .from = cell_of(move.from()),
                    .to = cell_of(move.to()),
                    .path = {cell_of(move.from()), cell_of(move.to())}};
  shown.words = std::string(piece_name(state.piece_at(move.from())->type)) + " " + name_of(move.from()) +
                (shown.kind == "capture" ? " takes " : " to ") + name_of(move.to());
  if (const auto promotion = move.promotion()) {
    shown.promotion = std::string(1, kLetters[static_cast<std::size_t>(*promotion)]);
    shown.words += " and becomes a " + std::string(piece_name(*promotion));
  }
  return shown;
}

std::optional<int> ChessPainter::check(const Chess& state) {
  if (!state.in_check()) return std::nullopt;
  return cell_of(state.king(state.to_move()));
}

}  // namespace pohon
