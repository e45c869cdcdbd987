// SPDX-License-Identifier: MIT
/// Chess as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/plug.hpp"
#include "pohon/games/chess/evaluation/classical.hpp"
#include "pohon/games/chess/evaluators.hpp"
#include "pohon/games/chess/fen.hpp"
#include "pohon/games/chess/notation.hpp"

namespace pohon {

struct ChessPlug {
  using Game = Chess;
  using Evaluators = std::tuple<ChessMaterialPosition, ChessMaterial, ChessClassical>;
  using Strong = ChessClassical;
  static constexpr std::string_view name = "chess";
  static constexpr std::string_view title = "Chess";
  static constexpr std::string_view summary = "checkmate the king; also Chess960";
  static constexpr std::array<std::string_view, 2> sides{"White", "Black"};
  static constexpr int standard_depth = 4;
  static std::vector<OptionSpec> options() {
    return {{"chess960", "off", "off | 0 … 959", "number of a Chess960 start (518 is the usual one)"},
            {"moves", "san", "san | uci | uci960", "how moves are written: Nf3, g1f3, or castling as e1h1 too"}};
  }
  static ChessNotation notation(const OptionValues& values) {
    constexpr std::array<std::string_view, 3> kStyles{"san", "uci", "uci960"};
    const auto style = static_cast<ChessMoveStyle>(values.choice("moves", kStyles));
    if (lower(values.text("chess960")) == "off") return ChessNotation(Chess(), style);
    const auto number = static_cast<int>(values.number("chess960", {.least = 0, .most = 959}));
    return ChessNotation(chess::chess960_start(number), style);
  }
};

static_assert(GamePlug<ChessPlug>);

}  // namespace pohon
