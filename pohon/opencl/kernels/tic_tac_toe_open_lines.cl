// SPDX-License-Identifier: MIT
// Nilsson 1971: lines still open to me minus lines still open to the opponent; a win is 100, and more the sooner.

int evaluate(State state) {
  int lead = 0;
  for (int i = 0; i < 8; ++i) lead += ((kLines[i] & state.theirs) == 0) - ((kLines[i] & state.mine) == 0);
  return lead;
}

int ended_value(State state) { return final_margin(state) * (100 + count_of(cells_to_play(state))); }
