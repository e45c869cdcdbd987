// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/mirror.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/notation.hpp"
#include "pohon/games/adjacency/solver.hpp"

namespace pohon {
namespace {

using adjacency::Board;
using adjacency::Cells;
using adjacency::Neighbourhood;

std::string shown(const Adjacency& state) { return AdjacencyNotation{}.text(state); }

Adjacency after(Adjacency state, Adjacency::Move move) {
  state.play(move);
  return state;
}

template <class Opponent>
int mirrored_margin(Board board, Opponent&& opponent) {
  Adjacency state = adjacency::start({.board = board});
  while (true) {
    state.play(opponent(state));
    if (state.is_over()) return state.lead();
    const auto reply = adjacency::mirror_reply(state);
    EXPECT_TRUE(reply) << shown(state);
    if (!reply) return -99;
    state.play(*reply);
    if (state.is_over()) return -state.lead();
  }
}

TEST(MirrorReply, NeverLosesAsSecondPlayerOfAnEvenBoard) {
  Rng rng(7);
  const auto at_random = [&](const Adjacency& state) {
    const auto moves = state.moves();
    return moves[rng.below(moves.size())];
  };
  int won = 0;
  for (int game = 0; game < 200; ++game) {
    const int margin = mirrored_margin({}, at_random);
    EXPECT_GE(margin, 0);
    won += margin > 0;
    EXPECT_GE(mirrored_margin({.rows = 5, .columns = 6}, at_random), 0);
  }
  EXPECT_GT(won, 0);
}

/// The settled lead three plies ahead.
int looked_ahead(const Adjacency& state, int depth, int alpha, int beta) {
  if (depth == 0 || state.is_over()) return adjacency::settled_lead(state);
  for (const auto move : state.moves()) {
    alpha = std::max(alpha, -looked_ahead(after(state, move), depth - 1, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

TEST(MirrorReply, NeverLosesAgainstOneWhoLooksAhead) {
  const auto far_sighted = [](const Adjacency& state) {
    auto best = state.moves().front();
    int most = -99;
    for (const auto move : state.moves()) {
      const int value = -looked_ahead(after(state, move), 2, -99, -most);
      if (value <= most) continue;
      most = value;
      best = move;
    }
    return best;
  };
  EXPECT_GE(mirrored_margin({}, far_sighted), 0);
  EXPECT_GE(mirrored_margin({.rows = 6, .columns = 6}, far_sighted), 0);
}

TEST(MirrorReply, BeginsInTheCentreOfAnOddBoard) {
  const auto reply = adjacency::mirror_reply(adjacency::start({.board = {.rows = 5, .columns = 7}}));
  EXPECT_EQ(reply, Adjacency::Move{8 * 2 + 3});
}

TEST(MirrorReply, IsNoneWhereNothingIsKnown) {
  EXPECT_FALSE(adjacency::mirror_reply(adjacency::start({})));  // the other side would mirror
  Adjacency short_game = adjacency::start({.rounds = 10});
  short_game.play({0});
  EXPECT_FALSE(adjacency::mirror_reply(short_game));
  const auto reply_on = [](std::string_view board) {
    return adjacency::mirror_reply(AdjacencyNotation{}.position(board));
  };
  EXPECT_TRUE(reply_on(".XO./XXO./OOXX"));
  EXPECT_FALSE(reply_on(".XO./XXO./.OXX"));
  EXPECT_FALSE(reply_on("OXOX/XXOX/OOXX"));
}

TEST(MirrorReply, IsWorthAtLeastTheSettledLeadAfterIt) {
  Rng rng(9);
  AdjacencySolver solver(std::size_t{1} << 20);
  int replies = 0;
  for (int i = 0; i < 400; ++i) {
    const Board board{.rows = 3 + static_cast<int>(rng.below(4)), .columns = 3 + static_cast<int>(rng.below(4))};
    const auto& symmetry = adjacency::kInvolutions[rng.below(5)];
    if (!symmetry.fits(board)) continue;
    const Cells half = rng.next() & rng.next() & rng.next() & board.cells();
    const Cells pairs = half | symmetry.image(half, board);
    const Cells empty = pairs & (rng.below(2) == 0 ? ~Cells{0} : pairs - 1);
    const Cells crosses = board.cells() & ~empty & rng.next();
    const Adjacency state({.board = board,
                           .neighbourhood = static_cast<Neighbourhood>(rng.below(2)),
                           .crosses = crosses,
                           .noughts = board.cells() & ~empty & ~crosses,
                           .plies_left = std::popcount(empty)});
    const auto reply = adjacency::mirror_reply(state);
    if (!reply) continue;
    ++replies;
    const Adjacency child = after(state, *reply);
    const auto solution = solver.solve(child, [](std::uint64_t) { return true; });
    EXPECT_GE(-solution->value.value(), -adjacency::settled_lead(child)) << shown(state);
  }
  EXPECT_GT(replies, 50);
}

}  // namespace
}  // namespace pohon
