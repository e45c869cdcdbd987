// SPDX-License-Identifier: MIT
/// A genetic run as text, so that it can go on where it was cut off.
///
/// ```
/// settings adjacency ga2 depth 3 population 4 seed 1
/// generation 17
/// best 1234 : 2 4 3 7 10
/// chromosome 2 4 3 7 10
/// chromosome …
/// ```
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "pohon/learn/genetic.hpp"

namespace pohon {

/// `settings` is a line of text that must be the same for a run to go on.
std::string checkpoint_text(const Evolution& evolution, std::string_view settings);

/// InputError with the line for text that is no checkpoint of these settings, or whose weights are not such genes.
Evolution evolution_from(std::string_view text, std::string_view settings, std::span<const Gene> genes,
                         std::size_t population);

}  // namespace pohon
