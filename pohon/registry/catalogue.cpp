// SPDX-License-Identifier: MIT
#include "pohon/registry/catalogue.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/registry/algorithms.hpp"
#include "pohon/registry/describe.hpp"
#include "pohon/registry/run.hpp"

namespace pohon {

namespace {

template <class... A>
std::vector<AlgorithmEntry> entries_of(std::type_identity<std::tuple<A...>>) {
  return {AlgorithmEntry{A::name, A::summary, A::source, A::exact, options_of<A>()}...};
}

}  // namespace

std::span<const AlgorithmEntry> algorithms() {
  static const std::vector<AlgorithmEntry> all = entries_of(std::type_identity<Algorithms>{});
  return all;
}

const GameEntry& game_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const GameEntry* game : games()) {
    if (same_name(game->name(), name)) return *game;
    names.push_back(game->name());
  }
  throw InputError(unknown_name("game", name, names));
}

const AlgorithmEntry& algorithm_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const AlgorithmEntry& algorithm : algorithms()) {
    if (same_name(algorithm.name, name)) return algorithm;
    names.push_back(algorithm.name);
  }
  throw InputError(unknown_name("algorithm", name, names));
}

}  // namespace pohon
