// SPDX-License-Identifier: MIT
/// Parallel searches on made trees with everything drawn by lot, for the tests of schemes and runtimes.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "pohon/games/tree/plug.hpp"
#include "pohon/search/parallel/parallel_search.hpp"
#include "pohon/search/parallel/runtime/simulated.hpp"
#include "tests/searching.hpp"

namespace pohon::testing {

inline constexpr std::array kAllSchemes{Scheme::TreeSplit, Scheme::PvSplit, Scheme::Ybwc,        Scheme::Jamboree,
                                        Scheme::Dts,       Scheme::Abdada,  Scheme::SharedTable, Scheme::LazySmp};

/// A fiber costs the sanitizers a hundred times as much as it costs us: there, a taste is enough.
constexpr std::uint64_t schedules(std::uint64_t usual) {
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
  return usual / 50;
#else
  return usual;
#endif
}

/// A search on a made tree with everything drawn by lot.
struct Drawn {
  std::shared_ptr<const TreeShape> shape;
  SimulatedSettings machine;
  ParallelChoice choice;
  int depth = 1;
  std::size_t table = 0;

  Tree root() const { return Tree(*shape); }
};

inline Drawn drawn(Scheme scheme, std::uint64_t seed) {
  Rng rng(seed);
  const auto between = [&](int least, int most) {
    return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least + 1)));
  };
  constexpr std::array kKinds{TreeKind::Uniform, TreeKind::Ordered, TreeKind::Random, TreeKind::Noisy};
  constexpr std::array kRanges{1, 5, 1'000'000};
  Drawn made;
  made.shape = made_tree({.kind = kKinds[rng.below(4)],
                          .branching = between(1, 5),
                          .depth = between(1, 6),
                          .range = kRanges[rng.below(3)],
                          .seed = rng.below(1'000'000),
                          .noise = between(0, 100)});
  made.machine.workers = between(1, 9);
  made.machine.seed = seed;
  made.machine.turns = static_cast<Turns>(rng.below(3));
  made.machine.nodes_between_pauses = static_cast<std::uint64_t>(between(1, 8));
  made.choice.scheme = scheme;
  made.choice.partition = static_cast<Partition>(rng.below(2));
  made.choice.first_look = static_cast<FirstLook>(rng.below(2));
  made.choice.split_depth = between(1, 3);
  made.depth = between(1, 7);
  const bool needs_table = !opens_nodes(scheme);
  constexpr std::array kTables{0, 1, 64, 4096};
  made.table = static_cast<std::size_t>(kTables[needs_table ? 1 + rng.below(3) : rng.below(4)]);
  return made;
}

struct Done {
  Answer<Tree> answer;
  Teamwork team;
  std::uint64_t left_behind = 0;
};

inline Done run_on(Runtime& machine, const Drawn& made, const Limits& limits = {}, const Stop* stop = nullptr) {
  const TreeGuess evaluate;
  ParallelSearch<Tree, TreeGuess> search(made.choice, machine);
  Aids<Tree> aids({.table_entries = made.table, .killers = true, .history = true});
  Unobserved nobody;
  Control control(limits, stop);
  Done run;
  run.answer =
      search({.root = made.root(), .evaluate = evaluate, .depth = made.depth, .aids = made.table > 0 ? &aids : nullptr},
             control, nobody);
  run.team = search.teamwork();
  run.left_behind = search.left_behind();
  return run;
}

/// The move must lead to what the position is worth.
inline Score worth_of_answer(const Drawn& made, const Answer<Tree>& answer) {
  Tree child = made.root();
  child.play(*answer.move);
  return -truth(child, TreeGuess{}, made.depth - 1);
}

/// For the names of parameterised tests: letters alone.
inline std::string plain_name(Scheme scheme) {
  std::string name(entry_of(scheme).name);
  std::erase(name, '-');
  return name;
}

}  // namespace pohon::testing
