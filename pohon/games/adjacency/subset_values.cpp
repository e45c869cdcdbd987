// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/subset_values.hpp"

#include <algorithm>
#include <bit>

namespace pohon::adjacency {

namespace {

constexpr int kLaneCells = SubsetValues::kFewestCells;
constexpr unsigned kLanes = SubsetValues::kLanes;
constexpr unsigned kQuarter = kLanes / 4;
constexpr std::int8_t kNothing = -100;  // below every value, and can be subtracted from a gain

using Block = SubsetValues::Block;
using Quarter = std::int8_t __attribute__((vector_size(kQuarter)));

/// For a pattern of lane cells: the subsets that touch none of them, and those that hold only a given one of them.
struct Touches {
  std::array<Block, kLanes> none{};
  std::array<std::array<Block, kLaneCells>, kLanes> only{};
};

const Touches& touches() {
  static const Touches table = [] {
    Touches made;
    for (unsigned pattern = 0; pattern < kLanes; ++pattern) {
      for (unsigned lane = 0; lane < kLanes; ++lane) {
        const unsigned touched = pattern & lane;
        made.none[pattern][lane] = touched == 0;
        if (std::has_single_bit(touched)) {
          made.only[pattern][static_cast<unsigned>(std::countr_zero(touched))][lane] = 1;
        }
      }
    }
    return made;
  }();
  return table;
}

void add(Block& sum, const Block& more) noexcept {
  for (unsigned lane = 0; lane < kLanes; ++lane) sum[lane] = static_cast<std::int8_t>(sum[lane] + more[lane]);
}

Quarter quarter_of(const Block& block, unsigned which) noexcept {
  Quarter quarter;
  __builtin_memcpy(&quarter, block.data() + which * kQuarter, sizeof quarter);
  return quarter;
}

Quarter larger(Quarter a, Quarter b) noexcept { return a > b ? a : b; }

/// The values of the lanes without cell `bit` in the places of those with it, and the other way round.
template <int bit>
Quarter swapped(Quarter v) noexcept {
  constexpr int x = 1 << bit;
  return __builtin_shufflevector(v, v, 0 ^ x, 1 ^ x, 2 ^ x, 3 ^ x, 4 ^ x, 5 ^ x, 6 ^ x, 7 ^ x, 8 ^ x, 9 ^ x, 10 ^ x,
                                 11 ^ x, 12 ^ x, 13 ^ x, 14 ^ x, 15 ^ x);
}

/// Minus one in the lanes that have cell `bit`, zero in the others.
template <int bit>
constexpr Quarter kHaving = [] {
  constexpr auto has = [](int lane) { return static_cast<std::int8_t>((lane >> bit & 1) != 0 ? -1 : 0); };
  return Quarter{has(0), has(1), has(2),  has(3),  has(4),  has(5),  has(6),  has(7),
                 has(8), has(9), has(10), has(11), has(12), has(13), has(14), has(15)};
}();

using Gains = std::array<Block, kLaneCells>;

template <int bit>
Quarter by_move(const Gains& gains, unsigned which, Quarter values) noexcept {
  const Quarter nothing = Quarter{} + kNothing;
  return kHaving<bit> ? quarter_of(gains[bit], which) - swapped<bit>(values) : nothing;
}

/// Adds the moves on the four lowest cells to what all other moves are worth. After each round the subsets with one
/// more cell are right; the others are wrong meanwhile, so each round begins with `others` again.
Quarter resolved(const Gains& gains, unsigned which, Quarter others) noexcept {
  Quarter values = others;
  for (int round = 0; round < 4; ++round) {
    const Quarter low = larger(by_move<0>(gains, which, values), by_move<1>(gains, which, values));
    const Quarter high = larger(by_move<2>(gains, which, values), by_move<3>(gains, which, values));
    values = larger(others, larger(low, high));
  }
  return values;
}

/// The two highest cells lead from one quarter of a block to another.
Block with_moves_on_lanes(const Gains& gains, const Block& elsewhere) noexcept {
  const auto others = [&](unsigned which) { return quarter_of(elsewhere, which); };
  const auto fifth = [&](unsigned which, Quarter without) { return quarter_of(gains[4], which) - without; };
  const auto sixth = [&](unsigned which, Quarter without) { return quarter_of(gains[5], which) - without; };
  std::array<Quarter, 4> values;
  values[0] = resolved(gains, 0, others(0));
  values[1] = resolved(gains, 1, larger(others(1), fifth(1, values[0])));
  values[2] = resolved(gains, 2, larger(others(2), sixth(2, values[0])));
  values[3] = resolved(gains, 3, larger(others(3), larger(fifth(3, values[2]), sixth(3, values[1]))));
  return std::bit_cast<Block>(values);
}

}  // namespace

SubsetValues::SubsetValues(std::size_t bytes) noexcept
    : most_cells_(std::clamp(static_cast<int>(std::bit_width(bytes)) - 1, kFewestCells, kMostCells)) {}

std::size_t SubsetValues::index_of_set(Cells empty) const noexcept {
  std::size_t index = 0;
  for (; empty != 0; empty &= empty - 1) index |= std::size_t{1} << bits_[first_cell(empty)];
  return index;
}

void SubsetValues::append(unsigned cell) noexcept {
  cells_[static_cast<unsigned>(count_)] = static_cast<std::uint8_t>(cell);
  bits_[cell] = static_cast<std::uint8_t>(count_++);
  covered_ |= Cells{1} << cell;
}

/// The lanes are the first empty cells, and others where there are too few: what is known of more is known of less.
void SubsetValues::begin_anew(const Field& field, Cells empty) {
  if (!memory_) memory_ = ZeroedMemory(std::size_t{1} << most_cells_, Pages::Large);
  field_ = field;
  covered_ = 0;
  count_ = 0;
  patterns_ = {};
  beside_lanes_ = 0;
  Cells rest = field.board.cells() & ~empty;
  for (int lane = 0; lane < kLaneCells; ++lane) {
    Cells& source = empty != 0 ? empty : rest;
    const unsigned cell = first_cell(source);
    source &= source - 1;
    for (Cells touched = field.around(cell); touched != 0; touched &= touched - 1) {
      patterns_[first_cell(touched)] |= static_cast<std::uint8_t>(1 << lane);
      beside_lanes_ |= touched & -touched;
    }
    append(cell);
  }
  resolve(0);
}

bool SubsetValues::cover(const Field& field, Cells empty, const KeepGoing& keep_going, std::uint64_t& nodes) {
  const bool same_field = memory_ && field == field_;
  if (same_field && covers(empty)) return true;
  const int count = std::popcount(empty);
  if (!same_field || std::popcount(covered_ | empty) > std::min(count + 1, most_cells_)) {
    begin_anew(field, empty);
    ++nodes;
  }
  for (Cells missing = empty & ~covered_; missing != 0; missing &= missing - 1) {
    const unsigned cell = first_cell(missing);
    append(cell);
    if (fill(std::size_t{1} << (count_ - 1 - kLaneCells), keep_going, nodes)) continue;
    --count_;
    covered_ ^= Cells{1} << cell;
    return false;
  }
  return true;
}

/// The blocks of the subsets with the newest cell, as many as there are without it.
bool SubsetValues::fill(std::size_t blocks, const KeepGoing& keep_going, std::uint64_t& nodes) {
  constexpr std::size_t kPatience = std::size_t{1} << 12;
  for (std::size_t done = 0; done < blocks;) {
    const std::size_t until = std::min(blocks, done + kPatience);
    nodes += until - done;
    for (; done < until; ++done) resolve(blocks + done);
    if (!keep_going(nodes)) return false;
  }
  return true;
}

/// The best of the moves on cells that are no lane's, for each lane.
Block SubsetValues::best_elsewhere(std::size_t block, Cells set, Cells once) const noexcept {
  std::array<Block, kMostCells> worth;
  for (std::size_t left = block; left != 0; left &= left - 1) {
    const Block& child = block_at(block ^ (left & -left));
    Block& move = worth[static_cast<unsigned>(std::countr_zero(left))];
    for (unsigned lane = 0; lane < kLanes; ++lane) move[lane] = static_cast<std::int8_t>(-child[lane]);
  }
  const auto& beside = kNeighbours[static_cast<unsigned>(field_.neighbourhood)];
  for (; once != 0; once &= once - 1) {
    const unsigned cell = first_cell(once);
    const unsigned last = first_cell((beside[cell] | (once & -once)) & set);
    add(worth[bits_[last] - unsigned{kLaneCells}], touches().none[patterns_[cell]]);
  }
  Block best;
  best.fill(kNothing);
  if (block == 0) best[0] = 0;  // nothing is left
  for (std::size_t left = block; left != 0; left &= left - 1) {
    const Block& move = worth[static_cast<unsigned>(std::countr_zero(left))];
    for (unsigned lane = 0; lane < kLanes; ++lane) best[lane] = std::max(best[lane], move[lane]);
  }
  return best;
}

void SubsetValues::resolve(std::size_t block) noexcept {
  Cells set = 0;
  for (std::size_t left = block; left != 0; left &= left - 1) {
    set |= Cells{1} << cells_[static_cast<unsigned>(std::countr_zero(left)) + unsigned{kLaneCells}];
  }
  const Openness open = Openness::of(set, field_.neighbourhood);
  const Block elsewhere = best_elsewhere(block, set, open.one & ~open.two & field_.board.cells());
  Gains gains{};
  for (Cells free = beside_lanes_ & ~open.one; free != 0; free &= free - 1) {
    const unsigned pattern = patterns_[first_cell(free)];
    for (unsigned lanes = pattern; lanes != 0; lanes &= lanes - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
      add(gains[lane], touches().only[pattern][lane]);
    }
  }
  block_at(block) = with_moves_on_lanes(gains, elsewhere);
}

}  // namespace pohon::adjacency
