// SPDX-License-Identifier: MIT
#include "apps/pohon/print_json.hpp"

#include <iostream>

namespace pohon::cli {

void print_json(Console& console, const Json& json) {
  if (!json.is_array() || json.empty()) {
    console.out << dumped(json) << '\n';
    return;
  }
  std::string_view before = "[\n ";
  for (const auto& element : json) {
    console.out << before << dumped(element);
    before = ",\n ";
  }
  console.out << "\n]\n";
}

}  // namespace pohon::cli
