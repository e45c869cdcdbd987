// SPDX-License-Identifier: MIT
/// Chess positions from random games, for comparing our rules with those of other programs.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/chess/formats/fen.hpp"

namespace pohon::testing {

/// Where random games seldom get by themselves: many promotions, castling all round, en passant into pins.
inline constexpr std::array<std::string_view, 8> kChessRoots{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "1k6/1p1p1p1p/8/2P1P1P1/K1p1p2r/8/1P1P1P1P/8 w - - 0 1",
};

/// `count` positions on the way of random games from the roots made by `root(game)`: one in eight, the ends, and
/// whenever a pawn can be taken in passing.
template <class Root>
std::vector<Chess> random_positions(Rng& rng, std::size_t count, Root root) {
  std::vector<Chess> positions;
  for (std::size_t game = 0; positions.size() < count; ++game) {
    Chess state = root(game);
    for (int ply = 0; ply < 120 && positions.size() < count; ++ply) {
      const auto moves = state.moves();
      if (rng.below(8) == 0 || moves.empty() || state.en_passant()) positions.push_back(state);
      if (moves.empty()) break;
      state.play(moves[rng.below(moves.size())]);
    }
  }
  return positions;
}

inline std::vector<Chess> random_standard_positions(std::uint64_t seed, std::size_t count) {
  Rng rng(seed);
  return random_positions(rng, count,
                          [](std::size_t game) { return chess::read_fen(kChessRoots[game % kChessRoots.size()]); });
}

inline std::vector<Chess> random_chess960_positions(std::uint64_t seed, std::size_t count) {
  Rng rng(seed);
  return random_positions(rng, count,
                          [&](std::size_t) { return chess::chess960_start(static_cast<int>(rng.below(960))); });
}

}  // namespace pohon::testing
