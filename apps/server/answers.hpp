// SPDX-License-Identifier: MIT
/// How handlers answer: replies of the service as HTTP, and refusals for whatever is thrown.
#pragma once

#include <httplib.h>

#include <functional>

#include "service/reply.hpp"

namespace pohon::server {

void answer(httplib::Response& response, const service::Reply& reply);

/// Runs it; what it throws becomes the answer.
void guarded(httplib::Response& response, const std::function<void()>& handler);

}  // namespace pohon::server
