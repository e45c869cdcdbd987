// SPDX-License-Identifier: MIT
#include "pohon/lab/store/store_file.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/store/store_layout.hpp"

namespace pohon {

namespace {

constexpr int kPatience = 60'000;               // milliseconds that one process waits for another
constexpr std::int64_t kOurFiles = 0x504F484F;  // "POHO"

/// A name in a URI: what is not plain is written as %NN.
std::string in_uri(const std::string& path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && (std::isalnum(byte) != 0 || std::string_view("/._-").find(c) != std::string_view::npos)) {
      text += c;
    } else {
      text.append("%").append(1, kDigits[byte >> 4]).append(1, kDigits[byte & 15]);
    }
  }
  return text;
}

SQLite::Database opened_for_reading(const std::string& path) {
  try {
    SQLite::Database database(path, SQLite::OPEN_READONLY, kPatience);
    database.execAndGet("SELECT count(*) FROM sqlite_schema");
    return database;
  } catch (const SQLite::Exception&) {  // on read-only media the files for sharing cannot be made, and nobody shares
    if (!std::filesystem::exists(path) || std::filesystem::exists(path + "-wal")) throw;
    return {"file:" + in_uri(path) + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI, kPatience};
  }
}

/// A new store is its owner's alone: plans may hold tokens. What SQLite puts beside it has the rights of the file.
void make_private(const std::filesystem::path& file) {
  const int made = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) close(made);  // else it is there, or SQLite says why it cannot be
}

SQLite::Database opened(const std::filesystem::path& file, StoreAccess access) {
  std::error_code ignored;
  if (access == StoreAccess::Read && !std::filesystem::exists(file, ignored)) {
    throw store_refusal(file, "there is no such file");
  }
  if (std::filesystem::is_directory(file, ignored)) throw store_refusal(file, "it is a folder");
  if (file.has_parent_path() && !std::filesystem::is_directory(file.parent_path(), ignored)) {
    throw store_refusal(file, "there is no such folder");
  }
  try {
    if (access == StoreAccess::Read) return opened_for_reading(file.string());
    make_private(file);
    return {file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatience};
  } catch (const SQLite::Exception& error) {
    throw store_refusal(file, error.what());
  }
}

}  // namespace

std::runtime_error store_refusal(const std::filesystem::path& file, const std::string& why) {
  return std::runtime_error("store '" + shown(file.string()) + "': " + why);
}

StoreFile::StoreFile(const std::filesystem::path& path, StoreAccess access)
    : path_(path), database_(opened(path, access)) {
  guarded([&] { access == StoreAccess::Write ? prepare_patiently() : expect_ours(); });
}

std::runtime_error StoreFile::refusal(const std::string& why) const { return store_refusal(path_, why); }

StoreFile::Query StoreFile::statement(const std::string& text) {
  auto& slot = statements_[text];
  if (!slot) slot = std::make_unique<SQLite::Statement>(database_, text);
  slot->clearBindings();
  return Query(slot.get());
}

void StoreFile::in_transaction(const std::function<void()>& change) {
  SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
  change();
  transaction.commit();
}

void StoreFile::expect_room(std::size_t games) const {
  constexpr std::uint64_t kGame = 4096, kLeast = 4u << 20;
  struct statvfs disk = {};
  if (statvfs(path_.c_str(), &disk) != 0) return;
  const std::uint64_t available = static_cast<std::uint64_t>(disk.f_bavail) * disk.f_frsize;
  const std::uint64_t needed = kLeast + kGame * games;
  if (available >= needed) return;
  throw refusal("the disk is full: " + std::to_string(available >> 20) + " MB are free, " +
                std::to_string(needed >> 20) + " MB may be needed");
}

void StoreFile::expect_ours() {
  if (number("PRAGMA application_id") != kOurFiles) throw refusal("it is not a store of the laboratory");
  const std::int64_t layout = number("PRAGMA user_version");
  if (layout > kStoreLayout) throw refusal("it was made by a newer version of the program");
  if (pohon::has_checksums(database_) != (layout >= 2)) {
    throw refusal("it is damaged: its header names layout " + std::to_string(layout) + ", its tables are of another");
  }
  has_checksums_ = layout >= 2;
}

void StoreFile::prepare() {
  const bool is_new = number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!is_new) expect_ours();
  expect_room(0);
  database_.execAndGet("PRAGMA journal_mode=WAL");
  database_.exec("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
  in_transaction([&] {
    lay_out(database_);
    database_.exec("PRAGMA application_id=" + std::to_string(kOurFiles));
    database_.exec("PRAGMA user_version=" + std::to_string(kStoreLayout));
  });
  has_checksums_ = true;
}

/// Another process may make the store at this moment. SQLite does not wait for that, so we do.
void StoreFile::prepare_patiently() {
  constexpr int kPause = 10;  // milliseconds
  for (int waited = 0;; waited += kPause) {
    try {
      return prepare();
    } catch (const SQLite::Exception& error) {
      if (error.getErrorCode() != SQLITE_BUSY || waited >= kPatience) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(kPause));
    }
  }
}

}  // namespace pohon
