// SPDX-License-Identifier: MIT
/// Chess as the rest of the house sees it.
#pragma once

#include <array>
#include <map>
#include <string>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/chess/bench_positions.hpp"
#include "pohon/games/chess/evaluation/classical.hpp"
#include "pohon/games/chess/evaluators.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/notation.hpp"
#include "pohon/games/chess/painter.hpp"

namespace pohon {

struct ChessPlug {
  using Game = Chess;
  using Evaluators = std::tuple<ChessMaterialPosition, ChessMaterial, ChessClassical>;
  using Strong = ChessClassical;
  using Painter = ChessPainter;
  static constexpr std::string_view name = "chess";
  static constexpr std::string_view title = "Chess";
  static constexpr std::string_view summary = "checkmate the king; also Chess960";
  static constexpr std::array<std::string_view, 2> sides{"White", "Black"};
  static constexpr int standard_depth = 4;
  static constexpr std::array samples{
      PositionSample{"Mate in one", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"},
      PositionSample{"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
      PositionSample{"Back rank", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"}};
  static constexpr GameVariant chess960{.name = "Chess960", .uci_option = "UCI_Chess960"};
  static constexpr GameProfile profile{
      .colours = {SideColours{"#fffdf6", "#26302b"}, SideColours{"#333b37", "#0d110f"}},
      .advantage = 250,
      .record = RecordFormat::Pgn,
      .books = BookFormat::Polyglot,
      .samples = samples,
      .bench_positions = chess::kBenchPositions,
      .perft = {.depth = 3, .lines = 8'902},
      .variant = &chess960};
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
  /// By the options, or by rights to castle that the usual game does not have.
  static bool plays_variant(const OptionValues& values, const Chess& start) {
    return lower(values.text("chess960")) != "off" || start.is_chess960();
  }
  /// UCI writes castling as two steps of the king, in Chess960 as the king taking its rook.
  static std::map<std::string, std::string> uci_options(const GameVariant* variant) {
    return {{"moves", variant == nullptr ? "uci" : "uci960"}};
  }
};

static_assert(GamePlug<ChessPlug>);

}  // namespace pohon
