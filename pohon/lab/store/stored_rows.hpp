// SPDX-License-Identifier: MIT
/// The rows of a store as they stand in its file, with the checksum by which a row that was changed is known. Only the
/// store includes this.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <string>

#include "pohon/lab/store/lab_store.hpp"

namespace pohon {

struct MatchRow {
  std::int64_t id = 0;
  std::string name;
  std::string plan;
  std::int64_t scheduled = 0;
  std::string version;
  std::string created;
  std::int64_t complete = 0;

  std::uint32_t checksum() const noexcept;
};

struct GameRow {
  std::int64_t match = 0;
  std::int64_t number = 0;
  std::string result;
  std::int64_t margin = 0;
  std::string ending;
  std::optional<std::int64_t> at_fault;
  std::string reason;
  std::optional<std::string> position;
  std::int64_t first_mover = 0;
  std::string moves;

  std::uint32_t checksum() const noexcept;
};

// --- the columns in the order of the fields, and rows read from them
inline constexpr const char* kMatchFields = "id, name, plan, scheduled, version, created, complete";
inline constexpr const char* kGameFields =
    "match, number, result, margin, ending, at_fault, reason, position, first_mover, moves";
MatchRow match_row(SQLite::Statement& row, int first = 0);
GameRow game_row(SQLite::Statement& row, int first = 0);
/// Binds the fields, and after them the checksum.
void bind(SQLite::Statement& statement, const MatchRow& row);
void bind(SQLite::Statement& statement, const GameRow& row);

// --- what they mean
GameRow row_of(std::int64_t match, const GameRecord& record);
/// InputError if it is not what this program writes.
GameRecord record_of(const GameRow& row);

}  // namespace pohon
