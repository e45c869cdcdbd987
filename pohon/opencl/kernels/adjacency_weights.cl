// SPDX-License-Identifier: MIT
// Each mark counts by how many of its four neighbours are occupied; the host writes kWeights, one for each number.

int weighted_lead(State state) {
  const ulong occupied = state.mine | state.theirs;
  const ulong up = occupied >> 8, down = occupied << 8;
  const ulong left = one_left(occupied), right = one_right(occupied);
  const ulong odd = up ^ down ^ left ^ right;
  const ulong carry = (up & down) ^ (left & right) ^ ((up ^ down) & (left ^ right));
  const ulong four = up & down & left & right;
  const ulong by_count[5] = {~odd & ~carry & ~four, odd & ~carry, ~odd & carry, odd & carry, four};
  int sum = 0;
  for (int n = 0; n < 5; ++n) {
    sum += kWeights[n] * (count_of(by_count[n] & state.mine) - count_of(by_count[n] & state.theirs));
  }
  return sum;
}
