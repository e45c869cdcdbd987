// SPDX-License-Identifier: MIT
#include "pohon/games/othello/last_moves.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pohon/games/othello/last_disc.hpp"
#include "pohon/games/othello/quadrants.hpp"

namespace pohon::othello {

namespace {

constexpr int kNothing = -128;  // below every result: no move has been found yet

constexpr Discs bit(unsigned cell) noexcept { return Discs{1} << cell; }
unsigned lowest(Discs cells) noexcept { return static_cast<unsigned>(std::countr_zero(cells)); }

/// Without an enemy beside it a cell turns nothing over.
constexpr std::array<Discs, 64> kAround = [] {
  std::array<Discs, 64> all{};
  for (int cell = 0; cell < 64; ++cell) {
    for (int below = -1; below <= 1; ++below) {
      for (int right = -1; right <= 1; ++right) {
        const int column = cell % 8 + right;
        const int row = cell / 8 + below;
        const bool on_board = column >= 0 && column < 8 && row >= 0 && row < 8;
        if (on_board && (right != 0 || below != 0))
          all[static_cast<std::size_t>(cell)] |= Discs{1} << (8 * row + column);
      }
    }
  }
  return all;
}();

Discs turned_at(unsigned cell, Discs own, Discs enemy) noexcept {
  return (kAround[cell] & enemy) == 0 ? 0 : flips(cell, own, enemy);
}

}  // namespace

int LastMoves::solve(Discs own, Discs enemy, DiscWindow window) noexcept {
  const Discs empty = ~(own | enemy);
  switch (std::popcount(empty)) {
    case 0:
      ++nodes_;
      return final_lead(own, enemy);
    case 1:
      return one(own, lowest(empty));
    case 2:
      return two(own, enemy, lowest(empty), lowest(empty & (empty - 1)), window.beta);
    case 3: {
      const Discs later = empty & (empty - 1);
      return three(own, enemy, lowest(empty), lowest(later), lowest(later & (later - 1)), window);
    }
    case 4:
      return four(own, enemy, window);
    default:
      return several(own, enemy, window);
  }
}

int LastMoves::one(Discs own, unsigned cell) noexcept {
  ++nodes_;
  const int mine = std::popcount(own);
  const int turned = turned_by_last_disc(cell, own);
  if (turned > 0) return 2 * (mine + turned) - 62;
  const int lost = turned_by_last_disc(cell, ~(own | bit(cell)));
  if (lost > 0) return 2 * (mine - lost) - 64;
  return 2 * mine - (mine >= 32 ? 62 : 64);  // nobody can: the empty cell goes to the winner
}

int LastMoves::two(Discs own, Discs enemy, unsigned first, unsigned second, int beta) noexcept {
  ++nodes_;
  int best = kNothing;
  if (const Discs turned = turned_at(first, own, enemy); turned != 0) {
    best = -one(enemy ^ turned, second);
    if (best >= beta) return best;
  }
  if (const Discs turned = turned_at(second, own, enemy); turned != 0) {
    best = std::max(best, -one(enemy ^ turned, first));
  }
  if (best != kNothing) return best;
  int worst = -kNothing;
  if (const Discs turned = turned_at(first, enemy, own); turned != 0) worst = one(own ^ turned, second);
  if (const Discs turned = turned_at(second, enemy, own); turned != 0) {
    worst = std::min(worst, one(own ^ turned, first));
  }
  return worst != -kNothing ? worst : final_lead(own, enemy);
}

int LastMoves::three(Discs own, Discs enemy, unsigned first, unsigned second, unsigned third,
                     DiscWindow window) noexcept {
  ++nodes_;
  // The cell that is alone in its quadrant comes first.
  if (quadrant_of(first) == quadrant_of(second)) {
    std::swap(first, third);
  } else if (quadrant_of(first) == quadrant_of(third)) {
    std::swap(first, second);
  }
  for (int turn = 0; turn < 2; ++turn) {
    int best = kNothing;
    const std::array<std::array<unsigned, 3>, 3> tries{
        {{first, second, third}, {second, first, third}, {third, first, second}}};
    for (const auto& [cell, left, right] : tries) {
      const Discs turned = turned_at(cell, own, enemy);
      if (turned == 0) continue;
      best = std::max(best, -two(enemy ^ turned, own ^ (turned | bit(cell)), left, right, -window.alpha));
      if (best >= window.beta) break;
      window.alpha = std::max(window.alpha, best);
    }
    if (best != kNothing) return turn == 0 ? best : -best;
    std::swap(own, enemy);
    window = window.flipped();
  }
  return final_lead(own, enemy);
}

int LastMoves::four(Discs own, Discs enemy, DiscWindow window) noexcept {
  ++nodes_;
  const Discs empty = ~(own | enemy);
  const Discs odd = empty & odd_quadrants(empty);
  std::array<unsigned, 4> cells;
  std::size_t listed = 0;
  for (Discs left = odd; left != 0; left &= left - 1) cells[listed++] = lowest(left);
  for (Discs left = empty & ~odd; left != 0; left &= left - 1) cells[listed++] = lowest(left);
  const auto [a, b, c, d] = cells;
  for (int turn = 0; turn < 2; ++turn) {
    int best = kNothing;
    const std::array<std::array<unsigned, 4>, 4> tries{{{a, b, c, d}, {b, a, c, d}, {c, a, b, d}, {d, a, b, c}}};
    for (const auto& [cell, first, second, third] : tries) {
      const Discs turned = turned_at(cell, own, enemy);
      if (turned == 0) continue;
      best = std::max(best, -three(enemy ^ turned, own ^ (turned | bit(cell)), first, second, third, window.flipped()));
      if (best >= window.beta) break;
      window.alpha = std::max(window.alpha, best);
    }
    if (best != kNothing) return turn == 0 ? best : -best;
    std::swap(own, enemy);
    window = window.flipped();
  }
  return final_lead(own, enemy);
}

int LastMoves::several(Discs own, Discs enemy, DiscWindow window) noexcept {
  ++nodes_;
  const Discs open = mobility(own, enemy);
  if (open == 0) return passed(own, enemy, window);
  const Discs empty = ~(own | enemy);
  const bool before_four = std::popcount(empty) == 5;
  const Discs odd = odd_quadrants(empty);
  int best = kNothing;
  for (const Discs group : {open & odd, open & ~odd}) {
    for (Discs left = group; left != 0; left &= left - 1) {
      const unsigned cell = lowest(left);
      const Discs turned = flips(cell, own, enemy);
      const Discs next_own = enemy ^ turned;
      const Discs next_enemy = own ^ (turned | bit(cell));
      const DiscWindow next = window.flipped();
      best = std::max(best, before_four ? -four(next_own, next_enemy, next) : -several(next_own, next_enemy, next));
      if (best >= window.beta) return best;
      window.alpha = std::max(window.alpha, best);
    }
  }
  return best;
}

int LastMoves::passed(Discs own, Discs enemy, DiscWindow window) noexcept {
  if (mobility(enemy, own) == 0) return final_lead(own, enemy);
  return -several(enemy, own, window.flipped());
}

}  // namespace pohon::othello
