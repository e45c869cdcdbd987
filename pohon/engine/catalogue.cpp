// SPDX-License-Identifier: MIT
#include "pohon/engine/catalogue.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/engine/game/searched.hpp"
#include "pohon/engine/names/agents.hpp"
#include "pohon/engine/names/describe.hpp"

namespace pohon {

namespace {

template <class... A>
std::vector<AlgorithmEntry> entries_of(std::type_identity<std::tuple<A...>>) {
  return {AlgorithmEntry{A::name, A::summary, A::source, A::traits.exact, A::traits.enhancements,
                         A::traits.deepens_itself || A::traits.sharing == Sharing::Playouts, options_of<A>()}...};
}

}  // namespace

std::span<const AlgorithmEntry> algorithms() {
  static const std::vector<AlgorithmEntry> all = entries_of(std::type_identity<Algorithms>{});
  return all;
}

std::span<const AlgorithmEntry> agents() {
  static const std::vector<AlgorithmEntry> all = entries_of(std::type_identity<Agents>{});
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

const GameEntry& made_trees() {
  for (const GameEntry* game : games()) {
    if (game->profile().kind == GameKind::MadeTree) return *game;
  }
  return game_named("tree");  // an error that says what there is
}

const AlgorithmEntry& algorithm_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto entries : {algorithms(), agents()}) {
    for (const AlgorithmEntry& entry : entries) {
      if (same_name(entry.name, name)) return entry;
      names.push_back(entry.name);
    }
  }
  throw InputError(unknown_name("algorithm", name, names));
}

}  // namespace pohon
