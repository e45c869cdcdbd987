// SPDX-License-Identifier: MIT
#include "pohon/lab/uci_lines.hpp"

#include <algorithm>

#include "pohon/core/text.hpp"

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

std::optional<Score> score_from(std::string_view kind, std::string_view text) {
  const auto number = whole_number(text);
  if (!number) return std::nullopt;
  if (kind == "cp") {
    const std::int64_t most = kMaxEvaluation.value();
    return Score{static_cast<int>(std::clamp(*number, -most, most))};
  }
  if (kind != "mate") return std::nullopt;
  const int moves = static_cast<int>(std::clamp<std::int64_t>(*number, -kMaxPly, kMaxPly));
  return moves > 0 ? win_in(2 * moves - 1) : loss_in(-2 * moves);
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

void read_uci_info(std::string_view line, Choice& choice) {
  const auto list = words(line);
  if (list.empty() || list[0] != "info") return;
  Choice told = choice;
  for (std::size_t i = 1; i + 1 < list.size(); ++i) {
    if (list[i] == "string" || list[i] == "pv") break;
    if (list[i] == "multipv" && list[i + 1] != "1") return;
    const auto number = whole_number(list[i + 1]);
    if (list[i] == "depth" && number) told.depth = static_cast<int>(std::clamp<std::int64_t>(*number, 0, 10'000));
    if (list[i] == "nodes" && number && *number >= 0) told.nodes = static_cast<std::uint64_t>(*number);
    if (list[i] == "score" && i + 2 < list.size()) {
      if (const auto value = score_from(list[i + 1], list[i + 2])) told.value = value;
    }
  }
  choice = told;
}

std::optional<std::string> uci_best_move(std::string_view line) {
  const auto list = words(line);
  if (list.empty() || list[0] != "bestmove") return std::nullopt;
  return list.size() > 1 ? std::string(list[1]) : std::string();
}

std::string uci_option_name(std::string_view line) {
  const auto list = words(line);
  if (list.size() < 3 || list[0] != "option" || list[1] != "name") return {};
  std::string name;
  for (std::size_t i = 2; i < list.size() && list[i] != "type"; ++i)
    name.append(name.empty() ? "" : " ").append(list[i]);
  return name;
}

}  // namespace pohon
