// SPDX-License-Identifier: MIT
/// The tables of a store, and how those of older programs become these. Only the store includes this.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>

namespace pohon {

/// 1: without checksums and leases. 2: every match and every game has its checksum.
inline constexpr std::int64_t kStoreLayout = 2;

/// Whether the rows have checksums; what the header of the file says of its layout is not asked.
bool has_checksums(SQLite::Database& database);

/// Makes the tables that are missing and brings older ones up to date; rows that had no checksum are taken as they are
/// and get one. Expects a transaction.
void lay_out(SQLite::Database& database);

}  // namespace pohon
