// SPDX-License-Identifier: MIT
#include "apps/pohon/seats.hpp"

#include <algorithm>

#include "apps/pohon/names.hpp"
#include "apps/pohon/progress.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/lab/move_limits.hpp"

namespace pohon::cli {

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

namespace {

/// About a second of thought. Counted in nodes, so that a seed gives the same game on every machine.
constexpr std::uint64_t kUnaskedNodes = 5'000'000;

/// A bot that nobody limited looks as deep as is usual for the game, and no longer than a person likes to wait.
void limit_unlimited(SearchRequest& request, const GameEntry& game, const SearchFlags& flags) {
  if (flags.limited() || flags.deep()) return;
  request.depth = game.standard_depth();
  request.limits.nodes = kUnaskedNodes;
  if (request.iterative_deepening == Switch::AsUsual) request.iterative_deepening = Switch::On;
}

}  // namespace

Seat bot_named(std::string_view text, const GameEntry& game, const SearchFlags& flags) {
  expect_fitting(text, game, flags.evaluator());
  const std::string name(algorithm_named(bare_name(text)).name);
  SearchRequest request = flags.request(std::string(text));
  limit_unlimited(request, game, flags);
  return {.name = name, .bot = std::move(request)};
}

Seat seat_named(std::string_view text, const GameFlags& game, const SearchFlags& flags) {
  if (same_name(text, "human")) return {.name = "you"};
  if (names_a_guest(text)) {
    const auto guest = std::make_shared<Guest>(text, game, flags.request(""));
    return {.name = guest->name(), .guest = guest};
  }
  auto names = algorithm_names();
  names.insert(names.begin(), "human");
  place_of_known("player", bare_name(text), names);
  return bot_named(text, game.entry(), flags);
}

SearchReport think(Console& console, Session& session, const Seat& seat, std::uint64_t salt) {
  SearchRequest request = *seat.bot;
  request.seed = seed_of_move(request.seed, salt);
  ProgressLine progress(console, seat.name + " thinks", request.limits);
  return session.search(request, progress.handle());
}

}  // namespace pohon::cli
