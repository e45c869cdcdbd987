// SPDX-License-Identifier: MIT
#include "pohon/lab/lab_store.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/lab/store_file.hpp"
#include "pohon/lab/stored_moves.hpp"

namespace pohon {

namespace {

constexpr const char* kMatchColumns =
    "SELECT id, name, plan, scheduled, version, created, complete, "
    "(SELECT count(*) FROM games WHERE games.match = matches.id) FROM matches ";

Outcome outcome_from(std::string_view result, int margin) {
  if (result == result_text(draw())) return draw();
  for (const Side side : {Side::First, Side::Second}) {
    if (result == result_text(won_by(side))) return won_by(side, margin);
  }
  throw InputError::expected("result of a stored game", "1-0, 0-1 or 1/2-1/2", result);
}

StoredMatch match_in(SQLite::Statement& row) {
  return {.id = row.getColumn(0).getInt64(),
          .name = row.getColumn(1).getString(),
          .plan = row.getColumn(2).getString(),
          .scheduled = static_cast<std::size_t>(row.getColumn(3).getInt64()),
          .version = row.getColumn(4).getString(),
          .created = row.getColumn(5).getString(),
          .finished = static_cast<std::size_t>(row.getColumn(7).getInt64()),
          .complete = row.getColumn(6).getInt() != 0};
}

KeptGame game_in(SQLite::Statement& row) {
  KeptGame kept{.place = row.getColumn(0).getInt64(), .record = {}};
  GameRecord& record = kept.record;
  record.game.number = static_cast<std::size_t>(row.getColumn(1).getInt64());
  record.outcome = outcome_from(row.getColumn(2).getString(), row.getColumn(3).getInt());
  const std::string ending = row.getColumn(4).getString();
  const auto end = game_end_from(ending);
  if (!end) throw InputError::expected("ending of a stored game", "one that is known", ending);
  record.end = *end;
  if (!row.getColumn(5).isNull()) record.at_fault = row.getColumn(5).getInt() == 0 ? Side::First : Side::Second;
  record.reason = row.getColumn(6).getString();
  if (!row.getColumn(7).isNull()) record.position = row.getColumn(7).getString();
  record.first_mover = row.getColumn(8).getInt() == 0 ? Side::First : Side::Second;
  record.moves = moves_from_store(row.getColumn(9).getString());
  return kept;
}

}  // namespace

LabStore::LabStore(const std::filesystem::path& file, StoreAccess access)
    : file_(std::make_unique<StoreFile>(file, access)) {}
LabStore::~LabStore() = default;
LabStore::LabStore(LabStore&&) noexcept = default;
LabStore& LabStore::operator=(LabStore&&) noexcept = default;

std::vector<StoredMatch> LabStore::matches() const {
  return file_->guarded([&] {
    SQLite::Statement rows(file_->database(), std::string(kMatchColumns) + "ORDER BY id");
    std::vector<StoredMatch> list;
    while (rows.executeStep()) list.push_back(match_in(rows));
    return list;
  });
}

std::optional<StoredMatch> LabStore::match(std::string_view name) const {
  return file_->guarded([&]() -> std::optional<StoredMatch> {
    SQLite::Statement rows(file_->database(), std::string(kMatchColumns) + "WHERE name = ?");
    rows.bind(1, std::string(name));
    if (!rows.executeStep()) return std::nullopt;
    return match_in(rows);
  });
}

StoredMatch LabStore::add_match(const NewMatch& wanted) {
  file_->expect_room(wanted.scheduled);
  std::string name = wanted.name;
  in_transaction([&] {
    for (int number = 1; wanted.name.empty(); ++number) {
      name = "match-" + std::to_string(number);
      if (!match(name)) break;
    }
    if (const auto known = match(name)) {
      if (known->plan == wanted.plan) return;
      throw InputError("match '" + shown(name) + "' is in the store already, with another plan: choose another name");
    }
    const auto row = file_->statement("INSERT INTO matches(name, plan, scheduled, version) VALUES (?, ?, ?, ?)");
    row->bind(1, name);
    row->bind(2, wanted.plan);
    row->bind(3, static_cast<std::int64_t>(wanted.scheduled));
    row->bind(4, wanted.version);
    row->exec();
  });
  return match(name).value();
}

void LabStore::mark_complete(std::int64_t match) {
  file_->guarded([&] {
    const auto row = file_->statement("UPDATE matches SET complete = 1 WHERE id = ?");
    row->bind(1, match);
    row->exec();
  });
}

std::size_t LabStore::finished(std::int64_t match) const {
  return file_->guarded([&] {
    const auto row = file_->statement("SELECT count(*) FROM games WHERE match = ?");
    row->bind(1, match);
    row->executeStep();
    return static_cast<std::size_t>(row->getColumn(0).getInt64());
  });
}

std::int64_t LabStore::read_games(std::int64_t match, std::int64_t after, const std::function<bool(std::size_t)>& skip,
                                  const std::function<void(KeptGame)>& hear) const {
  return file_->guarded([&] {
    std::int64_t last = after;
    const auto rows = file_->statement(  // the plus keeps SQLite on the order of places
        "SELECT place, number, result, margin, ending, at_fault, reason, position, first_mover, moves FROM games "
        "WHERE place > ? AND +match = ? ORDER BY place");
    rows->bind(1, after);
    rows->bind(2, match);
    while (rows->executeStep()) {
      const auto number = static_cast<std::size_t>(rows->getColumn(1).getInt64());
      last = rows->getColumn(0).getInt64();
      if (!skip(number)) hear(game_in(*rows));
    }
    return last;
  });
}

std::vector<KeptGame> LabStore::games(std::int64_t match, std::int64_t after) const {
  std::vector<KeptGame> list;
  read_games(
      match, after, [](std::size_t) { return false; }, [&](KeptGame game) { list.push_back(std::move(game)); });
  return list;
}

void LabStore::in_transaction(const std::function<void()>& change) {
  file_->guarded([&] { file_->in_transaction(change); });
}

bool LabStore::keep(std::int64_t match, const GameRecord& record) {
  return file_->guarded([&] {
    const auto row = file_->statement(
        "INSERT INTO games(match, number, result, margin, ending, at_fault, reason, position, first_mover, moves) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    row->bind(1, match);
    row->bind(2, static_cast<std::int64_t>(record.game.number));
    row->bind(3, std::string(result_text(record.outcome)));
    row->bind(4, record.outcome.margin);
    row->bind(5, std::string(text_of(record.end)));
    if (record.at_fault) row->bind(6, static_cast<int>(index_of(*record.at_fault)));
    row->bind(7, record.reason);
    if (record.position) row->bind(8, *record.position);
    row->bind(9, static_cast<int>(index_of(record.first_mover)));
    row->bind(10, stored_moves(record.moves));
    return row->exec() == 1;
  });
}

std::int64_t LabStore::enter(const RunnerMark& mark) {
  return file_->guarded([&] {
    const auto row = file_->statement("INSERT INTO runners(boot, process, started) VALUES (?, ?, ?)");
    row->bind(1, mark.boot);
    row->bind(2, mark.process);
    row->bind(3, mark.started);
    row->exec();
    return file_->database().getLastInsertRowid();
  });
}

void LabStore::leave(std::int64_t runner) {
  file_->guarded([&] {
    for (const char* text : {"DELETE FROM claims WHERE runner = ?", "DELETE FROM runners WHERE id = ?"}) {
      const auto row = file_->statement(text);
      row->bind(1, runner);
      row->exec();
    }
  });
}

bool LabStore::claim(std::int64_t match, std::size_t number, std::int64_t runner) {
  return file_->guarded([&] {
    const auto row = file_->statement(
        "INSERT INTO claims(match, number, runner) SELECT ?1, ?2, ?3 "
        "WHERE NOT EXISTS (SELECT 1 FROM games WHERE match = ?1 AND number = ?2) ON CONFLICT DO NOTHING");
    row->bind(1, match);
    row->bind(2, static_cast<std::int64_t>(number));
    row->bind(3, runner);
    return row->exec() == 1;
  });
}

void LabStore::unclaim(std::int64_t match, std::size_t number) {
  file_->guarded([&] {
    const auto row = file_->statement("DELETE FROM claims WHERE match = ? AND number = ?");
    row->bind(1, match);
    row->bind(2, static_cast<std::int64_t>(number));
    row->exec();
  });
}

std::vector<Claim> LabStore::claims(std::int64_t match) const {
  return file_->guarded([&] {
    const auto rows = file_->statement(
        "SELECT number, runner, boot, process, started FROM claims JOIN runners ON runners.id = claims.runner "
        "WHERE match = ? ORDER BY number");
    rows->bind(1, match);
    std::vector<Claim> list;
    while (rows->executeStep()) {
      list.push_back({.number = static_cast<std::size_t>(rows->getColumn(0).getInt64()),
                      .runner = rows->getColumn(1).getInt64(),
                      .mark = {.boot = rows->getColumn(2).getString(),
                               .process = rows->getColumn(3).getInt64(),
                               .started = rows->getColumn(4).getInt64()}});
    }
    return list;
  });
}

}  // namespace pohon
