// SPDX-License-Identifier: MIT
#include "apps/common/match_record.hpp"

#include <array>

#include "pohon/games/checkers/notation.hpp"
#include "pohon/games/checkers/pdn.hpp"

namespace pohon {

namespace {

/// A tag stands on one line.
std::string in_tag(std::string text) {
  for (char& c : text) c = static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  return text;
}

std::string pdn_text(const GameRecord& record, const RecordTags& tags) {
  PdnGame game{.tags = {{"Event", tags.event},
                        {"Date", tags.date},
                        {"Round", std::to_string(record.game.number + 1)},
                        {"Black", in_tag(tags.names[0])},
                        {"White", in_tag(tags.names[1])},
                        {"Termination", std::string(text_of(record.end))}},
               .start = {},
               .moves = {}};
  const CheckersNotation notation;
  if (record.position) game.start = notation.position(*record.position);
  Checkers board = game.start;
  for (const PlayedMove& move : record.moves) {
    game.moves.push_back(notation.move(board, move.text));
    board.play(game.moves.back());
  }
  game.result = !record.outcome.winner                  ? PdnResult::Draw
                : *record.outcome.winner == Side::First ? PdnResult::DarkWins
                                                        : PdnResult::LightWins;
  return write_pdn(std::array{game}) + "\n";
}

/// Where the rules of a variant hold, PGN is told of it, and of the start even if it is that of the options.
std::string pgn_of(const MatchPlan& plan, GameRecord record, RecordTags tags) {
  if (const GameVariant* variant = plan.game.variant_at(plan.options, record.position)) {
    tags.variant = variant->name;
    if (!record.position) record.position = plan.game.open(plan.options, std::nullopt)->text();
  }
  return pgn_text(record, tags);
}

}  // namespace

std::string record_text(const MatchPlan& plan, const GameRecord& record, const std::string& date) {
  RecordTags tags{.date = date};
  for (std::size_t side = 0; side < 2; ++side) {
    tags.names[side] = plan.players[record.game.players[side]].name;
    tags.controls[side] = text_of(control_of(plan, record.game.players[side]));
  }
  switch (plan.game.profile().record) {
    case RecordFormat::Pgn:
      return pgn_of(plan, record, tags);
    case RecordFormat::Pdn:
      return pdn_text(record, tags);
    case RecordFormat::Line:
      break;
  }
  return line_text(record, tags);
}

std::string all_records(const MatchReport& report) {
  std::string day = report.stored.created.substr(0, 10);  // "2026-01-31"
  for (char& c : day) c = c == '-' ? '.' : c;
  std::string text;
  for (const GameRecord& record : report.games) text += record_text(report.plan, record, day);
  return text;
}

}  // namespace pohon
