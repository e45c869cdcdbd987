// SPDX-License-Identifier: MIT
/// The matches and node counts of the game's paper, with its bot written out: plain alpha-beta, row by row, a full
/// window at each root move, the first of equal moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "pohon/games/adjacency/adjacency.hpp"
#include "pohon/games/adjacency/evaluators.hpp"

namespace pohon {
namespace {

constexpr int kInfinite = kInfinity.value();

/// The paper's full window at each root move, or one that asks only for better moves: it makes the same choice sooner.
enum class RootWindow { Full, Better };

template <EvaluatorFor<Adjacency> E>
struct PaperBot {
  E evaluate = {};
  int depth = 5;
  RootWindow window = RootWindow::Better;
  std::uint64_t states = 0;  // made, the root not counted

  int visit(const Adjacency& state, int plies, int alpha, int beta) {
    if (const auto outcome = state.outcome()) return outcome_score(evaluate, state, *outcome, 0).value();
    if (plies == 0) return evaluate(state).value();
    int best = -kInfinite;
    for (const auto move : state.moves()) {
      best = std::max(best, -visit(made(state, move), plies - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }

  /// The bot is not told how many rounds are left: it plays as if the board were to be filled.
  Adjacency::Move pick(const Adjacency& state, Side plays_for) {
    const Adjacency endless({.board = state.board(),
                             .crosses = state.marks(Side::First),
                             .noughts = state.marks(Side::Second),
                             .to_move = plays_for,
                             .plies_left = std::popcount(state.empty())});
    Adjacency::Move choice;
    int best = -kInfinite;
    for (const auto move : endless.moves()) {
      const int beta = window == RootWindow::Full ? kInfinite : -best;
      const int value = -visit(made(endless, move), depth - 1, -kInfinite, beta);
      if (value > best) choice = move;
      best = std::max(best, value);
    }
    return choice;
  }

 private:
  Adjacency made(Adjacency state, Adjacency::Move move) {
    ++states;
    state.play(move);
    return state;
  }
};

/// The paper's program lets a bot in seat X search as if it sat in seat O.
enum class SeatX { SearchesAsX, SearchesAsO };

/// "marks of X-marks of O" after a match of X, plain minimax, against O, the genetic weights.
std::string match(SeatX seat, Side first, int rounds) {
  Adjacency state = adjacency::start({.rounds = rounds, .first = first});
  PaperBot<AdjacencyMarks> minimax;
  PaperBot<AdjacencyWeights> ga2;
  const Side minimax_plays_for = seat == SeatX::SearchesAsX ? Side::First : Side::Second;
  while (!state.outcome()) {
    const bool crosses = state.to_move() == Side::First;
    state.play(crosses ? minimax.pick(state, minimax_plays_for) : ga2.pick(state, Side::Second));
  }
  return std::to_string(std::popcount(state.marks(Side::First))) + "-" +
         std::to_string(std::popcount(state.marks(Side::Second)));
}

std::vector<std::string> all_matches(SeatX seat) {
  std::vector<std::string> results;
  for (const Side first : {Side::First, Side::Second}) {
    for (const int rounds : {28, 21, 14}) results.push_back(match(seat, first, rounds));
  }
  return results;
}

TEST(AdjacencyPaper, TheBotMakesTheKnownNumberOfStates) {
  const auto states_made = [](int depth) {
    PaperBot<AdjacencyMarks> bot{.depth = depth, .window = RootWindow::Full};
    bot.pick(adjacency::start({}), Side::Second);  // the bot has seat O
    return bot.states;
  };
  EXPECT_EQ(states_made(3), 17'656u);
  EXPECT_EQ(states_made(4), 267'075u);
  EXPECT_EQ(states_made(5), 1'449'853u);
}

TEST(AdjacencyPaper, MatchesOfMinimaxAgainstTheGeneticWeightsComeOut) {
  EXPECT_EQ(all_matches(SeatX::SearchesAsX),
            (std::vector<std::string>{"32-32", "28-22", "21-15", "34-30", "28-22", "22-14"}));
}

TEST(AdjacencyPaper, ThePrintedMatchesComeOutWithThePerspectiveBugLeftIn) {
  EXPECT_EQ(all_matches(SeatX::SearchesAsO),
            (std::vector<std::string>{"26-38", "18-32", "14-22", "35-29", "25-25", "19-17"}));
}

}  // namespace
}  // namespace pohon
