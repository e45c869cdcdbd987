// SPDX-License-Identifier: MIT
/// Paper D (a survey of game-tree search): every search of the house on tic-tac-toe and on random trees, and the
/// survey's analysis beside what can be counted.
#pragma once

#include <array>

#include "pohon/lab/papers/made_trees.hpp"
#include "pohon/lab/papers/paper_table.hpp"
#include "pohon/lab/papers/survey_speedups.hpp"
#include "pohon/lab/reports/markup.hpp"

namespace pohon {

/// Nodes of full searches of tic-tac-toe, in natural order.
struct KnownNodes {
  std::string_view algorithm;
  std::uint64_t nodes;
};
inline constexpr std::array kTicTacToeNodes{KnownNodes{"minimax", 549'946}, KnownNodes{"negamax", 549'946},
                                            KnownNodes{"alpha-beta", 18'297}};

/// The share of the leaves that is visited on uniform trees, mean of 200 seeds.
struct KnownShare {
  int branching;
  int depth;
  std::string_view algorithm;
  double share;
};
inline constexpr std::array kTreeShares{KnownShare{4, 6, "alpha-beta", .225}, KnownShare{4, 6, "nega-scout", .279},
                                        KnownShare{4, 6, "sss-star", .153},   KnownShare{8, 4, "alpha-beta", .236},
                                        KnownShare{8, 4, "nega-scout", .269}, KnownShare{8, 4, "sss-star", .163}};

namespace papers {

/// What a search keeps at once: the tree it grew, what it remembers, or the path it stands on.
inline std::string space_of(std::string_view algorithm, const Counts& counts, int depth) {
  for (const std::string_view grows : {"sss-star", "dual-star", "b-star", "mcts", "proof-number"}) {
    if (algorithm == grows) return "tree: " + std::to_string(counts.nodes);
  }
  if (algorithm == "memo-minimax") return "memo: " + std::to_string(counts.nodes - counts.table_hits);
  if (algorithm == "mtd-f" || algorithm == "nega-c-star" || algorithm == "kernel") return "table";
  return "path: " + std::to_string(depth + 1);
}

/// Is the move worth as much as the position?
inline bool is_best(Position& session, const Report& report, Score value, const Handle& handle) {
  if (!report.move) return false;
  session.play(*report.move);
  const bool best = searched(session, "alpha-beta", handle).value == -value;
  session.undo();
  return best;
}

class Survey {
 public:
  Survey(const PaperOptions& options, const Handle& handle)
      : options_(options),
        handle_{.stop = handle.stop},
        steps_(handle, 1 + kTrees.size() + kTreeShares.size() + 1 + parallel_subjects().size()) {}

  PaperReport report() {
    PaperReport report{"survey", "Paper D: the searches of the survey"};
    report.tables = {tic_tac_toe(), random_trees(), known_shares(), analysis()};
    for (const ParallelSubject& subject : parallel_subjects())
      report.tables.push_back(speed_ups(options_, subject, steps_));
    report.complete = !steps_.stopped();
    report.notes = {
        "Time is counted in nodes, space in positions kept at once; optimal means that the move is worth "
        "as much as the position. The bars of tic-tac-toe are logarithmic.",
        "Table I names neither program nor machine. Ours runs on virtual processors whose time is work. The badly "
        "ordered "
        "tree has the print's shape: the line alone runs out of work (PVS), the whole tree does not (YBWC, DTS). On "
        "the "
        "well-ordered one hardly any work is in vain, so all gain more. Othello and chess are searched a few plies "
        "deep: "
        "workers learn the order of moves apart and fill the table in another order, which is search overhead, and the "
        "trees are small for 16 processors. What each number is made of stands behind it; pohon speedup has more."};
    return report;
  }

 private:
  static constexpr std::array kTrees{MadeTree{.branching = 4, .depth = 6}, MadeTree{.branching = 8, .depth = 4}};

  int seeds(int usual) const { return options_.quick() ? usual / 10 : usual; }
  std::uint64_t seed(int number) const { return options_.seed + static_cast<std::uint64_t>(number); }

  PaperTable tic_tac_toe() {
    PaperTable table{"Tic-tac-toe to the end, nodes", {"search", "complete", "optimal", "space"}, "elsewhere"};
    const GameEntry& game = game_named("tic-tac-toe");
    const auto session = game.open({}, std::nullopt);
    for (const auto name : game.algorithms({})) {
      const Report found = searched(*session, name, handle_);
      PaperRow row{.about = {std::string(name), std::string(found.finished() ? "yes" : "no"),
                             std::string(is_best(*session, found, Score{0}, handle_) ? "yes" : "no"),
                             space_of(name, found.counts, game.standard_depth())},
                   .ours = found.counts.nodes};
      if (steps_.stopped()) return table;
      for (const KnownNodes& known : kTicTacToeNodes) {
        if (known.algorithm != name) continue;
        row.theirs = known.nodes;
        row.verdict = compared(known.nodes, found.counts.nodes);
      }
      table.bars.push_back({.name = std::string(name),
                            .pieces = {std::log10(static_cast<double>(found.counts.nodes))},
                            .text = std::to_string(found.counts.nodes)});
      table.rows.push_back(std::move(row));
    }
    steps_.done(0);
    return table;
  }

  struct TreeSum {
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    int complete = 0;
    int optimal = 0;
  };

  TreeSum over_seeds(std::string_view algorithm, MadeTree tree, int count) {
    TreeSum sum;
    for (int number = 0; number < count && !steps_.stopped(); ++number) {
      tree.seed = seed(number);
      const auto session = opened(tree);
      const Score value = searched(*session, "alpha-beta", handle_).value;
      const Report found = searched(*session, algorithm, handle_);
      sum.nodes += found.counts.nodes;
      sum.leaves += found.counts.leaves;
      sum.complete += found.finished();
      sum.optimal += is_best(*session, found, value, handle_);
    }
    return sum;
  }

  PaperTable random_trees() {
    PaperTable table{"Random uniform trees, mean nodes", {"tree", "search", "complete", "optimal"}};
    const int count = seeds(20);
    const auto of = [count](int part) { return std::to_string(part) + " of " + std::to_string(count); };
    for (const MadeTree& tree : kTrees) {
      const std::string name = std::to_string(tree.branching) + "^" + std::to_string(tree.depth);
      for (const auto algorithm : game_named("tree").algorithms({})) {
        const TreeSum sum = over_seeds(algorithm, tree, count);
        if (steps_.stopped()) return table;
        table.rows.push_back({.about = {name, std::string(algorithm), of(sum.complete), of(sum.optimal)},
                              .ours = sum.nodes / static_cast<std::uint64_t>(count)});
      }
      steps_.done(0);
    }
    return table;
  }

  PaperTable known_shares() {
    PaperTable table{"Random uniform trees, share of the leaves that is visited", {"tree", "search"}, "elsewhere"};
    const int count = seeds(200);
    for (const KnownShare& known : kTreeShares) {
      const MadeTree tree{.branching = known.branching, .depth = known.depth};
      const TreeSum sum = over_seeds(known.algorithm, tree, count);
      if (steps_.stopped()) return table;
      const double share = static_cast<double>(sum.leaves) / (count * std::pow(known.branching, known.depth));
      table.rows.push_back(
          {.about = {std::to_string(known.branching) + "^" + std::to_string(known.depth), std::string(known.algorithm)},
           .theirs = fixed(known.share, 3),
           .ours = fixed(share, 3),
           .verdict = estimated(known.share, share, .015),
           .why = "mean of " + std::to_string(count) + " trees"});
      table.bars.push_back(
          {.name = std::get<std::string>(table.rows.back().about[0]) + " " + std::string(known.algorithm),
           .pieces = {share},
           .text = fixed(share, 3)});
      steps_.done(sum.nodes);
    }
    return table;
  }

  void add_strategies(PaperTable& table) {
    constexpr int kBranching = 4, kDepth = 6, kLimit = 4;
    const auto session = opened({.branching = kBranching, .depth = kDepth});
    const auto add = [&](std::string_view what, Figure theirs, Figure ours, Verdict verdict, std::string_view why) {
      table.rows.push_back({{std::string(what)}, std::move(theirs), std::move(ours), verdict, std::string(why)});
    };
    const std::uint64_t all = searched(*session, "minimax", handle_).counts.leaves;
    add("time, depth first: b^m leaves", std::uint64_t{4096}, all, compared(4096, all), "b = 4, m = 6");
    const std::uint64_t limited = searched(*session, "minimax", handle_, kLimit).counts.leaves;
    add("time, limited to l: b^l leaves", std::uint64_t{256}, limited, compared(256, limited), "l = 4");
    std::uint64_t deepened = 0;
    for (int depth = 1; depth <= kDepth; ++depth) {
      deepened += searched(*session, "minimax", handle_, depth).counts.leaves;
    }
    add("time, iterative deepening: b^d leaves", std::uint64_t{4096}, deepened, compared(4096, deepened),
        "all shallower depths cost a third more, b/(b-1) in general");
    add("space, depth first: b^m", std::uint64_t{4096}, std::uint64_t{kBranching * kDepth}, Verdict::Different,
        "the path and its brothers, b*m; the print has the row of breadth first here");
    add("space, breadth first: bd", std::uint64_t{kBranching * kDepth}, all, Verdict::Different,
        "a whole level of the tree waits, b^d; the print has the row of depth first here");
  }

  /// The exponent x of b^(x m) leaves.
  void add_exponent(PaperTable& table, std::string_view what, double theirs, double ours, std::string_view why) {
    table.rows.push_back({.about = {std::string(what)},
                          .theirs = fixed(theirs, 2),
                          .ours = fixed(ours, 2),
                          .verdict = estimated(theirs, ours, 0.08),
                          .why = std::string(why)});
  }

  static double exponent(double leaves, int branching, int plies) {
    return std::log(leaves) / (plies * std::log(branching));
  }

  /// The leaves double where the tree is two plies deeper and well ordered, so exponents come out of growth.
  void add_cases(PaperTable& table) {
    const auto leaves = [&](const MadeTree& tree) {
      return static_cast<double>(searched(*opened(tree), "alpha-beta", handle_).counts.leaves);
    };
    const double best = leaves({.kind = "ordered", .depth = 10}) / leaves({.kind = "ordered", .depth = 6});
    add_exponent(table, "alpha-beta at best: b^(m/2), exponent", 0.5, exponent(best, 4, 4), "2 b^(m/2) - 1 leaves");
    double shallow = 0, deep = 0;
    for (int number = 0; number < seeds(50) && !steps_.stopped(); ++number) {
      shallow += leaves({.depth = 4, .seed = seed(number)});
      deep += leaves({.depth = 8, .seed = seed(number)});
    }
    add_exponent(table, "alpha-beta on average: b^(3m/4), exponent", 0.75, exponent(deep / shallow, 4, 4),
                 "random leaves, growth from depth 4 to 8");
    const auto worst = game_named("tree").open({}, worst_order(4, 4));
    const std::uint64_t all = searched(*worst, "alpha-beta", handle_).counts.leaves;
    table.rows.push_back({.about = {std::string("alpha-beta at worst: b^m leaves")},
                          .theirs = std::uint64_t{256},
                          .ours = all,
                          .verdict = compared(256, all),
                          .why = "the best move always last, b = m = 4"});
  }

  PaperTable analysis() {
    PaperTable table{"The analysis of the survey (its table II)", {"what"}};
    if (steps_.stopped()) return table;
    add_strategies(table);
    add_cases(table);
    if (steps_.stopped()) table.rows.clear();  // what was cut short is no measure
    steps_.done(0);
    return table;
  }

  const PaperOptions& options_;
  Handle handle_;  // the searches are too short to be heard of
  PaperSteps steps_;
};

}  // namespace papers

inline PaperReport survey_paper(const PaperOptions& options, const Handle& handle) {
  return papers::Survey(options, handle).report();
}

}  // namespace pohon
