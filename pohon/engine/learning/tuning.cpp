// SPDX-License-Identifier: MIT
#include "pohon/engine/learning/tuning.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

double result_from(std::string_view field, std::string_view text) {
  if (text == "1") return 1;
  if (text == "0.5") return 0.5;
  if (text == "0") return 0;
  throw InputError::expected(field, "1, 0.5 or 0", text);
}

}  // namespace

std::string labelled_line(const LabelledPosition& labelled) {
  const std::string_view result = labelled.result > 0.75 ? "1" : labelled.result < 0.25 ? "0" : "0.5";
  return labelled.position + " ; " + std::string(result) + " ; " + std::to_string(labelled.value.value()) + "\n";
}

std::vector<LabelledPosition> labelled_positions(const std::string& text) {
  std::vector<LabelledPosition> all;
  std::size_t number = 0;
  for (const auto whole : split(text, '\n')) {
    ++number;
    const auto line = trimmed(whole);
    if (line.empty() || line.front() == '#') continue;
    const std::string field = "line " + std::to_string(number);
    const auto parts = split(line, ';');
    if (parts.size() != 3) throw InputError::expected(field, "position ; result ; value", line);
    const auto value =
        whole_number(field + ", value", trimmed(parts[2]), {.least = -1'000'000'000, .most = 1'000'000'000});
    all.push_back({.position = std::string(trimmed(parts[0])),
                   .result = result_from(field + ", result", trimmed(parts[1])),
                   .value = Score{static_cast<int>(value)}});
  }
  return all;
}

}  // namespace pohon
