// SPDX-License-Identifier: MIT
/// From a spec to an algorithm with its options set: everything that no game needs to be known for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pohon/engine/engine_spec.hpp"
#include "pohon/engine/names/agents.hpp"
#include "pohon/search/aids.hpp"
#include "pohon/search/limits.hpp"

namespace pohon {

/// With its options, seed, parts and memory as the spec has them. An InputError names what is wrong.
AnyAlgorithm algorithm_from(const EngineSpec& spec);

/// As it is asked this time: with the draws of one move, and as long as the limits allow where they decide.
AnyAlgorithm asked_for(const AnyAlgorithm& algorithm, const EngineSpec& spec, const Limits& limits, std::uint64_t seed);

const Traits& traits_of(const AnyAlgorithm& algorithm);
std::string_view name_of(const AnyAlgorithm& algorithm);

/// The kernel, as an opponent of some level where it is asked for as one; none for everybody else.
std::optional<StrongAgent> kernel_in(const AnyAlgorithm& algorithm);

/// Which parts are left when these are taken out.
PartSet parts_without(std::span<const std::string> names);

/// What the spec switches on and the algorithm does not read, in words; empty if all is read.
std::string unread_switches(const AnyAlgorithm& algorithm, const EngineSpec& spec);

/// Cuts need a model of how shallow and deep values go together, fitted for this game and evaluator. Returns what the
/// user should know where there is none.
std::string load_cut_model(AnyAlgorithm& algorithm, std::string_view game, std::string_view evaluator);

/// How the algorithm is to be run.
struct Plan {
  AidChoices aids;
  int depth = 0;
  bool deepen = false;
};

/// With a depth the plain algorithm runs, as on its page; without one it deepens with all that helps.
Plan plan_for(const Traits& traits, const EngineSpec& spec, const Limits& limits);

}  // namespace pohon
