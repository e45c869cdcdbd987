// SPDX-License-Identifier: MIT
#include "pohon/games/othello/pattern_weights.hpp"

#include <algorithm>
#include <bit>

#include "pohon/core/compact_weights.hpp"

namespace pohon::othello {

namespace {

unsigned turned_cell(unsigned cell, Symmetry turned) {
  const unsigned column = cell % 8;
  const unsigned row = cell / 8;
  switch (turned) {
    case Symmetry::None:
      return cell;
    case Symmetry::Mirror:
      return 8 * row + (7 - column);
    case Symmetry::Transpose:
      return 8 * column + row;
    case Symmetry::AntiTranspose:
      return 8 * (7 - column) + (7 - row);
  }
  return cell;
}

/// For each digit of a pattern's contents the power of three it has after the turn.
std::vector<std::uint32_t> turned_digits(const Pattern& pattern) {
  std::vector<std::uint32_t> powers;
  for (Discs left = pattern.cells; left != 0; left &= left - 1) {
    const unsigned cell = turned_cell(static_cast<unsigned>(std::countr_zero(left)), pattern.turned);
    const Discs before = pattern.cells & ((Discs{1} << cell) - 1);
    powers.push_back(power_of_three(std::popcount(before)));
  }
  return powers;
}

std::uint32_t turned_content(std::uint32_t content, const std::vector<std::uint32_t>& powers) {
  std::uint32_t turned = 0;
  for (const std::uint32_t power : powers) {
    turned += content % 3 * power;
    content /= 3;
  }
  return turned;
}

struct Sharing {
  std::vector<std::uint32_t> weight_of;
  std::uint32_t weights = 0;
};

Sharing found_sharing() {
  Sharing sharing;
  sharing.weight_of.reserve(PatternTable::kSize);
  for (const Pattern& pattern : kPatterns) {
    const auto first = static_cast<std::uint32_t>(sharing.weight_of.size());
    const auto powers = turned_digits(pattern);
    for (std::uint32_t content = 0; content < contents(pattern); ++content) {
      const std::uint32_t turned = turned_content(content, powers);
      sharing.weight_of.push_back(turned < content ? sharing.weight_of[first + turned] : sharing.weights++);
    }
  }
  while (sharing.weight_of.size() < PatternTable::kSize) sharing.weight_of.push_back(sharing.weights++);
  return sharing;
}

const Sharing& sharing() {
  static const Sharing found = found_sharing();
  return found;
}

}  // namespace

const std::vector<std::uint32_t>& shared_weight() { return sharing().weight_of; }
std::size_t weights_a_stage() { return sharing().weights; }

std::shared_ptr<const PatternTables> laid_out(std::span<const int> weights) {
  auto tables = std::make_shared<PatternTables>();
  const auto& weight_of = shared_weight();
  for (std::size_t stage = 0; stage < kStages; ++stage) {
    const auto own = weights.subspan(stage * weights_a_stage(), weights_a_stage());
    for (std::size_t i = 0; i < PatternTable::kSize; ++i) {
      tables->stages[stage].worth[i] = static_cast<std::int16_t>(std::clamp(own[weight_of[i]], -32'768, 32'767));
    }
  }
  return tables;
}

std::vector<int> weights_from_text(std::string_view text) {
  return compact_weights(text, kTextStep, kStages * weights_a_stage());
}

}  // namespace pohon::othello
