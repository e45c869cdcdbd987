// SPDX-License-Identifier: MIT
// Searching: the generic alpha-beta against one written by hand for the game, and the bot of the adjacency paper.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "pohon/games/adjacency/plug.hpp"
#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace {

using namespace pohon;

constexpr int kDepth = 10;
constexpr std::string_view kOpening = "4444";

/// What a program that knows only Connect Four would do with the same board: ints, no windows as types, no observer, no
/// aids, no clock. It keeps the best line, counts the same things and can be stopped, so that the difference is the
/// price of being generic.
class HandWritten {
 public:
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t first_cutoffs = 0;
  std::uint64_t limit = ~std::uint64_t{0};
  bool stopped = false;

  struct Best {
    int length = 0;
    std::uint8_t cells[64];
  };

  int visit(const ConnectFour& state, int alpha, int beta, int depth, Best& line) {
    line.length = 0;
    if (nodes >= limit) stopped = true;
    if (stopped) return 0;
    ++nodes;
    if (state.won()) {
      ++leaves;
      return -ConnectFour::margin_after(state.count()) - 10'000;
    }
    if (state.taken() == ConnectFour::kBoard) {
      ++leaves;
      return 0;
    }
    if (depth == 0) {
      ++leaves;
      return ConnectFourLines{}(state).value();
    }
    int best = -1'000'000'000;
    const auto moves = state.moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ConnectFour child = state;
      child.play(moves[i]);
      Best below;
      const int score = -visit(child, -beta, -alpha, depth - 1, below);
      if (stopped) return best;
      if (score <= best) continue;
      best = score;
      line.length = below.length + 1;
      line.cells[0] = moves[i].cell;
      for (int j = 0; j < below.length; ++j) line.cells[j + 1] = below.cells[j];
      if (best >= beta) {
        if (i + 1 < moves.size()) {
          ++cutoffs;
          if (i == 0) ++first_cutoffs;
        }
        break;
      }
      alpha = std::max(alpha, best);
    }
    return best;
  }
};

void connect_four_by_hand(benchmark::State& state) {
  const ConnectFour root = ConnectFourNotation{}.position(kOpening);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    HandWritten search;
    HandWritten::Best line;
    benchmark::DoNotOptimize(search.visit(root, -1'000'000'000, 1'000'000'000, kDepth, line));
    nodes += search.nodes;
  }
  state.counters["nodes_per_second"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
}

template <Game G, EvaluatorFor<G> E>
void generic(benchmark::State& state, const G& root, const E& evaluate, int depth, RootWindow window) {
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = depth, .history = {}};
    Control control;
    Unobserved nobody;
    const auto answer = AlphaBeta{.root = window}(task, control, nobody);
    benchmark::DoNotOptimize(answer.score);
    nodes += answer.counts.nodes;
  }
  state.counters["nodes_per_second"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
}

void connect_four_generic(benchmark::State& state) {
  generic(state, ConnectFourNotation{}.position(kOpening), ConnectFourLines{}, kDepth, RootWindow::Narrowing);
}

/// Paper C's bot: O to move at the start, depth 5, row by row, a full window for each root move: 1,449,853 states.
void adjacency_paper_bot(benchmark::State& state) {
  const auto notation = AdjacencyPlug::notation(OptionValues("adjacency", AdjacencyPlug::options(), {{"first", "o"}}));
  generic(state, notation.start(), AdjacencyMarks{}, 5, RootWindow::Full);
}

BENCHMARK(connect_four_by_hand)->Unit(benchmark::kMillisecond);
BENCHMARK(connect_four_generic)->Unit(benchmark::kMillisecond);
BENCHMARK(adjacency_paper_bot)->Unit(benchmark::kMillisecond);

}  // namespace
