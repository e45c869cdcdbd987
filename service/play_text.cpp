// SPDX-License-Identifier: MIT
#include "service/play_text.hpp"

#include "apps/common/match_record.hpp"

namespace pohon::service {

namespace {

PlayerSpec named(const SeatRecord& seat) { return {.name = seat.name, .what = seat.agent()}; }

std::string pgn_date(const std::string& created) {
  std::string date = created.substr(0, 10);
  for (char& c : date) c = c == '-' ? '.' : c;
  return date;
}

/// A game kept as PGN whose moves are not in its SAN is still a line that can be pasted.
bool is_written_otherwise(const PositionSpec& setup) {
  const auto style = setup.options.find("moves");
  return setup.game->profile().record == RecordFormat::Pgn && style != setup.options.end() && style->second != "san";
}

}  // namespace

std::string play_text(const PlayRecord& record, Side first_mover) {
  GameRecord game;
  game.position = record.setup.start;
  if (record.setup.game->open(record.setup.options, std::nullopt)->text() == *game.position) {
    game.position.reset();
  }
  game.first_mover = first_mover;
  game.game.players = {0, 1};
  for (const MoveRecord& move : record.moves) {
    PlayedMove played{.text = move.text, .depth = move.depth, .nodes = move.nodes};
    played.time = std::chrono::microseconds(move.time_us);
    if (move.value) played.value = Score{*move.value};
    game.moves.push_back(std::move(played));
  }
  if (record.end) {
    game.outcome = record.end->outcome;
    game.reason = record.end->words;
  }
  const MatchPlan plan{.game = *record.setup.game,
                       .options = record.setup.options,
                       .players = {named(record.seats[0]), named(record.seats[1])}};
  std::string text;
  if (is_written_otherwise(record.setup)) {
    for (const MoveRecord& move : record.moves) text += (text.empty() ? "" : " ") + move.text;
  } else {
    text = record_text(plan, game, pgn_date(record.created));
  }
  if (record.end) return text;
  // The writers know finished games only: an open one has the result "*".
  constexpr std::string_view kDrawn = "1/2-1/2";
  for (auto at = text.find(kDrawn); at != std::string::npos; at = text.find(kDrawn, at)) {
    text.replace(at, kDrawn.size(), 1, '*');
  }
  return text;
}

Json last_move(const PlayRecord& record, const ViewJson& view) {
  if (record.moves.empty()) return nullptr;
  PositionSpec before = record.setup;
  before.moves = record.move_texts();
  const std::string last = before.moves.back();
  before.moves.pop_back();
  return view.move(before.open()->text(), last);
}

}  // namespace pohon::service
