// SPDX-License-Identifier: MIT
#include "pohon/games/othello/pattern_weights.hpp"

namespace pohon::othello {

const std::vector<int>& standard_pattern_weights() {
  static constexpr char kText[] =
#include "pohon/games/othello/standard_pattern_weights.inc"
      ;
  static const std::vector<int> read = weights_from_text({kText, sizeof kText - 1});
  return read;
}

}  // namespace pohon::othello
