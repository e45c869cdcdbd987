// SPDX-License-Identifier: MIT
/// Where the terms of the evaluation are added up. The terms are written once and count into any tally: one that sums
/// the built-in weights at full speed, one that sums given weights, one that only remembers what was counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "pohon/games/chess/evaluation/weights.hpp"
#include "pohon/games/chess/rules/types.hpp"

namespace pohon::chess::evaluation {

/// Takes terms for White (and against Black) or the other way round; a piece counts its material and its square.
template <class T>
concept Tally = requires(T tally, Term term, int times, PieceType type, Square square) {
  tally.template add<kWhite>(term, times);
  tally.template piece<kBlack>(type, square);
};

/// The place of a square in a square table: the board is seen from the side's own end and mirrored at the d file.
constexpr Term square_term(Side side, PieceType type, Square square) noexcept {
  const unsigned seen = side == kWhite ? square : square ^ 56u;
  const unsigned file = seen & 4u ? 7u - (seen & 7u) : seen & 7u;
  return first_term(Group::PawnSquare) + static_cast<unsigned>(type) * 32u + (seen >> 3) * 4u + file;
}

/// Both stages of the game in one number: the endgame in the upper half, the middlegame in the lower.
using Packed = std::int32_t;
constexpr Packed packed(int middlegame, int endgame) noexcept { return endgame * 65536 + middlegame; }
constexpr int middlegame_of(Packed sum) noexcept { return static_cast<std::int16_t>(sum & 0xFFFF); }
constexpr int endgame_of(Packed sum) noexcept { return (sum + 0x8000) >> 16; }

/// The built-in weights as the fast tally reads them.
struct PackedWeights {
  std::array<Packed, kTerms> terms{};
  std::array<std::array<Packed, 64>, kPieceTypes> pieces{};  // material and square, from White's end
};

inline constexpr PackedWeights kPackedWeights = [] {
  PackedWeights table;
  for (std::size_t term = 0; term < kTerms; ++term) {
    table.terms[term] = packed(kBuiltInWeights[2 * term], kBuiltInWeights[2 * term + 1]);
  }
  for (unsigned type = 0; type < kPieceTypes; ++type) {
    for (Square square = 0; square < 64; ++square) {
      const Packed worth = type < 5 ? table.terms[kFirst<Group::Material> + type] : 0;
      table.pieces[type][square] = worth + table.terms[square_term(kWhite, static_cast<PieceType>(type), square)];
    }
  }
  return table;
}();

/// A sum of halves must not run over: with these bounds no legal position comes near it.
static_assert([] {
  for (const int weight : kBuiltInWeights) {
    if (weight < -1500 || weight > 1500) return false;
  }
  return true;
}());

class PackedTally {
 public:
  template <Side S>
  void add(Term term, int times = 1) noexcept {
    add_sum<S>(kPackedWeights.terms[term] * times);
  }
  template <Side S>
  void piece(PieceType type, Square square) noexcept {
    const unsigned seen = S == kWhite ? square : square ^ 56u;
    add_sum<S>(kPackedWeights.pieces[static_cast<std::size_t>(type)][seen]);
  }
  /// What another tally of this kind has come to.
  template <Side S>
  void add_sum(Packed sum) noexcept {
    sum_ += S == kWhite ? sum : -sum;
  }

  Packed sum() const noexcept { return sum_; }
  std::int64_t middlegame() const noexcept { return middlegame_of(sum_); }
  std::int64_t endgame() const noexcept { return endgame_of(sum_); }

 private:
  Packed sum_ = 0;
};

/// Remembers how often each term counted, White's times less Black's.
class CountingTally {
 public:
  template <Side S>
  void add(Term term, int times = 1) noexcept {
    times_[term] += S == kWhite ? times : -times;
  }
  template <Side S>
  void piece(PieceType type, Square square) noexcept {
    if (type != PieceType::King) add<S>(kFirst<Group::Material> + static_cast<unsigned>(type));
    add<S>(square_term(S, type, square));
  }

  int times(Term term) const noexcept { return times_[term]; }

 private:
  std::array<int, kTerms> times_{};
};

/// Sums weights given at run time, of any size: `weights` outlive it and are as many as `kWeights`.
class GivenTally {
 public:
  explicit GivenTally(std::span<const int> weights) noexcept : weights_(weights.data()) {}

  template <Side S>
  void add(Term term, int times = 1) noexcept {
    const std::int64_t signed_times = S == kWhite ? times : -times;
    middlegame_ += signed_times * weights_[2 * term];
    endgame_ += signed_times * weights_[2 * term + 1];
  }
  template <Side S>
  void piece(PieceType type, Square square) noexcept {
    if (type != PieceType::King) add<S>(kFirst<Group::Material> + static_cast<unsigned>(type));
    add<S>(square_term(S, type, square));
  }

  std::int64_t middlegame() const noexcept { return middlegame_; }
  std::int64_t endgame() const noexcept { return endgame_; }

 private:
  const int* weights_;
  std::int64_t middlegame_ = 0;
  std::int64_t endgame_ = 0;
};

static_assert(Tally<PackedTally> && Tally<CountingTally> && Tally<GivenTally>);

}  // namespace pohon::chess::evaluation
