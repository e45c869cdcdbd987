// SPDX-License-Identifier: MIT
/// One searcher of the kernel: principal variation search in which every part has its place.
///
/// A visit reads as a table of contents; each part that cuts, reduces or extends is a file of its own beside this one
/// and can be switched off. The games differ only in what abilities they bring.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "pohon/core/path.hpp"
#include "pohon/search/cut_model.hpp"
#include "pohon/search/kernel/kernel_task.hpp"
#include "pohon/search/kernel/margins.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"
#include "pohon/search/kernel/picker.hpp"
#include "pohon/search/kernel/root_moves.hpp"

namespace pohon {

/// Whether a move is looked at.
enum class Left : std::uint8_t { In, Out, AllQuiets };

/// Marsland and Campbell 1982 (PVS). Not for two threads at once; many workers may share a table.
template <Game G, EvaluatorFor<G> E>
class Worker {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  static constexpr int kUnit = [] {
    if constexpr (HasUnit<E>)
      return E::unit;
    else
      return 0;  // without a unit nothing that needs a margin is done
  }();
  static constexpr int margin(int hundredths) noexcept { return hundredths * kUnit / 100; }

  /// How far apart two scores are, in hundredths of the unit; wins by distance are simply very far.
  static constexpr int hundredths(Score above, Score below) noexcept {
    constexpr int kFar = 1'000'000;
    return std::clamp(above.value() - below.value(), -kFar, kFar) * 100 / std::max(kUnit, 1);
  }

  Worker(const KernelTask<G, E>& task, Table* table, Histories<G>& learnt, Control& limits) noexcept
      : control(limits),
        histories(learnt),
        parts(task.parts),
        task_(task),
        table_(task.parts.has(Part::Table) ? table : nullptr),
        path_(task.history) {}

  /// The root moves from place `first` on, within the window; the list learns scores, lines and efforts.
  Score search_root(RootMoves<G>& roots, std::size_t first, Window window, int depth) noexcept;

  /// The value of a position, `depth` plies deep, within the window.
  Score visit(G& state, Window window, int depth, int ply, bool expects_cut) noexcept {
    if (depth <= 0) return settle(state, window, ply);
    if (control.tick()) return Score{0};
    deepest = std::max(deepest, ply);
    Node<G> node{.state = state,
                 .window = window,
                 .depth = std::min(depth, kMaxDepth),
                 .ply = ply,
                 .on_line = !window.is_null(),
                 .expects_cut = expects_cut,
                 .guesses_before = guesses};
    record(ply).line.clear();
    if (const auto score = decided(node)) return *score;
    if (const auto score = remembered(node)) return *score;
    judge(node);
    if (const auto score = pruned(node)) return *score;
    return expand(node);
  }

  /// Follows noisy moves until the position is quiet; evaluates where the game has none.
  Score settle(G& state, Window window, int ply) noexcept;

  // --- what the parts use

  PlyRecord<G>& record(int ply) noexcept { return records_[static_cast<std::size_t>(ply) + kBefore]; }
  bool has(Part part) const noexcept { return parts.has(part); }

  /// What the table knows a position by.
  Key key_of(const G& state) const noexcept {
    if constexpr (MergesPositions<E, G>)
      return task_.evaluate.key(state);
    else
      return state.key();
  }

  Score evaluated(const G& state) noexcept {
    ++counts.evaluations;
    return task_.evaluate(state);
  }

  /// Tells the machine which entry will be asked for if this move is searched: memory takes its time.
  void foresee(const G& state, Move move) const noexcept {
    if constexpr (ForetellsKeys<G>) {
      if (table_ != nullptr) table_->prefetch(state.likely_key_after(move));
    }
  }

  /// The score of `move` for the side that plays it; `search` gets the state after it.
  template <class Search>
  Score after(Node<G>& node, Move move, Search&& search) noexcept {
    const OnPath<G> here(path_, node.state);
    PlyRecord<G>& now = record(node.ply);
    now.passed = false;
    now.actor = actor_of(node.state, move);
    return -descend(node.state, move, [&](G& child) {
      if (table_ != nullptr) table_->prefetch(key_of(child));
      return search(child);
    });
  }

  /// The score of doing nothing.
  Score after_pass(Node<G>& node, int depth) noexcept requires HasNullMove<G> {
    const OnPath<G> here(path_, node.state);
    PlyRecord<G>& now = record(node.ply);
    now.passed = true;
    now.actor = Histories<G>::kNobody;
    G child = node.state;
    child.pass();
    if (table_ != nullptr) table_->prefetch(key_of(child));
    return -visit(child, null_window_above(-node.window.beta), depth, node.ply + 1, !node.expects_cut);
  }

  Ordering<G> ordering(int ply) noexcept {
    return {.histories = histories,
            .parts = parts,
            .ply = ply,
            .last_actor = record(ply - 1).actor,
            .earlier_actor = record(ply - 2).actor};
  }

  const KernelTask<G, E>& task() const noexcept { return task_; }
  const margins::Reductions& reductions() const noexcept { return reductions_; }

  Control& control;
  Histories<G>& histories;
  PartSet parts;
  Counts counts;
  int deepest = 0;
  std::uint64_t guesses = 0;   // values that deeper searches may change: none means that all has been seen
  int null_move_from_ply = 0;  // null moves are off above it while one is verified

 private:
  static constexpr std::size_t kBefore = 4;  // plies before the root that the first plies look back to

  Cutoff decided(Node<G>& node) noexcept;
  Cutoff remembered(Node<G>& node) noexcept;
  void judge(Node<G>& node) noexcept;
  Cutoff pruned(Node<G>& node) noexcept;
  Score expand(Node<G>& node) noexcept;

  struct Tried;
  Moves moves_worth_a_look(const G& state) const noexcept;
  Score without_moves(const Node<G>& node) noexcept;
  int look_at(const Node<G>& node, Move move, const Picker<G>& picker, Tried& tried) noexcept;
  bool is_too_slow(const Node<G>& node, const Tried& tried) const noexcept;
  Left left_out(const Node<G>& node, Move move, const Tried& tried, int credit) noexcept;
  Score search_move(Node<G>& node, Move move, const Tried& tried, Window window, int extension, int credit) noexcept;
  bool gives_safe_check(const Node<G>& node, Move move) const noexcept;
  void note_cut(const Node<G>& node, const Tried& tried, Move best) noexcept;
  void remember(const Node<G>& node, Score score, std::uint32_t best_bits, Window window) noexcept;
  void learn_correction(const Node<G>& node, Score score, bool best_is_noisy, Window window) noexcept;
  int credit_of(const Node<G>& node, Move move, bool noisy) noexcept;
  void push_quiet(const Node<G>& node, Move move, int bonus) noexcept;
  void push_noisy(const Node<G>& node, Move move, int bonus) noexcept;
  void keep_line(int ply, Move move) noexcept;
  Score corrected(const G& state, Score value) noexcept;
  Score settle_moves(Node<G>& node, Score best, Score futile_base) noexcept;

  const KernelTask<G, E>& task_;
  Table* table_;
  Path path_;
  margins::Reductions reductions_;
  std::vector<PlyRecord<G>> records_ = std::vector<PlyRecord<G>>(static_cast<std::size_t>(kMaxPly) + kBefore + 2);
};

}  // namespace pohon

#include "pohon/search/kernel/expand.hpp"
#include "pohon/search/kernel/judge.hpp"
#include "pohon/search/kernel/root.hpp"
#include "pohon/search/kernel/settle.hpp"
