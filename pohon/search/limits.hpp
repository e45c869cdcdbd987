// SPDX-License-Identifier: MIT
/// How long a search may take: one value for whoever asks, from a command or a request to the search itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace pohon {

/// Who ponders gets back a part of what is spent.
enum class Ponders : bool { No, Yes };

/// What a player's clock shows before a move. Times may be zero or negative: a clock that has run out, or a GUI's slip.
struct ClockFace {
  std::chrono::microseconds left{0};
  std::chrono::microseconds increment{0};
  std::optional<int> moves_to_go = std::nullopt;  // none: the rest of the game
  std::chrono::milliseconds overhead{10};         // lost on the way between engine and clock
  Ponders ponders = Ponders::No;

  friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

/// Any of them, together. Nodes, time and depth are hard; a clock is a soft limit and a hard one, as the engine plans.
struct Limits {
  std::optional<int> depth = std::nullopt;  // plies; none: as deep as the other limits allow
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::optional<std::chrono::milliseconds> time = std::nullopt;       // for this move, all of it to be used
  std::optional<ClockFace> clock = std::nullopt;                      // for the game
  std::optional<int> mate = std::nullopt;                             // moves: a win within so many is enough
  enum class Until : bool { Enough, Stopped } until = Until::Enough;  // enough: as the algorithm thinks it is

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// By anything but a depth: then a search goes on until that, and not as long as it likes.
constexpr bool is_limited(const Limits& limits) noexcept {
  return limits.time || limits.clock || limits.nodes != Limits{}.nodes || limits.until == Limits::Until::Stopped;
}

/// By the time that it takes, which is another one every time.
constexpr bool is_timed(const Limits& limits) noexcept { return limits.time || limits.clock; }

}  // namespace pohon
