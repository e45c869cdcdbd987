// SPDX-License-Identifier: MIT
// Mobility, frontier, corners, stable discs and parity, in hundredths of a disc; the host writes kWeights, nine for
// each of three stages of the game, the last stage first.

#define kBetweenStages 20
#define kFeatures 9
#define kRimColumns (~kInnerColumns)
#define kRimRows 0xFF000000000000FFul
#define kRim (kRimColumns | kRimRows)

ulong beside(ulong cells) { return (cells << 1 & 0xFEFEFEFEFEFEFEFEul) | (cells >> 1 & 0x7F7F7F7F7F7F7F7Ful); }
ulong above_and_below(ulong cells) { return cells << 8 | cells >> 8; }
ulong around(ulong cells) { return beside(cells) | above_and_below(cells | beside(cells)); }

ulong left_columns(int width) { return 0x0101010101010101ul * ((1ul << width) - 1); }
ulong right_columns(int width) { return ~left_columns(8 - width); }
ulong top_rows(int height) { return (1ul << 8 * height) - 1; }
ulong bottom_rows(int height) { return ~top_rows(8 - height); }

// The cells from which every step to the rim is taken: runs of 1, 2 and 4 in turn.
ulong taken_down_right(ulong taken) {
  for (int run = 1; run < 8; run *= 2) taken &= taken >> 9 * run | right_columns(run) | bottom_rows(run);
  return taken;
}
ulong taken_up_left(ulong taken) {
  for (int run = 1; run < 8; run *= 2) taken &= taken << 9 * run | left_columns(run) | top_rows(run);
  return taken;
}
ulong taken_down_left(ulong taken) {
  for (int run = 1; run < 8; run *= 2) taken &= taken >> 7 * run | left_columns(run) | bottom_rows(run);
  return taken;
}
ulong taken_up_right(ulong taken) {
  for (int run = 1; run < 8; run *= 2) taken &= taken << 7 * run | right_columns(run) | top_rows(run);
  return taken;
}

typedef struct {
  ulong row, column, falling, rising;
} FullLines;

FullLines full_lines_of(ulong taken) {
  ulong rows = taken & taken >> 1;
  rows &= rows >> 2;
  ulong columns = taken & rotate(taken, 8ul);
  columns &= rotate(columns, 16ul);
  FullLines full;
  full.row = (rows & rows >> 4 & left_columns(1)) * 0xFFul;
  full.column = columns & rotate(columns, 32ul);
  full.falling = taken_down_right(taken) & taken_up_left(taken);
  full.rising = taken_down_left(taken) & taken_up_right(taken);
  return full;
}

// A disc is stable when along every axis its line is full, or a neighbour is off the board or a stable disc of its own.
ulong stable_among(ulong own, FullLines full) {
  ulong stable = 0;
  for (;;) {
    const ulong along_row = full.row | kRimColumns | stable << 1 | stable >> 1;
    const ulong along_column = full.column | kRimRows | stable << 8 | stable >> 8;
    const ulong along_falling = full.falling | kRim | stable << 9 | stable >> 9;
    const ulong along_rising = full.rising | kRim | stable << 7 | stable >> 7;
    const ulong grown = own & along_row & along_column & along_falling & along_rising;
    if (grown == stable) return stable;
    stable = grown;
  }
}

int lead_of(ulong mine, ulong theirs) { return count_of(mine) - count_of(theirs); }

int weight_of(int feature, int empties) {
  const int clamped = min(empties, 2 * kBetweenStages);
  const int stage = min(clamped / kBetweenStages, 1);
  const int late = kWeights[stage * kFeatures + feature];
  const int early = kWeights[(stage + 1) * kFeatures + feature];
  return late + (early - late) * (clamped - stage * kBetweenStages) / kBetweenStages;
}

int evaluate(State state) {
  const ulong own = state.own, enemy = state.enemy, empty = empty_in(state);
  const ulong replies = mobility(enemy, own);
  const ulong open_corners = empty & kCornerCells;
  const ulong x_cells = above_and_below(beside(open_corners));
  const ulong c_cells = around(open_corners) & ~x_cells;
  int seen[kFeatures];
  seen[0] = lead_of(state.open, replies);
  seen[1] = lead_of(empty & around(own), empty & around(enemy));
  seen[2] = lead_of(state.open & kCornerCells, replies & kCornerCells);
  seen[3] = lead_of(own & kCornerCells, enemy & kCornerCells);
  seen[4] = lead_of(own & x_cells, enemy & x_cells);
  seen[5] = lead_of(own & c_cells, enemy & c_cells);
  seen[6] = 0;
  if (open_corners != kCornerCells) {  // before the first corner falls hardly a disc is stable
    const FullLines full = full_lines_of(own | enemy);
    seen[6] = lead_of(stable_among(own, full), stable_among(enemy, full));
  }
  seen[7] = lead_of(own, enemy);
  seen[8] = count_of(empty) % 2;
  int worth = 0;
  for (int i = 0; i < kFeatures; ++i) worth += weight_of(i, count_of(empty)) * seen[i];
  return clamp(worth, -6400, 6400);
}

int ended_value(State state) {
  const int lead = final_margin(state);
  return 100 * lead + 10000 * sign_of(lead);
}
