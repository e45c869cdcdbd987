// SPDX-License-Identifier: MIT
/// The laws of the pages that leave moves out on purpose: quiescence, n-best, ProbCut and Multi-ProbCut.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <new>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/made_games.hpp"
#include "pohon/search/textbook/multi_prob_cut.hpp"
#include "pohon/search/textbook/n_best.hpp"
#include "pohon/search/textbook/prob_cut.hpp"
#include "pohon/search/textbook/quiescence.hpp"

namespace {
std::size_t allocations = 0;
}

// Not inlined, or g++ 12 takes malloc and free for a mismatched pair.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace pohon {
namespace {

using testing::after_random_plies;
using testing::ask;
using testing::Duty;
using testing::Material;
using testing::Race;

static_assert(AlgorithmFor<Quiescence, Race<Duty::None>, Material>);
static_assert(!AlgorithmFor<Quiescence, TicTacToe, TicTacToeOutcome>, "quiescence asks for noisy moves by name");
static_assert(AlgorithmFor<NBest, TicTacToe, TicTacToeOutcome>);
static_assert(AlgorithmFor<ProbCut, TicTacToe, TicTacToeOutcome>);
static_assert(AlgorithmFor<MultiProbCut, TicTacToe, TicTacToeOutcome>);

// --- quiescence ------------------------------------------------------------------------------------------------

/// What quiescence means, without windows.
template <Duty D>
Score defined_value(const Race<D>& state, int depth, int ply, int plies_left) {
  const bool beyond = depth == 0;
  const auto moves = beyond ? state.noisy_moves() : state.moves();
  const bool may_stand_pat = beyond && !state.forced();
  if (moves.empty() && !may_stand_pat) return loss_in(ply);
  if (beyond && plies_left == 0) return Material{}(state);
  Score best = may_stand_pat ? Material{}(state) : -kInfinity;
  for (const auto move : moves) {
    Race<D> child = state;
    child.play(move);
    const int left = beyond ? plies_left - 1 : plies_left;
    best = std::max(best, -defined_value(child, beyond ? 0 : depth - 1, ply + 1, left));
  }
  return best;
}

template <Duty D>
void expect_the_defined_values() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto state = after_random_plies(Race<D>(seed), static_cast<int>(seed % 9), seed);
    for (int depth = 0; depth <= 3; ++depth) {
      for (const int plies : {0, 1, 2, kMaxPly}) {
        const auto answer = ask(Quiescence{.plies = plies}, state, Material{}, depth);
        EXPECT_EQ(answer.score, defined_value(state, depth, 0, plies)) << seed << " depth " << depth << " +" << plies;
        EXPECT_TRUE(answer.move && state.moves().contains(*answer.move));
      }
    }
  }
}

TEST(Quiescence, HasTheValueItsDefinitionGives) { expect_the_defined_values<Duty::None>(); }
TEST(Quiescence, HasTheValueItsDefinitionGivesWhenCapturesAreForced) { expect_the_defined_values<Duty::Capture>(); }
TEST(Quiescence, HasTheValueItsDefinitionGivesWhenCorneredSidesMustMove) {
  expect_the_defined_values<Duty::Cornered>();
}

TEST(Quiescence, IsNeverBelowStandingPatAtDepthZero) {
  int raised = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto state = after_random_plies(Race<Duty::None>(seed), static_cast<int>(seed % 10), seed);
    const Score quiet = ask(Quiescence{}, state, Material{}, 0).score;
    EXPECT_GE(quiet, Material{}(state));
    if (quiet > Material{}(state)) ++raised;
    if (state.noisy_moves().empty()) {
      EXPECT_EQ(quiet, Material{}(state));
    }
  }
  EXPECT_GT(raised, 20) << "some captures must be worth taking";
}

TEST(Quiescence, SeesThatACorneredSideHasLost) {
  Race<Duty::Cornered> state(1);
  for (std::uint64_t seed = 1; !state.moves().empty(); ++seed) {
    const auto moves = state.moves();
    state.play(moves[static_cast<std::size_t>(Rng(seed).below(moves.size()))]);
  }
  EXPECT_EQ(ask(Quiescence{}, state, Material{}, 0).score, loss_in(0));
  EXPECT_EQ(ask(Quiescence{.plies = 0}, state, Material{}, 0).score, loss_in(0));
}

template <Duty D>
bool some_leaf_is_noisy(const Race<D>& state, int depth) {
  if (depth == 0) return !state.noisy_moves().empty();
  for (const auto move : state.moves()) {
    Race<D> child = state;
    child.play(move);
    if (some_leaf_is_noisy(child, depth - 1)) return true;
  }
  return false;
}

TEST(Quiescence, EqualsAlphaBetaNodeForNodeWhereEveryLeafIsQuiet) {
  int quiet_trees = 0;
  int other_values = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const auto state = after_random_plies(Race<Duty::None>(seed), static_cast<int>(seed % 40), seed);
    const auto plain = ask(AlphaBeta{}, state, Material{}, 2);
    const auto quiet = ask(Quiescence{}, state, Material{}, 2);
    if (plain.score != quiet.score) ++other_values;
    if (some_leaf_is_noisy(state, 2)) continue;
    ++quiet_trees;
    EXPECT_EQ(quiet.score, plain.score);
    EXPECT_EQ(quiet.counts, plain.counts);
  }
  EXPECT_GT(quiet_trees, 20);
  EXPECT_GT(other_values, 20);
}

TEST(Quiescence, FailsSoftInEveryWindow) {
  Rng rng(7);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto state = after_random_plies(Race<Duty::Cornered>(seed), static_cast<int>(seed % 9), seed);
    const Score value = defined_value(state, 1, 0, kMaxPly);
    const Score alpha{static_cast<int>(rng.below(17)) - 8};
    const Window window{.alpha = alpha, .beta = alpha + 1 + static_cast<int>(rng.below(3))};
    const Material evaluate;
    Control control;
    Unobserved nobody;
    const Task<Race<Duty::Cornered>, Material> task{.root = state, .evaluate = evaluate, .depth = 1};
    QuiescenceSearch<Race<Duty::Cornered>, Material, Unobserved> search(task, control, nobody, kMaxPly);
    Line<Race<Duty::Cornered>> line;
    const Score found = search.search(window, line);
    if (found <= window.alpha) {
      EXPECT_LE(value, found);
    } else if (found >= window.beta) {
      EXPECT_GE(value, found);
    } else {
      EXPECT_EQ(value, found);
    }
  }
}

/// Checks that no capture is searched with a window that forgets that the capturer could have stood pat.
struct Standing {
  std::vector<Score> evaluations;
  int captures = 0;
  bool kept = true;

  template <class Move>
  void down(const Move&) noexcept {}
  void enter(const Race<Duty::None>& state, Window window, int depth) noexcept {
    if (depth < 0) {
      ++captures;
      kept = kept && window.beta <= -evaluations.back();
    }
    evaluations.push_back(Material{}(state));
  }
  void leave(Score, Why) noexcept { evaluations.pop_back(); }
  template <class Move, class G>
  void grown(std::uint32_t, std::uint32_t, const Move&, const G&) noexcept {}
  void valued(std::uint32_t, Interval) noexcept {}
};

TEST(Quiescence, RaisesAlphaToTheStandPatScore) {
  const Material evaluate;
  Control control;
  Standing standing;
  Quiescence{}(Task<Race<Duty::None>, Material>{.root = Race<Duty::None>(3), .evaluate = evaluate, .depth = 6}, control,
               standing);
  EXPECT_GT(standing.captures, 100);
  EXPECT_TRUE(standing.kept);
}

// --- n-best ----------------------------------------------------------------------------------------------------

TEST(NBest, EqualsAlphaBetaWhenEveryMoveIsAmongTheBest) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto four = after_random_plies(ConnectFour{}, static_cast<int>(seed), seed);
    EXPECT_EQ(ask(NBest{.n = 7}, four, ConnectFourLines{}, 5).score,
              ask(AlphaBeta{}, four, ConnectFourLines{}, 5).score);
    const auto three = after_random_plies(TicTacToe{}, static_cast<int>(seed % 5), seed);
    EXPECT_EQ(ask(NBest{.n = 9}, three, TicTacToeOutcome{}, 9).score,
              ask(AlphaBeta{}, three, TicTacToeOutcome{}, 9).score);
  }
}

TEST(NBest, NeedsOnlyOneMoveWhereTheNextPlyIsTheLast) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto state = after_random_plies(ConnectFour{}, static_cast<int>(seed % 30), seed);
    EXPECT_EQ(ask(NBest{.n = 1}, state, ConnectFourLines{}, 1).score,
              ask(AlphaBeta{}, state, ConnectFourLines{}, 1).score);
  }
}

TEST(NBest, VisitsNMovesANode) {
  const auto one_line = ask(NBest{.n = 1}, ConnectFour{}, ConnectFourLines{}, 6);
  EXPECT_EQ(one_line.counts.nodes, 7u);
  EXPECT_EQ(one_line.counts.leaves, 1u);
  const auto full_root = ask(NBest{.n = 1, .full = 1}, ConnectFour{}, ConnectFourLines{}, 6);
  EXPECT_EQ(full_root.counts.nodes, 1u + 7u * 6u);
}

TEST(NBest, LeavesOutWhatItMayNotSee) {
  int different = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto state = after_random_plies(ConnectFour{}, static_cast<int>(seed % 20), seed);
    const auto few = ask(NBest{.n = 2}, state, ConnectFourLines{}, 4);
    if (few.score != ask(AlphaBeta{}, state, ConnectFourLines{}, 4).score) ++different;
  }
  EXPECT_GT(different, 5);
}

TEST(NBest, ChoosesTheSameMovesWhateverTheAids) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = after_random_plies(ConnectFour{}, static_cast<int>(seed), seed);
    Aids<ConnectFour> aids({.table_entries = 1 << 12, .hints = true, .killers = true, .history = true});
    EXPECT_EQ(ask(NBest{.n = 3}, state, ConnectFourLines{}, 6, &aids).score,
              ask(NBest{.n = 3}, state, ConnectFourLines{}, 6).score);
  }
}

// --- all four --------------------------------------------------------------------------------------------------

CutModel rough_model() {
  CutModel model;
  for (int deep = 3; deep <= 8; ++deep) {
    model.add({.shallow = deep - 2, .deep = deep, .a = 1.0, .b = 0.0, .sigma = 12.0});
    if (deep > 4) model.add({.shallow = deep - 4, .deep = deep, .a = 1.0, .b = 0.0, .sigma = 18.0});
  }
  return model;
}

/// Every page, each on a game that it takes.
template <class Check>
void for_each_page(Check&& check) {
  check(Quiescence{}, Race<Duty::None>(3), Material{}, 6);
  check(Quiescence{}, Race<Duty::Cornered>(5), Material{}, 6);
  check(NBest{.n = 3}, ConnectFour{}, ConnectFourLines{}, 7);
  check(ProbCut{.model = rough_model()}, ConnectFour{}, ConnectFourLines{}, 7);
  check(MultiProbCut{.model = rough_model()}, ConnectFour{}, ConnectFourLines{}, 7);
}

TEST(SelectivePages, HaltAtEveryNodeLimitWithALegalMove) {
  for_each_page([](const auto& page, const auto& root, const auto& evaluate, int depth) {
    using G = std::remove_cvref_t<decltype(root)>;
    using E = std::remove_cvref_t<decltype(evaluate)>;
    Unobserved nobody;
    const std::uint64_t all = ask(page, root, evaluate, depth).counts.nodes;
    ASSERT_GT(all, 100u) << page.name;
    for (std::uint64_t limit = 0; limit < all; limit += 1 + limit / 8) {
      Control control(Limits{.nodes = limit});
      const auto answer = page(Task<G, E>{.root = root, .evaluate = evaluate, .depth = depth}, control, nobody);
      EXPECT_EQ(answer.ending, Ending::Halted) << page.name << " at " << limit;
      EXPECT_EQ(answer.counts.nodes, limit) << page.name;
      ASSERT_TRUE(answer.move && root.moves().contains(*answer.move)) << page.name << " at " << limit;
    }
    Control exactly(Limits{.nodes = all});
    EXPECT_EQ(page(Task<G, E>{.root = root, .evaluate = evaluate, .depth = depth}, exactly, nobody).ending,
              Ending::Complete);
  });
}

TEST(SelectivePages, ObeyARequestToStop) {
  for_each_page([](const auto& page, const auto& root, const auto& evaluate, int depth) {
    using G = std::remove_cvref_t<decltype(root)>;
    using E = std::remove_cvref_t<decltype(evaluate)>;
    Stop stop;
    Unobserved nobody;
    Control control({}, &stop);
    control.on_poll([&](const Control& seen) {
      if (seen.nodes() > 0) stop.request();
    });
    const auto answer = page(Task<G, E>{.root = root, .evaluate = evaluate, .depth = 2 * depth}, control, nobody);
    EXPECT_EQ(answer.ending, Ending::Halted) << page.name;
    EXPECT_LE(answer.counts.nodes, 2 * Control::kPollEvery) << page.name;
    EXPECT_TRUE(answer.move && root.moves().contains(*answer.move)) << page.name;
  });
}

TEST(SelectivePages, AllocateNothing) {
  for_each_page([](const auto& page, const auto& root, const auto& evaluate, int depth) {
    using G = std::remove_cvref_t<decltype(root)>;
    using E = std::remove_cvref_t<decltype(evaluate)>;
    const auto aids = std::make_unique<Aids<G>>(
        AidChoices{.table_entries = 1 << 10, .hints = true, .killers = true, .history = true});
    Control control;
    Unobserved nobody;
    const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = depth, .aids = aids.get()};
    const std::size_t before = allocations;
    const auto answer = page(task, control, nobody);
    EXPECT_EQ(allocations, before) << page.name;
    EXPECT_EQ(answer.ending, Ending::Complete);
  });
}

/// Holds the hooks to their nesting and counts the reasons.
struct Witness {
  std::map<Why, int> reasons;
  std::uint64_t entered = 0;
  int open = 0;
  int announced = 0;  // moves down that have not been entered yet
  bool orderly = true;

  template <class Move>
  void down(const Move&) noexcept {
    orderly = orderly && open > 0 && announced == 0;
    ++announced;
  }
  template <class G>
  void enter(const G&, Window window, int) noexcept {
    orderly = orderly && window.alpha < window.beta;
    announced = 0;
    ++entered;
    ++open;
  }
  void leave(Score score, Why why) noexcept {
    orderly = orderly && open > 0 && announced == 0 && score < kInfinity && -score < kInfinity;
    ++reasons[why];
    --open;
  }
  template <class Move, class G>
  void grown(std::uint32_t, std::uint32_t, const Move&, const G&) noexcept {}
  void valued(std::uint32_t, Interval) noexcept {}
};

TEST(SelectivePages, TellTheObserverWhyAndAreNotChangedByIt) {
  for_each_page([](const auto& page, const auto& root, const auto& evaluate, int depth) {
    using G = std::remove_cvref_t<decltype(root)>;
    using E = std::remove_cvref_t<decltype(evaluate)>;
    Witness witness;
    Control control;
    const auto watched = page(Task<G, E>{.root = root, .evaluate = evaluate, .depth = depth}, control, witness);
    const auto unwatched = ask(page, root, evaluate, depth);
    EXPECT_EQ(watched.counts, unwatched.counts) << page.name;
    EXPECT_EQ(watched.score, unwatched.score) << page.name;
    EXPECT_EQ(witness.entered, watched.counts.nodes) << page.name;
    EXPECT_TRUE(witness.orderly && witness.open == 0) << page.name;
    const std::string_view name = page.name;
    if (name == "quiescence") {
      EXPECT_GT(witness.reasons[Why::StoodPat], 0);
    }
    if (name.ends_with("prob-cut")) {
      EXPECT_GT(witness.reasons[Why::Predicted], 0) << name;
    }
  });
}

/// Collects the options of a page by name.
struct Listed {
  struct Whole {
    int least;
    int most;
  };
  struct Real {
    double least;
    double most;
  };
  std::vector<std::string_view> names;
  std::vector<std::string_view> outside;  // standard values that their own range forbids

  void number(std::string_view name, int& value, Whole range, std::string_view) { note(name, value, range); }
  void real(std::string_view name, double& value, Real range, std::string_view) { note(name, value, range); }
  void note(std::string_view name, const auto& value, const auto& range) {
    names.push_back(name);
    if (value < range.least || value > range.most) outside.push_back(name);
  }
};

TEST(SelectivePages, DescribeTheirOptions) {
  Listed listed;
  Quiescence{}.options(listed);
  NBest{}.options(listed);
  ProbCut{}.options(listed);
  MultiProbCut{}.options(listed);
  const std::vector<std::string_view> names{"plies", "n", "full", "threshold", "percentile", "threshold", "percentile"};
  EXPECT_EQ(listed.names, names);
  EXPECT_TRUE(listed.outside.empty());
}

}  // namespace
}  // namespace pohon
