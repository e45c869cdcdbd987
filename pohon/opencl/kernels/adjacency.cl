// SPDX-License-Identifier: MIT
// The rules of the Adjacency Strategy Game: cell (row, column) from the top left is bit 8 * row + column.

typedef struct {
  ulong mine;  // of the side to move
  ulong theirs;
  ulong empty;
  uint plies_left;
  uint diagonals_too;  // which neighbours a mark flips: 4 or 8
} State;

#define kLeftEdge 0x0101010101010101ul
#define kRightEdge (kLeftEdge << 7)

ulong one_left(ulong cells) { return (cells & ~kLeftEdge) >> 1; }
ulong one_right(ulong cells) { return (cells & ~kRightEdge) << 1; }

State unpacked(Position position) {
  State state = {position.words[0], position.words[1], position.words[2], (uint)position.words[3] & 0xFFu,
                 (uint)(position.words[3] >> 8)};
  return state;
}

// May reach beyond boards smaller than 8x8.
ulong neighbours(ulong cells, uint diagonals_too) {
  const ulong sideways = one_left(cells) | one_right(cells);
  const ulong column = diagonals_too ? cells | sideways : cells;
  return sideways | column << 8 | column >> 8;
}

bool is_over(State state) { return state.plies_left == 0; }

int lead_in(State state) { return count_of(state.mine) - count_of(state.theirs); }

int final_margin(State state) { return lead_in(state); }

ulong cells_to_play(State state) { return state.empty; }

State played(State state, uint cell) {
  const ulong mark = cell_bit(cell);
  const ulong flipped = neighbours(mark, state.diagonals_too) & state.theirs;
  State next = {state.theirs ^ flipped, state.mine | mark | flipped, state.empty ^ mark, state.plies_left - 1,
                state.diagonals_too};
  return next;
}
