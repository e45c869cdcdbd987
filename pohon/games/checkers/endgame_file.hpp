// SPDX-License-Identifier: MIT
/// Bytes kept in a file between runs: written whole or not at all, and believed only if size and checksum are right.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace pohon::checkers {

/// Fills `bytes` from the file. False if there is none or if it is not what `keep_bytes` wrote under the same title;
/// the bytes mean nothing then.
bool recall_bytes(const std::filesystem::path& file, std::string_view title, std::span<std::uint8_t> bytes);

/// Writes beside the file first and then renames, so that nobody ever reads a half of it. That the folder cannot be
/// written is not an error: the bytes are then made anew the next time.
void keep_bytes(const std::filesystem::path& file, std::string_view title, std::span<const std::uint8_t> bytes);

}  // namespace pohon::checkers
