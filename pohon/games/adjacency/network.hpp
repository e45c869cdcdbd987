// SPDX-License-Identifier: MIT
/// Small networks that guess the open margin of games on the orthogonal 8x8 board: one for those that fill it, one for
/// those that end before.
///
/// Each open cell is of one kind or another by what lies beside it; then come one hidden layer and, for each stage and
/// parity of the game, outputs of their own (after the networks of shogi programs, Nasu 2018). All in whole numbers, so
/// that every machine plays the same.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "pohon/games/adjacency/margin_nodes.hpp"

namespace pohon::adjacency {

/// The neighbours of each cell that belong to a set, counted for all cells at once: by number, from none to four.
constexpr std::array<Cells, 5> beside_counted(Cells set) noexcept {
  Cells ones = 0;
  Cells twos = 0;
  Cells fours = 0;
  for_each_step(set, Neighbourhood::Orthogonal, [&](Cells moved) {
    const Cells carry = ones & moved;
    ones ^= moved;
    fours |= twos & carry;
    twos ^= carry;
  });
  return {~ones & ~twos & ~fours, ones & ~twos, ~ones & twos, ones & twos, fours};
}

/// What a network sees of a position.
template <MarginNode N>
struct Sight;

/// Of a game that fills the board only the empty cells matter: with n of them in and beside it, a cell that is marked
/// is of kind 2n - 2, an empty one of the kind after it.
template <>
struct Sight<FilledNode> {
  static constexpr unsigned kKinds = 10;
  static constexpr unsigned kHeads = 16;

  static constexpr std::array<Cells, kKinds> kinds(const FilledNode& node) noexcept {
    const Cells empty = node.empty;
    const auto beside = beside_counted(empty);
    std::array<Cells, kKinds> kinds{};
    for (unsigned n = 0; n < beside.size(); ++n) {
      if (n > 0) kinds[2 * n - 2] = beside[n] & ~empty;
      kinds[2 * n + 1] = beside[n] & empty;
    }
    return kinds;
  }

  /// Eight stages of eight empty cells, even and odd apart: who moves last has the better of it.
  static constexpr unsigned head(const FilledNode& node) noexcept {
    const auto count = static_cast<unsigned>(std::popcount(node.empty));
    return (count == 64 ? 7 : count / 8) * 2 + count % 2;
  }
};

/// Where cells stay empty: empty ones by the marks of either side beside them, marks that can still be flipped by the
/// empty cells beside them.
template <>
struct Sight<CutShortNode> {
  static constexpr unsigned kKinds = 23;
  static constexpr unsigned kHeads = 56;  // by the plies left: 55 at most where the board is not filled

  static constexpr std::array<Cells, kKinds> kinds(const CutShortNode& node) noexcept {
    const auto beside_mine = beside_counted(node.mine);
    const auto beside_theirs = beside_counted(node.theirs);
    const auto beside_empty = beside_counted(node.empty);
    std::array<Cells, kKinds> kinds{};
    unsigned next = 0;
    for (unsigned mine = 0; mine <= 4; ++mine) {
      for (unsigned theirs = 0; mine + theirs <= 4; ++theirs) {
        kinds[next++] = node.empty & beside_mine[mine] & beside_theirs[theirs];
      }
    }
    for (unsigned empty = 1; empty <= 4; ++empty) {
      kinds[next++] = node.mine & beside_empty[empty];
      kinds[next++] = node.theirs & beside_empty[empty];
    }
    return kinds;
  }

  static constexpr unsigned head(const CutShortNode& node) noexcept {
    return std::min(static_cast<unsigned>(node.left), kHeads - 1);
  }
};

inline constexpr unsigned kHiddenUnits = 32;
using HiddenUnits = std::int16_t __attribute__((vector_size(2 * kHiddenUnits)));
inline constexpr std::int16_t kHiddenHeight = 128;  // of a unit that is fully active
inline constexpr HiddenUnits kAllActive = HiddenUnits{} + kHiddenHeight;

template <MarginNode N>
class Network {
 public:
  using Eyes = Sight<N>;
  static constexpr unsigned kHidden = kHiddenUnits;
  static constexpr std::size_t kInputs = std::size_t{Eyes::kKinds} * 64;
  static constexpr std::size_t kWeights = (kInputs + 1) * kHidden + Eyes::kHeads * (kHidden + 1);
  static constexpr std::int16_t kOne = kHiddenHeight;
  static constexpr int kPoint = 16;     // the margin is told in sixteenths …
  static constexpr int kFraction = 32;  // … and summed in parts of these

  /// By kind, cell and hidden unit; the biases of the hidden units; by head the outputs and their bias.
  explicit Network(std::span<const int> weights);

  /// What the side to move will add to its lead, in sixteenths of a point.
  int open_margin(const N& node) const noexcept {
    Hidden sum = bias_;
    const auto kinds = Eyes::kinds(node);
    for (unsigned kind = 0; kind < Eyes::kKinds; ++kind) {
      const Hidden* const rows = inputs_.data() + kind * 64;
      for (Cells cells = kinds[kind]; cells != 0; cells &= cells - 1) sum += rows[first_cell(cells)];
    }
    const Hidden floored = sum > Hidden{} ? sum : Hidden{};
    const Hidden active = floored < kAllActive ? floored : kAllActive;
    const Head& head = heads_[Eyes::head(node)];
    int total = kOne * head.bias;
    for (unsigned unit = 0; unit < kHidden; ++unit) total += int{active[unit]} * int{head.outputs[unit]};
    return total / (kOne * kFraction);
  }

  /// How far from zero a hidden sum could come: it has to fit into 16 bits.
  int greatest_sum() const noexcept;

 private:
  using Hidden = HiddenUnits;
  struct Head {
    Hidden outputs{};
    int bias = 0;
  };

  std::vector<Hidden> inputs_;
  Hidden bias_{};
  std::array<Head, Eyes::kHeads> heads_{};
};

/// Those that ship: what `tools/teach_adjacency.cpp` has learnt.
template <MarginNode N>
const Network<N>& standard_network();
template <>
const Network<FilledNode>& standard_network<FilledNode>();
template <>
const Network<CutShortNode>& standard_network<CutShortNode>();

}  // namespace pohon::adjacency
