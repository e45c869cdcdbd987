// SPDX-License-Identifier: MIT
/// A search that a client waits for: it runs among the searches and stops when the client hangs up.
#pragma once

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>

#include "service/bounds.hpp"
#include "service/executor.hpp"

namespace pohon::service {

/// Who waits for an answer.
struct Client {
  std::function<bool()> hung_up = {};  // asked now and then; none: it waits to the end
};

using StoppableJob = std::function<void(const Stop&)>;

/// Runs the job in the executor and waits for it; what it throws comes out here. A Refusal with 503 if the executor has
/// no room for it in good time. When the client goes away the job's stop is requested and a Refusal ends the request.
void run_for_client(Executor& executor, const Client& client, const StoppableJob& job);

}  // namespace pohon::service
