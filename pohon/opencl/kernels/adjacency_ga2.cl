// SPDX-License-Identifier: MIT
// The weighted lead, on the way and at the end of the game, as in the game's paper.

int evaluate(State state) { return weighted_lead(state); }

int ended_value(State state) { return weighted_lead(state); }
