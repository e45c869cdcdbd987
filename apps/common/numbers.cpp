// SPDX-License-Identifier: MIT
#include "apps/common/numbers.hpp"

#include <fmt/format.h>

namespace pohon {

std::string grouped(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += ',';
    out += digits[i];
  }
  return out;
}

std::string duration_text(double milliseconds) {
  if (milliseconds < 1) return fmt::format("{:.2f} ms", milliseconds);
  if (milliseconds < 1000) return fmt::format("{:.1f} ms", milliseconds);
  const double seconds = milliseconds / 1000;
  if (seconds < 60) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string rate_text(std::uint64_t nodes, double milliseconds) {
  if (milliseconds <= 0) return "-";
  const double rate = static_cast<double>(nodes) * 1000 / milliseconds;
  if (rate >= 1e6) return fmt::format("{:.1f} M/s", rate / 1e6);
  return rate >= 1e3 ? fmt::format("{:.0f} k/s", rate / 1e3) : fmt::format("{:.0f} /s", rate);
}

std::string percent_text(double fraction) { return fmt::format("{:.1f} %", 100 * fraction); }

}  // namespace pohon
