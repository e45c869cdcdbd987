// SPDX-License-Identifier: MIT
/// The SQLite file under a store: opened, laid out, and kept from being taken for another. Only the store includes
/// this.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/Savepoint.h>

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>

#include "pohon/lab/store/lab_store.hpp"

namespace pohon {

/// "store 'lab.db': it is a folder"
std::runtime_error store_refusal(const std::filesystem::path& file, const std::string& why);

class StoreFile {
 public:
  StoreFile(const std::filesystem::path& path, StoreAccess access);

  /// What SQLite refuses is told with the name of the file.
  template <std::invocable Job>
  auto guarded(Job&& job) const {
    try {
      return job();
    } catch (const SQLite::Exception& error) {
      throw refusal(error.what());
    }
  }

  /// A statement in use; one that is left half-read would hold this process to an old state of the file.
  struct Reset {
    void operator()(SQLite::Statement* statement) const noexcept { statement->tryReset(); }
  };
  using Query = std::unique_ptr<SQLite::Statement, Reset>;

  /// Compiled once, and ready for its values.
  Query statement(const std::string& text);

  void in_transaction(const std::function<void()>& change);
  /// All that `job` reads is of one moment.
  template <std::invocable Job>
  auto in_snapshot(Job&& job) {
    SQLite::Savepoint snapshot(database_, "reading");
    auto found = job();
    snapshot.release();
    return found;
  }
  /// A std::runtime_error if the disk has no room for so many games.
  void expect_room(std::size_t games) const;

  SQLite::Database& database() { return database_; }
  /// No in a file of an older program that is only read.
  bool has_checksums() const noexcept { return has_checksums_; }
  std::runtime_error refusal(const std::string& why) const;

 private:
  std::int64_t number(const char* query) { return database_.execAndGet(query).getInt64(); }
  void expect_ours();
  void prepare();
  void prepare_patiently();

  std::filesystem::path path_;
  SQLite::Database database_;
  std::map<std::string, std::unique_ptr<SQLite::Statement>> statements_;
  bool has_checksums_ = false;
};

}  // namespace pohon
