// SPDX-License-Identifier: MIT
/// The root: every move is looked at, and what is found is kept even when the search is halted. Part of worker.hpp.
#pragma once

#include "pohon/search/kernel/worker.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::search_root(RootMoves<G>& roots, std::size_t first, Window window, int depth) noexcept {
  if (control.tick()) return Score{0};
  G state = task_.root;
  Node<G> node{.state = state, .window = window, .depth = depth, .ply = 0, .on_line = true, .expects_cut = false};
  record(0).line.clear();
  judge(node);
  record(1).doubled = 0;
  const auto forces = forcing_moves(state);
  Tried tried;
  Score best = -kInfinity;
  for (std::size_t i = first; i < roots.size(); ++i) {
    RootMove<G>& root = roots[i];
    ++tried.place;
    ++tried.count;
    if constexpr (SortsNoise<G>) tried.noisy = state.noisy(root.move);
    tried.forcing = forces(root.move);
    const std::uint64_t before = control.nodes();
    const int credit = credit_of(node, root.move, tried.noisy);
    const Score alpha = std::max(window.alpha, best);
    const Score score = search_move(node, root.move, tried, {alpha, window.beta}, 0, credit);
    root.nodes += control.nodes() - before;
    if (control.halted()) return best;
    const bool news = i == first || score > alpha;
    root.score = news ? score : -kInfinity;
    if (news && score > window.alpha) {
      keep_line(0, root.move);
      root.line = record(0).line;
    }
    best = std::max(best, score);
    if (best >= window.beta) break;
  }
  if (first == 0 && table_ != nullptr && task_.only.empty() && best > -kInfinity) {
    const auto top =
        std::max_element(roots.begin(), roots.end(), [](const auto& a, const auto& b) { return a.score < b.score; });
    remember(node, best, packed(top->move), window);
  }
  return best;
}

}  // namespace pohon
