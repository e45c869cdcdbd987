// SPDX-License-Identifier: MIT
/// How many times as fast several workers search a position: on virtual processors and on the threads of this machine.
#pragma once

#include "apps/server/executor.hpp"
#include "apps/server/fields.hpp"

namespace pohon::server {

/// Searches while the client waits; curves that the time did not allow are missing and `complete` says so.
Json speedup(const Json& request, Executor& executor);

}  // namespace pohon::server
