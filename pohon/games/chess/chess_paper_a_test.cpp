// SPDX-License-Identifier: MIT
/// The node counts of the paper on minimax and alpha-beta for chess, whose program listed its moves with chess.js.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pohon/core/perft.hpp"
#include "pohon/games/chess/evaluators.hpp"
#include "pohon/games/chess/formats/san.hpp"
#include "pohon/games/chess/paper_order.hpp"

namespace pohon {
namespace {

/// The paper's search, as negamax: fail-soft, a side without a move keeps its starting value of -9999.
class PaperSearch {
 public:
  int nodes() const { return nodes_; }

  int visit(const ChessJsOrder& state, int depth, int alpha, int beta) {
    ++nodes_;
    if (depth == 0) return evaluate_(state).value();
    int best = -9999;
    for (const auto move : state.moves()) {
      ChessJsOrder child = state;
      child.play(move);
      best = std::max(best, -visit(child, depth - 1, -beta, -alpha));
      alpha = std::max(alpha, best);
      if (beta <= alpha) break;
    }
    return best;
  }

 private:
  ChessMaterial evaluate_;
  int nodes_ = 0;
};

Chess after(const std::vector<std::string>& moves) {
  Chess state;
  for (const auto& move : moves) state.play(chess::read_san(state, move));
  return state;
}

/// Every root move gets the full window.
int alpha_beta_nodes(const Chess& root, int depth) {
  PaperSearch search;
  const ChessJsOrder ordered(root);
  for (const auto move : ordered.moves()) {
    ChessJsOrder child = ordered;
    child.play(move);
    search.visit(child, depth - 1, -10000, 10000);
  }
  return search.nodes();
}

TEST(PaperA, AlphaBetaVisitsTheKnownNumberOfNodes) {
  EXPECT_EQ(alpha_beta_nodes(after({}), 4), 12'137);
  EXPECT_EQ(alpha_beta_nodes(after({"e4"}), 4), 43'502);
  EXPECT_EQ(alpha_beta_nodes(after({"d4"}), 4), 40'852);
  EXPECT_EQ(alpha_beta_nodes(after({"e4", "e5", "Nf3"}), 4), 46'380);
}

TEST(PaperA, MinimaxVisitsEveryLine) {
  const auto nodes = [](const Chess& root) {
    return perft(root, 1) + perft(root, 2) + perft(root, 3) + perft(root, 4);
  };
  EXPECT_EQ(nodes(after({})), 206'603u);
  EXPECT_EQ(nodes(after({"e4"})), 419'165u);
  EXPECT_EQ(nodes(after({"d4"})), 374'805u);
  EXPECT_EQ(nodes(after({"e4", "e5", "Nf3"})), 689'064u);
}

}  // namespace
}  // namespace pohon
