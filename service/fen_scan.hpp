// SPDX-License-Identifier: MIT
/// Finds the first wrong character of a FEN, so that a page can mark it.
#pragma once

#include <optional>
#include <string_view>

namespace pohon::service {

/// Nothing if each character by itself may stand where it does.
std::optional<std::size_t> first_wrong_in_fen(std::string_view text);

}  // namespace pohon::service
