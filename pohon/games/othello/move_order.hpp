// SPDX-License-Identifier: MIT
/// The moves of a position with what they lead to, to be tried in the order of their ranks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "pohon/games/othello/discs.hpp"
#include "pohon/games/othello/quadrants.hpp"

namespace pohon::othello {

/// A move and the position after it, seen by the side that then is to move.
struct Candidate {
  Discs own;
  Discs enemy;
  std::uint64_t key;
  int rank;  // higher is tried earlier
  unsigned cell;
};

/// The cells beside a set of discs, in all eight directions.
constexpr Discs around(Discs discs) noexcept {
  const Discs wide = discs | (discs << 1 & 0xFEFE'FEFE'FEFE'FEFEull) | (discs >> 1 & 0x7F7F'7F7F'7F7F'7F7Full);
  return wide | wide << 8 | wide >> 8;
}

class Candidates {
 public:
  Candidates(Discs own, Discs enemy, Discs open) noexcept {
    for (Discs left = open; left != 0; left &= left - 1) {
      const auto cell = static_cast<unsigned>(std::countr_zero(left));
      const Discs turned = flips(cell, own, enemy);
      Candidate& next = list_[size_++];
      next.own = enemy ^ turned;
      next.enemy = own ^ (turned | Discs{1} << cell);
      next.rank = 0;
      next.cell = cell;
    }
  }

  std::size_t size() const noexcept { return size_; }
  Candidate& operator[](std::size_t i) noexcept { return list_[i]; }
  const Candidate* begin() const noexcept { return list_.data(); }
  const Candidate* end() const noexcept { return list_.data() + size_; }
  Candidate* begin() noexcept { return list_.data(); }
  Candidate* end() noexcept { return list_.data() + size_; }

  /// One step of a selection sort: cut-offs make most of the sorting needless.
  Candidate& bring_best_to(std::size_t place) noexcept {
    std::size_t best = place;
    for (std::size_t i = place + 1; i < size_; ++i) {
      if (list_[i].rank > list_[best].rank) best = i;
    }
    if (best != place) std::swap(list_[place], list_[best]);
    return list_[place];
  }

  /// Fastest first: few replies, few cells that may become replies, corners; odd regions before even ones.
  void rank_by_freedom(Discs odd) noexcept {
    for (Candidate& next : *this) next.rank = -freedom(next, odd);
  }

  /// Moves that did well before come before all others, in this order.
  static constexpr int kFirst = 100'000;
  void put_first(const std::array<std::uint8_t, 2>& cells) noexcept {
    for (Candidate& next : *this) {
      if (next.cell == cells[1]) next.rank = kFirst;
      if (next.cell == cells[0]) next.rank = kFirst + 1;
    }
  }

 private:
  /// What a move leaves to the other side, in hundredths of a disc or so.
  static int freedom(const Candidate& next, Discs odd) noexcept;

  std::array<Candidate, 64> list_;  // the slots stay unwritten on purpose
  std::size_t size_ = 0;
};

inline int Candidates::freedom(const Candidate& next, Discs odd) noexcept {
  constexpr Discs kCorners = 0x8100'0000'0000'0081ull;
  constexpr int kReply = 100;
  constexpr int kCornerReply = 100;
  constexpr int kNeighbour = 20;
  constexpr int kOwnCorner = 60;
  constexpr int kOdd = 20;
  if (next.own == 0) return -kFirst;  // nothing beats taking all
  const Discs replies = mobility(next.own, next.enemy);
  const Discs beside = around(next.enemy) & ~(next.own | next.enemy);
  return kReply * std::popcount(replies) + kCornerReply * std::popcount(replies & kCorners) +
         kNeighbour * std::popcount(beside) - kOwnCorner * std::popcount(next.enemy & kCorners) -
         ((odd >> next.cell & 1u) != 0 ? kOdd : 0);
}

}  // namespace pohon::othello
