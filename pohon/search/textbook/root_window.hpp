// SPDX-License-Identifier: MIT
/// The window of root moves: narrowed from one to the next, as alpha-beta does, or opened anew for each.
#pragma once

#include <cstdint>

#include "pohon/search/frame.hpp"

namespace pohon {

/// `Full` gives each root move a window of its own, as the bots of the papers do; only for comparing node counts.
enum class RootWindow : std::uint8_t { Narrowing, Full };

/// The root by itself, its moves by the search's own visits within the infinite window.
template <class Search, Game G>
Score visit_with_full_root(Search& search, G& root, Line<G>& line) noexcept {
  const int depth = search.task.depth;
  if (depth <= 0) return search.visit(root, {}, depth, 0, line);
  if (search.entered_halted(root, {}, depth)) return search.leave(Score{}, Why::Halted);
  if (const auto result = search.over(root, 0)) return search.leave(*result);
  if (const auto known = search.remembered(root, {}, depth, 0)) return search.leave(*known);
  const auto moves = search.ordered_moves(root, 0);
  if (moves.empty()) return search.leave(search.stuck(root, 0));
  Score best = -kInfinity;
  auto best_move = moves.front();
  for (const auto move : moves) {
    Line<G> below;
    const Score score = search.after(
        root, move, [&](G& child) { return search.visit(child, Window{}.flipped(), depth - 1, 1, below); });
    if (search.control.halted()) return search.leave(best, Why::Halted);
    if (score <= best) continue;
    best = score;
    best_move = move;
    extend<G>(line, best_move, below);
  }
  search.remember(root, best, best_move, {}, depth, 0);
  return search.leave(best, Why::Searched);
}

/// The answer of a search whose root is asked in this way.
template <class Search>
auto answer_with(RootWindow window, Search& search) noexcept {
  if (window == RootWindow::Narrowing) return search.run();
  auto root = search.task.root;
  Line<decltype(root)> line;
  const Score score = visit_with_full_root(search, root, line);
  return search.answer(score, line);
}

}  // namespace pohon
