// SPDX-License-Identifier: MIT
// Move generation: lines of play counted a second, the last ply counted in bulk.
#include <benchmark/benchmark.h>

#include "pohon/core/perft.hpp"
#include "pohon/games/checkers/notation.hpp"
#include "pohon/games/chess/notation.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/othello/notation.hpp"

namespace {

template <class G>
void count_lines(benchmark::State& state, const G& root, int depth) {
  std::uint64_t lines = 0;
  for (auto _ : state) lines += pohon::perft(root, depth);
  state.counters["nodes_per_second"] = benchmark::Counter(static_cast<double>(lines), benchmark::Counter::kIsRate);
}

void chess_start(benchmark::State& state) { count_lines(state, pohon::ChessNotation{}.start(), 6); }
void chess_kiwipete(benchmark::State& state) {
  count_lines(state,
              pohon::ChessNotation{}.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
              5);
}
void othello(benchmark::State& state) { count_lines(state, pohon::OthelloNotation{}.start(), 10); }
void connect_four(benchmark::State& state) { count_lines(state, pohon::ConnectFourNotation{}.start(), 9); }
void checkers(benchmark::State& state) { count_lines(state, pohon::CheckersNotation{}.start(), 10); }

BENCHMARK(chess_start)->Unit(benchmark::kMillisecond);
BENCHMARK(chess_kiwipete)->Unit(benchmark::kMillisecond);
BENCHMARK(othello)->Unit(benchmark::kMillisecond);
BENCHMARK(connect_four)->Unit(benchmark::kMillisecond);
BENCHMARK(checkers)->Unit(benchmark::kMillisecond);

}  // namespace
