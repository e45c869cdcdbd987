// SPDX-License-Identifier: MIT
#include "pohon/search/kernel/parts.hpp"

#include <string>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

Part part_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const PartEntry& entry : kParts) {
    if (same_name(entry.name, name)) return entry.part;
    names.push_back(entry.name);
  }
  throw InputError(unknown_name("part of the kernel", name, names));
}

}  // namespace pohon
