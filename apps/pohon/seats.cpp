// SPDX-License-Identifier: MIT
#include "apps/pohon/seats.hpp"

#include "apps/common/fitting.hpp"
#include "apps/common/names.hpp"
#include "apps/pohon/progress.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon::cli {

namespace {

/// About a second of thought. Counted in nodes, so that a seed gives the same game on every machine.
constexpr std::uint64_t kUnaskedNodes = 5'000'000;

/// A bot that nobody limited looks as deep as is usual for the game, and no longer than a person likes to wait.
void limit_unlimited(EngineSpec& spec, Limits& limits, const GameEntry& game) {
  if (limits.depth || is_limited(limits)) return;
  limits.depth = game.standard_depth();
  limits.nodes = kUnaskedNodes;
  Switch& deepening = spec.enhancements.iterative_deepening;
  if (deepening == Switch::AsUsual) deepening = Switch::On;
}

}  // namespace

Seat bot_named(std::string_view text, const GameEntry& game, const SearchFlags& flags) {
  EngineSpec spec = flags.spec(text);
  expect_fitting(spec.algorithm, game, spec.evaluator);
  Seat seat{.name = spec.algorithm, .limits = flags.limits()};
  limit_unlimited(spec, seat.limits, game);
  seat.bot = game.engine(spec);
  return seat;
}

Seat seat_named(std::string_view text, const GameFlags& game, const SearchFlags& flags) {
  if (same_name(text, "human")) return {.name = "you"};
  if (names_a_guest(text)) {
    const auto guest = std::make_shared<Guest>(text, game, flags.limits(), flags.seed());
    return {.name = guest->name(), .guest = guest};
  }
  auto names = algorithm_names();
  names.insert(names.begin(), "human");
  place_of_known("player", bare_name(text), names);
  return bot_named(text, game.entry(), flags);
}

Report think(Console& console, const Position& session, const Seat& seat, std::uint64_t salt) {
  ProgressLine progress(console, seat.name + " thinks", seat.limits);
  const Request request{.limits = seat.limits, .seed = seed_of_move(seat.bot->spec().seed, salt)};
  return seat.bot->think(session, request, {.progress = progress.handle().progress}, progress.handle().stop);
}

}  // namespace pohon::cli
