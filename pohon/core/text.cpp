// SPDX-License-Identifier: MIT
#include "pohon/core/text.hpp"

#include <algorithm>
#include <charconv>

#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

/// Optimal string alignment distance: insert, delete, replace, swap neighbours.
std::size_t typing_errors(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

/// Names are compared without case and without what people put between words.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : lower(text)) {
    if (c != '-' && c != '_' && c != ' ') out += c;
  }
  return out;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    out.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (;;) {
    const auto end = text.find(separator);
    out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::int64_t whole_number(std::string_view field, std::string_view text, Range range) {
  const auto number = whole_number(text);
  if (number && *number >= range.least && *number <= range.most) return *number;
  const std::string wanted = "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
  throw InputError::expected(field, wanted, text);
}

bool same_name(std::string_view a, std::string_view b) { return plain(trimmed(a)) == plain(trimmed(b)); }

std::optional<std::string_view> nearest(std::string_view text, std::span<const std::string_view> names) {
  const std::string typed = plain(text);
  if (typed.empty()) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t fewest = std::max<std::size_t>(2, typed.size() / 3) + 1;
  for (const auto name : names) {
    const std::string candidate = plain(name);
    const std::size_t errors = candidate.starts_with(typed) ? 0 : typing_errors(typed, candidate);
    if (errors < fewest && errors < candidate.size()) {
      fewest = errors;
      best = name;
    }
  }
  return best;
}

std::string unknown_name(std::string_view kind, std::string_view text, std::span<const std::string_view> names) {
  std::string message = "unknown " + std::string(kind) + " '" + shown(text) + "': ";
  if (const auto name = nearest(text, names)) return message + "did you mean " + std::string(*name) + "?";
  message += names.empty() ? "there are none" : "choose from";
  for (const auto name : names) message.append(" ").append(name);
  return message;
}

}  // namespace pohon
