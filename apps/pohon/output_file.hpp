// SPDX-License-Identifier: MIT
/// Files that appear whole or not at all.
#pragma once

#include <filesystem>
#include <string_view>

namespace pohon::cli {

/// Asked before long work: could `write_whole` put a file there? If not, an error that says why.
void expect_writable(const std::filesystem::path& path);

/// Writes beside the target and renames; on failure nothing is left behind and what was there stays.
void write_whole(const std::filesystem::path& path, std::string_view content);

}  // namespace pohon::cli
