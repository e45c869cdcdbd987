// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/checkers/endgame_tables.hpp"
#include "pohon/games/checkers/endings.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {
namespace {

using checkers::Endgame;
using checkers::Material;
using Ending = EndgameTables::Ending;

const CheckersNotation kNotation;

Checkers child_of(const Checkers& state, Checkers::Move move) {
  Checkers child = state;
  child.play(move);
  return child;
}

/// The same position with the colours exchanged.
Checkers other_colour(const Checkers& state) {
  const auto army = [&](Side side) {
    return Checkers::Army{.men = checkers::turned(state.men(side)), .kings = checkers::turned(state.kings(side))};
  };
  return {army(Side::Second), army(Side::First), other(state.to_move())};
}

/// All positions with so many pieces and dark to move, pieces on both sides.
template <class Visit>
void for_each_position(int pieces, Visit&& visit) {
  checkers::for_each_material(pieces, [&](const Material& material) {
    for (std::uint32_t index = 0; index < material.positions(); ++index) {
      if (checkers::is_position(material, index)) visit(checkers::endgame_at(material, index));
    }
  });
}

/// A random position with so many pieces, either side to move.
Checkers random_position(int pieces, Rng& rng) {
  std::array<Checkers::Army, 2> armies;
  for (int n = 0; n < pieces;) {
    const auto place = checkers::SquareSet{1} << rng.below(32);
    if (((armies[0].all() | armies[1].all()) & place) != 0) continue;
    const auto side = n < 2 ? static_cast<unsigned>(n) : static_cast<unsigned>(rng.below(2));
    const bool king = rng.below(2) == 0 || (place & checkers::kKingRow[side]) != 0;
    (king ? armies[side].kings : armies[side].men) |= place;
    ++n;
  }
  return {armies[0], armies[1], rng.below(2) == 0 ? Side::First : Side::Second};
}

/// The best of the children, one ply further away.
Ending from_children(const EndgameTables& tables, const Checkers& state) {
  int soonest_win = 1000;
  int slowest_loss = 0;
  bool draws = false;
  for (const auto move : state.moves()) {
    const Ending reached = tables.at(child_of(state, move));
    if (reached.is_loss()) soonest_win = std::min(soonest_win, reached.plies() + 1);
    if (reached.is_win()) slowest_loss = std::max(slowest_loss, reached.plies() + 1);
    draws = draws || reached.is_draw();
  }
  if (soonest_win < 1000) return Ending::in(soonest_win);
  return draws ? Ending{} : Ending::in(slowest_loss);
}

TEST(CheckersEndgameIndex, HasThePublishedNumberOfPositions) {
  // Chinook's figures (6,972 and 261,224) count positions with pieces of one side only too.
  const std::map<int, std::pair<int, int>> published{{2, {6'972, 2 * (378 + 28 * 31 + 496)}},
                                                     {3, {261'224, 2 * (3'276 + 378 * 30 + 28 * 465 + 4'960)}}};
  for (const auto& [pieces, figures] : published) {
    int count = 0;
    for_each_position(pieces, [&](const Endgame&) { ++count; });
    EXPECT_EQ(count, figures.first - figures.second) << pieces << " pieces";
  }
}

TEST(CheckersEndgameIndex, ComesBackToTheSamePosition) {
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    const Checkers state = random_position(2 + i % 3, rng);
    const Endgame endgame = Endgame::of(state);
    const Material material = Material::of(endgame);
    const auto index = checkers::index_of_endgame(endgame);
    ASSERT_TRUE(checkers::is_position(material, index)) << kNotation.text(state);
    ASSERT_EQ(checkers::endgame_at(material, index).sets(), endgame.sets()) << kNotation.text(state);
    ASSERT_EQ(Endgame::of(other_colour(state)).sets(), endgame.sets()) << kNotation.text(state);
  }
}

TEST(CheckersEndgameIndex, VisitsFirstWhatOthersTurnInto) {
  for (int pieces = 2; pieces <= 4; ++pieces) {
    int kings = pieces;
    int kinds = 0;
    checkers::for_each_material(pieces, [&](const Material& material) {
      EXPECT_EQ(material.pieces(), pieces);
      EXPECT_TRUE(material.has_both_sides());
      EXPECT_LE(material.kings(), kings);
      kings = material.kings();
      ++kinds;
    });
    EXPECT_EQ(kinds, (std::map<int, int>{{2, 4}, {3, 12}, {4, 25}})[pieces]);
  }
}

TEST(EndgameTables, HaveThePublishedFiguresOfKingAgainstKing) {
  // Trice, in a report on damforum.nl: 230 wins (72 of them by an immediate jump), 654 draws, 108 losses; the longest
  // win takes 11 plies.
  const EndgameTables tables = EndgameTables::built(2);
  const Material kings{{0, 1, 0, 1}};
  int wins = 0, draws = 0, losses = 0, jumps = 0, longest = 0;
  for_each_position(2, [&](const Endgame& endgame) {
    if (!(Material::of(endgame) == kings)) return;
    const Ending ending = tables.at(endgame);
    wins += ending.is_win();
    draws += ending.is_draw();
    losses += ending.is_loss();
    jumps += ending.is_win() && endgame.state().forced();
    if (ending.is_win()) longest = std::max(longest, ending.plies());
  });
  EXPECT_EQ(wins, 230);
  EXPECT_EQ(draws, 654);
  EXPECT_EQ(losses, 108);
  EXPECT_EQ(jumps, 72);
  EXPECT_EQ(longest, 11);
}

/// By induction over the distance this proves the whole table: the ends have no children, and every position that is
/// won or lost in n plies has the children that make it so.
TEST(EndgameTables, EveryPositionIsWorthTheBestOfItsChildren) {
  const EndgameTables tables = EndgameTables::built(3);
  for (const int pieces : {2, 3}) {
    for_each_position(pieces, [&](const Endgame& endgame) {
      const Checkers state = endgame.state();
      ASSERT_EQ(tables.at(state), from_children(tables, state)) << kNotation.text(state);
    });
  }
}

TEST(EndgameTables, SeeBothColoursAlike) {
  const EndgameTables tables = EndgameTables::built(3);
  Rng rng(4);
  for (int i = 0; i < 20'000; ++i) {
    const Checkers state = random_position(2 + i % 2, rng);
    ASSERT_EQ(tables.at(state), tables.at(other_colour(state))) << kNotation.text(state);
    ASSERT_EQ(tables.at(other_colour(state)), from_children(tables, other_colour(state))) << kNotation.text(state);
  }
}

/// Plain minimax over the rules, to a depth: wins and losses by distance, 0 for all else.
Score plain_value(const Checkers& state, int depth) {
  const auto moves = state.moves();
  if (moves.empty()) return loss_in(0);
  if (depth == 0) return Score{0};
  Score best = -kInfinity;
  for (const auto move : moves) {
    best = std::max(best, root_relative(-plain_value(child_of(state, move), depth - 1), 1));
  }
  return best;
}

TEST(EndgameTables, AgreeWithPlainMinimaxAboutWhatItCanSee) {
  constexpr int kDepth = 6;
  const EndgameTables tables = EndgameTables::built(3);
  Rng rng(5);
  int seen = 0;
  for (int i = 0; i < 1'500; ++i) {
    const Checkers state = random_position(2 + i % 2, rng);
    const Ending ending = tables.at(state);
    const bool within_sight = !ending.is_draw() && ending.plies() <= kDepth;
    ASSERT_EQ(plain_value(state, kDepth), within_sight ? ending.score() : Score{0}) << kNotation.text(state);
    seen += within_sight ? 1 : 0;
  }
  EXPECT_GT(seen, 100);
}

TEST(EndgameTables, TwoKingsBeatOneAlmostAlwaysAndNeverLoseToIt) {
  const EndgameTables tables = EndgameTables::built(3);
  int positions = 0;
  int wins = 0;
  for_each_position(3, [&](const Endgame& endgame) {
    if (!(Material::of(endgame) == Material{{0, 2, 0, 1}})) return;
    ++positions;
    wins += tables.at(endgame).is_win() ? 1 : 0;
    EXPECT_FALSE(tables.at(endgame).is_loss());
  });
  EXPECT_EQ(positions, 14'880);
  EXPECT_GT(wins, positions * 99 / 100);
}

TEST(EndgameTables, PlayOutEveryWinInAsManyPliesAsPromised) {
  const EndgameTables tables = EndgameTables::built(3);
  Rng rng(6);
  for (int game = 0; game < 300; ++game) {
    Checkers state = random_position(3, rng);
    const Ending promised = tables.at(state);
    if (promised.is_draw()) continue;
    for (int plies = promised.plies(); plies > 0; --plies) {
      const auto moves = state.moves();
      const auto* const best = std::find_if(moves.begin(), moves.end(), [&](Checkers::Move move) {
        return tables.at(child_of(state, move)) == Ending::in(plies - 1);
      });
      ASSERT_NE(best, moves.end()) << kNotation.text(state);
      state.play(*best);
    }
    EXPECT_TRUE(state.moves().empty());
  }
}

TEST(EndgameTables, CoverFewPiecesOnly) {
  const EndgameTables tables = EndgameTables::built(3);
  EXPECT_FALSE(tables.covers(Checkers{}));
  EXPECT_TRUE(tables.covers(kNotation.position("W:WK1:BK32,K31")));
  EXPECT_FALSE(tables.covers(kNotation.position("W:WK1,10:BK32,K31")));
  EXPECT_TRUE(tables.covers(kNotation.position("W:W:BK32")));
  EXPECT_EQ(tables.at(kNotation.position("W:W:BK32")), Ending::in(0)) << "no pieces, no move";
  EXPECT_FALSE(tables.covers(Checkers({}, {}, Side::First)));
}

TEST(EndgameTables, AreSharedByThreadsThatAskAtOnce) {
  std::vector<const EndgameTables*> seen(4);
  std::vector<std::thread> threads;
  for (auto& each : seen) threads.emplace_back([&each] { each = &EndgameTables::up_to(3); });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(std::count(seen.begin(), seen.end(), &EndgameTables::up_to(3)), 4);
  EXPECT_EQ(EndgameTables::up_to(3).most_pieces(), 3);
}

TEST(CheckersEndings, LeavesOutWinsThatTheLimitOfQuietPliesCouldStop) {
  const CheckersEndings evaluate;
  const auto& tables = EndgameTables::up_to(3);
  Rng rng(7);
  int wins = 0;
  for (int i = 0; i < 500; ++i) {
    const Checkers fresh = random_position(3, rng);
    const Ending ending = tables.at(fresh);
    const auto with_quiet = [&](int plies) {
      const auto army = [&](Side side) { return Checkers::Army{fresh.men(side), fresh.kings(side)}; };
      return Checkers(army(Side::First), army(Side::Second), fresh.to_move(), plies);
    };
    if (ending.is_draw()) {
      EXPECT_TRUE(evaluate.knows(with_quiet(79)));
      continue;
    }
    const int last = Checkers::kNoProgressPlies - ending.plies();
    EXPECT_TRUE(evaluate.knows(with_quiet(last)));
    EXPECT_EQ(evaluate.known(with_quiet(last), {}), ending.score());
    EXPECT_EQ(evaluate.knows(with_quiet(last + 1)), ending.plies() == 0);
    ++wins;
  }
  EXPECT_GT(wins, 100);
}

TEST(CheckersEndings, GuessesAsThePositionalEvaluatorDoes) {
  EXPECT_EQ(CheckersEndings{}(Checkers{}), CheckersPositional{}(Checkers{}));
  EXPECT_FALSE(CheckersEndings{}.knows(Checkers{}));
}

TEST(CheckersEndings, TakesTheNumberOfPiecesAsText) {
  const Checkers three = kNotation.position("B:WK1:BK32,K31");
  EXPECT_TRUE(CheckersEndings::configured("3").knows(three));
  EXPECT_FALSE(CheckersEndings::configured("2").knows(three));
  for (const std::string_view bad : {"", "1", "5", "x", "3 pieces", "-3"}) {
    EXPECT_THROW(CheckersEndings::configured(bad), InputError) << bad;
  }
}

}  // namespace
}  // namespace pohon
