// SPDX-License-Identifier: MIT
// The disc lead on the board.

int evaluate(State state) { return count_of(state.own) - count_of(state.enemy); }

int ended_value(State state) { return final_margin(state); }
