// SPDX-License-Identifier: MIT
/// A traced search as an outline for the terminal.
#pragma once

#include <cstddef>
#include <string>

#include "apps/pohon/console.hpp"
#include "pohon/observe/trace.hpp"

namespace pohon::cli {

/// One line a node, at most `most_lines`; values and windows as the side to move at the root sees them, as
/// textbooks print them.
std::string tree_text(const Trace& trace, const Ink& ink, std::size_t most_lines);

}  // namespace pohon::cli
