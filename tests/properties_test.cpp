// SPDX-License-Identifier: MIT
// Properties on generated trees, windows and texts; RapidCheck shrinks what breaks them to the smallest case.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/names/algorithms.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/games/tree/notation.hpp"
#include "pohon/games/tree/tree.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

using testing::ask;
using testing::truth;

/// A typed tree: small numbers make ties, which is where searches go wrong.
rc::Gen<std::string> tree_text(int depth) {
  const auto leaf = rc::gen::map(rc::gen::inRange(-4, 5), [](int value) { return std::to_string(value); });
  if (depth == 0) return leaf;
  return rc::gen::mapcat(rc::gen::inRange(0, 5), [=](int children) -> rc::Gen<std::string> {
    if (children == 0) return leaf;
    return rc::gen::map(
        rc::gen::container<std::vector<std::string>>(static_cast<std::size_t>(children), tree_text(depth - 1)),
        [](const std::vector<std::string>& parts) {
          std::string text = "(";
          for (const auto& part : parts) text += (text.size() > 1 ? " " : "") + part;
          return text + ")";
        });
  });
}

template <class A>
void expect_truth(const Tree& root, Score value) {
  if constexpr (AlgorithmFor<A, Tree, TreeBlind>) {
    if (!A::traits.exact) return;
    const auto answer = ask(A{}, root, TreeBlind{}, {.aids = {.table_entries = 64, .killers = true, .history = true}});
    RC_ASSERT(answer.score == value);
  }
}

RC_GTEST_PROP(TypedTrees, EveryExactAlgorithmFindsTheMinimaxValue, ()) {
  const TypedTree tree(*tree_text(4));
  const Score value = truth(tree.root(), TreeBlind{});
  [&]<class... A>(std::type_identity<std::tuple<A...>>) {
    (expect_truth<A>(tree.root(), value), ...);
  }(std::type_identity<Algorithms>{});
}

RC_GTEST_PROP(TypedTrees, AlphaBetaIsFailSoft, (int alpha_offset, unsigned width)) {
  const TypedTree tree(*tree_text(4));
  const int alpha = alpha_offset % 6;
  const Window window{.alpha = Score{alpha}, .beta = Score{alpha + 1 + static_cast<int>(width % 5)}};
  const Score value = truth(tree.root(), TreeBlind{});
  const TreeBlind blind;
  const Task<Tree, TreeBlind> task{.root = tree.root(), .evaluate = blind, .depth = 50, .history = {}};
  Control control;
  Unobserved nobody;
  Line<Tree> line;
  const Score result = AlphaBetaSearch<Tree, TreeBlind, Unobserved>(task, control, nobody).search(window, line);
  if (result <= window.alpha) RC_ASSERT(value <= result);
  if (result >= window.beta) RC_ASSERT(value >= result);
  if (window.contains(result)) RC_ASSERT(value == result);
}

RC_GTEST_PROP(TypedTrees, TextComesBack, ()) {
  const TreeNotation notation{TreeSpec{}};
  const Tree tree = notation.position(*tree_text(3));
  RC_ASSERT(notation.position(notation.text(tree)) == tree);
}

/// Any text at all: a position, or an InputError; never anything else.
RC_GTEST_PROP(Positions, AnyTextIsReadOrRefused, (const std::string& text)) {
  for (const GameEntry* game : games()) {
    try {
      const auto session = game->open({}, text);
      RC_ASSERT(!session->text().empty());
    } catch (const InputError& error) {
      RC_ASSERT(std::string_view(error.what()).find('\n') == std::string_view::npos);
    }
  }
}

RC_GTEST_PROP(Names, TheNearestNameOfATypingErrorIsTheName, ()) {
  std::vector<std::string_view> names;
  for (const AlgorithmEntry& algorithm : algorithms()) names.push_back(algorithm.name);
  const auto name = *rc::gen::elementOf(names);
  std::string typed(name);
  const auto place = *rc::gen::inRange<std::size_t>(0, typed.size());
  typed.insert(place, 1, 'q');
  RC_ASSERT(nearest(typed, names) == name);
}

}  // namespace
}  // namespace pohon
