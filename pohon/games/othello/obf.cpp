// SPDX-License-Identifier: MIT
#include "pohon/games/othello/obf.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/othello/notation.hpp"

namespace pohon {

namespace {

ObfLine::ScoredMove read_scored_move(const Othello& position, std::string_view field) {
  const auto colon = field.find(':');
  if (colon == std::string_view::npos) throw InputError::expected("scored move", "a move, ':' and a score", field);
  const auto move = OthelloNotation{}.move(position, field.substr(0, colon));
  auto score = trimmed(field.substr(colon + 1));
  if (score.size() > 1 && score[0] == '+' && score[1] != '-') score.remove_prefix(1);
  return {.move = move, .score = static_cast<int>(whole_number("score", score, {.least = -64, .most = 64}))};
}

}  // namespace

ObfLine read_obf(std::string_view line) {
  const auto board = line.substr(0, line.find(';'));
  ObfLine read{.position = OthelloNotation{}.position(board), .moves = {}};
  for (auto rest = line.substr(board.size()); !rest.empty();) {
    rest.remove_prefix(1);  // the ';'
    const auto field = rest.substr(0, rest.find(';'));
    if (!trimmed(field).empty()) read.moves.push_back(read_scored_move(read.position, trimmed(field)));
    rest.remove_prefix(field.size());
  }
  return read;
}

}  // namespace pohon
