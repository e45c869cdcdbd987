// SPDX-License-Identifier: MIT
/// A small network that guesses the open margin of a game that fills the orthogonal 8x8 board.
///
/// Each open cell is described by how many of the cells in and beside it are empty and whether it is so itself; then
/// come one hidden layer and, for each stage and parity of the empty cells, outputs of their own (after the networks of
/// shogi programs, Nasu 2018). All in whole numbers, so that every machine plays the same.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "pohon/games/adjacency/set_game.hpp"

namespace pohon::adjacency {

class Network {
 public:
  static constexpr unsigned kHidden = 32;
  static constexpr unsigned kKinds = 10;  // one to five empty cells in and beside it; itself marked or empty
  static constexpr unsigned kHeads = 16;
  static constexpr std::size_t kWeights = (kKinds * 64 + 1) * kHidden + kHeads * (kHidden + 1);
  static constexpr std::int16_t kOne = 128;  // a hidden unit at its height
  static constexpr int kPoint = 16;          // the margin is told in sixteenths …
  static constexpr int kFraction = 32;       // … and summed in parts of these

  /// By kind, cell and hidden unit; the biases of the hidden units; by head the outputs and their bias.
  explicit Network(std::span<const int> weights);

  /// What the side to move will gain beyond the settled lead, in sixteenths of a point.
  int open_margin(Cells empty) const noexcept {
    Hidden sum = bias_;
    const auto kinds = kinds_of(empty);
    for (unsigned kind = 0; kind < kKinds; ++kind) {
      const Hidden* const rows = inputs_.data() + kind * 64;
      for (Cells cells = kinds[kind]; cells != 0; cells &= cells - 1) sum += rows[first_cell(cells)];
    }
    const Hidden floored = sum > Hidden{} ? sum : Hidden{};
    const Hidden active = floored < kFull ? floored : kFull;
    const Head& head = heads_[head_of(empty)];
    int total = kOne * head.bias;
    for (unsigned unit = 0; unit < kHidden; ++unit) total += int{active[unit]} * int{head.outputs[unit]};
    return total / (kOne * kFraction);
  }

  // --- for whoever learns the weights -----------------------------------------------------------------------------

  /// The open cells by kind: with n empty ones in and beside them, those marked in place 2n - 2, those empty after
  /// them.
  static constexpr std::array<Cells, kKinds> kinds_of(Cells empty) noexcept {
    Cells ones = empty;
    Cells twos = 0;
    Cells fours = 0;
    for_each_step(empty, Neighbourhood::Orthogonal, [&](Cells moved) {
      const Cells carry = ones & moved;
      ones ^= moved;
      fours |= twos & carry;
      twos ^= carry;
    });
    const std::array<Cells, 5> counted{ones & ~twos & ~fours, ~ones & twos, ones & twos, ~ones & fours, ones & fours};
    std::array<Cells, kKinds> kinds{};
    for (unsigned n = 0; n < counted.size(); ++n) {
      kinds[2 * n] = counted[n] & ~empty;
      kinds[2 * n + 1] = counted[n] & empty;
    }
    return kinds;
  }

  /// Eight stages of eight empty cells, even and odd apart: who moves last has the better of it.
  static constexpr unsigned head_of(Cells empty) noexcept {
    const auto count = static_cast<unsigned>(std::popcount(empty));
    return (count == 64 ? 7 : count / 8) * 2 + count % 2;
  }

 private:
  using Hidden = std::int16_t __attribute__((vector_size(2 * kHidden)));
  struct Head {
    Hidden outputs{};
    int bias = 0;
  };
  static constexpr Hidden kFull = Hidden{} + kOne;

  std::vector<Hidden> inputs_;
  Hidden bias_{};
  std::array<Head, kHeads> heads_{};
};

/// The one that ships: what `tools/teach_adjacency.cpp` has learnt.
const Network& standard_network();

}  // namespace pohon::adjacency
