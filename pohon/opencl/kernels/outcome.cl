// SPDX-License-Identifier: MIT
// Knows nothing until the game is over; then the margin is the value. For any game that is scored by margin.

int evaluate(State state) { return 0; }

int ended_value(State state) { return final_margin(state); }
