// SPDX-License-Identifier: MIT
// Open lines of four by their stones, threats by who the order of filling favours, and the centre.

constant uint kSteps[4] = {1, kStep, kStep - 1, kStep + 1};

ulong completions_along(ulong stones, uint step) {
  const ulong before = stones << step;
  const ulong after = stones >> step;
  const ulong two_before = before & (before << step);
  const ulong two_after = after & (after >> step);
  return (two_before & (stones << (3 * step) | after)) | (two_after & (stones >> (3 * step) | before));
}

// Bit n of each word below speaks of the line that starts at cell n.
int worth_of_lines(ulong own, ulong enemy) {
  const ulong open_to_me = kBoard & ~enemy;
  int worth = 0;
  for (int i = 0; i < 4; ++i) {
    const uint step = kSteps[i];
    const ulong open = open_to_me & open_to_me >> step & open_to_me >> 2 * step & open_to_me >> 3 * step;
    const ulong odd_near = own ^ own >> step, both_near = own & own >> step;
    const ulong odd_far = odd_near >> 2 * step, both_far = both_near >> 2 * step;
    const ulong one_or_three = odd_near ^ odd_far;
    const ulong two_or_three = both_near ^ both_far ^ (odd_near & odd_far);
    worth += count_of(open & one_or_three & ~two_or_three);
    worth += 3 * count_of(open & two_or_three & ~one_or_three);
    worth += 6 * count_of(open & two_or_three & one_or_three);
  }
  return worth;
}

// Allis 1988: when the columns fill up, the first player comes to the odd rows and the second to the even ones.
int worth_of_threats(ulong own, ulong taken, bool is_first) {
  ulong threats = 0;
  for (int i = 0; i < 4; ++i) threats |= completions_along(own, kSteps[i]);
  threats &= kBoard & ~taken;
  const ulong odd_rows = kBottom * 0x15ul;
  const ulong favoured = is_first ? threats & odd_rows : threats & ~odd_rows;
  return 2 * count_of(threats) + 32 * count_of(favoured);
}

int worth_of_centre(ulong stones) {
  const ulong middle = 0x3Ful << 3 * kStep;
  const ulong beside = middle << kStep | middle >> kStep;
  return 4 * count_of(stones & middle) + 2 * count_of(stones & beside);
}

int evaluate(State state) {
  const ulong mine = state.mine, theirs = theirs_in(state);
  const bool i_am_first = count_of(state.taken) % 2 == 0;
  const int lines = worth_of_lines(mine, theirs) - worth_of_lines(theirs, mine);
  const int threats =
      worth_of_threats(mine, state.taken, i_am_first) - worth_of_threats(theirs, state.taken, !i_am_first);
  return lines + threats + worth_of_centre(mine) - worth_of_centre(theirs);
}

int ended_value(State state) {
  const int margin = final_margin(state);
  return margin + 10000 * sign_of(margin);
}
