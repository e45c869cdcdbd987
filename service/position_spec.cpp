// SPDX-License-Identifier: MIT
#include "service/position_spec.hpp"

#include "service/pasted.hpp"

namespace pohon::service {

std::unique_ptr<Position> PositionSpec::open() const {
  auto session = game->open(options, start);
  for (const std::string& move : moves) session->play_on(move);
  return session;
}

PositionSpec position_spec_from(const Fields& fields) {
  PositionSpec setup;
  setup.game = &game_named(fields.text_needed("game"));
  setup.options = fields.map("options");
  if (const auto text = fields.text("position", kMostText); text && !trimmed(*text).empty()) {
    Pasted found = [&] {
      try {
        return pasted(*setup.game, setup.options, *text);
      } catch (const Refusal& refusal) {
        throw refusal.in_field("position");
      }
    }();
    setup.start = std::move(found.start);
    setup.moves = std::move(found.moves);
  } else {
    setup.start = setup.game->open(setup.options, std::nullopt)->text();
  }
  const auto session = setup.open();
  for (const std::string& move : fields.texts("moves", kMostMoves)) {
    try {
      setup.moves.push_back(session->play(move));
    } catch (const InputError& error) {
      throw Refusal::of(error, Code::IllegalMove).in_field("moves");
    }
  }
  return setup;
}

}  // namespace pohon::service
