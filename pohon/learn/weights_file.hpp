// SPDX-License-Identifier: MIT
/// Weights as text: a name and a whole number a line; '#' begins a remark.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pohon {

/// As many weights as names.
std::string write_weights(std::span<const std::string> names, std::span<const int> weights);

/// The weights in the order of the names. InputError with line and token for an unknown or repeated name or a bad
/// number, and with the name for one that is missing.
std::vector<int> read_weights(std::string_view text, std::span<const std::string> names);

/// Puts the text in place at once: whoever reads the file sees the old text or the new one, never a part of it.
void replace_file(const std::filesystem::path& file, std::string_view text);

void save_weights(const std::filesystem::path& file, std::span<const std::string> names, std::span<const int> weights);

/// InputError names the file.
std::vector<int> load_weights(const std::filesystem::path& file, std::span<const std::string> names);

}  // namespace pohon
