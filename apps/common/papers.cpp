// SPDX-License-Identifier: MIT
#include "apps/common/papers.hpp"

#include "apps/common/names.hpp"
#include "pohon/games/chess/paper_order.hpp"
#include "pohon/games/chess/plug.hpp"
#include "pohon/lab/papers/adjacency_paper.hpp"
#include "pohon/lab/papers/alpha_beta_paper.hpp"
#include "pohon/lab/papers/memo_paper.hpp"
#include "pohon/lab/papers/survey_paper.hpp"

namespace pohon {

const std::vector<Paper>& papers_of_the_house() {
  static const std::vector<Paper> papers{
      {"alpha-beta", "Chess by minimax and alpha-beta", alpha_beta_paper<ChessPlug, ChessJsOrder>, {"depth"}},
      {"memo", "Dynamic programming for minimax", memo_paper<ChessPlug, ChessMaterial>, {}},
      {"adjacency", "The Adjacency Strategy Game", adjacency_paper, {"depth", "games", "rounds", "preset", "seed"}},
      {"survey", "Sequential and parallel game-tree search", survey_paper, {"seed"}},
  };
  return papers;
}

const Paper& paper_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Paper& paper : papers_of_the_house()) names.push_back(paper.name);
  return papers_of_the_house()[place_of_known("paper", name, names)];
}

}  // namespace pohon
