// SPDX-License-Identifier: MIT
#include "pohon/games/tree/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/tree/plug.hpp"

namespace pohon {
namespace {

template <class Action>
std::string complaint_of(const Action& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

std::string complaint(const std::string& text) {
  return complaint_of([&] { TreeNotation(TreeSpec{}).position(text); });
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(TreeNotation, WritesTypedTreesInOneForm) {
  const TreeNotation notation(TreeSpec{});
  const auto canonical = [&](std::string_view text) { return notation.text(notation.position(text)); };
  EXPECT_EQ(canonical(" ( (3,12, 8) (2 4 6),(14 5 2) ) "), "((3 12 8)(2 4 6)(14 5 2))");
  EXPECT_EQ(canonical("(1(2 3)4)max"), "(1 (2 3) 4)");
  EXPECT_EQ(canonical("(3 -4) MIN"), "(3 -4) min");
  EXPECT_EQ(canonical("007"), "7");
}

TEST(TreeNotation, NamesTheCharacterAndTheTokenOfABadTree) {
  EXPECT_EQ(complaint(""), "tree: expected a number, '(' or ')' at character 1, got 'the end'");
  EXPECT_EQ(complaint("(3 x 8)"), "tree: expected a number, '(' or ')' at character 4, got 'x'");
  EXPECT_EQ(complaint("((3 4)(5 6)"), "tree: expected ')' for the '(' of character 1 at character 12, got 'the end'");
  EXPECT_EQ(complaint("(3))"), "tree: expected max, min or nothing behind the tree at character 4, got ')'");
  EXPECT_EQ(complaint(") 3"), "tree: expected a number or '(' at character 1, got ')'");
  EXPECT_EQ(complaint("(3 ())"), "tree: expected a number or a list in the empty node at character 5, got ')'");
  EXPECT_EQ(complaint("(100000001)"),
            "tree: expected a number from -100000000 to 100000000 at character 2, got '100000001'");
  EXPECT_EQ(complaint("99999999999999999999999"),
            "tree: expected a number from -100000000 to 100000000 at character 1, got '99999999999999999999999'");
  EXPECT_EQ(complaint("(" + repeated("1 ", 65) + ")"),
            "tree: expected at most 64 children a node at character 130, got '1'");
  EXPECT_EQ(complaint(repeated("(", 5000)), "tree: expected at most 200 levels at character 201, got '('");
  EXPECT_EQ(complaint("(1 -)"), "tree: expected a number, '(' or ')' at character 4, got '-'");
}

TEST(TreeNotation, TakesTheLargestTreesAndNoLarger) {
  const TreeNotation notation(TreeSpec{});
  const std::string deepest = repeated("(", 200) + "5" + repeated(")", 200);
  EXPECT_EQ(notation.text(notation.position(deepest)), deepest);
  const std::string widest = "(" + repeated("1 ", 63) + "1)";
  EXPECT_EQ(notation.position(widest).count_moves(), 64u);
  const std::string bush = "(" + repeated("(" + repeated("(" + repeated("1 ", 64) + ")", 64) + ")", 64) + ")";
  EXPECT_EQ(notation.position(bush).count_moves(), 64u);  // 266,305 nodes
  EXPECT_NE(complaint("(" + repeated(bush, 4) + ")").find("at most 1000000 nodes"), std::string::npos);
}

TEST(TreeNotation, NamesTheFieldOfABadRecipe) {
  EXPECT_EQ(complaint("uniform b=65"), "branching: expected a whole number from 1 to 64, got '65'");
  EXPECT_EQ(complaint("uniform b=64 d=22"), "depth: expected a whole number from 1 to 21, got '22'");
  EXPECT_EQ(complaint("uniform d=x"), "depth: expected a whole number from 0 to 2000000000, got 'x'");
  EXPECT_EQ(complaint("uniform at=5"), "at: expected a whole number from 1 to 4, got '5'");
  EXPECT_EQ(complaint("uniform d=1 at=1.1"), "at: expected a path that ends with a leaf, got '1.1'");
  EXPECT_EQ(complaint("uniform q=1"), "tree: expected b=, d=, range=, seed=, noise= or at= with a value, got 'q=1'");
  EXPECT_EQ(complaint("uniform ="), "tree: expected b=, d=, range=, seed=, noise= or at= with a value, got '='");
  EXPECT_EQ(complaint("uniform at="), "tree: expected b=, d=, range=, seed=, noise= or at= with a value, got 'at='");
}

void expect_round_trips(const TreeNotation& notation, Tree state, Rng& rng) {
  for (;;) {
    const std::string text = notation.text(state);
    const Tree read = notation.position(text);
    ASSERT_TRUE(read == state) << text;
    ASSERT_EQ(read.key(), state.key());
    ASSERT_EQ(notation.text(read), text);
    if (state.count_moves() == 0) return;
    const Tree::Move move{static_cast<std::uint8_t>(rng.below(state.count_moves()))};
    ASSERT_TRUE(notation.move(state, notation.text(state, move)) == move);
    state.play(move);
  }
}

TEST(TreeNotation, EveryNodeOfEveryKindComesBack) {
  Rng rng(1);
  const TreeNotation notation(TreeSpec{});
  for (const std::string_view text :
       {"uniform b=1 d=60 range=1 seed=0", "uniform b=4 d=60 range=100000000 seed=9223372036854775807",
        "random b=64 d=21 range=5 seed=2", "ordered b=2 d=60 range=7 seed=3", "noisy b=24 d=25 range=9 seed=4 noise=50",
        "((3 12 8)(2 (4 (5) 7) 6)(14 5 2)) min", "((1 2)(1 2)((1 2) 5))"}) {
    for (int playout = 0; playout < 10; ++playout) expect_round_trips(notation, notation.position(text), rng);
    EXPECT_EQ(notation.text(notation.position(text)), text);
  }
}

TEST(TreeNotation, StatesOutliveAMoveOfTheirNotation) {
  TreeNotation notation("((3 12 8)(2 4 6)(14 5 2))");
  Tree state = notation.start();
  const TreeNotation moved = std::move(notation);
  state.play({0});
  EXPECT_EQ(moved.text(state), "(3 12 8) min");
  EXPECT_TRUE(moved.position("((3,12,8),(2,4,6),(14,5,2))") == moved.start());
}

TEST(TreeNotation, DrawsWhatFitsAScreen) {
  const TreeNotation notation(TreeSpec{.branching = 64, .depth = 20});
  EXPECT_EQ(notation.drawing(notation.position("((3 12)7)")), "max of 2\n  1: min of 2\n    1: 3\n    2: 12\n  2: 7\n");
  const std::string wide = notation.drawing(notation.start());
  EXPECT_EQ(std::count(wide.begin(), wide.end(), '\n'), 40);
}

TEST(TreePlug, MakesEveryKindFromItsOptions) {
  const auto start = [](const std::map<std::string, std::string>& given) {
    const TreeNotation notation = TreePlug::notation(OptionValues("game tree", TreePlug::options(), given));
    return notation.text(notation.start());
  };
  EXPECT_EQ(start({}), "uniform b=4 d=6 range=100 seed=1");
  EXPECT_EQ(start({{"kind", "noisy"}, {"branching", "8"}, {"depth", "3"}, {"seed", "5"}, {"noise", "10"}}),
            "noisy b=8 d=3 range=100 seed=5 noise=10");
  EXPECT_EQ(start({{"kind", "text"}}), "((3 12 8)(2 4 6)(14 5 2))");
  EXPECT_EQ(start({{"tree", "(1 2)"}}), "(1 2)");
  EXPECT_EQ(complaint_of([&] {
              start({{"tree", "(1 2)"}, {"kind", "random"}});
            }),
            "tree: expected no typed tree with kind random, got '(1 2)'");
  EXPECT_EQ(complaint_of([&] { start({{"kind", "orderd"}}); }), "unknown kind 'orderd': did you mean ordered?");
}

}  // namespace
}  // namespace pohon
