// SPDX-License-Identifier: MIT
/// What a worker learns about moves while it searches: who has cut, after what, and how far the evaluator is off.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "pohon/core/game.hpp"
#include "pohon/search/aids.hpp"

namespace pohon {

/// A credit between plus and minus 16384 that moves more slowly the nearer it is to the end it is pushed to.
class Credit {
 public:
  static constexpr int kCeiling = 16384;

  void push(int bonus) noexcept { value_ = static_cast<std::int16_t>(value_ + bonus - value_ * abs(bonus) / kCeiling); }
  int value() const noexcept { return value_; }

 private:
  static constexpr int abs(int x) noexcept { return x < 0 ? -x : x; }
  std::int16_t value_ = 0;
};

/// The row of a move in tables of pairs: who goes where, if the game names it, else the move's own index.
template <Game G>
constexpr unsigned actor_rows() noexcept {
  if constexpr (NamesActors<G>)
    return G::kActors;
  else
    return G::Move::kIndices;
}
template <Game G>
constexpr unsigned actor_of(const G& state, typename G::Move move) noexcept {
  if constexpr (NamesActors<G>)
    return state.actor(move);
  else
    return move.index();
}
template <Game G>
constexpr unsigned victim_kinds() noexcept {
  if constexpr (NamesVictims<G>)
    return G::kVictims;
  else
    return 1;
}
template <Game G>
constexpr unsigned victim_of(const G& state, typename G::Move move) noexcept {
  if constexpr (NamesVictims<G>)
    return state.victim(move);
  else
    return 0;
}

/// Schaeffer 1983 (history), Uiterwijk 1992 (counter moves); pairs of moves as in Stockfish's continuation history.
/// One per worker, kept from move to move of a game. Large: make it on the heap.
template <Game G>
class Histories {
 public:
  using Move = typename G::Move;
  static constexpr unsigned kRows = actor_rows<G>();
  static constexpr unsigned kNobody = kRows;  // before the first move, after a null move

  using Continuation = std::array<Credit, kRows + 1>;

  Credit& quiet(Side side, Move move) noexcept { return quiet_[index_of(side)][move.index()]; }
  const Credit& quiet(Side side, Move move) const noexcept { return quiet_[index_of(side)][move.index()]; }
  /// All of a side, by the index of the move.
  const Credit* quiets(Side side) const noexcept { return quiet_[index_of(side)].data(); }
  Credit& noisy(unsigned actor, unsigned victim) noexcept { return noisy_[actor][victim]; }
  const Credit& noisy(unsigned actor, unsigned victim) const noexcept { return noisy_[actor][victim]; }
  /// What is known of moves after that one.
  Continuation& after(unsigned actor) noexcept { return after_[actor]; }
  const Continuation& after(unsigned actor) const noexcept { return after_[actor]; }

  void set_counter(unsigned actor, Move move) noexcept { counters_[actor] = {move, true}; }
  /// The move that has answered that one, packed; `kNoMoveBits` where none is known.
  std::uint32_t counter_bits(unsigned actor) const noexcept {
    return counters_[actor].known ? packed(counters_[actor].move) : kNoMoveBits;
  }

  Killers<Move>& killers() noexcept { return killers_; }
  const Killers<Move>& killers() const noexcept { return killers_; }

  /// By how many 256ths of the evaluator's unit positions of this structure were misjudged, for the side to move.
  int correction(Side side, Key structure) const noexcept { return corrections_[index_of(side)][row_of(structure)]; }
  void correct(Side side, Key structure, int error, int weight) noexcept {
    std::int16_t& kept = corrections_[index_of(side)][row_of(structure)];
    const int bounded = std::clamp(error, -kMostCorrection, kMostCorrection);
    kept = static_cast<std::int16_t>((kept * (kCorrectionInertia - weight) + bounded * weight) / kCorrectionInertia);
  }

  /// Between two moves of a game distances from the root change, and with them the killers.
  void forget_killers() noexcept { killers_ = {}; }

 private:
  static constexpr std::size_t kCorrectionRows = 16384;
  static constexpr int kMostCorrection = 16384;
  static constexpr int kCorrectionInertia = 256;
  static std::size_t row_of(Key structure) noexcept { return structure % kCorrectionRows; }

  struct Counter {
    Move move{};
    bool known = false;
  };

  std::array<std::array<Credit, Move::kIndices>, 2> quiet_{};
  std::array<std::array<Credit, victim_kinds<G>()>, kRows + 1> noisy_{};
  std::array<Continuation, kRows + 1> after_{};
  std::array<Counter, kRows + 1> counters_{};
  std::array<std::array<std::int16_t, kCorrectionRows>, 2> corrections_{};
  Killers<Move> killers_;
};

}  // namespace pohon
