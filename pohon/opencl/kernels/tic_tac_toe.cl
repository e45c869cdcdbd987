// SPDX-License-Identifier: MIT
// The rules of tic-tac-toe: marks as 9-bit sets, row by row from the top left.

typedef struct {
  ulong mine;  // of the side to move
  ulong theirs;
} State;

#define kBoard 0x1FFul

constant ulong kLines[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

State unpacked(Position position) {
  State state = {position.words[0], position.words[1]};
  return state;
}

bool has_line(ulong marks) {
  for (int i = 0; i < 8; ++i) {
    if ((marks & kLines[i]) == kLines[i]) return true;
  }
  return false;
}

ulong cells_to_play(State state) { return kBoard & ~(state.mine | state.theirs); }

bool is_over(State state) {
  return has_line(state.theirs) || has_line(state.mine) || cells_to_play(state) == 0;
}

int final_margin(State state) {
  if (has_line(state.theirs)) return -1;
  return has_line(state.mine) ? 1 : 0;
}

State played(State state, uint cell) {
  State next = {state.theirs, state.mine | cell_bit(cell)};
  return next;
}
