// SPDX-License-Identifier: MIT
#include "pohon/engine/names/describe.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace pohon {

namespace {

/// Where the option that begins `text` ends: before a colon, or before a comma behind which another begins.
std::size_t end_of_option(std::string_view text) {
  for (std::size_t at = text.find_first_of(":,"); at != std::string_view::npos; at = text.find_first_of(":,", at + 1)) {
    if (text[at] == ':') return at;
    const std::string_view next = text.substr(at + 1, text.find_first_of(":,", at + 1) - at - 1);
    if (next.find('=') != std::string_view::npos) return at;
  }
  return text.size();
}

}  // namespace

NamedOptions named_options(std::string_view kind, std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  NamedOptions named{.name = std::string(trimmed(text.substr(0, colon))), .options = {}};
  for (std::size_t at = colon; at < text.size();) {
    const std::string_view rest = text.substr(at + 1);
    const std::string_view part = rest.substr(0, end_of_option(rest));
    const auto equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      throw InputError::expected(std::string(kind) + " " + named.name, "options as name=value", part);
    }
    named.options[std::string(trimmed(part.substr(0, equals)))] = std::string(trimmed(part.substr(equals + 1)));
    at += 1 + part.size();
  }
  return named;
}

namespace detail {
std::string short_real(double value) {
  std::array<char, 32> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%g", value);
  return {buffer.data(), static_cast<std::size_t>(length)};
}
}  // namespace detail

}  // namespace pohon
