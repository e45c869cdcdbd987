// SPDX-License-Identifier: MIT
// The objective of the game: my marks minus the enemy's.

int evaluate(State state) { return lead_in(state); }

int ended_value(State state) { return final_margin(state); }
