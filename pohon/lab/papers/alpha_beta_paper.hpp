// SPDX-License-Identifier: MIT
/// Paper A (chess by minimax and alpha-beta): the nodes of both on named positions, and what the paper claims of them.
#pragma once

#include <array>
#include <tuple>

#include "pohon/core/plug.hpp"
#include "pohon/lab/papers/made_trees.hpp"
#include "pohon/lab/papers/paper_table.hpp"
#include "pohon/lab/reports/markup.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/minimax.hpp"

namespace pohon {

/// The paper does not say which position it counted at; these were counted with a program of others, depth 4.
struct AlphaBetaRoot {
  std::string_view name;
  std::string_view moves;
  std::uint64_t minimax;
  std::uint64_t alpha_beta;  // material
};

inline constexpr std::array kAlphaBetaRoots{
    AlphaBetaRoot{"start", "", 206'603, 12'137}, AlphaBetaRoot{"e4", "e4", 419'165, 43'502},
    AlphaBetaRoot{"d4", "d4", 374'805, 40'852}, AlphaBetaRoot{"e4 e5 Nf3", "e4 e5 Nf3", 689'064, 46'380}};
inline constexpr int kAlphaBetaKnownDepth = 4;

/// Both searches at one root; the root itself is not counted, as in the paper's program.
struct AlphaBetaCounts {
  std::uint64_t minimax = 0;
  std::uint64_t alpha_beta = 0;
  Score minimax_value;
  Score alpha_beta_value;
  bool complete = false;
};

namespace papers {

template <GamePlug P>
typename P::Game after_moves(std::string_view moves) {
  const auto notation = P::notation(OptionValues("game " + std::string(P::name), P::options(), {}));
  auto state = notation.start();
  for (const auto move : words(moves)) state.play(notation.move(state, move));
  return state;
}

template <class A, Game G, EvaluatorFor<G> E>
Answer<G> asked(const A& algorithm, const G& root, const E& evaluate, int depth, const Stop* stop) {
  const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = depth};
  Control control({}, stop);
  Unobserved nobody;
  return algorithm(task, control, nobody);
}

/// `Ordered` is the game with its moves in the order of the paper's program, which only alpha-beta feels.
template <Game Ordered, Game G, EvaluatorFor<G> E>
AlphaBetaCounts counted(const G& root, const E& evaluate, int depth, const Stop* stop) {
  const auto whole = asked(Minimax{}, root, evaluate, depth, stop);
  const auto pruned = asked(AlphaBeta{.root = RootWindow::Full}, Ordered(root), evaluate, depth, stop);
  return {.minimax = whole.counts.nodes - 1,
          .alpha_beta = pruned.counts.nodes - 1,
          .minimax_value = whole.score,
          .alpha_beta_value = pruned.score,
          .complete = whole.ending == Ending::Complete && pruned.ending == Ending::Complete};
}

inline std::string percent(std::uint64_t part, std::uint64_t whole) {
  return fixed(100 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(1, whole)), 1) + " %";
}

/// The two evaluations of the paper, among all that the game has.
template <class E>
inline constexpr bool kOfPaperA = E::name == "material" || E::name == "material-position";

/// Fills the tables of `alpha_beta_paper` position by position.
template <GamePlug P, Game Ordered>
class AlphaBetaTables {
 public:
  AlphaBetaTables(int deepest, const Handle& handle)
      : deepest_(deepest), steps_(handle, kAlphaBetaRoots.size() * 2 * static_cast<std::uint64_t>(deepest)) {}

  void fill() {
    for (const AlphaBetaRoot& root : kAlphaBetaRoots) {
      const auto state = after_moves<P>(root.moves);
      [&]<class... E>(std::type_identity<std::tuple<E...>>) {
        (fill_with<E>(root, state), ...);
      }(std::type_identity<typename P::Evaluators>{});
    }
  }

  bool complete() const { return complete_; }
  PaperTable minimax{"Minimax, depth 4: every line of play", {"position"}, "elsewhere"};
  PaperTable alpha_beta{"Alpha-beta in the order of chess.js, a full window at each root move",
                        {"position", "evaluator", "depth", "value", "minimax"},
                        "elsewhere"};
  std::uint64_t agreed = 0;
  std::uint64_t searches = 0;
  std::vector<double> shares;  // of minimax at the known depth, by material

 private:
  template <class E>
  void fill_with(const AlphaBetaRoot& root, const typename P::Game& state) {
    if constexpr (kOfPaperA<E>) {
      for (int depth = 1; depth <= deepest_ && complete_; ++depth) {
        const AlphaBetaCounts counts = counted<Ordered>(state, E{}, depth, steps_.stop());
        complete_ = counts.complete;
        if (!complete_) return;
        const bool known = depth == kAlphaBetaKnownDepth && E::name == "material";
        add(root, E::name, depth, counts, known);
        steps_.done(counts.minimax + counts.alpha_beta);
      }
    }
  }

  void add(const AlphaBetaRoot& root, std::string_view evaluator, int depth, const AlphaBetaCounts& counts,
           bool known) {
    const bool agree = counts.minimax_value == counts.alpha_beta_value;
    ++searches;
    agreed += agree;
    alpha_beta.rows.push_back(
        {.about = {std::string(root.name), std::string(evaluator), static_cast<std::uint64_t>(depth),
                   score_text(counts.alpha_beta_value), counts.minimax},
         .theirs = known ? Figure(root.alpha_beta) : Figure(),
         .ours = counts.alpha_beta,
         .verdict = known ? compared(root.alpha_beta, counts.alpha_beta) : Verdict::NoFigure,
         .why = percent(counts.alpha_beta, counts.minimax) + " of minimax" +
                (agree ? ", the same value" : ", but minimax says another value")});
    if (!known) return;
    shares.push_back(static_cast<double>(counts.alpha_beta) / static_cast<double>(counts.minimax));
    minimax.rows.push_back({.about = {std::string(root.name)},
                            .theirs = root.minimax,
                            .ours = counts.minimax,
                            .verdict = compared(root.minimax, counts.minimax),
                            .why = "no order of moves changes it"});
    alpha_beta.bars.push_back(
        {.name = std::string(root.name) + ", depth " + std::to_string(depth),
         .pieces = {static_cast<double>(counts.alpha_beta), static_cast<double>(counts.minimax - counts.alpha_beta)},
         .text = percent(counts.alpha_beta, counts.minimax)});
  }

  int deepest_;
  PaperSteps steps_;
  bool complete_ = true;
};

/// "4*1*4*1 instead of 4*4*4*4".
inline void add_best_case(PaperTable& claims, const Handle& handle) {
  const auto tree = opened({.kind = "ordered", .branching = 4, .depth = 4});
  const std::uint64_t all = searched(*tree, "minimax", handle).counts.leaves;
  const std::uint64_t best = searched(*tree, "alpha-beta", handle).counts.leaves;
  claims.rows.push_back({.about = {std::string("leaves of the drawn tree, minimax")},
                         .theirs = std::uint64_t{256},
                         .ours = all,
                         .verdict = compared(256, all),
                         .why = "4*4*4*4"});
  claims.rows.push_back({.about = {std::string("leaves of the drawn tree, alpha-beta at best")},
                         .theirs = std::uint64_t{16},
                         .ours = best,
                         .verdict = compared(16, best),
                         .why = "1*4*1*4 proves that the value is not lower, 4*1*4*1 that it is not higher; one leaf "
                                "is in both: 16 + 16 - 1"});
}

inline void add_shares(PaperTable& claims, std::vector<double> shares, const PaperTable& minimax,
                       const PaperTable& alpha_beta) {
  if (shares.empty()) return;
  const auto span = [](const PaperTable& table) {
    std::uint64_t least = UINT64_MAX, most = 0;
    for (const PaperRow& row : table.rows) {
      if (std::holds_alternative<std::monostate>(row.theirs)) continue;
      least = std::min(least, std::get<std::uint64_t>(row.ours));
      most = std::max(most, std::get<std::uint64_t>(row.ours));
    }
    return std::to_string(least) + " to " + std::to_string(most);
  };
  std::sort(shares.begin(), shares.end());
  const std::string unnamed = "the paper does not name its position; its numbers are those of a tutorial";
  claims.rows.push_back({.about = {std::string("positions, minimax")},
                         .theirs = std::string("about 900000"),
                         .ours = span(minimax),
                         .verdict = Verdict::Different,
                         .why = unnamed});
  claims.rows.push_back({.about = {std::string("positions, alpha-beta")},
                         .theirs = std::string("about 60000"),
                         .ours = span(alpha_beta),
                         .verdict = Verdict::Different,
                         .why = unnamed});
  const double paper = 60.0 / 900.0;
  const bool inside = shares.front() <= paper && paper <= shares.back();
  claims.rows.push_back({.about = {std::string("alpha-beta of minimax")},
                         .theirs = fixed(100 * paper, 1) + " %",
                         .ours = fixed(100 * shares.front(), 1) + " to " + fixed(100 * shares.back(), 1) + " %",
                         .verdict = inside ? Verdict::Close : Verdict::Different,
                         .why = inside ? "it lies between ours" : "it lies outside ours"});
}

}  // namespace papers

/// `P` is chess, handed in by whoever builds the program: the laboratory knows no game.
template <GamePlug P, Game Ordered>
PaperReport alpha_beta_paper(const PaperOptions& options, const Handle& handle) {
  PaperReport report{"alpha-beta", "Paper A: chess by minimax and alpha-beta"};
  papers::AlphaBetaTables<P, Ordered> tables(options.depth.value_or(options.quick() ? 4 : 5), handle);
  tables.fill();
  report.complete = tables.complete();
  PaperTable claims{"What the paper claims", {"claim"}};
  papers::add_shares(claims, tables.shares, tables.minimax, tables.alpha_beta);
  claims.rows.push_back({.about = {std::string("both return the same value")},
                         .theirs = std::string("always"),
                         .ours = std::to_string(tables.agreed) + " of " + std::to_string(tables.searches),
                         .verdict = tables.agreed == tables.searches ? Verdict::Equal : Verdict::Different,
                         .why = "alpha-beta skips only what cannot change the answer"});
  if (report.complete) papers::add_best_case(claims, handle);
  if (!tables.minimax.rows.empty()) report.tables.push_back(std::move(tables.minimax));
  report.tables.push_back(std::move(tables.alpha_beta));
  report.tables.push_back(std::move(claims));
  report.notes.push_back(
      "The root is not counted. Draws by repetition are seen, so at depth 5 and beyond there are a "
      "few nodes less than lines of play.");
  return report;
}

}  // namespace pohon
