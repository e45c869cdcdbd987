// SPDX-License-Identifier: MIT
/// A game's view, made from its plug and its painter.
#pragma once

#include <utility>

#include "pohon/core/plug.hpp"
#include "pohon/engine/board_view.hpp"

namespace pohon {

template <GamePlug P>
requires PainterFor<typename P::Painter, typename P::Game>
class PluggedView final : public BoardView {
 public:
  using G = typename P::Game;
  using Move = typename G::Move;
  using Painter = typename P::Painter;

  explicit PluggedView(const OptionValues& values) : notation_(P::notation(values)) {}

  Sight see(const std::string& position) const override {
    const G state = notation_.position(position);
    Sight sight{.board = Painter::board(state)};
    if (!state.outcome()) {
      for (const Move move : state.moves()) sight.legal.push_back(shown(state, sight.board, move));
    }
    if constexpr (requires { Painter::score(state); }) sight.score = Painter::score(state);
    if constexpr (requires { Painter::check(state); }) sight.check = Painter::check(state);
    if constexpr (requires { Painter::plies_left(state); }) sight.plies_left = Painter::plies_left(state);
    return sight;
  }

  std::optional<MovePicture> move(const std::string& position, const std::string& text) const override {
    const G state = notation_.position(position);
    for (const Move move : state.moves()) {
      if (notation_.text(state, move) == text) return shown(state, Painter::board(state), move);
    }
    return std::nullopt;
  }

 private:
  MovePicture shown(const G& state, const BoardPicture& board, Move move) const {
    MovePicture picture = Painter::move(state, move);
    picture.text = notation_.text(state, move);
    picture.flips = flips(state, board, move);
    return picture;
  }

  /// The cells that the other side loses.
  static std::vector<int> flips(const G& state, const BoardPicture& board, Move move) {
    G after = state;
    after.play(move);
    const BoardPicture then = Painter::board(after);
    const bool first_moves = state.to_move() == Side::First;
    const auto is_enemys = [&](const std::string& piece) {
      return !piece.empty() && (board.firsts.find(piece[0]) != std::string_view::npos) != first_moves;
    };
    std::vector<int> cells;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      if (is_enemys(board.cells[i]) && !is_enemys(then.cells[i])) cells.push_back(static_cast<int>(i));
    }
    return cells;
  }

  decltype(P::notation(std::declval<const OptionValues&>())) notation_;
};

}  // namespace pohon
