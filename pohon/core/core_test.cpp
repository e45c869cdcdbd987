// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/options.hpp"
#include "pohon/core/path.hpp"
#include "pohon/core/printable.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/score.hpp"
#include "pohon/core/text.hpp"
#include "pohon/core/zeroed_memory.hpp"

namespace pohon {
namespace {

TEST(Score, WinsByDistanceConvertBothWays) {
  for (const int ply : {0, 1, 7, 200}) {
    for (const Score score : {win_in(ply + 9), loss_in(ply), Score{0}, Score{-123}, kMaxEvaluation}) {
      EXPECT_EQ(root_relative(node_relative(score, ply), ply), score);
    }
  }
  EXPECT_EQ(plies_to_win(win_in(5)), 5);
  EXPECT_EQ(plies_to_loss(loss_in(6)), 6);
  EXPECT_EQ(plies_to_win(kMaxEvaluation), std::nullopt);
  EXPECT_EQ(plies_to_win(kInfinity), std::nullopt);
  EXPECT_GT(win_in(3), win_in(4)) << "the quicker win is the better one";
}

TEST(Text, ReadsWholeNumbersAndNothingElse) {
  EXPECT_EQ(whole_number("42"), 42);
  EXPECT_EQ(whole_number("-7"), -7);
  for (const auto* bad : {"", "x7", "7x", " 7", "7.0", "99999999999999999999", "+"}) {
    EXPECT_EQ(whole_number(bad), std::nullopt) << bad;
  }
  try {
    whole_number("depth", "1000000", {1, 200});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "depth: expected a whole number from 1 to 200, got '1000000'");
  }
}

TEST(Text, SuggestsTheNearestName) {
  constexpr std::array<std::string_view, 5> names{"minimax", "mtd-f", "mcts", "nega-scout", "alpha-beta"};
  EXPECT_EQ(unknown_name("algorithm", "mtd", names), "unknown algorithm 'mtd': did you mean mtd-f?");
  EXPECT_EQ(nearest("minmax", names), "minimax");
  EXPECT_EQ(nearest("AlphaBeat", names), "alpha-beta");
  EXPECT_EQ(nearest("nega scuot", names), "nega-scout");
  EXPECT_EQ(nearest("zzzzzzzz", names), std::nullopt);
  EXPECT_TRUE(same_name("Alpha_Beta", "alpha-beta"));
  EXPECT_FALSE(same_name("alpha", "alpha-beta"));
}

TEST(Text, ShowsStrangeBytesSafely) {
  EXPECT_EQ(shown("a\nb\x7f"), "a\\x0ab\\x7f");
  EXPECT_EQ(shown(std::string(100, 'x')), std::string(60, 'x') + "…");
}

TEST(Options, RefuseUnknownNamesWithASuggestion) {
  const std::vector<OptionSpec> specs{{"size", "8x8", "", ""}, {"rounds", "28", "2 … 28", ""}};
  const OptionValues values("game adjacency", specs, {{"rounds", "14"}});
  EXPECT_EQ(values.text("size"), "8x8");
  EXPECT_EQ(values.number("rounds", {2, 28}), 14);
  try {
    OptionValues("game adjacency", specs, {{"round", "14"}});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "unknown option of game adjacency 'round': did you mean rounds?");
  }
}

TEST(Path, CallsAPositionThatComesBackInsideTheSearchADraw) {
  Path path({});
  for (const Key key : {1u, 2u, 3u, 4u}) path.push(key);
  EXPECT_TRUE(path.repeats(1, 10)) << "four plies ago";
  EXPECT_FALSE(path.repeats(3, 10)) << "two plies ago is impossible and not looked at";
  EXPECT_FALSE(path.repeats(2, 10)) << "the other side was to move";
  EXPECT_FALSE(path.repeats(1, 3)) << "an irreversible move lies between";
}

TEST(Path, NeedsTheThirdOccurrenceBeforeTheRoot) {
  constexpr std::array<Key, 4> once{7, 1, 2, 3};
  EXPECT_FALSE(Path(once).repeats(7, 10));
  constexpr std::array<Key, 8> twice{7, 1, 2, 3, 7, 4, 5, 6};
  EXPECT_TRUE(Path(twice).repeats(7, 10));
}

TEST(Rng, GivesTheSameStreamForTheSameSeedAndFillsItsRange) {
  Rng a(5);
  Rng b(5);
  std::array<int, 10> hits{};
  for (int i = 0; i < 10'000; ++i) {
    const auto drawn = a.below(10);
    EXPECT_EQ(drawn, b.below(10));
    ++hits[drawn];
  }
  for (const int count : hits) EXPECT_NEAR(count, 1000, 150);
}

TEST(ZeroedMemory, IsZeroAndAlignedAlsoWhereOtherThingsHaveBeen) {
  for (const auto& [pages, alignment] : {std::pair{Pages::Usual, 64u}, {Pages::Large, 2u << 20}}) {
    for (const std::size_t bytes : {std::size_t{1}, std::size_t{5'000}, std::size_t{3} << 20}) {
      for (int again = 0; again < 3; ++again) {
        const ZeroedMemory memory(bytes, pages);
        auto* const begin = memory.as<unsigned char>();
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(begin) % alignment, 0u);
        EXPECT_TRUE(std::all_of(begin, begin + bytes, [](unsigned char each) { return each == 0; }));
        std::fill_n(begin, bytes, 0xFF);
      }
    }
  }
  EXPECT_THROW(ZeroedMemory(SIZE_MAX, Pages::Large), std::bad_alloc);
  EXPECT_THROW(ZeroedMemory(SIZE_MAX / 2, Pages::Usual), std::bad_alloc);
}

TEST(Text, FromOutsideCannotSpeakToATerminal) {
  EXPECT_EQ(printable("Stockfish 17, naïve ½ … 王"), "Stockfish 17, naïve ½ … 王");
  EXPECT_EQ(printable("a\x1b[31mred\x1b[0m\n\x7f"), "a\\x1b[31mred\\x1b[0m\\x0a\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\\xc2\\x9b31m")
      << "CSI as one character of C1";
  EXPECT_EQ(printable("\x9b"
                      "31m"),
            "\\x9b31m")
      << "and as one byte";
  EXPECT_EQ(printable("\xe2\x80\xae"
                      "txt"),
            "\\xe2\\x80\\xaetxt")
      << "right-to-left override";
  EXPECT_EQ(printable("\xc3"), "\\xc3");
  EXPECT_EQ(printable("\xe0\x80\x9b"), "\\xe0\\x80\\x9b") << "overlong";
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string shown = printable(std::string{static_cast<char>(first), static_cast<char>(second)});
      for (const char c : shown) EXPECT_GE(static_cast<unsigned char>(c), 0x20) << first << ' ' << second;
      EXPECT_EQ(printable(shown), shown);
    }
  }
}

}  // namespace
}  // namespace pohon
