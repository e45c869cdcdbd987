// SPDX-License-Identifier: MIT
/// JSON on the console, for scripts.
#pragma once

#include "apps/common/json.hpp"
#include "apps/pohon/console.hpp"

namespace pohon::cli {

/// An object on one line; an array with one element a line.
void print_json(Console& console, const Json& json);

}  // namespace pohon::cli
