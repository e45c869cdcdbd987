// SPDX-License-Identifier: MIT
#include "service/play_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "pohon/lab/store/lab_store.hpp"

namespace pohon::service {

namespace {

constexpr int kPatience = 10'000;  // milliseconds that one process waits for another

constexpr const char* kTables = R"(
  CREATE TABLE IF NOT EXISTS plays(
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    updated TEXT NOT NULL DEFAULT (datetime('now'))) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS play_moves(
    play TEXT NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    move TEXT NOT NULL,
    PRIMARY KEY(play, number)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS notes(
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL) STRICT, WITHOUT ROWID;
)";

/// The laboratory's store makes the file, so that it is known as ours.
std::unique_ptr<SQLite::Database> opened(const std::filesystem::path& file) {
  { const LabStore made(file, StoreAccess::Write); }
  auto database = std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READWRITE, kPatience);
  database->exec("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
  database->exec(kTables);
  return database;
}

}  // namespace

StoreLock::StoreLock(const std::filesystem::path& store)
    : file_(open((store.string() + ".serving").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  const auto refused = [&](const std::string& why) {
    return std::runtime_error("store '" + shown(store.string()) + "': " + why);
  };
  if (file_ < 0) throw refused(std::generic_category().message(errno));
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  throw refused("another server uses it: go to that one, or give this one another with --store FILE");
}

StoreLock::~StoreLock() { close(file_); }

PlayStore::PlayStore(const std::filesystem::path& file) : lock_(file), database_(opened(file)) {}
PlayStore::~PlayStore() = default;

std::vector<PlayRecord> PlayStore::plays(std::vector<std::string>& unreadable) {
  const std::lock_guard lock(mutex_);
  std::vector<PlayRecord> plays;
  SQLite::Statement rows(*database_, "SELECT id, record FROM plays ORDER BY updated, id");
  SQLite::Statement moves(*database_, "SELECT move FROM play_moves WHERE play = ? ORDER BY number");
  while (rows.executeStep()) {
    const std::string id = rows.getColumn(0);
    try {
      PlayRecord record = play_from(Json::parse(rows.getColumn(1).getString()));
      moves.reset();
      moves.bind(1, id);
      while (moves.executeStep()) record.moves.push_back(move_from(Json::parse(moves.getColumn(0).getString())));
      record.setup.moves = record.move_texts();
      record.setup.open();  // plays it through
      plays.push_back(std::move(record));
    } catch (const std::exception& error) {
      unreadable.push_back(id + ": " + error.what());
    }
  }
  return plays;
}

void PlayStore::keep(const PlayRecord& play, std::size_t first_new) {
  const std::lock_guard lock(mutex_);
  SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
  SQLite::Statement record(*database_,
                           "INSERT INTO plays(id, record) VALUES(?1, ?2) ON CONFLICT(id) DO UPDATE SET record = ?2, "
                           "updated = datetime('now')");
  record.bind(1, play.id);
  record.bind(2, dumped(as_json(play)));
  record.exec();
  SQLite::Statement gone(*database_, "DELETE FROM play_moves WHERE play = ? AND number >= ?");
  gone.bind(1, play.id);
  gone.bind(2, static_cast<std::int64_t>(first_new));
  gone.exec();
  SQLite::Statement move(*database_, "INSERT INTO play_moves(play, number, move) VALUES(?, ?, ?)");
  for (std::size_t i = first_new; i < play.moves.size(); ++i) {
    move.reset();
    move.bind(1, play.id);
    move.bind(2, static_cast<std::int64_t>(i));
    move.bind(3, dumped(as_json(play.moves[i])));
    move.exec();
  }
  transaction.commit();
}

void PlayStore::forget(const std::string& play) {
  const std::lock_guard lock(mutex_);
  SQLite::Statement gone(*database_, "DELETE FROM plays WHERE id = ?");
  gone.bind(1, play);
  gone.exec();
}

std::optional<std::string> PlayStore::note(const std::string& name) {
  const std::lock_guard lock(mutex_);
  SQLite::Statement row(*database_, "SELECT text FROM notes WHERE name = ?");
  row.bind(1, name);
  if (!row.executeStep()) return std::nullopt;
  return row.getColumn(0).getString();
}

void PlayStore::keep_note(const std::string& name, const std::string& text) {
  const std::lock_guard lock(mutex_);
  SQLite::Statement row(*database_,
                        "INSERT INTO notes(name, text) VALUES(?1, ?2) ON CONFLICT(name) DO UPDATE SET text = ?2");
  row.bind(1, name);
  row.bind(2, text);
  row.exec();
}

}  // namespace pohon::service
