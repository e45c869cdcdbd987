// SPDX-License-Identifier: MIT
// The laws of SSS* and DUAL*, and what all best-first pages owe to games where positions come back.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/search/textbook/b_star.hpp"
#include "pohon/search/textbook/best_first_testing.hpp"
#include "pohon/search/textbook/dual_star.hpp"
#include "pohon/search/textbook/mcts.hpp"
#include "pohon/search/textbook/minimax.hpp"
#include "pohon/search/textbook/mtd_f.hpp"
#include "pohon/search/textbook/proof_number.hpp"
#include "pohon/search/textbook/sss_star.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

using namespace testing;

static_assert(AlgorithmFor<SssStar, TicTacToe, TicTacToeOutcome> && AlgorithmFor<SssStar, Tree, TreeGuess>);
static_assert(AlgorithmFor<DualStar, TicTacToe, TicTacToeOpenLines> && AlgorithmFor<DualStar, Tree, TreeGuess>);

/// The leaves a search looks at, as paths of moves, in the order of their first visits; of searches of both families.
class FirstVisits {
 public:
  explicit FirstVisits(int depth = kMaxDepth) : depth_(static_cast<std::size_t>(depth)) {}

  template <class Move>
  void down(const Move& move) noexcept {
    path_.push_back(static_cast<char>(move.index()));
  }
  template <class G>
  void enter(const G&, Window, int) noexcept {}
  void leave(Score, Why why) noexcept {
    if (why == Why::Horizon || why == Why::Ended) note(path_);
    if (!path_.empty()) path_.pop_back();
  }

  template <class Move, class G>
  void grown(std::uint32_t node, std::uint32_t parent, const Move& move, const G& state) noexcept {
    EXPECT_EQ(node, paths_.size());
    paths_.push_back(node == 0 ? std::string() : paths_[parent] + static_cast<char>(move.index()));
    is_leaf_.push_back(state.outcome() || paths_.back().size() == depth_);
  }
  void valued(std::uint32_t node, Interval) noexcept {
    if (is_leaf_[node]) note(paths_[node]);
  }

  const std::vector<std::string>& leaves() const { return order_; }
  bool has(const std::string& leaf) const { return seen_.contains(leaf); }

 private:
  void note(const std::string& leaf) {
    if (seen_.insert(leaf).second) order_.push_back(leaf);
  }
  std::size_t depth_;
  std::string path_;
  std::vector<std::string> paths_;
  std::vector<bool> is_leaf_;
  std::set<std::string> seen_;
  std::vector<std::string> order_;
};

template <Game G, class Evaluator>
Score value_at_the_end(G state, const Line<G>& line, const Evaluator& evaluate) {
  for (const auto move : line) {
    EXPECT_TRUE(state.moves().contains(move));
    state.play(move);
  }
  const Score score = state.outcome() ? outcome_score(evaluate, state, *state.outcome(), 0) : evaluate(state);
  return line.size() % 2 == 0 ? score : -score;
}

template <class A>
class Stockman : public ::testing::Test {};
using BothSides = ::testing::Types<SssStar, DualStar>;
TYPED_TEST_SUITE(Stockman, BothSides);

TYPED_TEST(Stockman, GivesTheMinimaxValueMoveAndLineOfThousandsOfTrees) {
  for (const TreeSpec& spec : many_trees(25)) {
    const MadeTree tree(spec);
    const auto answer = ask(TypeParam{}, tree.root(), TreeBlind{});
    ASSERT_EQ(answer.score.value(), true_value(tree.root())) << spec.seed;
    ASSERT_EQ(value_at_the_end(tree.root(), answer.line, TreeBlind{}), answer.score);
    ASSERT_EQ(-true_value(after(tree.root(), *answer.move)), answer.score.value());
    ASSERT_EQ(answer.ending, Ending::Complete);
  }
}

TYPED_TEST(Stockman, SeesTheEvaluatorAtTheHorizon) {
  for (int depth = 0; depth < 7; ++depth) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const MadeTree tree({.kind = TreeKind::Random, .branching = 4, .depth = 5, .range = 20, .seed = seed});
      const auto answer = ask(TypeParam{}, tree.root(), TreeGuess{}, {.depth = depth});
      ASSERT_EQ(answer.score, ask(Minimax{}, tree.root(), TreeGuess{}, {.depth = depth}).score);
      if (depth > 0) {
        ASSERT_EQ(value_at_the_end(tree.root(), answer.line, TreeGuess{}), answer.score);
      }
    }
  }
}

TYPED_TEST(Stockman, NeverLooksAtALeafThatAlphaBetaSkips) {
  std::size_t saved = 0;
  for (const TreeSpec& spec : many_trees(10)) {
    const MadeTree tree(spec);
    FirstVisits mine, theirs;
    ask(TypeParam{}, tree.root(), TreeBlind{}, {}, mine);
    ask(AlphaBeta{}, tree.root(), TreeBlind{}, {}, theirs);
    for (const auto& leaf : mine.leaves()) ASSERT_TRUE(theirs.has(leaf));
    saved += theirs.leaves().size() - mine.leaves().size();
  }
  EXPECT_GT(saved, 0u);
}

/// Plaat's form of both: null windows with a memory that forgets nothing and never reorders the moves.
class MemoryTest {
 public:
  Score value_from(const Tree& root, Score guess) {
    Interval known;
    while (known.lo < known.hi) {
      const Score beta = std::max(guess, known.lo + 1);
      guess = test(root, "", beta);
      (guess < beta ? known.hi : known.lo) = guess;
    }
    return guess;
  }
  const std::vector<std::string>& leaves() const { return leaves_; }

 private:
  Score test(const Tree& state, const std::string& path, Score beta) {
    const Interval known = memory_[path];
    if (known.lo >= beta) return known.lo;
    if (known.hi < beta) return known.hi;
    if (const auto outcome = state.outcome()) {
      leaves_.push_back(path);
      const Score value{margin_for(state.to_move(), *outcome)};
      memory_[path] = {.lo = value, .hi = value};
      return value;
    }
    Score best = -kInfinity;
    for (const auto move : state.moves()) {
      best = std::max(best, -test(after(state, move), path + static_cast<char>(move.index()), -beta + 1));
      if (best >= beta) break;
    }
    (best < beta ? memory_[path].hi : memory_[path].lo) = best;
    return best;
  }
  std::map<std::string, Interval> memory_;
  std::vector<std::string> leaves_;
};

template <class A>
constexpr Score kStart = std::is_same_v<A, SssStar> ? kInfinity : -kInfinity;

TYPED_TEST(Stockman, LooksAtTheLeavesOfMemoryTestFromInfinityInTheSameOrder) {
  for (const TreeSpec& spec : many_trees(10)) {
    const MadeTree tree(spec);
    FirstVisits mine;
    MemoryTest theirs;
    const auto answer = ask(TypeParam{}, tree.root(), TreeBlind{}, {}, mine);
    ASSERT_EQ(answer.score, theirs.value_from(tree.root(), kStart<TypeParam>));
    ASSERT_EQ(mine.leaves(), theirs.leaves());
  }
}

/// Without ties: among equals the table's move comes first, and not the leftmost.
TYPED_TEST(Stockman, LooksAtTheLeavesOfMtdFromInfinityInTheSameOrder) {
  const MtdF from_infinity{.guess = kStart<TypeParam>.value()};
  for (TreeSpec spec : many_trees(10)) {
    if (spec.kind != TreeKind::Uniform && spec.kind != TreeKind::Random) continue;
    spec.range = kLargestTreeValue;
    const MadeTree tree(spec);
    FirstVisits mine, theirs;
    ask(TypeParam{}, tree.root(), TreeBlind{}, {.depth = spec.depth}, mine);
    ask(from_infinity, tree.root(), TreeBlind{}, {.depth = spec.depth, .aids = {.table_entries = 1 << 12}}, theirs);
    ASSERT_EQ(mine.leaves(), theirs.leaves());
  }
}

TYPED_TEST(Stockman, TellsOnlyWhatIsTrueAndItsRootBoundMovesOneWay) {
  for (const TreeSpec& spec : many_trees(3)) {
    const MadeTree tree(spec);
    Auditor<Tree> auditor;
    ask(TypeParam{}, tree.root(), TreeBlind{}, {}, auditor);
    ASSERT_GT(auditor.words(), 0);
  }
}

TYPED_TEST(Stockman, AgreesWithMinimaxOnGames) {
  for (const auto& [marks, state] : all_of_tic_tac_toe()) {
    if (std::popcount(state.empty()) > 6) continue;
    ASSERT_EQ(ask(TypeParam{}, state, TicTacToeOutcome{}, {.depth = 9}).score.value(), true_value(state));
    const auto guessed = ask(TypeParam{}, state, TicTacToeOpenLines{}, {.depth = 3});
    ASSERT_EQ(guessed.score, ask(Minimax{}, state, TicTacToeOpenLines{}, {.depth = 3}).score);
  }
  EXPECT_EQ(ask(TypeParam{}, TicTacToe{}, TicTacToeOutcome{}, {.depth = 9}).score, Score{0});
  for (int depth = 1; depth <= 6; ++depth) {
    const auto answer = ask(TypeParam{}, ConnectFour{}, ConnectFourLines{}, {.depth = depth});
    EXPECT_EQ(answer.score, ask(AlphaBeta{}, ConnectFour{}, ConnectFourLines{}, {.depth = depth}).score);
  }
}

TYPED_TEST(Stockman, AHaltedOrFullSearchStillKnowsAMoveAndABound) {
  const MadeTree tree({.branching = 4, .depth = 6, .range = 1000, .seed = 8});
  const int value = true_value(tree.root());
  const auto expect_sound = [&](const Answer<Tree>& answer) {
    ASSERT_TRUE(answer.move && answer.bounds);
    EXPECT_EQ(answer.line.front(), *answer.move);
    EXPECT_TRUE(answer.bounds->lo.value() <= value && value <= answer.bounds->hi.value());
  };
  const auto whole = ask(TypeParam{}, tree.root(), TreeBlind{}, {.depth = 6}).counts.nodes;
  for (std::uint64_t nodes = 0; nodes < whole; nodes += 3) {
    const auto halted = ask(TypeParam{}, tree.root(), TreeBlind{}, {.depth = 6, .limits = {.nodes = nodes}});
    ASSERT_EQ(halted.ending, Ending::Halted);
    ASSERT_EQ(halted.counts.nodes, nodes);
    expect_sound(halted);
    TypeParam small;
    small.nodes = static_cast<std::int64_t>(nodes / 2 + 1);
    const auto full = ask(small, tree.root(), TreeBlind{}, {.depth = 6});
    ASSERT_EQ(full.ending, Ending::MemoryFull);
    expect_sound(full);
  }
}

/// Means of 200 seeds, computed by another program.
TEST(SssStar, VisitsThePublishedShareOfRandomUniformTrees) {
  const auto share = [](int branching, int depth, double all) {
    double leaves = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const MadeTree tree({.branching = branching, .depth = depth, .range = 1'000'000, .seed = seed});
      leaves += static_cast<double>(ask(SssStar{}, tree.root(), TreeBlind{}, {.depth = depth}).counts.leaves);
    }
    return leaves / 200 / all;
  };
  EXPECT_NEAR(share(4, 6, 4096), .153, .01);
  EXPECT_NEAR(share(8, 4, 4096), .163, .01);
}

/// A token on a ring of cells: positions come back, so what a node is worth depends on the way there.
struct Ring {
  static constexpr bool kScoredByMargin = true;
  struct Move {
    std::uint8_t step = 0;
    static constexpr unsigned kIndices = 8;
    constexpr unsigned index() const noexcept { return step; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, 2>;

  Side to_move() const noexcept { return plies % 2 == 0 ? Side::First : Side::Second; }
  std::optional<Outcome> outcome() const noexcept {
    return cell == 0 ? std::optional(won_by(other(to_move()), 3)) : std::nullopt;
  }
  Moves moves() const noexcept {
    Moves list;
    if (cell == 0) return list;
    list.push_back({1});
    list.push_back({7});
    return list;
  }
  void play(Move move) noexcept {
    cell = (cell + move.step) % 8;
    ++plies;
  }
  Key key() const noexcept { return scatter(cell * 2 + index_of(to_move())); }
  int reversible_plies() const noexcept { return static_cast<int>(plies); }
  friend bool operator==(const Ring&, const Ring&) = default;

  unsigned cell = 4;
  unsigned plies = 0;
};
struct RingHeight {
  Score operator()(const Ring& state) const noexcept { return Score{static_cast<int>(scatter(state.key()) % 9) - 4}; }
  Interval bounds(const Ring&) const noexcept { return {.lo = Score{-4}, .hi = Score{4}}; }
};
static_assert(HasRepetition<Ring> && AlgorithmFor<BStar, Ring, RingHeight>);
static_assert(Ring{} == Ring{} && Ring::Move{1} == Ring::Move{1});

TEST(BestFirst, SeesRepetitionsAsADepthFirstSearchDoes) {
  for (unsigned cell = 1; cell < 8; ++cell) {
    const Ring root{.cell = cell};
    for (int depth = 0; depth <= 10; ++depth) {
      const Score value = ask(Minimax{}, root, RingHeight{}, {.depth = depth}).score;
      EXPECT_EQ(ask(SssStar{}, root, RingHeight{}, {.depth = depth}).score, value);
      EXPECT_EQ(ask(DualStar{}, root, RingHeight{}, {.depth = depth}).score, value);
    }
    const Score whole = ask(Minimax{}, root, RingHeight{}, {.depth = 20}).score;
    const auto proof = ask(ProofNumber{}, root, RingHeight{});
    EXPECT_EQ(proof.score.value(), (whole > Score{0}) - (whole < Score{0}));
    const auto guided = ask(Mcts{{.iterations = 0}}, root, RingHeight{});
    EXPECT_EQ(guided.score > Score{0}, whole > Score{0});
    EXPECT_EQ(guided.score < Score{0}, whole < Score{0});
    const auto bounded = ask(BStar{}, root, RingHeight{});
    EXPECT_TRUE(bounded.bounds->lo <= whole && whole <= bounded.bounds->hi);
  }
}

}  // namespace
}  // namespace pohon
