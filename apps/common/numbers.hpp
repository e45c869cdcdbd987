// SPDX-License-Identifier: MIT
/// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace pohon {

/// 1,234,567
std::string grouped(std::uint64_t number);
/// "0.4 ms", "12.3 s", "2 min 05 s"
std::string duration_text(double milliseconds);
/// "12.3 M/s"; nothing sensible to say about no time is "-"
std::string rate_text(std::uint64_t nodes, double milliseconds);
/// "92.4 %"
std::string percent_text(double fraction);

}  // namespace pohon
