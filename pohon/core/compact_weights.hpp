// SPDX-License-Identifier: MIT
/// Many small weights as printable text without quotes and backslashes, fit to be a string in a source file.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pohon {

/// In multiples of `step`, rounded; zeros take little room.
std::string compact_text(std::span<const int> weights, int step);
/// The text as string literals for a source file, some hundred characters a line.
std::string source_lines(std::string_view text);
/// InputError on text that is not of so many weights.
std::vector<int> compact_weights(std::string_view text, int step, std::size_t wanted);

}  // namespace pohon
