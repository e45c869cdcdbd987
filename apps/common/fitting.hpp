// SPDX-License-Identifier: MIT
/// Does an algorithm fit a game?
#pragma once

#include <string_view>

#include "pohon/engine/catalogue.hpp"

namespace pohon {

/// Says which name is unknown, or which algorithm does not fit the game, before anything long begins.
void expect_fitting(std::string_view algorithm, const GameEntry& game, std::string_view evaluator);

}  // namespace pohon
