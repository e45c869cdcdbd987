// SPDX-License-Identifier: MIT
/// Holds a device to the host, game by game: searches must agree in value, line and counts, random games in all moves.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "pohon/opencl/device.hpp"
#include "pohon/opencl/trial_positions.hpp"
#include "pohon/search/stop.hpp"

namespace pohon::opencl {

/// Of one game with one evaluator.
struct Checked {
  std::string game;
  std::string evaluator;
  std::uint64_t searches = 0;
  std::uint64_t wrong_searches = 0;
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  std::uint64_t wrong_playouts = 0;

  bool passed() const noexcept { return wrong_searches + wrong_playouts == 0; }
};

/// `tell` hears of each pair when it is done; false if it was stopped before the last one.
bool check_device(const Device& device, const TrialChoices& choices, const Stop* stop,
                  const std::function<void(const Checked&)>& tell);

}  // namespace pohon::opencl
