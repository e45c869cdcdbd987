// SPDX-License-Identifier: MIT
#include "pohon/lab/reports/markup.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace pohon {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20) continue;
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
  return out;
}

namespace {

bool is_number(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string csv_field(std::string_view text) {
  const bool is_formula = text.find_first_of("=+-@\t\r") == 0 && !is_number(text);
  const bool needs_quotes = is_formula || text.find_first_of(",\"\r\n") != std::string_view::npos;
  if (!needs_quotes) return std::string(text);
  std::string out = is_formula ? "\"'" : "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + "\"";
}

std::string fixed(double number, int digits) {
  if (!std::isfinite(number)) return number > 0 ? "inf" : "-inf";
  std::array<char, 400> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, digits).ptr;
  return {text.data(), end};
}

}  // namespace pohon
