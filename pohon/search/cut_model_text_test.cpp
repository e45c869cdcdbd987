// SPDX-License-Identifier: MIT
#include "pohon/search/cut_model_text.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {
namespace {

TEST(CutModelText, ComesBackExactly) {
  Rng rng(3);
  std::vector<StoredPair> pairs;
  for (int deep = 1; deep <= 40; ++deep) {
    const CutPair pair{.shallow = deep / 2,
                       .deep = deep,
                       .a = 0.5 + rng.unit(),
                       .b = 1e3 * (rng.unit() - 0.5),
                       .sigma = std::ldexp(rng.unit(), deep - 20)};
    pairs.push_back({.game = deep % 2 ? "othello" : "chess",
                     .evaluator = deep % 3 ? "weights" : "ga2:1,6,0,1,7",
                     .fit = {.pair = pair, .samples = deep * 1'000'000'007LL, .r = 2 * rng.unit() - 1}});
  }
  EXPECT_EQ(read_cut_model(write_cut_model(pairs)), pairs);
  EXPECT_TRUE(read_cut_model(write_cut_model({})).empty());
}

TEST(CutModelText, IsOneLineAPair) {
  const StoredPair stored{
      .game = "othello",
      .evaluator = "weights",
      .fit = {.pair = {.shallow = 4, .deep = 8, .a = 0.99, .b = -1.5, .sigma = 6}, .samples = 500, .r = 0.95}};
  EXPECT_EQ(write_cut_model({&stored, 1}),
            "# game evaluator d D a b sigma n r\nothello weights 4 8 0.99 -1.5 6 500 0.95\n");
}

TEST(CutModelText, PicksTheModelOfOneGameAndEvaluator) {
  const auto pairs = read_cut_model(
      "# mine\r\n\r\n  othello weights 4 8 1 0 6 500 0.95\r\n"
      "othello weights 2 8 1 0 9 500 0.9\nothello mobility 2 8 1 0 9 500 0.9\nchess weights 2 8 1 0 9 500 0.9");
  EXPECT_EQ(pairs.size(), 4u);
  const CutModel model = cut_model_for(pairs, "othello", "weights");
  ASSERT_EQ(model.at(8).size(), 2u);
  EXPECT_EQ(model.at(8)[1].sigma, 6);
  EXPECT_TRUE(cut_model_for(pairs, "go", "weights").empty());
}

TEST(CutModelText, NamesLineFieldAndTokenOfBadText) {
  const std::vector<std::pair<std::string, std::string>> complaints{
      {"othello w 4 8 1 0 6 500", "line 1: expected nine fields"},
      {"\n\nothello w 4 8 1 0 6 500 0.9 more", "line 3: expected nine fields"},
      {"othello w x 8 1 0 6 500 0.9", "line 1, d: expected a whole number from 0 to 199, got 'x'"},
      {"othello w 4 4 1 0 6 500 0.9", "line 1, D: expected a whole number from 5 to 200, got '4'"},
      {"othello w 4 201 1 0 6 500 0.9", "line 1, D: expected a whole number from 5 to 200, got '201'"},
      {"othello w 4 8 0 0 6 500 0.9", "line 1, a: expected a number above 0, got '0'"},
      {"othello w 4 8 -1 0 6 500 0.9", "line 1, a: expected a number above 0, got '-1'"},
      {"othello w 4 8 nan 0 6 500 0.9", "line 1, a: expected a number above 0, got 'nan'"},
      {"othello w 4 8 1 1e999 6 500 0.9", "line 1, b: expected a finite number, got '1e999'"},
      {"othello w 4 8 1 inf 6 500 0.9", "line 1, b: expected a finite number, got 'inf'"},
      {"#\nothello w 4 8 1 0 6x 500 0.9", "line 2, sigma: expected a number not below 0, got '6x'"},
      {"othello w 4 8 1 0 -6 500 0.9", "line 1, sigma: expected a number not below 0, got '-6'"},
      {"othello w 4 8 1 0 6 -5 0.9", "line 1, n: expected a whole number from 0"},
      {"othello w 4 8 1 0 6 500 1.1", "line 1, r: expected a number from -1 to 1, got '1.1'"},
      {"o w 4 8 1 0 6 5 0.9\no w 4 8 1 0 6 5 0.9", "line 2: expected each pair of depths once"},
  };
  for (const auto& [text, complaint] : complaints) {
    std::string message = "no error";
    try {
      read_cut_model(text);
    } catch (const InputError& error) {
      message = error.what();
    }
    EXPECT_TRUE(message.starts_with(complaint)) << message << "\n  instead of " << complaint;
  }
}

TEST(CutModelText, WritesOnlyWhatCanBeReadBack) {
  const CutPair sound{.shallow = 1, .deep = 2};
  const auto refuses = [](const StoredPair& stored) { EXPECT_THROW(write_cut_model({&stored, 1}), InputError); };
  refuses({.game = "", .evaluator = "w", .fit = {.pair = sound}});
  refuses({.game = "tic tac toe", .evaluator = "w", .fit = {.pair = sound}});
  refuses({.game = "#go", .evaluator = "w", .fit = {.pair = sound}});
  refuses({.game = "go", .evaluator = "w\n", .fit = {.pair = sound}});
  refuses({.game = "go", .evaluator = "w", .fit = {.pair = {.shallow = 1, .deep = 2, .a = 0}}});
  refuses({.game = "go", .evaluator = "w", .fit = {.pair = sound, .r = 2}});
}

TEST(CutModelText, RefusesMorePairsThanAModelHolds) {
  std::string text;
  for (int deep = 1; deep <= static_cast<int>(CutModel::kCapacity) + 1; ++deep) {
    text += "go w 0 " + std::to_string(deep) + " 1 0 6 500 0.9\n";
  }
  const auto pairs = read_cut_model(text);
  EXPECT_THROW(cut_model_for(pairs, "go", "w"), InputError);
}

}  // namespace
}  // namespace pohon
