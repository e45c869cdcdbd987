// SPDX-License-Identifier: MIT
/// Saves from a damaged store what is as it was written, into a new file that takes its place.
#pragma once

#include <cstddef>
#include <filesystem>

#include "pohon/lab/store/lab_store.hpp"

namespace pohon {

struct StoreRepair {
  std::size_t matches = 0;        // saved
  std::size_t games = 0;          // saved
  std::size_t matches_lost = 0;   // their plans cannot be believed, nor then their games
  std::size_t games_to_play = 0;  // left out: pohon resume plays them again
  std::filesystem::path backup;   // the file as it was
};

/// Everything that had to be left out is told. The new store appears whole or not at all; the old one is kept beside
/// it as FILE.bak. A std::runtime_error if another process uses the store, if FILE.bak is there already, or if what is
/// left is no store.
StoreRepair repair_store(const std::filesystem::path& file, const DamageListener& damage);

}  // namespace pohon
