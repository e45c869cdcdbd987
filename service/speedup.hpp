// SPDX-License-Identifier: MIT
/// How many times as fast several workers search a position: on virtual processors and on the threads of this machine.
#pragma once

#include "service/client_job.hpp"
#include "service/fields.hpp"

namespace pohon::service {

/// Searches while the client waits; curves that the time did not allow are missing and `complete` says so.
Json speedup(const Json& request, Executor& executor, const Client& client);

}  // namespace pohon::service
