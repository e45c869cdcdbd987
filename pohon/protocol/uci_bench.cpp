// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci_bench.hpp"

#include <array>

#include "pohon/core/text.hpp"
#include "pohon/protocol/uci_textbook.hpp"

namespace pohon {

namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

std::vector<std::string> positions_of(const GameEntry& game) {
  const auto known = game.profile().bench_positions;
  if (!known.empty()) return {known.begin(), known.end()};
  return {game.open({}, std::nullopt)->position()};
}

}  // namespace

void run_bench(const UciDesk& desk, std::string_view rest) {
  AnalysisRequest request;
  request.algorithm = desk.options.text("Algorithm");
  request.evaluator = evaluator_of(desk.options);
  const bool kernel = request.algorithm == kKernel;
  const std::string_view asked = trimmed(rest);
  request.depth = kernel ? 12 : 4;
  if (!asked.empty())
    request.depth = static_cast<int>(whole_number("bench depth", asked, {.least = 1, .most = kMaxDepth}));

  std::optional<SearchInProgress> searching(std::in_place, desk.inbox,
                                            UciInbox::Beginning{.at_close = AtClose::Finishes});
  const Handle handle{.stop = &desk.inbox.stop()};
  const GameEntry& game = desk.game.entry();
  std::uint64_t nodes = 0;
  double time_ms = 0;
  for (const auto& position : positions_of(game)) {
    if (handle.stop->requested()) break;
    const auto session = game.open({}, position);
    session->set_memory(kTableBytes);
    const SearchReport report = kernel ? session->analyse(request, handle, {})
                                       : analyse_by_textbook(*session, request, kTableBytes, handle, {});
    desk.out.line(std::to_string(report.counts.nodes) + " nodes: " + position);
    nodes += report.counts.nodes;
    time_ms += report.time_ms;
  }
  const bool stopped = handle.stop->requested();
  searching.reset();
  if (stopped) desk.out.note("bench: stopped before the end");
  desk.out.line("Total time (ms) : " + std::to_string(static_cast<std::int64_t>(time_ms)));
  desk.out.line("Nodes searched  : " + std::to_string(nodes));
  const double rate = time_ms > 0 ? static_cast<double>(nodes) * 1000 / time_ms : 0;
  desk.out.line("Nodes/second    : " + std::to_string(static_cast<std::uint64_t>(rate)));
}

}  // namespace pohon
