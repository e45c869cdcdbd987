// SPDX-License-Identifier: MIT
/// Names as people type them: case and what stands between words do not matter.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pohon/engine/catalogue.hpp"

namespace pohon {

/// The place of the name that the text means, nothing if it means none.
std::optional<std::size_t> place_of(std::string_view text, std::span<const std::string_view> names);

/// As above, but an unknown name is an InputError with a suggestion.
std::size_t place_of_known(std::string_view kind, std::string_view text, std::span<const std::string_view> names);

std::vector<std::string_view> game_names();
/// Of agents too: whoever can be asked for a move.
std::vector<std::string_view> algorithm_names();
/// Those that fit a game with an evaluator.
std::vector<std::string_view> fitting_names(const GameEntry& game, std::string_view evaluator);

/// "mcts:seed=7" and "ga2:1,6,0,1,7" without what follows the name.
std::string_view bare_name(std::string_view with_settings);

}  // namespace pohon
