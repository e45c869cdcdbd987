// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci_bench.hpp"

#include <array>

#include "pohon/core/text.hpp"
#include "pohon/registry/engine_spec.hpp"

namespace pohon {

namespace {

/// Openings, attacks, endings, both sides to move; the well-known perft positions are among them.
constexpr std::array<std::string_view, 12> kChessPositions{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
    "4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1"};

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

std::vector<std::string> positions_of(const GameEntry& game) {
  if (game.name() == "chess") return {kChessPositions.begin(), kChessPositions.end()};
  return {game.open({}, std::nullopt)->position()};
}

}  // namespace

void run_bench(const UciContext& context, std::string_view rest) {
  EngineSpec spec = engine_spec_of(context.options);
  spec.parallel.reset();
  spec.memory = kTableBytes;
  const bool kernel = spec.algorithm == kKernel;
  Request request{.limits = {.depth = kernel ? 12 : 4}};
  if (const std::string_view asked = trimmed(rest); !asked.empty()) {
    request.limits.depth = static_cast<int>(whole_number("bench depth", asked, {.least = 1, .most = kMaxDepth}));
  }

  std::optional<SearchInProgress> searching(std::in_place, context.inbox,
                                            UciInbox::Beginning{.at_close = AtClose::Finishes});
  const Stop& stop = context.inbox.stop();
  const GameEntry& game = context.game.entry();
  std::uint64_t nodes = 0;
  double time_ms = 0;
  for (const auto& position : positions_of(game)) {
    if (stop.requested()) break;
    const Report report = game.engine(spec)->think(*game.open({}, position), request, {}, &stop);
    context.out.line(std::to_string(report.counts.nodes) + " nodes: " + position);
    nodes += report.counts.nodes;
    time_ms += report.time_ms;
  }
  const bool stopped = stop.requested();
  searching.reset();
  if (stopped) context.out.note("bench: stopped before the end");
  context.out.line("Total time (ms) : " + std::to_string(static_cast<std::int64_t>(time_ms)));
  context.out.line("Nodes searched  : " + std::to_string(nodes));
  const double rate = time_ms > 0 ? static_cast<double>(nodes) * 1000 / time_ms : 0;
  context.out.line("Nodes/second    : " + std::to_string(static_cast<std::uint64_t>(rate)));
}

}  // namespace pohon
