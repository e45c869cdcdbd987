// SPDX-License-Identifier: MIT
#include "pohon/games/chess/evaluation/weights.hpp"

#include <cassert>

namespace pohon::chess::evaluation {

std::vector<std::string> weight_names() {
  std::vector<std::string> names;
  names.reserve(kWeights);
  for (const GroupSpec& group : kGroups) {
    for (unsigned at = 0; at < group.size; ++at) {
      for (const std::string_view stage : {"mg", "eg"}) {
        names.push_back(std::string(group.name) + "." + std::to_string(at) + "." + std::string(stage));
      }
    }
  }
  return names;
}

std::string weights_include(std::span<const int> weights) {
  assert(weights.size() == kWeights);
  std::string text =
      "// SPDX-License-Identifier: MIT\n"
      "// The weights of the classical evaluation: middlegame, endgame; middlegame, endgame … (weights.hpp has the "
      "meanings).\n";
  std::size_t next = 0;
  for (const GroupSpec& group : kGroups) {
    text.append("// ").append(group.name).append("\n");
    for (unsigned at = 0; at < group.size; ++at, next += 2) {
      text += std::to_string(weights[next]) + ", " + std::to_string(weights[next + 1]) + ",";
      const bool line_ends = (at + 1) % group.per_line == 0 || at + 1 == group.size;
      text += line_ends ? "\n" : "   ";
    }
  }
  return text;
}

}  // namespace pohon::chess::evaluation
