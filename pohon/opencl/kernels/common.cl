// SPDX-License-Identifier: MIT
// What every game's kernel builds on: positions as the host packs them, sets of cells, seeded lots. OpenCL C 1.2.
//
// A game brings: State; State unpacked(Position); bool is_over(State); int final_margin(State) of an ended game for the
// side to move; ulong cells_to_play(State) of an unfinished one, empty where the side to move passes; State
// played(State, uint cell). An evaluator brings: int evaluate(State) and int ended_value(State).

typedef struct {
  ulong words[4];
} Position;

#define kPassCell 64u

int count_of(ulong cells) { return (int)popcount(cells); }

// The number of the lowest cell of a set that is not empty; ctz comes only with OpenCL C 2.0.
uint lowest_of(ulong cells) { return 63u - (uint)clz(cells & (0ul - cells)); }

ulong cell_bit(uint cell) { return 1ul << cell; }

// A pass is a single move.
uint moves_in(ulong cells) { return cells == 0 ? 1u : (uint)popcount(cells); }

int sign_of(int value) { return (value > 0) - (value < 0); }

// SplitMix64, as pohon/core/rng.hpp has it: the n-th lot of a stream is scatter(stream + n * kStride).
#define kStride 0x9E3779B97F4A7C15ul

ulong scatter(ulong x) {
  x += kStride;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ul;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBul;
  return x ^ (x >> 31);
}
