// SPDX-License-Identifier: MIT
/// The games and algorithms of the house, by name: a list that a reader can see, no self-registering globals.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pohon/core/options.hpp"
#include "pohon/registry/session.hpp"

namespace pohon {

struct AlgorithmEntry {
  std::string_view name;
  std::string_view summary;
  std::string_view source;
  bool exact;
  std::vector<OptionSpec> options;
};

std::span<const GameEntry* const> games();
std::span<const AlgorithmEntry> algorithms();

/// Names are matched without case and without what stands between words; an unknown one is an InputError with the
/// nearest name.
const GameEntry& game_named(std::string_view name);
const AlgorithmEntry& algorithm_named(std::string_view name);

}  // namespace pohon
