// SPDX-License-Identifier: MIT
/// Many algorithms on one position, a row each.
#pragma once

#include "apps/server/executor.hpp"
#include "apps/server/thinking.hpp"

namespace pohon::server {

/// Searches while the client waits; rows that the time did not allow are missing and `complete` says so.
Json comparison(const Json& request, Executor& executor);

}  // namespace pohon::server
