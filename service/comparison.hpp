// SPDX-License-Identifier: MIT
/// Many algorithms on one position, a row each.
#pragma once

#include "service/client_job.hpp"
#include "service/thinking.hpp"

namespace pohon::service {

/// Searches while the client waits; rows that the time did not allow are missing and `complete` says so.
Json comparison(const Json& request, Executor& executor, const Client& client);

}  // namespace pohon::service
