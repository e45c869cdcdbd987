// SPDX-License-Identifier: MIT
// The rules of Othello: a1 is bit 0, b1 bit 1, a2 bit 8; who cannot turn anything passes.

typedef struct {
  ulong own;  // of the side to move
  ulong enemy;
  ulong open;  // where it may put a disc
} State;

// An enemy in column a or h is never between two discs of a row or a diagonal; without these columns no step wraps.
#define kInnerColumns 0x7E7E7E7E7E7E7E7Eul
#define kCornerCells 0x8100000000000081ul

constant int kShifts[4] = {1, 7, 8, 9};

ulong inner_enemies(ulong enemy, int shift) { return shift == 8 ? enemy : enemy & kInnerColumns; }

// Rows of up to six enemies are filled in doubling steps (Kogge and Stone 1973).
ulong mobility(ulong own, ulong enemy) {
  ulong cells = 0;
  for (int i = 0; i < 4; ++i) {
    const int shift = kShifts[i];
    const ulong inner = inner_enemies(enemy, shift);
    ulong up = inner & own << shift;
    ulong down = inner & own >> shift;
    up |= inner & up << shift;
    down |= inner & down >> shift;
    const ulong pairs_up = inner & inner << shift;
    const ulong pairs_down = inner & inner >> shift;
    up |= pairs_up & up << 2 * shift;
    down |= pairs_down & down >> 2 * shift;
    up |= pairs_up & up << 2 * shift;
    down |= pairs_down & down >> 2 * shift;
    cells |= up << shift | down >> shift;
  }
  return cells & ~(own | enemy);
}

// The enemy discs that an own disc on this single cell turns over.
ulong turned_by(ulong cell, ulong own, ulong enemy) {
  ulong turned = 0;
  for (int i = 0; i < 4; ++i) {
    const int shift = kShifts[i];
    const ulong inner = inner_enemies(enemy, shift);
    ulong up = inner & cell << shift;
    ulong down = inner & cell >> shift;
    for (int more = 0; more < 5; ++more) {
      up |= inner & up << shift;
      down |= inner & down >> shift;
    }
    if ((up << shift & own) != 0) turned |= up;
    if ((down >> shift & own) != 0) turned |= down;
  }
  return turned;
}

State unpacked(Position position) {
  const ulong own = position.words[0], enemy = position.words[1];
  State state = {own, enemy, mobility(own, enemy)};
  return state;
}

ulong empty_in(State state) { return ~(state.own | state.enemy); }

bool is_over(State state) { return state.open == 0 && mobility(state.enemy, state.own) == 0; }

// The empty cells count for the winner.
int final_margin(State state) {
  const int lead = count_of(state.own) - count_of(state.enemy);
  return lead + sign_of(lead) * count_of(empty_in(state));
}

ulong cells_to_play(State state) { return state.open; }

State played(State state, uint cell) {
  const ulong placed = cell == kPassCell ? 0 : cell_bit(cell & 63u);
  const ulong turned = turned_by(placed, state.own, state.enemy);
  const ulong own = state.enemy ^ turned;
  const ulong enemy = state.own ^ (turned | placed);
  State next = {own, enemy, mobility(own, enemy)};
  return next;
}
