// SPDX-License-Identifier: MIT
/// What a game says of itself beside its rules, so that nobody has to know it by its name.
///
/// A plug states what differs from these values and leaves the rest:
/// ```cpp
/// static constexpr GameProfile profile{.advantage = 60, .samples = kSamples};
/// ```
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace pohon {

/// A made tree is given or generated from a seed, searched to its leaves, and played by nobody.
enum class GameKind : std::uint8_t { Played, MadeTree };

/// How finished games are kept: as PGN (with FEN for positions), as PDN, or as a line of moves.
enum class RecordFormat : std::uint8_t { Line, Pgn, Pdn };

/// What opening books there are for a game.
enum class BookFormat : std::uint8_t { None, Polyglot };

/// How a side is drawn on boards, bars and graphs, as CSS writes colours.
struct SideColours {
  std::string_view fill;
  std::string_view edge;
};

/// A position worth looking at, beside the start.
struct PositionSample {
  std::string_view title;
  std::string_view position;
};

/// Lines of play from the start of so many plies, from a table that we did not make; depth 0: none is known.
struct PerftFigure {
  int depth = 0;
  std::uint64_t lines = 0;
};

/// Other rules for the same game, by the tag that PGN has for them and the check option by which UCI is told of them.
struct GameVariant {
  std::string_view name;
  std::string_view uci_option;
};

struct GameProfile {
  GameKind kind = GameKind::Played;
  std::array<SideColours, 2> colours{SideColours{"#1f5f9e", "#174878"}, SideColours{"#b4501b", "#85390f"}};
  double advantage = 1;  // worth three chances in four, in the units of the usual evaluators
  RecordFormat record = RecordFormat::Line;
  BookFormat books = BookFormat::None;
  int move_letters = 0;  // of every move, where moves are often written without anything between; else 0
  std::span<const PositionSample> samples = {};
  std::span<const std::string_view> bench_positions = {};  // what a bench searches; none: the start alone
  PerftFigure perft = {};
  const GameVariant* variant = nullptr;
};

/// The profile of a plug, which may leave it out.
template <class P>
constexpr GameProfile profile_of() noexcept {
  if constexpr (requires { P::profile; }) {
    return P::profile;
  } else {
    return {};
  }
}

}  // namespace pohon
