// SPDX-License-Identifier: MIT
#include "pohon/lab/store/store_repair.hpp"

#include <sqlite3.h>

#include <array>
#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/store/store_file.hpp"
#include "pohon/lab/store/store_layout.hpp"
#include "pohon/lab/store/stored_rows.hpp"

namespace pohon {

namespace {

using std::filesystem::path;

path beside(const path& file, const char* ending) { return file.string() + ending; }

/// The damaged file, read row by row around whatever cannot be read. Nobody else has it open.
class Wreck {
 public:
  explicit Wreck(const path& file) : database_(file.string(), SQLite::OPEN_READWRITE, kPatience) {
    try {
      database_.execAndGet(
          "PRAGMA journal_mode=DELETE");  // what others wrote goes into the file; refused if they use it
    } catch (const SQLite::Exception& error) {
      if (error.getErrorCode() == SQLITE_BUSY) throw store_refusal(file, "another process uses it");
    }
    expect_tables(file);
    has_checksums_ = has_checksums(database_);
  }

  SQLite::Database& database() { return database_; }

  /// Calls `hear` with each row that can be read; its first column is its number in the table.
  template <class Hear>
  void each(const std::string& columns, const std::string& table, const std::string& key, Hear&& hear) {
    constexpr int kMostFailures = 100'000;
    std::int64_t last = 0;
    for (int failures = 0; failures < kMostFailures;) {
      try {
        SQLite::Statement row(database_, "SELECT " + key + ", " + columns + checksum() + " FROM " + table + " WHERE " +
                                             key + " > ? ORDER BY " + key);
        row.bind(1, last);
        while (row.executeStep()) {
          last = row.getColumn(0).getInt64();
          hear(row);
        }
        return;
      } catch (const SQLite::Exception&) {
        ++failures;
        ++last;
      }
    }
  }

  /// The row of a game where the index says that it is.
  template <class Hear>
  void find(std::int64_t match, std::int64_t number, Hear&& hear) {
    try {
      SQLite::Statement row(database_, std::string("SELECT place, ") + kGameFields + checksum() +
                                           " FROM games INDEXED BY sqlite_autoindex_games_1 "
                                           "WHERE match = ? AND number = ?");
      row.bind(1, match);
      row.bind(2, number);
      if (row.executeStep()) hear(row);
    } catch (const SQLite::Exception&) {  // then it is lost
    }
  }

  /// The games of which the index knows.
  std::set<std::int64_t> numbers_in_index(std::int64_t match) {
    std::set<std::int64_t> numbers;
    try {
      SQLite::Statement row(database_, "SELECT number FROM games INDEXED BY sqlite_autoindex_games_1 WHERE match = ?");
      row.bind(1, match);
      while (row.executeStep()) numbers.insert(row.getColumn(0).getInt64());
    } catch (const SQLite::Exception&) {  // those so far
    }
    return numbers;
  }

  template <class Row>
  bool is_as_written(const Row& row, const SQLite::Column& checksum) const {
    if (!has_checksums_) return true;
    return !checksum.isNull() && checksum.getInt64() == static_cast<std::int64_t>(row.checksum());
  }

 private:
  static constexpr int kPatience = 1'000;  // milliseconds

  const char* checksum() const noexcept { return has_checksums_ ? ", checksum" : ", NULL"; }

  void expect_tables(const path& file) {
    constexpr int kColumns = 12;  // of the first layout; this one has one more
    try {
      const int matches = database_.execAndGet("SELECT count(*) FROM pragma_table_info('matches')").getInt();
      const int games = database_.execAndGet("SELECT count(*) FROM pragma_table_info('games')").getInt();
      if (games > kColumns + 1) throw store_refusal(file, "it was made by a newer version of the program");
      if (matches > 0 && games > 0) return;
    } catch (const SQLite::Exception& error) {
      throw store_refusal(file, std::string("nothing can be read: ") + error.what());
    }
    throw store_refusal(file, "it is not a store of the laboratory");
  }

  SQLite::Database database_;
  bool has_checksums_ = false;
};

/// Carries over what is sound from the wreck to the new file.
class Salvage {
 public:
  Salvage(Wreck& from, SQLite::Database& to, const DamageListener& damage) : from_(from), to_(to), damage_(damage) {}

  StoreRepair carry_over() {
    constexpr int kChecksum = 8;
    from_.each(kMatchFields, "matches", "id", [&](SQLite::Statement& found) {
      const MatchRow row = match_row(found, 1);
      if (from_.is_as_written(row, found.getColumn(kChecksum))) {
        matches_[row.id] = row;
      } else {
        ++repair_.matches_lost;
        damage_("match '" + shown(row.name) + "': its plan cannot be believed, it is left out with its games");
      }
    });
    for (auto& [id, match] : matches_) open(match);
    from_.each(kGameFields, "games", "place", [&](SQLite::Statement& found) { take_if_sound(found); });
    for (auto& [id, match] : matches_) look_for_the_rest(match);
    copy_other_tables();
    return repair_;
  }

 private:
  /// What the new file refuses is no damage of the old one.
  static void written(SQLite::Statement& row) {
    try {
      row.exec();
    } catch (const SQLite::Exception& error) {
      throw std::runtime_error(std::string("the new store cannot be written: ") + error.what());
    }
  }

  void open(const MatchRow& match) {
    SQLite::Statement row(
        to_, std::string("INSERT INTO matches(") + kMatchFields + ", checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    bind(row, match);
    written(row);
    ++repair_.matches;
  }

  void take_if_sound(SQLite::Statement& found) {
    constexpr int kChecksum = 11;
    const GameRow game = game_row(found, 1);
    const auto match = matches_.find(game.match);
    const bool belongs = match != matches_.end() && game.number >= 0 && game.number < match->second.scheduled;
    if (!belongs || taken_[game.match].contains(game.number)) return;
    if (!from_.is_as_written(game, found.getColumn(kChecksum)) || !can_be_read(game)) {
      spoilt_[game.match].insert(game.number);
      return;
    }
    SQLite::Statement row(
        to_, std::string("INSERT INTO games(") + kGameFields + ", checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bind(row, game);
    written(row);
    taken_[game.match].insert(game.number);
    ++repair_.games;
  }

  static bool can_be_read(const GameRow& game) {
    try {
      record_of(game);
      return true;
    } catch (const InputError&) {
      return false;
    }
  }

  void look_for_the_rest(MatchRow& match) {
    std::set<std::int64_t> known = from_.numbers_in_index(match.id);
    known.merge(spoilt_[match.id]);
    std::size_t lost = 0;
    for (const std::int64_t number : known) {
      if (number < 0 || number >= match.scheduled) continue;
      if (!taken_[match.id].contains(number)) from_.find(match.id, number, [&](auto& found) { take_if_sound(found); });
      if (taken_[match.id].contains(number)) continue;
      ++lost;
      damage_("match '" + shown(match.name) + "', game " + std::to_string(number + 1) + ": to be played again");
    }
    repair_.games_to_play += lost;
    if (lost == 0 || match.complete == 0) return;
    match.complete = 0;
    SQLite::Statement row(to_, "UPDATE matches SET complete = 0, checksum = ? WHERE id = ?");
    row.bind(1, static_cast<std::int64_t>(match.checksum()));
    row.bind(2, match.id);
    written(row);
  }

  /// What a server keeps in the same file has no checksums: it is taken as it is.
  void copy_other_tables() {
    constexpr const char* kOthers =
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
        "AND name NOT IN ('matches', 'games', 'runners', 'claims') ORDER BY rowid";
    SQLite::Statement tables(from_.database(), kOthers);
    while (tables.executeStep()) {
      const std::string name = tables.getColumn(0).getString();
      try {
        to_.exec(tables.getColumn(1).getString());
        copy_table(name);
      } catch (const SQLite::Exception& error) {
        damage_("table " + shown(name) + ": the rest cannot be read: " + error.what());
      }
    }
  }

  void copy_table(const std::string& name) {
    SQLite::Statement rows(from_.database(), "SELECT * FROM " + name);
    std::string places = "?";
    for (int i = 1; i < rows.getColumnCount(); ++i) places += ", ?";
    SQLite::Statement copy(to_, "INSERT OR IGNORE INTO " + name + " VALUES (" + places + ")");
    while (rows.executeStep()) {
      copy.reset();
      for (int i = 0; i < rows.getColumnCount(); ++i) {
        const SQLite::Column value = rows.getColumn(i);
        if (value.isInteger()) {
          copy.bind(i + 1, value.getInt64());
        } else if (!value.isNull()) {
          copy.bind(i + 1, value.getString());
        } else {
          copy.bind(i + 1);
        }
      }
      written(copy);
    }
  }

  Wreck& from_;
  SQLite::Database& to_;
  const DamageListener& damage_;
  std::map<std::int64_t, MatchRow> matches_;
  std::map<std::int64_t, std::set<std::int64_t>> taken_, spoilt_;  // numbers of games, by match
  StoreRepair repair_;
};

/// The new file, gone again unless it takes the place of the old one.
class DraftStore {
 public:
  explicit DraftStore(const path& file) : file_(beside(file, ".repairing")) { clear(); }
  ~DraftStore() { clear(); }
  DraftStore(const DraftStore&) = delete;
  DraftStore& operator=(const DraftStore&) = delete;

  const path& file() const noexcept { return file_; }

 private:
  void clear() const {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(beside(file_, ending), ignored);
  }

  path file_;
};

/// The file as it was, byte for byte; gone again unless it is kept.
class Backup {
 public:
  explicit Backup(const path& file) : file_(beside(file, ".bak")) {
    if (std::filesystem::exists(file_)) throw store_refusal(file, "'" + shown(file_.string()) + "' is there already");
    std::filesystem::copy_file(file, file_);
    if (std::filesystem::exists(beside(file, "-wal"))) {
      std::filesystem::copy_file(beside(file, "-wal"), beside(file_, "-wal"));
    }
  }
  ~Backup() {
    std::error_code ignored;
    if (is_kept_) return;
    for (const char* ending : {"", "-wal"}) std::filesystem::remove(beside(file_, ending), ignored);
  }
  Backup(const Backup&) = delete;
  Backup& operator=(const Backup&) = delete;

  path keep() {
    is_kept_ = true;
    return file_;
  }

 private:
  path file_;
  bool is_kept_ = false;
};

}  // namespace

StoreRepair repair_store(const path& file, const DamageListener& damage) {
  if (!std::filesystem::is_regular_file(file)) throw store_refusal(file, "there is no such file");
  Backup backup(file);
  const DraftStore draft(file);
  StoreRepair repair;
  try {
    Wreck wreck(file);
    StoreFile made(draft.file(), StoreAccess::Write);
    made.in_transaction([&] { repair = Salvage(wreck, made.database(), damage).carry_over(); });
    made.database().execAndGet("PRAGMA journal_mode=DELETE");
  } catch (const SQLite::Exception& error) {
    throw store_refusal(file, error.what());
  }
  LabStore(draft.file(), StoreAccess::Read).check({});  // with nobody to tell, damage is an error
  repair.backup = backup.keep();
  for (const char* ending : {"-wal", "-shm"})
    std::filesystem::remove(beside(file, ending));  // they are not the new one's
  std::filesystem::rename(draft.file(), file);
  return repair;
}

}  // namespace pohon
