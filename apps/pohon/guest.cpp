// SPDX-License-Identifier: MIT
#include "apps/pohon/guest.hpp"

namespace pohon::cli {

namespace {

TimeControl control_of(const PlayerSpec& spec, const Limits& limits) {
  if (spec.own_control.limits_anything()) return spec.own_control;
  TimeControl control{.depth = limits.depth};
  if (limits.nodes != Limits{}.nodes) control.nodes = limits.nodes;
  control.per_move = limits.time;
  if (!control.limits_anything()) control.per_move = std::chrono::seconds(1);
  return control;
}

}  // namespace

Guest::Guest(std::string_view text, const GameFlags& game, const Limits& limits, std::uint64_t seed)
    : spec_(player_spec_from(text)),
      control_(control_of(spec_, limits)),
      seed_(seed),
      player_(make_player(spec_, game.entry(), game.options())) {}

Choice Guest::choose(const Position& board, const GameSoFar& game, const Stop& stop) {
  if (game.moves.size() < seen_) player_->new_game({.position = game.start, .seed = seed_});
  seen_ = game.moves.size();
  return player_->choose(
      {.board = board, .moves = game.moves, .control = control_, .clocks = {}, .longest = std::nullopt, .stop = &stop});
}

bool names_a_guest(std::string_view text) {
  const PlayerKind kind = player_kind(text);
  return kind == PlayerKind::Engine || kind == PlayerKind::Remote;
}

}  // namespace pohon::cli
