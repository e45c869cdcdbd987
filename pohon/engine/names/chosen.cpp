// SPDX-License-Identifier: MIT
#include "pohon/engine/names/chosen.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/calibration/calibration_store.hpp"
#include "pohon/engine/names/describe.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

namespace {

constexpr bool chosen(Switch given, bool usual) noexcept {
  return given == Switch::AsUsual ? usual : given == Switch::On;
}

std::size_t entries_in(std::size_t bytes) noexcept { return std::max<std::size_t>(bytes / Table::kBytesPerEntry, 1); }

void append(std::string& list, std::string_view name) { list.append(list.empty() ? "" : ", ").append(name); }

template <class A>
A set_from(const EngineSpec& spec) {
  A algorithm = configured<A>(spec.options);
  if constexpr (requires { algorithm.parts; }) {
    algorithm.parts = parts_without(spec.without);
    algorithm.table_entries = entries_in(spec.memory.value_or(kUsualTableBytes));
  }
  return algorithm;
}

/// The kernel with a level is an opponent.
AnyAlgorithm with_level(AnyAlgorithm algorithm, const EngineSpec& spec) {
  if (spec.options.contains("level")) throw InputError("engine " + spec.algorithm + ": 'level' is given twice");
  auto kernel = kernel_in(algorithm);
  if (!kernel) {
    throw InputError::expected("level", "a kernel: no other algorithm has levels", std::to_string(*spec.level));
  }
  kernel->level = *spec.level;
  return *kernel;
}

}  // namespace

AnyAlgorithm algorithm_from(const EngineSpec& spec) {
  AnyAlgorithm algorithm = with_named<Everyone>(
      "algorithm", spec.algorithm, [&]<class A>(std::type_identity<A>) -> AnyAlgorithm { return set_from<A>(spec); });
  return spec.level ? with_level(std::move(algorithm), spec) : algorithm;
}

AnyAlgorithm asked_for(const AnyAlgorithm& algorithm, const EngineSpec& spec, const Limits& limits,
                       std::uint64_t seed) {
  AnyAlgorithm asked = algorithm;
  std::visit(
      [&]<class A>(A& chosen) {
        if constexpr (requires { chosen.seed; }) {
          if (!spec.options.contains("seed")) chosen.seed = static_cast<decltype(chosen.seed)>(seed);
        }
        if constexpr (requires { chosen.iterations; }) {  // a limit alone decides how long it goes on
          if (is_limited(limits) && !spec.options.contains("iterations")) chosen.iterations = 0;
        }
      },
      asked);
  return asked;
}

const Traits& traits_of(const AnyAlgorithm& algorithm) {
  return *std::visit([]<class A>(const A&) { return &A::traits; }, algorithm);
}

std::string_view name_of(const AnyAlgorithm& algorithm) {
  return std::visit([]<class A>(const A&) { return A::name; }, algorithm);
}

std::optional<StrongAgent> kernel_in(const AnyAlgorithm& algorithm) {
  if (const auto* strong = std::get_if<StrongAgent>(&algorithm)) return *strong;
  const auto* kernel = std::get_if<Kernel>(&algorithm);
  if (kernel == nullptr) return std::nullopt;
  StrongAgent full;
  static_cast<Kernel&>(full) = *kernel;
  return full;
}

PartSet parts_without(std::span<const std::string> names) {
  PartSet parts = PartSet::all();
  for (const std::string& name : names) parts.remove(part_named(name));
  return parts;
}

std::string unread_switches(const AnyAlgorithm& algorithm, const EngineSpec& spec) {
  const Traits& traits = traits_of(algorithm);
  const Enhancements& given = spec.enhancements;
  std::string unread;
  const auto note = [&](Switch at, std::string_view name) {
    if (at == Switch::On) append(unread, name);
  };
  if (!traits.enhancements && !traits.deepens_itself) {
    note(given.table, "table");
    note(given.hints, "hints");
    note(given.killers, "killers");
    note(given.history, "history");
    note(given.deeper_entries, "deeper-entries");
  }
  if (!traits.horizon) note(given.iterative_deepening, "iterative-deepening");
  const bool has_parts = std::visit(
      [](const auto& each) {
        return requires { each.parts; };
      },
      algorithm);
  if (!has_parts) {
    for (const std::string& part : spec.without) append(unread, part);
  }
  if (unread.empty()) return {};
  return std::string(name_of(algorithm)) + " has no use for " + unread;
}

std::string load_cut_model(AnyAlgorithm& algorithm, std::string_view game, std::string_view evaluator) {
  return std::visit(
      [&]<class A>(A& cutter) -> std::string {
        if constexpr (requires { cutter.model; }) {
          cutter.model = stored_cut_model(game, evaluator);
          if (cutter.model.empty() && !A::traits.deepens_itself) {
            return "no calibration for " + std::string(game) + " with " + std::string(evaluator) +
                   ": nothing was cut (pohon calibrate makes one)";
          }
        }
        return {};
      },
      algorithm);
}

Plan plan_for(const Traits& traits, const EngineSpec& spec, const Limits& limits) {
  const Enhancements& given = spec.enhancements;
  const bool open_ended = !limits.depth;
  Plan plan;
  plan.depth = std::clamp(limits.depth.value_or(kMaxDepth), 0, kMaxDepth);
  plan.deepen = traits.horizon && !traits.deepens_itself && chosen(given.iterative_deepening, open_ended);
  if (traits.enhancements) {
    if (chosen(given.table, traits.wants_table || open_ended)) {
      plan.aids.table_entries = entries_in(spec.memory.value_or(kUsualTableBytes));
    }
    plan.aids.deeper_entries = chosen(given.deeper_entries, open_ended);
    plan.aids.hints = chosen(given.hints, open_ended);
    plan.aids.killers = chosen(given.killers, open_ended);
    plan.aids.history = chosen(given.history, open_ended);
  }
  return plan;
}

}  // namespace pohon
