// SPDX-License-Identifier: MIT
/// A game's view made from its plug and its painter: `board(state)`, `shape(state, move)` and what else it has to show.
#pragma once

#include "apps/server/boards/board_view.hpp"
#include "pohon/core/game.hpp"
#include "pohon/core/plug.hpp"

namespace pohon::server {

Json move_json(const std::string& text, const Shape& shape, const std::vector<int>& flips);

template <class P, class G>
concept PainterFor = Game<G> && requires(const G& state, typename G::Move move) {
  { P::board(state) } -> std::same_as<Board>;
  { P::shape(state, move) } -> std::same_as<Shape>;
  { P::is_firsts(std::string()) } -> std::same_as<bool>;
};

template <GamePlug P, PainterFor<typename P::Game> Painter>
class PluggedView final : public BoardView {
 public:
  using G = typename P::Game;
  using Move = typename G::Move;

  explicit PluggedView(const GivenOptions& options)
      : notation_(P::notation(OptionValues("game " + std::string(P::name), P::options(), options))) {}

  Sight see(const std::string& position) const override {
    const G state = notation_.position(position);
    const Board board = Painter::board(state);
    Sight sight{.board = as_json(board)};
    if (!state.outcome()) {
      for (const Move move : state.moves()) sight.legal.push_back(shown(state, board, move));
    }
    if constexpr (requires { Painter::score(state); }) sight.score = Painter::score(state);
    if constexpr (requires { Painter::check(state); }) sight.check = Painter::check(state);
    if constexpr (requires { Painter::plies_left(state); }) sight.plies_left = Painter::plies_left(state);
    return sight;
  }

  Json move(const std::string& position, const std::string& text) const override {
    const G state = notation_.position(position);
    const Board board = Painter::board(state);
    for (const Move move : state.moves()) {
      if (notation_.text(state, move) == text) return shown(state, board, move);
    }
    return nullptr;
  }

 private:
  Json shown(const G& state, const Board& board, Move move) const {
    return move_json(notation_.text(state, move), Painter::shape(state, move), flips(state, board, move));
  }

  /// The cells that the other side loses.
  std::vector<int> flips(const G& state, const Board& board, Move move) const {
    G after = state;
    after.play(move);
    const Board then = Painter::board(after);
    const bool first_moves = state.to_move() == Side::First;
    const auto is_enemys = [&](const std::string& piece) {
      return !piece.empty() && Painter::is_firsts(piece) != first_moves;
    };
    std::vector<int> cells;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      if (is_enemys(board.cells[i]) && !is_enemys(then.cells[i])) cells.push_back(static_cast<int>(i));
    }
    return cells;
  }

  decltype(P::notation(std::declval<const OptionValues&>())) notation_;
};

}  // namespace pohon::server
