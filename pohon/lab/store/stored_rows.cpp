// SPDX-License-Identifier: MIT
#include "pohon/lab/store/stored_rows.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/lab/store/checksum.hpp"
#include "pohon/lab/store/stored_moves.hpp"

namespace pohon {

namespace {

Outcome outcome_from(std::string_view result, int margin) {
  if (result == result_text(draw())) return draw();
  for (const Side side : {Side::First, Side::Second}) {
    if (result == result_text(won_by(side))) return won_by(side, margin);
  }
  throw InputError::expected("result of a stored game", "1-0, 0-1 or 1/2-1/2", result);
}

std::optional<std::string> text_or_nothing(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getString();
}

}  // namespace

std::uint32_t MatchRow::checksum() const noexcept {
  return Checksum().add(id).add(name).add(plan).add(scheduled).add(version).add(created).add(complete).value();
}

std::uint32_t GameRow::checksum() const noexcept {
  Checksum sum;
  sum.add(match).add(number).add(result).add(margin).add(ending);
  at_fault ? sum.add(*at_fault) : sum.add_nothing();
  sum.add(reason);
  position ? sum.add(*position) : sum.add_nothing();
  return sum.add(first_mover).add(moves).value();
}

MatchRow match_row(SQLite::Statement& row, int first) {
  return {.id = row.getColumn(first).getInt64(),
          .name = row.getColumn(first + 1).getString(),
          .plan = row.getColumn(first + 2).getString(),
          .scheduled = row.getColumn(first + 3).getInt64(),
          .version = row.getColumn(first + 4).getString(),
          .created = row.getColumn(first + 5).getString(),
          .complete = row.getColumn(first + 6).getInt64()};
}

GameRow game_row(SQLite::Statement& row, int first) {
  GameRow game{.match = row.getColumn(first).getInt64(),
               .number = row.getColumn(first + 1).getInt64(),
               .result = row.getColumn(first + 2).getString(),
               .margin = row.getColumn(first + 3).getInt64(),
               .ending = row.getColumn(first + 4).getString(),
               .at_fault = std::nullopt,
               .reason = row.getColumn(first + 6).getString(),
               .position = text_or_nothing(row.getColumn(first + 7)),
               .first_mover = row.getColumn(first + 8).getInt64(),
               .moves = row.getColumn(first + 9).getString()};
  if (!row.getColumn(first + 5).isNull()) game.at_fault = row.getColumn(first + 5).getInt64();
  return game;
}

void bind(SQLite::Statement& statement, const MatchRow& row) {
  statement.bind(1, row.id);
  statement.bind(2, row.name);
  statement.bind(3, row.plan);
  statement.bind(4, row.scheduled);
  statement.bind(5, row.version);
  statement.bind(6, row.created);
  statement.bind(7, row.complete);
  statement.bind(8, static_cast<std::int64_t>(row.checksum()));
}

void bind(SQLite::Statement& statement, const GameRow& row) {
  statement.bind(1, row.match);
  statement.bind(2, row.number);
  statement.bind(3, row.result);
  statement.bind(4, row.margin);
  statement.bind(5, row.ending);
  if (row.at_fault) statement.bind(6, *row.at_fault);
  statement.bind(7, row.reason);
  if (row.position) statement.bind(8, *row.position);
  statement.bind(9, row.first_mover);
  statement.bind(10, row.moves);
  statement.bind(11, static_cast<std::int64_t>(row.checksum()));
}

GameRow row_of(std::int64_t match, const GameRecord& record) {
  GameRow row{.match = match,
              .number = static_cast<std::int64_t>(record.game.number),
              .result = std::string(result_text(record.outcome)),
              .margin = record.outcome.margin,
              .ending = std::string(text_of(record.end)),
              .at_fault = std::nullopt,
              .reason = record.reason,
              .position = record.position,
              .first_mover = static_cast<std::int64_t>(index_of(record.first_mover)),
              .moves = stored_moves(record.moves)};
  if (record.at_fault) row.at_fault = static_cast<std::int64_t>(index_of(*record.at_fault));
  return row;
}

GameRecord record_of(const GameRow& row) {
  const auto end = game_end_from(row.ending);
  if (!end) throw InputError::expected("ending of a stored game", "one that is known", row.ending);
  GameRecord record;
  record.game.number = static_cast<std::size_t>(row.number);
  record.outcome = outcome_from(row.result, static_cast<int>(row.margin));
  record.end = *end;
  if (row.at_fault) record.at_fault = *row.at_fault == 0 ? Side::First : Side::Second;
  record.reason = row.reason;
  record.position = row.position;
  record.first_mover = row.first_mover == 0 ? Side::First : Side::Second;
  record.moves = moves_from_store(row.moves);
  return record;
}

}  // namespace pohon
