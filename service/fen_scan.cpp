// SPDX-License-Identifier: MIT
#include "service/fen_scan.hpp"

#include <array>
#include <cctype>

namespace pohon::service {

namespace {

bool is_in(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

/// Eight ranks of eight squares.
std::optional<std::size_t> wrong_in_placement(std::string_view text, std::size_t at, std::size_t end) {
  int files = 0, ranks = 1;
  for (; at < end; ++at) {
    const char c = text[at];
    if (c == '/') {
      if (files != 8 || ranks == 8) return at;
      files = 0;
      ++ranks;
    } else if (c >= '1' && c <= '8') {
      files += c - '0';
    } else if (is_in("pnbrqkPNBRQK", c)) {
      ++files;
    } else {
      return at;
    }
    if (files > 8) return at;
  }
  if (files != 8 || ranks != 8) return end;
  return std::nullopt;
}

/// The fields after the placement, each by the letters that it may have.
constexpr std::array<std::string_view, 5> kLetters{"wb", "KQkqABCDEFGHabcdefgh-", "abcdefgh36-", "0123456789-",
                                                   "0123456789-"};

}  // namespace

std::optional<std::size_t> first_wrong_in_fen(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t field = 0; at < text.size(); ++field) {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
    std::size_t end = at;
    while (end < text.size() && std::isspace(static_cast<unsigned char>(text[end])) == 0) ++end;
    if (at == end) break;
    if (field == 0) {
      if (const auto wrong = wrong_in_placement(text, at, end)) return wrong;
    } else if (field <= kLetters.size()) {
      for (std::size_t i = at; i < end; ++i) {
        if (!is_in(kLetters[field - 1], text[i])) return i;
      }
      if (field == 1 && end - at > 1) return at + 1;
    } else {
      return at;
    }
    at = end;
  }
  return std::nullopt;
}

}  // namespace pohon::service
