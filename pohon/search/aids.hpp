// SPDX-License-Identifier: MIT
/// What helps a depth-first search to try good moves first and to remember: each a switch of its own.
///
/// At a fixed depth none of them changes the value of an exact search (as long as the table answers only for exactly
/// the asked depth), only the number of nodes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

struct AidChoices {
  std::size_t table_entries = 0;  // 0: no table
  bool deeper_entries = false;    // the table may answer from deeper searches than asked: for play, not for proofs
  bool hints = false;             // the game's own guess: captures first, the centre first …
  bool killers = false;
  bool history = false;

  bool any() const noexcept { return table_entries > 0 || hints || killers || history; }
  friend bool operator==(const AidChoices&, const AidChoices&) = default;
};

/// Akl and Newborn 1977: the two last moves that cut at this distance from the root are likely to cut again.
template <GameMove M>
class Killers {
 public:
  void add(M move, int ply) noexcept {
    auto& pair = pairs_[static_cast<std::size_t>(ply)];
    if (pair.filled > 0 && pair.moves[0] == move) return;
    pair.moves[1] = pair.moves[0];
    pair.moves[0] = move;
    pair.filled = std::min(pair.filled + 1, 2);
  }
  /// The latest killer and the one before, packed; `kNoMoveBits` where there is none.
  std::array<std::uint32_t, 2> bits(int ply) const noexcept {
    const auto& pair = pairs_[static_cast<std::size_t>(ply)];
    return {pair.filled > 0 ? packed(pair.moves[0]) : kNoMoveBits,
            pair.filled > 1 ? packed(pair.moves[1]) : kNoMoveBits};
  }
  /// 2 for the latest killer, 1 for the one before, 0 for any other move.
  int rank(M move, int ply) const noexcept {
    const auto& pair = pairs_[static_cast<std::size_t>(ply)];
    for (int i = 0; i < pair.filled; ++i) {
      if (pair.moves[static_cast<std::size_t>(i)] == move) return 2 - i;
    }
    return 0;
  }

 private:
  struct Pair {
    std::array<M, 2> moves{};
    int filled = 0;
  };
  std::array<Pair, kMaxPly> pairs_{};
};

/// Schaeffer 1983: moves that have cut anywhere, weighted by the size of the tree they saved.
template <GameMove M>
class History {
 public:
  static constexpr int kCeiling = 1 << 20;

  void add(Side side, M move, int depth) noexcept {
    int& credit = credits_[index_of(side)][move.index()];
    credit += 1 << std::min(depth, 16);
    if (credit >= kCeiling) fade();
  }
  int credit(Side side, M move) const noexcept { return credits_[index_of(side)][move.index()]; }

  void fade() noexcept {
    for (auto& row : credits_) {
      for (int& each : row) each /= 2;
    }
  }

 private:
  std::array<std::array<int, M::kIndices>, 2> credits_{};
};

/// The aids of one search, made before it starts so that no node allocates. Kept across the passes of iterative
/// deepening, MTD(f) and NegaC*.
template <Game G>
class Aids {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  explicit Aids(AidChoices choices) : choices_(choices) {
    if (choices.table_entries == 0) return;
    own_table_ = std::make_unique<Table>(choices.table_entries);
    table_ = own_table_.get();
  }
  /// One worker's aids of several that share a table, which must outlive them; everything else is its own.
  Aids(AidChoices choices, Table* shared) : choices_(choices), table_(shared) {}
  Aids(const Aids&) = delete;
  Aids& operator=(const Aids&) = delete;

  const AidChoices& choices() const noexcept { return choices_; }
  /// What earlier searches of the game found grows old; distances from the root are new.
  void begin_search() noexcept {
    if (table_ != nullptr) table_->new_search();
    killers_ = {};
    history_.fade();
  }
  Table* table() noexcept { return table_; }

  /// May an entry of this depth answer a question of that depth?
  bool answers(int entry_depth, int asked_depth) const noexcept {
    return entry_depth == asked_depth || (choices_.deeper_entries && entry_depth > asked_depth);
  }

  /// Stable: moves that nothing is known of keep the game's own order.
  [[gnu::noinline]] void order(const G& state, Moves& moves, std::optional<Move> remembered, int ply) const noexcept {
    std::array<Worth, Moves::capacity()> worth;
    for (std::size_t i = 0; i < moves.size(); ++i) worth[i] = worth_of(state, moves[i], remembered, ply);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const Move move = moves[i];
      const Worth w = worth[i];
      std::size_t at = i;
      for (; at > 0 && worth[at - 1] < w; --at) {
        moves[at] = moves[at - 1];
        worth[at] = worth[at - 1];
      }
      moves[at] = move;
      worth[at] = w;
    }
  }

  [[gnu::noinline]] void note_cut(const G& state, Move move, int depth, int ply) noexcept {
    if (choices_.killers) killers_.add(move, ply);
    if (choices_.history) history_.add(state.to_move(), move, depth);
  }

 private:
  using Worth = std::int64_t;

  Worth worth_of(const G& state, Move move, const std::optional<Move>& remembered, int ply) const noexcept {
    if (remembered && *remembered == move) return std::numeric_limits<Worth>::max();
    Worth worth = 0;
    if constexpr (HasMoveHints<G>) {
      if (choices_.hints) worth += Worth{state.hint(move)} * (1 << 24);
    }
    if (choices_.killers) worth += killers_.rank(move, ply) << 20;
    if (choices_.history) worth += history_.credit(state.to_move(), move);
    return worth;
  }

  AidChoices choices_;
  std::unique_ptr<Table> own_table_;
  Table* table_ = nullptr;
  Killers<Move> killers_;
  History<Move> history_;
};

}  // namespace pohon
