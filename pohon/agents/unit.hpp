// SPDX-License-Identifier: MIT
/// One point in an evaluator's scores.
#pragma once

#include "pohon/core/evaluator.hpp"

namespace pohon {

/// 1 where the evaluator does not say: it counts in points then.
template <class E>
constexpr int unit_of() noexcept {
  if constexpr (HasUnit<E>) return E::unit;
  return 1;
}

}  // namespace pohon
