// SPDX-License-Identifier: MIT
/// Lazy SMP (Ostensen 2016): everybody deepens on its own and shares nothing but the table.
///
/// What keeps the workers apart is where they begin. Textbook searches do it as one of the schemes (`WholeTree`), where
/// whoever is first to finish has the answer; the kernel does it with all its parts (`Team`), where the first worker
/// answers and the others fill the table for it.
#pragma once

#include <algorithm>
#include <concepts>

namespace pohon::lazy_smp {

/// Half of the workers are a ply ahead, so that they do not all do the same.
constexpr int first_depth(int number, int last) noexcept { return std::min(1 + number % 2, last); }

/// From a worker's first depth on, until the last one or until `search` says that deeper is of no use.
template <std::predicate<int> Search>
void deepen(int number, int last, Search&& search) {
  for (int depth = first_depth(number, last); depth <= last && search(depth); ++depth) {
  }
}

}  // namespace pohon::lazy_smp
