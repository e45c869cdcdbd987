// SPDX-License-Identifier: MIT
#include "apps/pohon/seats.hpp"

#include <algorithm>

#include "apps/pohon/names.hpp"
#include "apps/pohon/progress.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"

namespace pohon::cli {

void expect_fitting(std::string_view algorithm, const GameEntry& game, std::string_view evaluator) {
  const AlgorithmEntry& entry = algorithm_named(bare_name(algorithm));
  const auto fitting = game.algorithms(bare_name(evaluator));
  if (std::find(fitting.begin(), fitting.end(), entry.name) != fitting.end()) return;
  std::string message = "algorithm " + std::string(entry.name) + " does not fit " + std::string(game.name());
  if (!evaluator.empty()) message += " with evaluator " + shown(evaluator);
  message += ": choose from";
  for (const auto name : fitting) message.append(" ").append(name);
  throw InputError(message);
}

Seat bot_named(std::string_view text, const GameEntry& game, const SearchFlags& flags) {
  expect_fitting(text, game, flags.evaluator());
  const std::string name(algorithm_named(bare_name(text)).name);
  return {.name = name, .bot = flags.request(std::string(text))};
}

Seat seat_named(std::string_view text, const GameEntry& game, const SearchFlags& flags) {
  if (same_name(text, "human")) return {.name = "you", .bot = std::nullopt};
  auto names = algorithm_names();
  names.insert(names.begin(), "human");
  place_of_known("player", bare_name(text), names);
  return bot_named(text, game, flags);
}

SearchReport think(Console& console, Session& session, const Seat& seat, std::uint64_t salt) {
  SearchRequest request = *seat.bot;
  request.seed = scatter(request.seed ^ scatter(salt)) >> 1;
  ProgressLine progress(console, seat.name + " thinks", request.limits);
  return session.search(request, progress.handle());
}

}  // namespace pohon::cli
