// SPDX-License-Identifier: MIT
#include "pohon/lab/store/lab_store.hpp"

#include <algorithm>
#include <concepts>
#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/store/store_file.hpp"
#include "pohon/lab/store/stored_rows.hpp"

namespace pohon {

namespace {

constexpr const char* kChecksumDiffers = "its checksum does not fit";

/// The fields, the checksum, and the number of games, which the index knows.
std::string match_query(const StoreFile& file, const std::string& which) {
  return std::string("SELECT ") + kMatchFields + (file.has_checksums() ? ", checksum" : ", NULL") +
         ", (SELECT count(*) FROM games WHERE games.match = matches.id) FROM matches " + which;
}

/// The place, the fields and the checksum.
std::string game_query(const StoreFile& file) {
  return std::string("SELECT place, ") + kGameFields + (file.has_checksums() ? ", checksum" : ", NULL") +
         " FROM games ";
}

/// Files of older programs have no checksums.
template <class Row>
bool is_as_written(const StoreFile& file, const Row& row, const SQLite::Column& checksum) {
  if (!file.has_checksums()) return true;
  return !checksum.isNull() && checksum.getInt64() == static_cast<std::int64_t>(row.checksum());
}

StoredMatch match_in(SQLite::Statement& row, MatchRow fields) {
  constexpr int kFinished = 8;
  return {.id = fields.id,
          .name = std::move(fields.name),
          .plan = std::move(fields.plan),
          .scheduled = static_cast<std::size_t>(fields.scheduled),
          .version = std::move(fields.version),
          .created = std::move(fields.created),
          .finished = static_cast<std::size_t>(row.getColumn(kFinished).getInt64()),
          .complete = fields.complete != 0};
}

void write(StoreFile& file, const MatchRow& row) {
  const auto written = file.statement(std::string("INSERT INTO matches(") + kMatchFields +
                                      ", checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
                                      "ON CONFLICT(id) DO UPDATE SET complete = excluded.complete, "
                                      "checksum = excluded.checksum");
  bind(*written, row);
  written->exec();
}

}  // namespace

LabStore::LabStore(const std::filesystem::path& file, StoreAccess access)
    : file_(std::make_unique<StoreFile>(file, access)) {}
LabStore::~LabStore() = default;
LabStore::LabStore(LabStore&&) noexcept = default;
LabStore& LabStore::operator=(LabStore&&) noexcept = default;

template <std::invocable Job>
auto LabStore::in_snapshot(Job&& job) const {
  return file_->guarded([&] { return file_->in_snapshot(job); });
}

void LabStore::tell(const DamageListener& damage, const std::string& what) const {
  if (!damage) throw file_->refusal("it is damaged: " + what);
  damage(what);
}

std::string LabStore::name_of(std::int64_t match) const {
  const auto row = file_->statement("SELECT name FROM matches WHERE id = ?");
  row->bind(1, match);
  return row->executeStep() ? "match '" + shown(row->getColumn(0).getString()) + "'" : "match " + std::to_string(match);
}

std::vector<StoredMatch> LabStore::matches(const DamageListener& damage) const {
  constexpr int kChecksum = 7;
  return in_snapshot([&] {
    SQLite::Statement rows(file_->database(), match_query(*file_, "ORDER BY id"));
    std::vector<StoredMatch> list;
    std::size_t found = 0;
    for (; rows.executeStep(); ++found) {
      MatchRow fields = match_row(rows);
      if (!is_as_written(*file_, fields, rows.getColumn(kChecksum))) {
        tell(damage, "match '" + shown(fields.name) + "': " + kChecksumDiffers);
      } else {
        list.push_back(match_in(rows, std::move(fields)));
      }
    }
    const auto known = file_->database().execAndGet(  // by the index, which the scan above did not use
        "SELECT count(*) FROM matches INDEXED BY sqlite_autoindex_matches_1 WHERE name >= ''");
    if (static_cast<std::size_t>(known.getInt64()) != found) {
      tell(damage, "matches: " + std::to_string(found) + " found, " + known.getString() + " known to the index");
    }
    return list;
  });
}

std::optional<StoredMatch> LabStore::match(std::string_view name) const {
  constexpr int kChecksum = 7;
  return file_->guarded([&]() -> std::optional<StoredMatch> {
    const auto row = file_->statement(match_query(*file_, "WHERE name = ?"));
    row->bind(1, std::string(name));
    if (!row->executeStep()) return std::nullopt;
    MatchRow fields = match_row(*row);
    if (!is_as_written(*file_, fields, row->getColumn(kChecksum))) {
      tell({}, "match '" + shown(name) + "': " + kChecksumDiffers);
    }
    return match_in(*row, std::move(fields));
  });
}

std::size_t LabStore::match_count() const {
  return file_->guarded([&] {
    return static_cast<std::size_t>(file_->database().execAndGet("SELECT count(*) FROM matches").getInt64());
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
    const auto next = file_->statement("SELECT coalesce(max(id), 0) + 1, datetime('now') FROM matches");
    next->executeStep();
    write(*file_, {.id = next->getColumn(0).getInt64(),
                   .name = name,
                   .plan = wanted.plan,
                   .scheduled = static_cast<std::int64_t>(wanted.scheduled),
                   .version = wanted.version,
                   .created = next->getColumn(1).getString()});
  });
  return match(name).value();
}

void LabStore::mark_complete(std::int64_t match) {
  in_transaction([&] {
    const auto row = file_->statement(std::string("SELECT ") + kMatchFields + " FROM matches WHERE id = ?");
    row->bind(1, match);
    if (!row->executeStep()) return;
    MatchRow fields = match_row(*row);
    row->reset();
    fields.complete = 1;
    write(*file_, fields);
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

/// Rows that a damaged page lost, or has twice, are in the index all the same, or in it once.
void LabStore::expect_count(std::int64_t match, std::size_t read, const DamageListener& damage) const {
  const std::size_t known = finished(match);
  if (known == read) return;
  tell(damage,
       name_of(match) + ": " + std::to_string(read) + " games found, " + std::to_string(known) + " known to the index");
}

std::int64_t LabStore::read_games(std::int64_t match, std::int64_t after, const GameReader& reader) const {
  constexpr int kChecksum = 11;
  return in_snapshot([&] {
    std::int64_t last = after;
    const auto rows = file_->statement(  // the plus keeps SQLite on the order of places
        game_query(*file_) + "WHERE place > ? AND +match = ? ORDER BY place");
    rows->bind(1, after);
    rows->bind(2, match);
    std::set<std::int64_t> numbers;
    const auto damaged = [&](const GameRow& row, const std::string& why) {
      tell(reader.damage, name_of(match) + ", game " + std::to_string(row.number + 1) + ": " + why);
    };
    for (; rows->executeStep(); last = std::max(last, rows->getColumn(0).getInt64())) {
      const GameRow row = game_row(*rows, 1);
      const bool is_new = numbers.insert(row.number).second;
      if (reader.skip && reader.skip(static_cast<std::size_t>(row.number))) continue;
      if (!is_new || !is_as_written(*file_, row, rows->getColumn(kChecksum))) {
        damaged(row, is_new ? kChecksumDiffers : "it is there twice");
        continue;
      }
      std::optional<GameRecord> record;
      try {
        record = record_of(row);
      } catch (const InputError& error) {
        damaged(row, error.what());
        continue;
      }
      reader.hear({.place = rows->getColumn(0).getInt64(), .record = std::move(*record)});
    }
    if (after == 0) expect_count(match, numbers.size(), reader.damage);
    return last;
  });
}

std::vector<KeptGame> LabStore::games(std::int64_t match, const DamageListener& damage) const {
  std::vector<KeptGame> list;
  read_games(match, 0, {.hear = [&](KeptGame game) { list.push_back(std::move(game)); }, .damage = damage});
  return list;
}

void LabStore::check_structure(const DamageListener& damage) const {
  file_->guarded([&] {
    SQLite::Statement rows(file_->database(), "PRAGMA integrity_check(20)");
    while (rows.executeStep()) {
      const std::string line = rows.getColumn(0).getString();
      if (line != "ok") tell(damage, "structure: " + shown(line));
    }
  });
}

void LabStore::check(const DamageListener& damage) const {
  check_structure(damage);
  for (const StoredMatch& match : matches(damage)) games(match.id, damage);
}

void LabStore::in_transaction(const std::function<void()>& change) {
  file_->guarded([&] { file_->in_transaction(change); });
}

bool LabStore::keep(std::int64_t match, const GameRecord& record) {
  return file_->guarded([&] {
    const auto row = file_->statement(std::string("INSERT INTO games(") + kGameFields +
                                      ", checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    bind(*row, row_of(match, record));
    return row->exec() == 1;
  });
}

std::int64_t LabStore::enter(const RunnerMark& mark, std::int64_t now) {
  return file_->guarded([&] {
    const auto row = file_->statement("INSERT INTO runners(boot, process, started, beat) VALUES (?, ?, ?, ?)");
    row->bind(1, mark.boot);
    row->bind(2, mark.process);
    row->bind(3, mark.started);
    row->bind(4, now);
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

bool LabStore::is_entered(std::int64_t runner) const {
  return file_->guarded([&] {
    const auto row = file_->statement("SELECT 1 FROM runners WHERE id = ?");
    row->bind(1, runner);
    return row->executeStep();
  });
}

bool LabStore::beat(std::int64_t runner, std::int64_t now) {
  return file_->guarded([&] {
    const auto row = file_->statement("UPDATE runners SET beat = ? WHERE id = ?");
    row->bind(1, now);
    row->bind(2, runner);
    return row->exec() == 1;
  });
}

bool LabStore::holds(std::int64_t match, std::size_t number, std::int64_t runner) const {
  return file_->guarded([&] {
    const auto row = file_->statement("SELECT 1 FROM claims WHERE match = ? AND number = ? AND runner = ?");
    row->bind(1, match);
    row->bind(2, static_cast<std::int64_t>(number));
    row->bind(3, runner);
    return row->executeStep();
  });
}

bool LabStore::claim(std::int64_t match, std::size_t number, std::int64_t runner) {
  return file_->guarded([&] {
    const auto row = file_->statement(
        "INSERT INTO claims(match, number, runner, since) SELECT ?1, ?2, ?3, unixepoch() "
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
        "SELECT number, runner, boot, process, started, beat, since FROM claims JOIN runners ON runners.id = "
        "claims.runner "
        "WHERE match = ? ORDER BY number");
    rows->bind(1, match);
    std::vector<Claim> list;
    while (rows->executeStep()) {
      const auto beat = rows->getColumn(5);
      list.push_back({.number = static_cast<std::size_t>(rows->getColumn(0).getInt64()),
                      .runner = rows->getColumn(1).getInt64(),
                      .mark = {.boot = rows->getColumn(2).getString(),
                               .process = rows->getColumn(3).getInt64(),
                               .started = rows->getColumn(4).getInt64()},
                      .beat = beat.isNull() ? std::nullopt : std::optional(beat.getInt64()),
                      .since = rows->getColumn(6).getInt64()});
    }
    return list;
  });
}

}  // namespace pohon
