// SPDX-License-Identifier: MIT
// The rules of Connect Four: a column takes seven bits, the seventh stays empty (Tromp, Pons).

typedef struct {
  ulong mine;  // of the side to move
  ulong taken;
} State;

#define kStep 7u
#define kBottom 0x0000040810204081ul
#define kBoard (kBottom * 0x3Ful)

State unpacked(Position position) {
  State state = {position.words[0], position.words[1]};
  return state;
}

ulong theirs_in(State state) { return state.mine ^ state.taken; }

ulong fours_along(ulong stones, uint step) {
  const ulong pairs = stones & (stones >> step);
  return pairs & (pairs >> (2 * step));
}

bool has_four(ulong stones) {
  return (fours_along(stones, 1) | fours_along(stones, kStep) | fours_along(stones, kStep - 1) |
          fours_along(stones, kStep + 1)) != 0;
}

// Only the side that has just moved can have won.
bool is_over(State state) { return has_four(theirs_in(state)) || state.taken == kBoard; }

// Pons' score of a win: 1 for the last stone a side has, one more for each stone it keeps.
int final_margin(State state) { return has_four(theirs_in(state)) ? -((44 - count_of(state.taken)) / 2) : 0; }

ulong cells_to_play(State state) { return (state.taken + kBottom) & kBoard; }

State played(State state, uint cell) {
  State next = {theirs_in(state), state.taken | cell_bit(cell)};
  return next;
}
