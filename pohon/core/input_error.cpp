// SPDX-License-Identifier: MIT
#include "pohon/core/input_error.hpp"

namespace pohon {

std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += "\\x";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    }
  }
  if (text.size() > kLongest) out += "…";
  return out;
}

InputError InputError::expected(std::string_view field, std::string_view wanted, std::string_view got) {
  std::string message;
  message.append(field).append(": expected ").append(wanted).append(", got '").append(shown(got)).append("'");
  return InputError(message);
}

}  // namespace pohon
