// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/games/chess/formats/polyglot_builder.hpp"
#include "pohon/games/chess/formats/polyglot_random.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::chess {
namespace {

Chess after(std::string_view moves) {
  Chess position;
  for (const auto move : words(moves)) position.play(read_uci_move(position, move));
  return position;
}

// The keys that the description of the format gives for its own check.
TEST(PolyglotKey, IsThePublishedOne) {
  EXPECT_EQ(polyglot_key(after("")), 0x463b96181691fc9cull);
  EXPECT_EQ(polyglot_key(after("e2e4")), 0x823c9b50fd114196ull);
  EXPECT_EQ(polyglot_key(after("e2e4 d7d5")), 0x0756b94461c50fb0ull);
  EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5")), 0x662fafb965db29d4ull);
  EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5 f7f5")), 0x22a48b5a8e47ff78ull);
  EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5 f7f5 e1e2")), 0x652a607ca3f242c1ull);
  EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7")), 0x00fdd303c946bdd9ull);
  EXPECT_EQ(polyglot_key(after("a2a4 b7b5 h2h4 b5b4 c2c4")), 0x3c8123ea7b067637ull);
  EXPECT_EQ(polyglot_key(after("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3")), 0x5c3f9b829b279560ull);
}

TEST(PolyglotKey, AllNumbersOfTheTableAreTheRightOnes) {
  // The published keys touch a part of the table only: the fold of all of it was taken from another copy.
  std::uint64_t fold = 0;
  for (const std::uint64_t number : kPolyglotRandom) fold = (fold << 1 | fold >> 63) ^ number;
  EXPECT_EQ(fold, 0xbd90abdc0fe71bccull);
}

TEST(PolyglotMove, EveryLegalMoveComesBack) {
  testing::random_walks(testing::many_starts(), 60, [](const Chess& position) {
    for (const Chess::Move move : position.moves()) {
      ASSERT_EQ(move_of_polyglot(position, polyglot_move(move)), move) << write_fen(position);
    }
  });
}

TEST(PolyglotMove, CastlingIsTheKingTakingItsRook) {
  const Chess position = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const std::uint16_t king_side = 7 | 4 << 6;  // e1h1
  ASSERT_TRUE(move_of_polyglot(position, king_side));
  EXPECT_EQ(write_uci_move(position, *move_of_polyglot(position, king_side)), "e1g1");
}

TEST(PolyglotBook, ComesBackFromItsBytes) {
  const PolyglotBook book({{.key = 9, .move = 1, .weight = 2}, {.key = 3, .move = 4, .weight = 0xFFFF, .learn = 7}});
  const std::string bytes = book.bytes();
  EXPECT_EQ(bytes.size(), 32u);
  EXPECT_EQ(bytes.substr(0, 16), std::string("\0\0\0\0\0\0\0\3\0\4\xff\xff\0\0\0\7", 16)) << "highest byte first";
  const PolyglotBook again = PolyglotBook::from_bytes(bytes);
  EXPECT_TRUE(std::equal(book.entries().begin(), book.entries().end(), again.entries().begin(), again.entries().end()));
}

TEST(PolyglotBook, ATornFileIsRefusedAndAnEmptyOneKnowsNothing) {
  EXPECT_THROW(PolyglotBook::from_bytes(std::string(17, 'x')), InputError);
  EXPECT_TRUE(PolyglotBook::from_bytes("").moves(Chess()).empty());
  Rng rng(1);
  EXPECT_FALSE(PolyglotBook::from_bytes("").draw(Chess(), rng));
}

TEST(PolyglotBook, MovesThatAreNotLegalAreNotOffered) {
  const std::uint64_t start = polyglot_key(Chess());
  const PolyglotBook book({{.key = start, .move = 0, .weight = 9},
                           {.key = start, .move = polyglot_move(read_uci_move(Chess(), "e2e4")), .weight = 1},
                           {.key = start, .move = polyglot_move(read_uci_move(Chess(), "e2e4")), .weight = 5},
                           {.key = start, .move = 0xFFFF, .weight = 9}});
  const auto moves = book.moves(Chess());
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].weight, 5u);
}

TEST(PolyglotBook, DrawsByWeight) {
  const auto entry = [](const char* move, std::uint16_t weight) {
    return PolyglotEntry{
        .key = polyglot_key(Chess()), .move = polyglot_move(read_uci_move(Chess(), move)), .weight = weight};
  };
  const PolyglotBook book({entry("e2e4", 3), entry("d2d4", 1), entry("a2a3", 0)});
  std::map<std::string, int> drawn;
  Rng rng(7);
  for (int i = 0; i < 4000; ++i) ++drawn[write_uci_move(Chess(), *book.draw(Chess(), rng))];
  EXPECT_EQ(drawn.count("a2a3"), 0u);
  EXPECT_NEAR(drawn["e2e4"], 3000, 150);
  EXPECT_NEAR(drawn["d2d4"], 1000, 150);
}

TEST(PolyglotBuilder, AMoveWeighsWhatItScoredForItsSide) {
  constexpr std::string_view kGames =
      "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
      "[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n"
      "[Result \"0-1\"]\n\n1. e4 c5 0-1\n\n"
      "[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n"
      "[Result \"*\"]\n\n1. a4 *\n\n";
  PolyglotBuilder builder({.max_ply = 2, .min_games = 1});
  int counted = 0;
  for (const PgnGame& game : read_pgn(kGames)) counted += builder.add(game);
  EXPECT_EQ(counted, 4) << "a game without a result tells nothing";
  const PolyglotBook book = builder.book();
  const auto first = book.moves(Chess());
  ASSERT_EQ(first.size(), 1u) << "1. d4 never scored";
  EXPECT_EQ(first[0].weight, 3u);
  const auto replies = book.moves(after("e2e4"));
  ASSERT_EQ(replies.size(), 1u);
  EXPECT_EQ(write_uci_move(after("e2e4"), replies[0].move), "c7c5");
  EXPECT_EQ(replies[0].weight, 3u);
  EXPECT_TRUE(book.moves(after("e2e4 e7e5")).empty()) << "beyond the last ply";
}

// Made by `polyglot make-book -max-ply 24 -min-game 1` (version 2.0.4) from the same three games.
TEST(PolyglotBuilder, MakesTheBytesThatPolyglotMakes) {
  constexpr std::string_view kGames =
      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1-0\n\n"
      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Bc5 1/2-1/2\n\n"
      "1. d4 d5 2. c4 dxc4 3. e4 b5 0-1\n";
  constexpr std::string_view kTheirs =
      "0844931a6ef4b9a001950003000000001b7e13263fc0ab380fad0001000000003ee55ce7eec931be0f62000100000000"
      "409027d3923aeaae0107000100000000463b96181691fc9c031c00030000000078cda70e17837d9e015a000300000000"
      "823c9b50fd1141960d24000100000000830eb9b20758d1de0ce30002000000008a470482d88334ff08da000200000000"
      "9c4630f8613d67160c61000200000000b663577df5f241bb0107000200000000d3207fec0612d89d0e6a000100000000";
  PolyglotBuilder builder({.max_ply = 24, .min_games = 1});
  for (const PgnGame& game : read_pgn(kGames)) builder.add(game);
  std::string ours;
  for (const char byte : builder.book().bytes()) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    ours += kDigits[static_cast<unsigned char>(byte) >> 4];
    ours += kDigits[static_cast<unsigned char>(byte) & 15];
  }
  EXPECT_EQ(ours, kTheirs);
}

TEST(PolyglotBuilder, RareMovesAreLeftOut) {
  PolyglotBuilder builder({.max_ply = 2, .min_games = 2});
  for (const PgnGame& game : read_pgn("1. e4 1-0\n\n1. e4 1-0\n\n1. d4 1-0\n")) builder.add(game);
  ASSERT_EQ(builder.book().moves(Chess()).size(), 1u);
}

}  // namespace
}  // namespace pohon::chess
