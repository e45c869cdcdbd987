// SPDX-License-Identifier: MIT
#include "pohon/registry/describe.hpp"

#include <array>
#include <cstdio>

namespace pohon {

NamedOptions named_options(std::string_view kind, std::string_view text) {
  const auto parts = split(text, ':');
  NamedOptions named{.name = std::string(trimmed(parts[0])), .options = {}};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto equals = parts[i].find('=');
    if (equals == std::string_view::npos || equals == 0) {
      throw InputError::expected(std::string(kind) + " " + named.name, "options as name=value", parts[i]);
    }
    named.options[std::string(trimmed(parts[i].substr(0, equals)))] = std::string(trimmed(parts[i].substr(equals + 1)));
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
