// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/checkers/notation.hpp"
#include "pohon/games/checkers/pdn.hpp"

namespace pohon {
namespace {

const CheckersNotation kNotation;

std::string complaint(std::string_view text) {
  try {
    read_pdn(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

PdnGame random_game(Rng& rng) {
  PdnGame game;
  Checkers state;
  for (auto skipped = rng.below(30); skipped > 0; --skipped) {
    const auto moves = state.moves();
    if (moves.empty()) break;
    state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
  }
  if (rng.below(2) == 0) game.start = state;
  state = game.start;
  for (auto left = rng.below(120); left > 0 && !state.moves().empty(); --left) {
    const auto moves = state.moves();
    game.moves.push_back(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    state.play(game.moves.back());
  }
  game.result = static_cast<PdnResult>(rng.below(4));
  if (rng.below(2) == 0) game.tags.push_back({.name = "Event", .value = "a \"quoted\" name \\ {not a comment}"});
  if (rng.below(2) == 0) game.tags.push_back({.name = "Black", .value = ""});
  return game;
}

TEST(CheckersPdn, WhatIsWrittenIsReadBack) {
  Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<PdnGame> games(static_cast<std::size_t>(rng.below(4)));
    for (auto& game : games) game = random_game(rng);
    const std::string written = write_pdn(games);
    ASSERT_EQ(read_pdn(written), games) << written;
    ASSERT_EQ(write_pdn(read_pdn(written)), written);
  }
}

TEST(CheckersPdn, WritesAGameAsPeopleDo) {
  PdnGame game;
  game.tags = {{.name = "Event", .value = "Club night"}};
  game.result = PdnResult::LightWins;
  Checkers state;
  for (const auto text : {"11-15", "22-18", "15x22"}) {
    game.moves.push_back(kNotation.move(state, text));
    state.play(game.moves.back());
  }
  EXPECT_EQ(write_pdn(std::vector{game}),
            "[Event \"Club night\"]\n[GameType \"21\"]\n[Result \"0-1\"]\n\n1. 11-15 22-18 2. 15x22 0-1\n");
}

TEST(CheckersPdn, ReadsThroughCommentsVariationsMarksAndNumbers) {
  const auto games = read_pdn(
      "; a file of two games\n"
      "% an escaped line [Event\n"
      "[Event \"one\"] [GameType \"21,B,8,8,N1,0\"]\n"
      "[Result \"1-0\"]\n"
      "{ } 1.11-15! {best (they say)} 22-18?! $14 (1... 23-19 2. 8-11 (2. 9-14) {)} 22-17) 2. 15x22 *\n"
      "[FEN \"W:W18,32:B14:H3\"] [SetUp \"1\"]\n"
      "1... 18X9 ; the end\n");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].moves.size(), 3u);
  EXPECT_EQ(games[0].result, PdnResult::DarkWins) << "'*' leaves the word to the tag";
  EXPECT_EQ(games[0].tags, (std::vector<PdnTag>{{.name = "Event", .value = "one"}}));
  EXPECT_TRUE(games[1].start == kNotation.position("W:W18,32:B14:H3"));
  EXPECT_EQ(games[1].moves.size(), 1u);
  EXPECT_EQ(games[1].result, PdnResult::Open);
}

TEST(CheckersPdn, ReadsTextsThatHoldNextToNothing) {
  EXPECT_TRUE(read_pdn("").empty());
  EXPECT_TRUE(read_pdn(" {only} \n; remarks").empty());
  EXPECT_EQ(read_pdn("*").size(), 1u);
  EXPECT_EQ(read_pdn("1-0 0-1").size(), 2u);
  EXPECT_EQ(read_pdn("[White \"x\"]").size(), 1u);
}

TEST(CheckersPdn, NamesLineColumnAndToken) {
  const std::vector<std::pair<std::string, std::string>> complaints{
      {"1. 11-15\n2. 23-x19 *",
       "line 2, column 4: move: expected squares 1 … 32 such as '11-15', '15x22' or '22x15x8', got '23-x19'"},
      {"11-15 22-18 1-5", "line 1, column 13: move: expected a capture, which is mandatory: 15x22, got '1-5'"},
      {"\n1. 11-15 {open", "line 2, column 10: comment: expected a closing '}', got '{'"},
      {"11-15 (22-18", "line 1, column 7: variation: expected a closing ')', got '('"},
      {"11-15 )", "line 1, column 7: moves: expected a move, a comment or a result, got ')'"},
      {"[]", "line 1, column 2: tag: expected a name, got ']'"},
      {"[Event x]", "line 1, column 8: tag: expected a value in double quotes, got 'x'"},
      {"[Event \"x\n\"]", "line 1, column 8: tag: expected a closing quote on the same line, got '\"'"},
      {"[Event \"x\"", "line 1, column 11: tag Event: expected a closing ']', got ''"},
      {"[A \"x\"]\n[A \"y\"]", "line 2, column 2: tag: expected each name once, got 'A'"},
      {"[Result \"2-0\"]", "line 1, column 9: Result: expected 1-0, 0-1, 1/2-1/2 or *, got '2-0'"},
      {"[Result \"1-0\"] 0-1", "line 1, column 16: result: expected 1-0 as the Result tag says, got '0-1'"},
      {"[GameType \"20\"]", "line 1, column 11: GameType: expected 21, English draughts, got '20'"},
      {"[SetUp \"2\"]", "line 1, column 8: SetUp: expected 0 or 1, got '2'"},
      {"[SetUp \"1\"] 11-15", "line 1, column 13: FEN: expected a FEN tag beside [SetUp \"1\"], got '11-15'"},
      {"[FEN \"B:W21:B40\"]", "line 1, column 6: black pieces: expected a whole number from 1 to 32, got '40'"},
  };
  for (const auto& [text, wanted] : complaints) EXPECT_EQ(complaint(text), wanted);
}

TEST(CheckersPdn, RefusesToWriteTagsThatWouldNotComeBack) {
  for (const PdnTag& bad : {PdnTag{"", "x"}, PdnTag{"a b", "x"}, PdnTag{"FEN", "x"}, PdnTag{"Site", "two\nlines"}}) {
    EXPECT_THROW(write_pdn(std::vector{PdnGame{.tags = {bad}, .start = {}, .moves = {}}}), InputError);
  }
  const PdnGame twice{.tags = {{"A", "x"}, {"A", "x"}}, .start = {}, .moves = {}};
  EXPECT_THROW(write_pdn(std::vector{twice}), InputError);
}

}  // namespace
}  // namespace pohon
