// SPDX-License-Identifier: MIT
/// How exact the value of a search is: never more than it can say.
#pragma once

#include <optional>

#include "pohon/core/score.hpp"
#include "pohon/search/task.hpp"
#include "pohon/search/traits.hpp"

namespace pohon {

struct Evidence {
  Score score;
  bool finished = false;  // the algorithm came to its own end
  int reached = 0;        // plies of the deepest complete iteration; 0: none, or no horizon
  std::optional<Interval> bounds = std::nullopt;
  bool from_deeper = false;     // the table may have answered from deeper searches than asked
  bool saw_everything = false;  // no evaluator was asked, neither now nor for what the table knows
};

inline Exactness exactness_of(const Traits& traits, const Evidence& evidence) noexcept {
  const bool closed = evidence.bounds && evidence.bounds->lo == evidence.bounds->hi;
  if (closed && evidence.bounds->lo == evidence.score) return Exactness::Proved;
  if (!traits.exact) return Exactness::Guess;
  if (evidence.saw_everything) return Exactness::Proved;
  if (evidence.reached == 0) return Exactness::Guess;
  if (plies_to_win(evidence.score) || plies_to_loss(evidence.score))
    return Exactness::Proved;  // a forced win stays one however deep one looks
  return evidence.from_deeper ? Exactness::Guess : Exactness::ToDepth;
}

}  // namespace pohon
