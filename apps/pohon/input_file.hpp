// SPDX-License-Identifier: MIT
/// Whole files as text.
#pragma once

#include <string>

namespace pohon::cli {

/// std::runtime_error if it cannot be read.
std::string file_content(const std::string& path);

}  // namespace pohon::cli
