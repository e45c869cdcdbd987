// SPDX-License-Identifier: MIT
/// Text from outside as a terminal may have it: what could command the terminal is shown instead.
#pragma once

#include <string>
#include <string_view>

namespace pohon {

/// Control characters, those that turn the direction of writing, and bytes that are no UTF-8 become \xNN.
std::string printable(std::string_view text);

}  // namespace pohon
