// SPDX-License-Identifier: MIT
#include "pohon/registry/chosen.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/registry/calibration_store.hpp"
#include "pohon/registry/describe.hpp"

namespace pohon {

namespace {

constexpr bool chosen(Switch given, bool usual) noexcept {
  return given == Switch::AsUsual ? usual : given == Switch::On;
}

void append(std::string& list, std::string_view name) { list.append(list.empty() ? "" : ", ").append(name); }

template <class A>
A set_from(const SearchRequest& request, const NamedOptions& named) {
  A algorithm = configured<A>(named.options);
  if constexpr (requires { algorithm.seed; }) {
    if (!named.options.contains("seed")) algorithm.seed = static_cast<decltype(algorithm.seed)>(request.seed);
  }
  if constexpr (requires { algorithm.iterations; }) {  // a limit alone decides how long it goes on
    if (is_limited(request.limits) && !named.options.contains("iterations")) algorithm.iterations = 0;
  }
  if constexpr (requires { algorithm.parts; }) {
    algorithm.parts = parts_without(request.without);
    algorithm.table_entries = request.table_entries;
  }
  return algorithm;
}

}  // namespace

AnyAlgorithm algorithm_from(const SearchRequest& request) {
  const NamedOptions named = named_options("algorithm", request.algorithm);
  return with_named<Everyone>("algorithm", named.name, [&]<class A>(std::type_identity<A>) -> AnyAlgorithm {
    return set_from<A>(request, named);
  });
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

std::string unread_switches(const AnyAlgorithm& algorithm, const SearchRequest& request) {
  const Traits& traits = traits_of(algorithm);
  std::string unread;
  const auto note = [&](Switch given, std::string_view name) {
    if (given == Switch::On) append(unread, name);
  };
  if (!traits.enhancements && !traits.deepens_itself) {
    note(request.table, "table");
    note(request.hints, "hints");
    note(request.killers, "killers");
    note(request.history, "history");
    note(request.deeper_entries, "deeper-entries");
  }
  if (!traits.horizon) note(request.iterative_deepening, "iterative-deepening");
  const bool has_parts = std::visit(
      [](const auto& each) {
        return requires { each.parts; };
      },
      algorithm);
  if (!has_parts) {
    for (const std::string& part : request.without) append(unread, part);
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

Plan plan_for(const Traits& traits, const SearchRequest& request, int standard_depth) {
  const bool open_ended = !request.depth && is_limited(request.limits);
  Plan plan;
  plan.depth = request.depth.value_or(open_ended ? kMaxDepth : standard_depth);
  plan.deepen = traits.horizon && !traits.deepens_itself && chosen(request.iterative_deepening, open_ended);
  if (traits.enhancements) {
    if (chosen(request.table, traits.wants_table || open_ended)) plan.aids.table_entries = request.table_entries;
    plan.aids.deeper_entries = chosen(request.deeper_entries, open_ended);
    plan.aids.hints = chosen(request.hints, open_ended);
    plan.aids.killers = chosen(request.killers, open_ended);
    plan.aids.history = chosen(request.history, open_ended);
  }
  return plan;
}

}  // namespace pohon
