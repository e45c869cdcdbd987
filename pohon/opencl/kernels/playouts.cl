// SPDX-License-Identifier: MIT
// Random games: one work item plays one, by lots that depend on nothing but the seed and the game's number.

typedef struct {
  int value;  // for the side to move at the start: 1, 0, -1 of an ended game, else the evaluation
  ushort plies;
  ushort ended;
} Playout;

// The upper half of lot * bound, as Rng::below has it, for small bounds.
uint lot_below(ulong lot, uint bound) {
  const ulong upper = (lot >> 32) * bound, lower = (lot & 0xFFFFFFFFul) * bound;
  return (uint)((upper + (lower >> 32)) >> 32);
}

uint chosen_cell(ulong cells, ulong lot) {
  if (cells == 0) return kPassCell;
  for (uint skip = lot_below(lot, moves_in(cells)); skip > 0; --skip) cells &= cells - 1;
  return lowest_of(cells);
}

kernel void play_out(global const Position* starts, global Playout* games, uint count, uint games_each, ulong seed,
                     ulong first_number, uint most_plies) {
  const uint item = (uint)get_global_id(0);
  if (item >= count) return;
  State state = unpacked(starts[item / games_each]);
  ulong stream = scatter(seed ^ scatter(first_number + item));
  int view = 1;
  uint plies = 0;
  for (; !is_over(state) && plies < most_plies; ++plies) {
    state = played(state, chosen_cell(cells_to_play(state), scatter(stream)));
    stream += kStride;
    view = -view;
  }
  Playout game;
  game.ended = is_over(state);
  game.value = view * (game.ended ? sign_of(ended_value(state)) : evaluate(state));
  game.plies = (ushort)plies;
  games[item] = game;
}
