// SPDX-License-Identifier: MIT
// Settled marks, the cells that one more move settles, and the parity of the moves that give nothing away, in
// sixteenths of a point; where cells stay empty the weighted lead, by which a mark between four counts as a settled one.

#define kPoint 16

// Cells with at least one, two, three members of a set in or beside them; may reach beyond small boards.
typedef struct {
  ulong one, two, three;
} Openness;

Openness one_more(Openness open, ulong moved) {
  open.three |= open.two & moved;
  open.two |= open.one & moved;
  open.one |= moved;
  return open;
}

Openness openness_of(ulong cells, uint diagonals_too) {
  const ulong left = one_left(cells), right = one_right(cells);
  Openness open = {cells, 0, 0};
  open = one_more(one_more(open, cells >> 8), cells << 8);
  open = one_more(one_more(open, left), right);
  if (!diagonals_too) return open;
  open = one_more(one_more(open, left >> 8), left << 8);
  return one_more(one_more(open, right >> 8), right << 8);
}

int evaluate(State state) {
  if (state.plies_left != (uint)count_of(state.empty)) return kPoint * weighted_lead(state) / kWeights[4];
  const Openness open = openness_of(state.empty, state.diagonals_too);
  const ulong board = state.mine | state.theirs | state.empty;
  const ulong once = open.one & ~open.two & board;
  const ulong nearly = once | (open.two & ~open.three & board);
  const int settled_lead = count_of(~open.one & state.mine) - count_of(~open.one & state.theirs);
  const ulong unsafe = nearly | neighbours(nearly, state.diagonals_too);
  const int safe_moves = count_of(state.empty & ~unsafe);
  return (2 * settled_lead + count_of(once) + (safe_moves % 2 == 1 ? 1 : -1)) * (kPoint / 2);
}

int ended_value(State state) { return kPoint * final_margin(state); }
