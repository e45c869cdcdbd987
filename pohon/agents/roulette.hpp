// SPDX-License-Identifier: MIT
/// Selection by the wheel: the fitter, the likelier, and nobody without a chance.
#pragma once

#include <cstddef>
#include <span>

#include "pohon/core/rng.hpp"

namespace pohon {

/// Turns fitness of any sign into shares of the wheel: the least fit gets 1, each other one more by what it is fitter.
void make_shares(std::span<double> fitness) noexcept;

/// The place where the ball comes to rest; there is at least one share and none is negative.
std::size_t spun(std::span<const double> shares, Rng& rng) noexcept;

}  // namespace pohon
