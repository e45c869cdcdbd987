// SPDX-License-Identifier: MIT
/// From names to a search on a device: where a game, an evaluator, an algorithm and a device meet.
#pragma once

#include <string>

#include "pohon/engine/position.hpp"
#include "pohon/engine/report.hpp"
#include "pohon/opencl/device_search.hpp"

namespace pohon::cli {

struct DeviceReport {
  Report search;
  opencl::Launches launches;
};

/// What is to be searched, as text: a game of the catalogue, its options, and a position in its notation.
struct DeviceQuestion {
  std::string game;
  GivenOptions options;
  std::string position;
  EngineSpec spec;
  Limits limits;
};

/// InputError if the game, the evaluator or the algorithm does not run on devices. Programs are built before the clock
/// starts.
DeviceReport search_on(const opencl::Device& device, const DeviceQuestion& question, const Handle& handle);

}  // namespace pohon::cli
