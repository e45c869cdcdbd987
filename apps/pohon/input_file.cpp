// SPDX-License-Identifier: MIT
#include "apps/pohon/input_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "pohon/core/input_error.hpp"

namespace pohon::cli {

std::string file_content(const std::string& path) {
  std::error_code error;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, error))
    throw std::runtime_error("cannot read '" + shown(path) + "'");
  std::ostringstream content;
  content << file.rdbuf();
  return std::move(content).str();
}

}  // namespace pohon::cli
