// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/client/engine_lines.hpp"

#include <algorithm>

#include "pohon/core/text.hpp"

namespace pohon {

namespace {

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

void read_uci_info(std::string_view line, UciInfo& info) {
  const auto list = words(line);
  if (list.empty() || list[0] != "info") return;
  UciInfo told = info;
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
  info = told;
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
