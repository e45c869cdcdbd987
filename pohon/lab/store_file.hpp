// SPDX-License-Identifier: MIT
/// The SQLite file under a store: opened, laid out, and kept from being taken for another. Only the store includes
/// this.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>

#include "pohon/lab/lab_store.hpp"

namespace pohon {

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

  /// Compiled once, and ready for its values. The text is a literal.
  Query statement(const char* text);

  void in_transaction(const std::function<void()>& change);
  /// A std::runtime_error if the disk has no room for so many games.
  void expect_room(std::size_t games) const;

  SQLite::Database& database() { return database_; }

 private:
  std::runtime_error refusal(const std::string& why) const;
  std::int64_t number(const char* query) { return database_.execAndGet(query).getInt64(); }
  void expect_ours();
  void prepare();
  void prepare_patiently();

  std::filesystem::path path_;
  SQLite::Database database_;
  std::map<const char*, std::unique_ptr<SQLite::Statement>> statements_;
};

}  // namespace pohon
