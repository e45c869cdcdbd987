// SPDX-License-Identifier: MIT
#include "apps/common/names.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

std::optional<std::size_t> place_of(std::string_view text, std::span<const std::string_view> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (same_name(names[i], text)) return i;
  }
  return std::nullopt;
}

std::size_t place_of_known(std::string_view kind, std::string_view text, std::span<const std::string_view> names) {
  if (const auto place = place_of(text, names)) return *place;
  throw InputError(unknown_name(kind, text, names));
}

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const GameEntry* game : games()) names.push_back(game->name());
  return names;
}

std::vector<std::string_view> algorithm_names() {
  std::vector<std::string_view> names;
  for (const auto entries : {algorithms(), agents()}) {
    for (const AlgorithmEntry& entry : entries) names.push_back(entry.name);
  }
  return names;
}

std::vector<std::string_view> fitting_names(const GameEntry& game, std::string_view evaluator) {
  auto names = game.algorithms(evaluator);
  const auto agents = game.agents(evaluator);
  names.insert(names.end(), agents.begin(), agents.end());
  return names;
}

std::string_view bare_name(std::string_view with_settings) {
  return trimmed(with_settings.substr(0, with_settings.find_first_of(":;")));
}

}  // namespace pohon
