// SPDX-License-Identifier: MIT
/// The games, algorithms and agents of the house, by name: a list that a reader can see, no self-registering globals.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pohon/core/options.hpp"
#include "pohon/engine/position.hpp"

namespace pohon {

struct AlgorithmEntry {
  std::string_view name;
  std::string_view summary;
  std::string_view source;
  bool exact;
  bool reads_enhancements;  // table, killers, history, hints
  bool plays_by_time;       // a second of thought suits it better than a depth
  std::vector<OptionSpec> options;
};

std::span<const GameEntry* const> games();
std::span<const AlgorithmEntry> algorithms();
/// Players that are no search, or a search with a character; they are asked for a move as algorithms are.
std::span<const AlgorithmEntry> agents();

/// Names are matched without case and without what stands between words; an unknown one is an InputError with the
/// nearest name.
const GameEntry& game_named(std::string_view name);
/// The game of the made trees; an InputError where it was not built.
const GameEntry& made_trees();
/// An agent's name will do as well.
const AlgorithmEntry& algorithm_named(std::string_view name);

}  // namespace pohon
