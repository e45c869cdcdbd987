// SPDX-License-Identifier: MIT
/// Questions to engines in few words.
#pragma once

#include <string>
#include <string_view>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon::testing {

/// By an engine made for the question, as text says who.
inline Report ask(const Position& position, std::string_view spec, const Limits& limits = {}) {
  return search(position, engine_spec_from(spec), limits);
}

}  // namespace pohon::testing
