// SPDX-License-Identifier: MIT
#include "apps/common/fitting.hpp"

#include <algorithm>
#include <string>

#include "apps/common/names.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

std::string evaluators_fitting(std::string_view algorithm, const GameEntry& game) {
  std::string names;
  for (const auto& evaluator : game.evaluators()) {
    const auto fitting = fitting_names(game, evaluator.name);
    const bool fits = std::find(fitting.begin(), fitting.end(), algorithm) != fitting.end();
    if (fits) names.append(" --evaluator ").append(evaluator.name);
  }
  return names;
}

}  // namespace

void expect_fitting(std::string_view algorithm, const GameEntry& game, std::string_view evaluator) {
  const AlgorithmEntry& entry = algorithm_named(bare_name(algorithm));
  const auto fitting = fitting_names(game, bare_name(evaluator));
  if (std::find(fitting.begin(), fitting.end(), entry.name) != fitting.end()) return;
  std::string message = "algorithm " + std::string(entry.name) + " does not fit " + std::string(game.name());
  const std::string used = evaluator.empty() ? std::string(game.evaluators().front().name) : shown(evaluator);
  message += " with evaluator " + used;
  if (const std::string other = evaluators_fitting(entry.name, game); !other.empty()) {
    throw InputError(message + ": it does with" + other);
  }
  message += ": choose from";
  for (const auto name : fitting) message.append(" ").append(name);
  throw InputError(message);
}

}  // namespace pohon
