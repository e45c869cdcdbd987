// SPDX-License-Identifier: MIT
#include "pohon/core/printable.hpp"

#include <algorithm>
#include <cstdint>

namespace pohon {

namespace {

/// How many bytes of UTF-8 stand at the front (RFC 3629), and for which code point; 0 if they are none.
std::size_t read_code_point(std::string_view text, std::uint32_t& code) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                                                             : 4;
  if (first >= 0x80 && first < 0xC2) return 0;
  if (first > 0xF4 || text.size() < length) return 0;
  code = length == 1 ? first : first & (0x7Fu >> length);
  for (const char c : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte & 0x3Fu);
  }
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  return is_surrogate || is_overlong || code > 0x10FFFF ? 0 : length;
}

/// C0, DEL, C1, and what turns the direction of writing (Boucher and Anderson 2021).
bool is_control(std::uint32_t code) {
  const bool is_c0_or_c1 = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool turns =
      (code >= 0x200E && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return is_c0_or_c1 || turns;
}

}  // namespace

std::string printable(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  while (!text.empty()) {
    std::uint32_t code = 0;
    const std::size_t length = read_code_point(text, code);
    const bool is_plain = length > 0 && !is_control(code);
    const std::string_view piece = text.substr(0, std::max<std::size_t>(length, 1));
    for (const char c : piece) {
      const auto byte = static_cast<unsigned char>(c);
      if (is_plain) {
        out += c;
      } else {
        out.append("\\x").append(1, kHex[byte >> 4]).append(1, kHex[byte & 15]);
      }
    }
    text.remove_prefix(piece.size());
  }
  return out;
}

}  // namespace pohon
