// SPDX-License-Identifier: MIT
/// The value of the filled game for every subset of a set of empty cells: one byte a subset, 64 subsets at a time.
///
/// V(E) = max over e in E of (cells that e settles - V(E without e)), from the empty set upwards (retrograde analysis
/// as a dynamic programme over subsets, Held and Karp 1962). The six lowest cells of the set are the lanes of a block,
/// so that the moves on all other cells work on whole blocks; the moves on the six themselves are resolved within a
/// block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pohon/core/solver.hpp"
#include "pohon/core/zeroed_memory.hpp"
#include "pohon/games/adjacency/set_game.hpp"

namespace pohon::adjacency {

class SubsetValues {
 public:
  /// Holds sets of so many cells as there are bits in the number of bytes; the memory is taken when it is needed.
  explicit SubsetValues(std::size_t bytes) noexcept;

  int most_cells() const noexcept { return most_cells_; }

  /// Makes the values of all subsets of `empty` known, by what is known already where that is quicker. `nodes` counts
  /// the blocks. False if it was ended before; what was found till then is kept.
  bool cover(const Field& field, Cells empty, const KeepGoing& keep_going, std::uint64_t& nodes);

  /// The margin that is still open, for the side to move. Only for subsets of what is
  /// covered.
  int value(Cells empty) const noexcept {
    const std::size_t index = index_of_set(empty);
    return memory_.as<Block>()[index / kLanes][index % kLanes];
  }

  /// Gives the memory back.
  void forget() noexcept { memory_ = {}; }

  static constexpr int kFewestCells = 6;  // those of the lanes
  static constexpr unsigned kLanes = 1u << kFewestCells;
  /// One byte for each subset of the six cells; loops over all of them become vector instructions.
  using Block = std::array<std::int8_t, kLanes>;
  /// Beyond this no machine has the memory.
  static constexpr int kMostCells = 40;

 private:
  void begin_anew(const Field& field, Cells empty);
  void append(unsigned cell) noexcept;
  bool covers(Cells empty) const noexcept { return (empty & ~covered_) == 0; }
  bool fill(std::size_t blocks, const KeepGoing& keep_going, std::uint64_t& nodes);
  void resolve(std::size_t block) noexcept;
  Block best_elsewhere(std::size_t block, Cells set, Cells once) const noexcept;
  Block& block_at(std::size_t block) const noexcept { return memory_.as<Block>()[block]; }
  std::size_t index_of_set(Cells empty) const noexcept;

  int most_cells_;
  ZeroedMemory memory_;
  Field field_;
  Cells covered_ = 0;                        // the cells whose subsets are known
  int count_ = 0;                            // of them
  std::array<std::uint8_t, 64> cells_{};     // by bit of a subset's index
  std::array<std::uint8_t, 64> bits_{};      // and back
  std::array<std::uint8_t, 64> patterns_{};  // which lanes' cells lie in or beside a cell of the board
  Cells beside_lanes_ = 0;                   // cells with a pattern
};

}  // namespace pohon::adjacency
