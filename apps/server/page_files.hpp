// SPDX-License-Identifier: MIT
/// The files of the page as they stand inside the program.
#pragma once

#include <string_view>
#include <vector>

namespace pohon::embedded {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view bytes;
};

/// Empty if the page was not built when the program was.
std::vector<PageFile> page();

}  // namespace pohon::embedded
