// SPDX-License-Identifier: MIT
#include "pohon/lab/store/store_layout.hpp"

#include <string>

#include "pohon/lab/store/stored_rows.hpp"

namespace pohon {

namespace {

constexpr const char* kTables = R"(
  CREATE TABLE IF NOT EXISTS matches(
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    plan TEXT NOT NULL,
    scheduled INTEGER NOT NULL,
    version TEXT NOT NULL,
    created TEXT NOT NULL DEFAULT (datetime('now')),
    complete INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE IF NOT EXISTS games(
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches(id),
    number INTEGER NOT NULL,
    result TEXT NOT NULL,
    margin INTEGER NOT NULL,
    ending TEXT NOT NULL,
    at_fault INTEGER,
    reason TEXT NOT NULL,
    position TEXT,
    first_mover INTEGER NOT NULL,
    moves TEXT NOT NULL,
    finished TEXT NOT NULL DEFAULT (datetime('now')),
    UNIQUE(match, number)) STRICT;
  CREATE TABLE IF NOT EXISTS runners(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    boot TEXT NOT NULL,
    process INTEGER NOT NULL,
    started INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS claims(
    match INTEGER NOT NULL REFERENCES matches(id),
    number INTEGER NOT NULL,
    runner INTEGER NOT NULL REFERENCES runners(id),
    PRIMARY KEY(match, number)) STRICT, WITHOUT ROWID;
)";

bool has_column(SQLite::Database& database, const std::string& table, const std::string& column) {
  SQLite::Statement found(database, "SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  found.bind(1, table);
  found.bind(2, column);
  return found.executeStep();
}

void add_column(SQLite::Database& database, const std::string& table, const std::string& column) {
  if (has_column(database, table, column)) return;
  database.exec("ALTER TABLE " + table + " ADD COLUMN " + column + " INTEGER");
}

template <class Row>
void seal(SQLite::Database& database, const std::string& query, const char* update, Row (*read)(SQLite::Statement&)) {
  SQLite::Statement rows(database, query);
  SQLite::Statement sealed(database, update);
  while (rows.executeStep()) {
    sealed.reset();
    sealed.bind(1, static_cast<std::int64_t>(read(rows).checksum()));
    sealed.bind(2, rows.getColumn(0).getInt64());
    sealed.exec();
  }
}

}  // namespace

bool has_checksums(SQLite::Database& database) { return has_column(database, "games", "checksum"); }

void lay_out(SQLite::Database& database) {
  database.exec(kTables);
  add_column(database, "runners", "beat");
  add_column(database, "claims", "since");
  const bool had_checksums = has_checksums(database);
  for (const char* table : {"matches", "games"}) add_column(database, table, "checksum");
  if (had_checksums) return;
  seal<MatchRow>(database, std::string("SELECT ") + kMatchFields + " FROM matches",
                 "UPDATE matches SET checksum = ? WHERE id = ?", [](auto& row) { return match_row(row); });
  seal<GameRow>(database, std::string("SELECT place, ") + kGameFields + " FROM games",
                "UPDATE games SET checksum = ? WHERE place = ?", [](auto& row) { return game_row(row, 1); });
}

}  // namespace pohon
