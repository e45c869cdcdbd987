// SPDX-License-Identifier: MIT
/// How long a player may think in a game: by a clock, a time for each move, nodes or depth.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pohon {

struct TimeControl {
  std::optional<std::chrono::microseconds> base = std::nullopt;  // none: no clock
  std::chrono::microseconds increment{0};                        // added after each move
  int moves = 0;                                                 // the base is for so many moves; 0: for the game
  std::optional<std::chrono::microseconds> per_move = std::nullopt;
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<int> depth = std::nullopt;

  bool limits_anything() const noexcept { return base || per_move || nodes || depth; }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// "2+0.02" and "60" (seconds for the game), "40/10+0.1" (for each 40 moves), "0.05/move" or "st=0.05", "nodes=5000",
/// "depth=6"; several with commas between: "2+0.02,depth=8". Anything else is an InputError.
TimeControl time_control_from(std::string_view text);

/// As above; reading it back gives the same control.
std::string text_of(const TimeControl& control);

}  // namespace pohon
