// SPDX-License-Identifier: MIT
/// Reports as people read them.
#pragma once

#include <string>

#include "apps/pohon/console.hpp"
#include "pohon/engine/position.hpp"

namespace pohon::cli {

/// The short report of one search: best move, value, line, what it cost.
std::string report_text(const Report& report, const Ink& ink);

/// Whose turn it is, or how the game ended.
std::string standing_text(const Position& session);

/// The words with blanks between.
std::string joined(const std::vector<std::string>& words);

}  // namespace pohon::cli
