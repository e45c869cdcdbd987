// SPDX-License-Identifier: MIT
/// The algorithms of the house, one name each, in the order in which a course would meet them.
#pragma once

#include <tuple>

#include "pohon/search/drivers/kernel.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/b_star.hpp"
#include "pohon/search/textbook/dual_star.hpp"
#include "pohon/search/textbook/mcts.hpp"
#include "pohon/search/textbook/memo_minimax.hpp"
#include "pohon/search/textbook/minimax.hpp"
#include "pohon/search/textbook/mtd_f.hpp"
#include "pohon/search/textbook/multi_prob_cut.hpp"
#include "pohon/search/textbook/n_best.hpp"
#include "pohon/search/textbook/nega_c_star.hpp"
#include "pohon/search/textbook/nega_scout.hpp"
#include "pohon/search/textbook/negamax.hpp"
#include "pohon/search/textbook/prob_cut.hpp"
#include "pohon/search/textbook/proof_number.hpp"
#include "pohon/search/textbook/pvs.hpp"
#include "pohon/search/textbook/quiescence.hpp"
#include "pohon/search/textbook/sss_star.hpp"

namespace pohon {

using Algorithms = std::tuple<Minimax, Negamax, AlphaBeta, MemoMinimax, NegaScout, Pvs, Quiescence, NBest, ProbCut,
                              MultiProbCut, NegaCStar, MtdF, SssStar, DualStar, BStar, Mcts, ProofNumber, Kernel>;

}  // namespace pohon
