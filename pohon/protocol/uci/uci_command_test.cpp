// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/protocol/uci/raw_line.hpp"

namespace pohon {
namespace {

using std::chrono::milliseconds;

std::string complaint(const std::function<void()>& act) {
  try {
    act();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(UciLine, IsCutAfterItsFirstWord) {
  const UciLine line = read_line("  position \t startpos moves e2e4\r");
  EXPECT_EQ(line.verb, UciVerb::Position);
  EXPECT_EQ(trimmed(line.rest), "startpos moves e2e4");
  EXPECT_EQ(read_line(" \t\r").verb, UciVerb::Nothing);
  EXPECT_EQ(read_line("").verb, UciVerb::Nothing);
  EXPECT_EQ(read_line("GO").verb, UciVerb::Unknown);
  EXPECT_EQ(read_line(std::string_view("\0go", 3)).verb, UciVerb::Unknown);
  EXPECT_EQ(read_line("go").rest, "");
}

TEST(UciPosition, IsTheStartOrATextAndMoves) {
  EXPECT_EQ(read_position("startpos"), UciPosition{});
  EXPECT_EQ(read_position(" startpos  moves"), UciPosition{}) << "moves with nothing after it";
  EXPECT_EQ(read_position("startpos moves e2e4 e7e5"), (UciPosition{.text = {}, .moves = {"e2e4", "e7e5"}}));
  EXPECT_EQ(read_position("fen 8/8 w -   - 0 1 moves a1a2"), (UciPosition{.text = "8/8 w - - 0 1", .moves = {"a1a2"}}));
}

TEST(UciPosition, SaysWhatIsMissingOrTooMuch) {
  EXPECT_EQ(complaint([] { read_position(""); }), "position: expected startpos or fen, got ''");
  EXPECT_EQ(complaint([] { read_position("fen"); }), "position: expected a position after fen, got ''");
  EXPECT_EQ(complaint([] { read_position("fen moves e2e4"); }), "position: expected a position after fen, got ''");
  EXPECT_EQ(complaint([] { read_position("startpos startpos"); }),
            "position: expected moves or nothing more, got 'startpos'");
  EXPECT_EQ(complaint([] { read_position("middle"); }), "position: expected startpos or fen, got 'middle'");
}

TEST(UciGo, KnowsEveryParameter) {
  const UciGo go = read_go(
      "searchmoves e2e4 d2d4 ponder wtime 1 btime -2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9 "
      "infinite "
      "perft 10",
      Side::First);
  EXPECT_EQ(go.only, (std::vector<std::string>{"e2e4", "d2d4"}));
  const Limits& limits = go.limits;
  EXPECT_EQ(limits.clock, (ClockFace{.left = milliseconds(1), .increment = milliseconds(3), .moves_to_go = 5}));
  EXPECT_EQ(limits.depth, 6);
  EXPECT_EQ(limits.nodes, 7u);
  EXPECT_EQ(limits.mate, 8);
  EXPECT_EQ(limits.time, milliseconds(9));
  EXPECT_EQ(go.perft, 10);
  EXPECT_TRUE(go.infinite && go.ponder);
}

TEST(UciGo, ShowsTheClockOfWhoIsToMove) {
  const std::string text = "wtime 1 btime -2 winc 3 binc 4";
  EXPECT_EQ(read_go(text, Side::Second).limits.clock,
            (ClockFace{.left = milliseconds(-2), .increment = milliseconds(4)}));
  EXPECT_FALSE(read_go("btime 5 winc 3", Side::First).limits.clock) << "an increment alone is no clock";
}

TEST(UciGo, TakesItsParametersInAnyOrder) {
  std::vector<std::string> parts{
      "searchmoves a2a3 a2a4", "wtime 100", "btime 200", "winc 1", "depth 9", "nodes 77", "movestogo 4"};
  std::sort(parts.begin(), parts.end());
  const UciGo first = read_go(
      parts[0] + " " + parts[1] + " " + parts[2] + " " + parts[3] + " " + parts[4] + " " + parts[5] + " " + parts[6],
      Side::First);
  do {
    std::string text;
    for (const auto& part : parts) text += part + " ";
    ASSERT_EQ(read_go(text, Side::First), first) << text;
  } while (std::next_permutation(parts.begin(), parts.end()));
}

TEST(UciGo, CutsNumbersBeyondReasonAndNamesWhatIsNone) {
  EXPECT_EQ(read_go("depth 99999999999999999999", Side::First).limits.depth, 1000);
  EXPECT_EQ(read_go("depth 0", Side::First).limits.depth, 1);
  EXPECT_EQ(read_go("nodes -5", Side::First).limits.nodes, 1u);
  EXPECT_EQ(read_go("wtime 5 movestogo 0", Side::First).limits.clock->moves_to_go, std::nullopt);
  EXPECT_LT(read_go("wtime -99999999999999999999", Side::First).limits.clock->left, milliseconds(0));
  EXPECT_EQ(complaint([] { read_go("depth", Side::First); }), "depth: expected a whole number, got ''");
  EXPECT_EQ(complaint([] { read_go("wtime abc", Side::First); }), "wtime: expected a whole number, got 'abc'");
  EXPECT_EQ(complaint([] { read_go("nodes 1e9", Side::First); }), "nodes: expected a whole number, got '1e9'");
  EXPECT_EQ(complaint([] { read_go("nodes -", Side::First); }), "nodes: expected a whole number, got '-'");
  EXPECT_THAT(read_go("fish depth 3", Side::First).unknown, ::testing::ElementsAre("fish"));
  EXPECT_EQ(read_go("fish depth 3", Side::First).limits.depth, 3);
}

TEST(UciSetOption, ReadsNamesAndValuesOfSeveralWords) {
  EXPECT_EQ(read_set_option("name Clear Hash"), (UciSetOption{.name = "Clear Hash", .value = ""}));
  EXPECT_EQ(read_set_option(" name  Move   Overhead value  30 "),
            (UciSetOption{.name = "Move Overhead", .value = "30"}));
  EXPECT_EQ(read_set_option("name Book File value C:\\my  books\\a value.bin").value, "C:\\my  books\\a value.bin");
  EXPECT_THAT(complaint([] { read_set_option(""); }), ::testing::HasSubstr("expected name"));
  EXPECT_THAT(complaint([] { read_set_option("Hash value 4"); }), ::testing::HasSubstr("expected name, got 'Hash'"));
  EXPECT_THAT(complaint([] { read_set_option("name value 4"); }), ::testing::HasSubstr("the name of an option"));
}

TEST(UciCommand, NoBytesDoMoreThanComplain) {
  Rng rng(26);
  const std::vector<std::string> words{"go",          "position", "setoption",
                                       "name",        "value",    "startpos",
                                       "fen",         "moves",    "depth",
                                       "searchmoves", "-",        "+",
                                       "--5",         "\x01",     std::string("\0", 1),
                                       "é",           "1",        "99999999999999999999"};
  for (int i = 0; i < 2'000; ++i) {
    std::string text;
    for (std::uint64_t n = rng.below(8); n > 0; --n) text += words[rng.below(words.size())] + (rng.below(4) ? " " : "");
    for (const auto& read : std::vector<std::function<void()>>{
             [&] { read_position(text); }, [&] { read_go(text, Side::Second); }, [&] { read_set_option(text); }}) {
      static_cast<void>(complaint(read));  // any other exception fails the test
    }
  }
}

TEST(UciLines, EndAtNewlinesAndAtTheEndOfTheInput) {
  std::istringstream in("a\n\nb\r\nc");
  EXPECT_EQ(next_line(in)->text, "a");
  EXPECT_EQ(next_line(in)->text, "");
  EXPECT_EQ(next_line(in)->text, "b\r");
  EXPECT_EQ(next_line(in)->text, "c");
  EXPECT_FALSE(next_line(in));
}

TEST(UciLines, AreCutAtALengthThatNoHonestLineHas) {
  std::istringstream in(std::string(kLongestUciLine, 'x') + "\n" + std::string(kLongestUciLine + 1, 'y') + "\nz\n");
  EXPECT_FALSE(next_line(in)->too_long);
  EXPECT_TRUE(next_line(in)->too_long);
  EXPECT_EQ(next_line(in)->text, "z");
}

}  // namespace
}  // namespace pohon
