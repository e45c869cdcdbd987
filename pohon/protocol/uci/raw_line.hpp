// SPDX-License-Identifier: MIT
/// Lines of any length and of any bytes from a stream, cut at a length that no honest line has.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace pohon {

inline constexpr std::size_t kLongestUciLine = std::size_t{1} << 20;

struct RawLine {
  std::string text;
  bool too_long = false;  // the rest was left out
};

/// Nothing at the end of the input. What stands before the end without a newline is a line too.
inline std::optional<RawLine> next_line(std::istream& in) {
  RawLine line;
  std::streambuf& bytes = *in.rdbuf();
  for (;;) {
    const auto byte = bytes.sbumpc();
    if (byte == std::char_traits<char>::eof()) break;
    if (byte == '\n') return line;
    if (line.text.size() < kLongestUciLine) {
      line.text += static_cast<char>(byte);
    } else {
      line.too_long = true;
    }
  }
  if (line.text.empty()) return std::nullopt;
  return line;
}

}  // namespace pohon
