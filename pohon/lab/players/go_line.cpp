// SPDX-License-Identifier: MIT
#include "pohon/lab/players/go_line.hpp"

#include <algorithm>

namespace pohon {

namespace {

std::string whole_milliseconds(std::chrono::microseconds time) {
  return std::to_string(std::max<std::int64_t>(time.count() / 1000, 1));
}

/// A side without a clock is shown with the other one's.
void add_clocks(const Turn& turn, std::string& go) {
  const auto& own = turn.clocks[index_of(turn.board.to_move())];
  if (!own) return;
  const auto& first = turn.clocks[0] ? *turn.clocks[0] : *own;
  const auto& second = turn.clocks[1] ? *turn.clocks[1] : *own;
  go += " wtime " + whole_milliseconds(first.left) + " btime " + whole_milliseconds(second.left);
  if (first.increment.count() > 0 || second.increment.count() > 0) {
    go += " winc " + std::to_string(first.increment.count() / 1000);
    go += " binc " + std::to_string(second.increment.count() / 1000);
  }
  if (own->moves_to_go) go += " movestogo " + std::to_string(*own->moves_to_go);
}

}  // namespace

std::string uci_go(const Turn& turn) {
  std::string go = "go";
  add_clocks(turn, go);
  if (turn.control.per_move) go += " movetime " + whole_milliseconds(*turn.control.per_move);
  if (turn.control.nodes) go += " nodes " + std::to_string(*turn.control.nodes);
  if (turn.control.depth) go += " depth " + std::to_string(*turn.control.depth);
  return go == "go" ? "go infinite" : go;
}

}  // namespace pohon
