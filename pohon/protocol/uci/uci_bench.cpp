// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_bench.hpp"

#include <array>

#include "pohon/core/text.hpp"
#include "pohon/engine/engine_spec.hpp"

namespace pohon {

namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

std::vector<std::string> positions_of(const GameEntry& game) {
  const auto known = game.profile().bench_positions;
  if (!known.empty()) return {known.begin(), known.end()};
  return {game.open({}, std::nullopt)->text()};
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
