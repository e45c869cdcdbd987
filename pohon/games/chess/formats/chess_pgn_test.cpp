// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/games/chess/formats/pgn_writer.hpp"
#include "pohon/games/chess/formats/san.hpp"

namespace pohon::chess {
namespace {

std::string complaint(std::string_view text, PgnOptions options = {}) {
  try {
    read_pgn(text, options);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

PgnGame only_game(std::string_view text, PgnOptions options = {}) {
  auto games = read_pgn(text, options);
  EXPECT_EQ(games.size(), 1u);
  return games.empty() ? PgnGame{} : games[0];
}

/// The main line in SAN.
std::string main_line(const PgnGame& game) {
  std::string out;
  Chess state = game.start;
  for (const auto& played : game.line.moves) {
    out.append(out.empty() ? "" : " ").append(write_san(state, played.move));
    state.play(played.move);
  }
  return out;
}

constexpr std::string_view kAnnotated = R"([Event "A \"friendly\" \\ game"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

{Before the first move} 1. e4! {best
  by   test} e5 $2 $14 (1... c5 {Sicilian} 2. Nf3 (2. c3) 2... d6) (1... e6)
% this line is for programs only: (((
2. Qh5?! ; to the end of the line }
Nc6 3.Bc4 Nf6?? 4.Qxf7# 1-0
)";

TEST(Pgn, ReadsTagsMovesRemarksAndResult) {
  const PgnGame game = only_game(kAnnotated);
  EXPECT_EQ(game.tag("Event"), "A \"friendly\" \\ game");
  EXPECT_EQ(game.tag("White"), "Ann");
  EXPECT_EQ(game.result, PgnResult::WhiteWins);
  EXPECT_EQ(main_line(game), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
  const auto& moves = game.line.moves;
  EXPECT_EQ(game.line.comments, std::vector<std::string>{"Before the first move"});
  EXPECT_EQ(moves[0].comments, std::vector<std::string>{"best by test"});
  EXPECT_EQ(moves[0].nags, std::vector<std::uint8_t>{1});
  EXPECT_EQ(moves[1].nags, (std::vector<std::uint8_t>{2, 14}));
  ASSERT_EQ(moves[1].variations.size(), 2u);
  EXPECT_EQ(moves[1].variations[0].moves.size(), 3u);
  EXPECT_EQ(moves[1].variations[0].moves[1].variations.size(), 1u);
  EXPECT_EQ(moves[2].nags, std::vector<std::uint8_t>{6});
  EXPECT_EQ(moves[2].comments, std::vector<std::string>{"to the end of the line }"});
  EXPECT_EQ(moves[5].nags, std::vector<std::uint8_t>{4});
}

TEST(Pgn, WritesTheRosterFirstAndRemarksInPlace) {
  EXPECT_EQ(write_pgn(only_game(kAnnotated)), R"([Event "A \"friendly\" \\ game"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

{Before the first move} 1. e4 $1 {best by test} 1... e5 $2 $14 ( 1... c5
{Sicilian} 2. Nf3 ( 2. c3 ) 2... d6 ) ( 1... e6 ) 2. Qh5 $6
;to the end of the line }
2... Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0
)");
}

TEST(Pgn, SkipsWhatIsNotWanted) {
  const PgnGame bare =
      only_game(kAnnotated, {.comments = Remarks::Skip, .nags = Remarks::Skip, .variations = Remarks::Skip});
  EXPECT_EQ(main_line(bare), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
  EXPECT_TRUE(bare.line.comments.empty());
  for (const auto& played : bare.line.moves) {
    EXPECT_TRUE(played.comments.empty() && played.nags.empty() && played.variations.empty());
  }
  EXPECT_EQ(only_game(kAnnotated, {.nags = Remarks::Skip}).line.moves[0].comments.size(), 1u);
}

TEST(Pgn, StartsWhereTheTagSays) {
  const PgnGame game = only_game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 40\"]\n\n40... e1=Q+ *\n");
  EXPECT_EQ(write_fen(game.start), "4k3/8/8/8/8/8/4p3/K7 b - - 3 40");
  EXPECT_NE(write_pgn(game).find("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 40\"]\n\n40... e1=Q+ *\n"),
            std::string::npos);
}

TEST(Pgn, CastlesInChess960) {
  PgnGame game;
  game.start = chess960_start(0);
  const std::string text = write_pgn(game);
  EXPECT_NE(text.find("[Variant \"Chess960\"]"), std::string::npos);
  EXPECT_EQ(only_game(text).start, chess960_start(0));
  const PgnGame castled =
      only_game("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1\"]\n\n1. O-O-O Ke7 *");
  EXPECT_EQ(main_line(castled), "O-O-O Ke7");
  EXPECT_EQ(complaint("[Variant \"Atomic\"]\n\n1. e4 *"),
            "line 1, column 10: expected variant Chess960 or Standard, got 'Atomic'");
}

TEST(Pgn, AGameMayLackItsTagsOrItsResult) {
  const auto games = read_pgn(
      "\xEF\xBB\xBF"
      "1. e4 e5 1/2-1/2 1. d4 *\n\n1.c4\n[Event \"x\"]\n[Result \"0-1\"]\n1. f3");
  ASSERT_EQ(games.size(), 4u);
  EXPECT_EQ(games[0].result, PgnResult::Draw);
  EXPECT_EQ(main_line(games[1]), "d4");
  EXPECT_EQ(main_line(games[2]), "c4");
  EXPECT_EQ(games[3].result, PgnResult::BlackWins);
  EXPECT_TRUE(read_pgn("").empty());
  EXPECT_TRUE(read_pgn(" \n% nothing\n").empty());
}

TEST(Pgn, NamesLineColumnAndToken) {
  EXPECT_EQ(complaint("[Event \"x\"]\n\n1. e4 e5 2. Nf6 *"),
            "line 3, column 13: move 'Nf6': no knight of White may go to f6");
  EXPECT_EQ(complaint("1. e4 {open"), "line 1, column 7: expected a closing '}', got the end of the text");
  EXPECT_EQ(complaint("[Event \"x]\n"), "line 1, column 8: expected a closing '\"' on the same line, got '\"x]'");
  EXPECT_EQ(complaint("[Event x]"), "line 1, column 8: expected the value of tag Event in quotes, got 'x'");
  EXPECT_EQ(complaint("1. e4 (1. d4"), "line 1, column 13: expected ')' after a variation, got the end of the text");
  EXPECT_EQ(complaint("1. e4 )"), "line 1, column 7: expected '(' before ')', got ')'");
  EXPECT_EQ(complaint("(1. e4)"), "line 1, column 1: expected a move before its variation, got '('");
  EXPECT_EQ(complaint("1. e4 $256"), "line 1, column 7: expected a glyph from $0 to $255, got '$256'");
  EXPECT_EQ(complaint("1. e4 $"), "line 1, column 7: expected a glyph from $0 to $255, got '$'");
  EXPECT_EQ(complaint("1. e4 !!!"), "line 1, column 7: expected one of ! ? !! ?? !? ?!, got '!!!'");
  EXPECT_EQ(complaint("1. e4\n<"), "line 2, column 1: expected a tag, a move or a comment, got '<'");
  EXPECT_EQ(complaint("[FEN \"8/8\"]").substr(0, 25), "line 1, column 6: tag FEN");
}

TEST(Pgn, GoesOnAfterABadGame) {
  const std::string text =
      "[Event \"1\"]\n\n1. e4 *\n\n"
      "[Event \"2\"]\n[Site \"s\"]\n\n1. e5 {wrong}\ne5 *\n\n"
      "[Event \"3]\n[Site \"s\"]\n\n1. e4 *\n\n"
      "[Event \"4\"]\n\n1. e4 (1. d4 *\n\n"
      "[Event \"5\"]\n\n1. e4 (1. d4\n"
      "[Event \"6\"]\n\n1. d4 *\n";
  PgnReader reader(text);
  std::string seen;
  for (bool more = true; more;) {
    try {
      const auto game = reader.next();
      more = game.has_value();
      if (game) seen.append(game->tag("Event"));
    } catch (const InputError&) {
      seen += '!';
    }
  }
  EXPECT_EQ(seen, "1!!!!6");
}

TEST(Pgn, RefusesVariationsThatAreTooDeep) {
  const auto nested = [](int levels) {
    std::string text = "1. e4";
    for (int i = 0; i < levels; ++i) text += " (1. d4";
    return text + std::string(static_cast<std::size_t>(levels), ')') + " *";
  };
  for (const auto variations : {Remarks::Keep, Remarks::Skip}) {
    EXPECT_EQ(complaint(nested(64), {.variations = variations}), "no error");
    EXPECT_NE(complaint(nested(65), {.variations = variations}).find("at most 64 deep"), std::string::npos);
    EXPECT_NE(complaint(nested(200'000), {.variations = variations}).find("at most 64 deep"), std::string::npos);
  }
  EXPECT_EQ(only_game(write_pgn(only_game(nested(64)))).line, only_game(nested(64)).line);
}

/// A tree of random moves with random remarks.
PgnLine random_line(Rng& rng, Chess state, int depth) {
  static constexpr std::string_view kRemarks[] = {"good",
                                                  "has a } brace",
                                                  "{",
                                                  "% percent",
                                                  "; semicolon",
                                                  "(",
                                                  "\"",
                                                  "a very long remark that surely has to be broken over the lines of "
                                                  "a file because it is longer than eighty columns in all"};
  PgnLine line;
  if (rng.below(4) == 0) line.comments.emplace_back(kRemarks[rng.below(std::size(kRemarks))]);
  for (auto length = rng.below(depth == 0 ? 60 : 8) + 1; length > 0; --length) {
    const auto moves = state.moves();
    if (moves.empty()) break;
    auto& played = line.moves.emplace_back();
    played.move = moves[rng.below(moves.size())];
    if (rng.below(5) == 0) played.nags.push_back(static_cast<std::uint8_t>(rng.below(256)));
    while (rng.below(4) == 0) played.comments.emplace_back(kRemarks[rng.below(std::size(kRemarks))]);
    while (depth < 5 && rng.below(5) == 0) played.variations.push_back(random_line(rng, state, depth + 1));
    state.play(played.move);
  }
  return line;
}

PgnGame random_game(Rng& rng) {
  PgnGame game;
  for (const auto name : {"Event", "Site", "Date", "Round", "White", "Black", "Annotator", "Variant"}) {
    game.set_tag(name, "a \"quoted\" \\ value of " + std::to_string(rng.below(1000)));
  }
  game.set_tag("Variant", "Chess960");
  game.start = chess960_start(static_cast<int>(rng.below(960)));
  game.line = random_line(rng, game.start, 0);
  game.result = static_cast<PgnResult>(rng.below(4));
  return game;
}

TEST(Pgn, RoundTripsEveryTree) {
  Rng rng(11);
  std::string file;
  std::vector<PgnGame> games;
  for (int i = 0; i < 200; ++i) {
    games.push_back(random_game(rng));
    const std::string text = write_pgn(games.back());
    file += text + "\n";
    for (const auto line : split(text, '\n')) ASSERT_LE(line.size(), 80u) << line;
    ASSERT_EQ(only_game(text), games.back()) << text;
    ASSERT_EQ(write_pgn(only_game(text)), text);
  }
  EXPECT_EQ(read_pgn(file), games);
}

}  // namespace
}  // namespace pohon::chess
