// SPDX-License-Identifier: MIT
/// What the service keeps beside the laboratory's matches, in the same file: games of people and agents, settings,
/// reports.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "service/play_record.hpp"

namespace SQLite {
class Database;
}

namespace pohon::service {

/// Held by the one server that uses a store; the system lets go of it when the process ends, however it does.
class StoreLock {
 public:
  /// A std::runtime_error if another server has it.
  explicit StoreLock(const std::filesystem::path& store);
  ~StoreLock();
  StoreLock(const StoreLock&) = delete;
  StoreLock& operator=(const StoreLock&) = delete;

 private:
  int file_;
};

/// What was kept is on the disk when a call returns. Safe from several threads.
class PlayStore {
 public:
  explicit PlayStore(const std::filesystem::path& file);
  ~PlayStore();

  /// Those that this program can read; what it cannot is left alone and named in `unreadable`.
  std::vector<PlayRecord> plays(std::vector<std::string>& unreadable);
  /// The game with its moves from number `first_new` on; those that were there from that number on are gone.
  void keep(const PlayRecord& play, std::size_t first_new);
  void forget(const std::string& play);

  std::optional<std::string> note(const std::string& name);
  void keep_note(const std::string& name, const std::string& text);

 private:
  StoreLock lock_;
  std::mutex mutex_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace pohon::service
