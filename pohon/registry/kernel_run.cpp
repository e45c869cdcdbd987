// SPDX-License-Identifier: MIT
#include "pohon/registry/kernel_run.hpp"

namespace pohon {

PartSet parts_without(std::span<const std::string> names) {
  PartSet parts = PartSet::all();
  for (const std::string& name : names) parts.remove(part_named(name));
  return parts;
}

}  // namespace pohon
