// SPDX-License-Identifier: MIT
/// Small helpers for reading text at the rim: trim, split, whole numbers with a range, the nearest name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pohon {

std::string_view trimmed(std::string_view text);
std::string lower(std::string_view text);

/// The words of a text, cut at blanks.
std::vector<std::string_view> words(std::string_view text);
/// The parts between separators; empty parts are kept.
std::vector<std::string_view> split(std::string_view text, char separator);

struct Range {
  std::int64_t least;
  std::int64_t most;
};

/// The whole text as a whole number, nothing if it is anything else.
std::optional<std::int64_t> whole_number(std::string_view text);
/// As above, but a failure is an InputError naming the field, the allowed range and the token.
std::int64_t whole_number(std::string_view field, std::string_view text, Range range);

/// The same name without case and without what people put between words: "MTD f" is "mtd-f".
bool same_name(std::string_view a, std::string_view b);

/// The name that is the fewest typing errors away (Damerau-Levenshtein), or that starts with the text;
/// nothing if none is close.
std::optional<std::string_view> nearest(std::string_view text, std::span<const std::string_view> names);

/// "unknown algorithm 'mtd': did you mean mtd-f?", or the list of all names when none is close.
std::string unknown_name(std::string_view kind, std::string_view text, std::span<const std::string_view> names);

}  // namespace pohon
