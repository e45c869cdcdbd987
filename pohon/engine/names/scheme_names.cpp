// SPDX-License-Identifier: MIT
#include "pohon/engine/names/scheme_names.hpp"

#include <algorithm>
#include <array>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/names/sharing.hpp"
#include "pohon/search/parallel/schedule.hpp"

namespace pohon {

namespace {

/// An algorithm, the schemes it can be shared by and the one that suits it best.
struct Shareable {
  std::string_view algorithm;
  std::string_view best;
  std::vector<std::string_view> schemes;
};

const std::vector<Shareable>& shareable() {
  static const std::vector<Shareable> all{{"alpha-beta", "ybwc", scheme_names()},
                                          {"pvs", "ybwc", scheme_names()},
                                          {"kernel", "lazy-smp", {"lazy-smp"}},
                                          {"mcts", "tree-parallel", {"root-parallel", "tree-parallel"}}};
  return all;
}

const Shareable* find(std::string_view algorithm) {
  const std::string_view name = algorithm.substr(0, algorithm.find(':'));
  for (const Shareable& each : shareable()) {
    if (same_name(name, each.algorithm)) return &each;
  }
  return nullptr;
}

bool holds(const std::vector<std::string_view>& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(), [&](std::string_view each) { return same_name(each, name); });
}

}  // namespace

bool can_be_shared(std::string_view algorithm) { return find(algorithm) != nullptr; }

std::vector<std::string_view> sharing_names() {
  std::vector<std::string_view> names = scheme_names();
  names.insert(names.end(), {"root-parallel", "tree-parallel"});
  return names;
}

std::string_view sharing_named(std::string_view text) {
  const auto names = sharing_names();
  for (const auto name : names) {
    if (same_name(name, text)) return name;
  }
  throw InputError(unknown_name("parallel scheme", text, names));
}

std::string_view sharing_for(std::string_view asked, std::string_view algorithm) {
  const Shareable* const found = find(algorithm);
  if (found == nullptr) {
    throw InputError("algorithm " + shown(algorithm) +
                     " is for one worker: several can share alpha-beta, pvs, kernel, mcts");
  }
  if (asked.empty()) return found->best;
  const std::string_view name = sharing_named(asked);
  if (holds(found->schemes, name)) return name;
  std::string message =
      "parallel: " + std::string(found->algorithm) + " cannot be shared by " + std::string(name) + ":";
  for (const auto each : found->schemes) message.append(" ").append(each);
  throw InputError(message);
}

Scheme scheme_for(const ParallelRequest& request, std::string_view algorithm) {
  return scheme_named(sharing_for(request.scheme, algorithm));
}

std::string_view suitable_sharing(std::string_view asked, std::string_view algorithm) {
  const Shareable* const found = find(algorithm);
  if (found == nullptr) return {};
  return holds(found->schemes, asked) ? sharing_named(asked) : found->best;
}

}  // namespace pohon
