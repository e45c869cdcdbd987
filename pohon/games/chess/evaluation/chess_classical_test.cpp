// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/evaluation/classical.hpp"
#include "pohon/games/chess/evaluation/weights.hpp"

namespace pohon {
namespace {

using chess::Bitboard;
using chess::Board;
using chess::read_fen;

/// The board upside down with the colours swapped: the other player's view of the same game.
Chess colours_swapped(const Chess& state) {
  Board board;
  for (chess::Square square = 0; square < 64; ++square) {
    const auto code = state.board().code_at(square);
    if (code != 0) board.toggle(static_cast<chess::Square>(square ^ 56u), code ^ chess::kBlackBit);
  }
  board.castling_rooks = __builtin_bswap64(state.board().castling_rooks);
  board.to_move = other(state.to_move());
  return {board, {}};
}

/// Left and right swapped, where nobody may castle any more.
Chess wings_swapped(const Chess& state) {
  Board board;
  for (chess::Square square = 0; square < 64; ++square) {
    const auto code = state.board().code_at(square);
    if (code != 0) board.toggle(static_cast<chess::Square>(square ^ 7u), code);
  }
  board.to_move = state.to_move();
  return {board, {}};
}

template <class Visit>
void many_positions(Visit visit) {
  chess::testing::random_walks(chess::testing::many_starts(), 160, visit);
}

double sum_of(const ChessClassical& evaluate, const std::vector<Feature>& features) {
  const auto weights = evaluate.weights();
  double sum = 0;
  for (const Feature& feature : features) sum += static_cast<double>(feature.times) * weights[feature.weight];
  return sum;
}

TEST(ChessClassical, SeesTheSameGameWithColoursSwapped) {
  const ChessClassical evaluate;
  int seen = 0;
  many_positions([&](const Chess& state) {
    ++seen;
    ASSERT_EQ(evaluate(state), evaluate(colours_swapped(state))) << chess::write_fen(state);
  });
  EXPECT_GT(seen, 10'000);
}

TEST(ChessClassical, SeesTheSameGameInAMirror) {
  const ChessClassical evaluate;
  int seen = 0;
  many_positions([&](const Chess& state) {
    // Kings on the two files in the middle belong to one wing or the other.
    if (state.board().castling_rooks != 0) return;
    ++seen;
    ASSERT_EQ(evaluate(state), evaluate(wings_swapped(state))) << chess::write_fen(state);
  });
  EXPECT_GT(seen, 5'000);
}

TEST(ChessClassical, IsTheSumOfItsFeatures) {
  const ChessClassical evaluate;
  std::vector<Feature> features;
  int seen = 0;
  many_positions([&](const Chess& state) {
    features.clear();
    evaluate.features(state, features);
    if (features.empty()) return;  // known by heart
    ++seen;
    ASSERT_NEAR(sum_of(evaluate, features), evaluate(state).value(), 1.01) << chess::write_fen(state);
  });
  EXPECT_GT(seen, 10'000);
}

TEST(ChessClassical, IsTheSumOfItsFeaturesWithAnyWeights) {
  auto weights = ChessClassical().weights();
  Rng rng(7);
  for (int& weight : weights) weight += static_cast<int>(rng.below(41)) - 20;
  const auto evaluate = ChessClassical::with_weights(weights);
  EXPECT_EQ(evaluate.weights(), weights);
  std::vector<Feature> features;
  many_positions([&](const Chess& state) {
    features.clear();
    evaluate.features(state, features);
    if (!features.empty()) {
      ASSERT_NEAR(sum_of(evaluate, features), evaluate(state).value(), 1.01) << chess::write_fen(state);
    }
  });
}

TEST(ChessClassical, GivesTheSameValueWithItsOwnWeightsHandedIn) {
  const ChessClassical built_in;
  const auto given = ChessClassical::with_weights(built_in.weights());
  many_positions([&](const Chess& state) { ASSERT_EQ(built_in(state), given(state)) << chess::write_fen(state); });
}

TEST(ChessClassical, StaysWithinBoundsWhateverTheWeights) {
  const std::vector<int> huge(ChessClassical().weights().size(), std::numeric_limits<int>::max());
  const auto evaluate = ChessClassical::with_weights(huge);
  many_positions([&](const Chess& state) {
    ASSERT_LE(evaluate(state), kMaxEvaluation);
    ASSERT_GE(evaluate(state), -kMaxEvaluation);
  });
}

TEST(ChessClassical, UsesEveryWeight) {
  const ChessClassical evaluate;
  std::set<std::uint32_t> used;
  std::vector<Feature> features;
  const auto use = [&](const Chess& state) {
    features.clear();
    evaluate.features(state, features);
    for (const Feature& feature : features) used.insert(feature.weight);
  };
  many_positions(use);
  const auto lines = chess::testing::data_lines("wac300.epd");
  if (lines.empty()) GTEST_SKIP() << "no shared test data";
  for (const auto& line : lines) use(read_fen(line.substr(0, line.find(" bm"))));
  // Squares where no pawn can stand and victims that cannot be are the rest, and what is too rare to be met.
  const auto names = ChessClassical::weight_names();
  EXPECT_GT(used.size(), names.size() * 85 / 100);
  for (const auto& name : {"backward.1.mg", "phalanx.4.eg", "passed.4.eg", "outpost.1.mg", "rook-trapped.0.mg",
                           "space.0.mg", "king-danger.40.mg", "storm-blocked.3.mg", "push-threat.0.eg"}) {
    const auto found = std::find(names.begin(), names.end(), name);
    ASSERT_NE(found, names.end()) << name;
    EXPECT_TRUE(used.contains(static_cast<std::uint32_t>(found - names.begin()))) << name;
  }
}

TEST(ChessClassical, NamesEachWeightOnce) {
  const auto names = ChessClassical::weight_names();
  EXPECT_EQ(names.size(), ChessClassical().weights().size());
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

TEST(ChessClassical, RefusesTheWrongNumberOfWeights) {
  EXPECT_THROW(ChessClassical::with_weights(std::vector<int>{1, 2, 3}), InputError);
}

TEST(ChessClassical, KnowsWhatStrongPlayersKnow) {
  const ChessClassical evaluate;
  struct Better {
    const char* because;
    const char* better;
    const char* worse;
  };
  const Better kPairs[] = {
      {"a queen is worth more than a rook", "3qk3/8/8/8/8/8/8/Q3K3 w - - 0 1", "3qk3/8/8/8/8/8/8/R3K3 w - - 0 1"},
      {"castled is safer", "rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w - - 0 1",
       "rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKR2 w - - 0 1"},
      {"doubled pawns are weak", "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/ppp5/8/8/8/P7/P1P5/4K3 w - - 0 1"},
      {"a passed pawn far ahead is strong", "4k3/8/P7/8/8/5p2/8/4K3 w - - 0 1", "4k3/8/8/8/P7/5p2/8/4K3 w - - 0 1"},
      {"two bishops are a pair", "4k1nn/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1",
       "4k1nn/pppp4/8/8/8/8/PPPP4/2B1K1N1 w - - 0 1"},
      {"rooks belong on open files", "r3k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1",
       "r3k3/ppp2ppp/8/8/8/8/PPP2PPP/1R2K3 w - - 0 1"},
  };
  for (const Better& pair : kPairs) {
    EXPECT_GT(evaluate(read_fen(pair.better)), evaluate(read_fen(pair.worse))) << pair.because;
  }
}

TEST(ChessWeights, AreWrittenTheWayTheyAreIncluded) {
  std::ifstream file(POHON_SOURCE_DIR "/pohon/games/chess/evaluation/weights.inc");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(chess::evaluation::weights_include(chess::evaluation::kBuiltInWeights), text);
}

}  // namespace
}  // namespace pohon
