// SPDX-License-Identifier: MIT
// No node allocates: `operator new` is counted while the depth-first searches run.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/adjacency/plug.hpp"
#include "pohon/games/checkers/plug.hpp"
#include "pohon/games/chess/plug.hpp"
#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/othello/plug.hpp"
#include "pohon/games/tic_tac_toe/plug.hpp"
#include "pohon/games/tree/plug.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/minimax.hpp"
#include "pohon/search/textbook/mtd_f.hpp"
#include "pohon/search/textbook/multi_prob_cut.hpp"
#include "pohon/search/textbook/n_best.hpp"
#include "pohon/search/textbook/nega_c_star.hpp"
#include "pohon/search/textbook/nega_scout.hpp"
#include "pohon/search/textbook/negamax.hpp"
#include "pohon/search/textbook/prob_cut.hpp"
#include "pohon/search/textbook/pvs.hpp"
#include "pohon/search/textbook/quiescence.hpp"

namespace {
std::atomic<std::uint64_t> allocations{0};
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
// gcc 12 takes an inlined one for a mismatch with the `new` above.
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace pohon {
namespace {

template <class A, class G, class E>
void expect_no_allocation(const G& root, const E& evaluate) {
  if constexpr (AlgorithmFor<A, G, E>) {
    Aids<G> aids({.table_entries = 1024, .hints = true, .killers = true, .history = true});
    for (Aids<G>* with : {static_cast<Aids<G>*>(nullptr), &aids}) {
      const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = 4, .history = {}, .aids = with};
      Control control({.nodes = 50'000});
      Unobserved nobody;
      const A algorithm{};
      const std::uint64_t before = allocations;
      const auto answer = algorithm(task, control, nobody);
      EXPECT_EQ(allocations - before, 0u) << A::name << (with ? " with aids" : "");
      EXPECT_GT(answer.counts.nodes, 10u) << A::name;
    }
  }
}

template <class P>
class DepthFirst : public ::testing::Test {};
using Plugs =
    ::testing::Types<TicTacToePlug, ConnectFourPlug, OthelloPlug, CheckersPlug, AdjacencyPlug, ChessPlug, TreePlug>;
TYPED_TEST_SUITE(DepthFirst, Plugs);

TYPED_TEST(DepthFirst, SearchesAllocateNothing) {
  const auto notation = TypeParam::notation(OptionValues(TypeParam::name, TypeParam::options(), {}));
  const auto root = notation.start();
  const std::tuple_element_t<0, typename TypeParam::Evaluators> evaluate;
  expect_no_allocation<Minimax>(root, evaluate);
  expect_no_allocation<Negamax>(root, evaluate);
  expect_no_allocation<AlphaBeta>(root, evaluate);
  expect_no_allocation<NegaScout>(root, evaluate);
  expect_no_allocation<Pvs>(root, evaluate);
  expect_no_allocation<Quiescence>(root, evaluate);
  expect_no_allocation<NBest>(root, evaluate);
  expect_no_allocation<ProbCut>(root, evaluate);
  expect_no_allocation<MultiProbCut>(root, evaluate);
  expect_no_allocation<NegaCStar>(root, evaluate);
  expect_no_allocation<MtdF>(root, evaluate);
}

TEST(Counting, SeesAnAllocation) {
  const std::uint64_t before = allocations;
  const int* volatile kept = new int(1);  // volatile: or the compiler sees that nobody needs it
  delete kept;
  EXPECT_EQ(allocations - before, 1u);
}

}  // namespace
}  // namespace pohon
