// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/uci_move.hpp"

#include "pohon/core/input_error.hpp"

namespace pohon::chess {

namespace {

constexpr std::string_view kPromotions = " nbrq";  // in the order of PieceType

struct Typed {
  Square from;
  Square to;
  std::optional<PieceType> promotion;
};

std::optional<Typed> typed_move(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = square_named(text.substr(0, 2));
  const auto to = square_named(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  if (text.size() == 4) return Typed{*from, *to, std::nullopt};
  const auto type = kPromotions.find(text[4]);
  if (type == std::string_view::npos || type == 0) return std::nullopt;
  return Typed{*from, *to, static_cast<PieceType>(type)};
}

}  // namespace

Chess::Move read_uci_move(const Chess& position, std::string_view text) {
  const auto typed = typed_move(text);
  if (!typed) throw InputError::expected("move", "two squares and perhaps a promotion, such as e2e4 or e7e8q", text);
  const auto moves = position.moves();
  bool promotes = false;
  for (const Chess::Move move : moves) {
    if (move.from() != typed->from || move.to() != typed->to) continue;
    if (move.promotion() == typed->promotion) return move;
    promotes = move.is_promotion();
  }
  for (const Chess::Move move : moves) {
    if (!move.is_castling() || move.from() != typed->from || typed->promotion) continue;
    if (castling_path(move.from(), move.to()).king_to == typed->to && typed->to != typed->from) return move;
  }
  if (promotes && !typed->promotion) throw InputError::expected("move", "a promotion piece: q, r, b or n", text);
  throw InputError::expected("move", "a legal move of this position", text);
}

std::string write_uci_move(const Chess& position, Chess::Move move, Castling style) {
  const bool two_steps = move.is_castling() && style == Castling::Standard && !position.is_chess960();
  const Square to = two_steps ? castling_path(move.from(), move.to()).king_to : move.to();
  std::string text = square_name(move.from()) + square_name(to);
  if (const auto promotion = move.promotion()) text += kPromotions[static_cast<std::size_t>(*promotion)];
  return text;
}

}  // namespace pohon::chess
