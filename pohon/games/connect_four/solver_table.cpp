// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/solver_table.hpp"

namespace pohon::connect_four {

namespace {

/// A search jumps about in it; but within a short move there is no time to zero large pages.
ZeroedMemory records(std::size_t count) {
  constexpr std::size_t kWorthIt = std::size_t{64} << 20;
  const std::size_t bytes = count * sizeof(Record);
  return {bytes, bytes >= kWorthIt ? Pages::Large : Pages::Usual};
}

}  // namespace

ScoreTable::ScoreTable(std::size_t bytes)
    : lines_(std::max(bytes, kLeastBytes) / (kLine * sizeof(Record))),
      early_(records(lines_ * kLine)),
      late_(records(2 * kPairs)) {}

}  // namespace pohon::connect_four
