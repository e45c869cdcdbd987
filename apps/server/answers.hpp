// SPDX-License-Identifier: MIT
/// How handlers answer: JSON, downloads, and refusals for whatever they throw.
#pragma once

#include <httplib.h>

#include <functional>

#include "apps/server/refusal.hpp"

namespace pohon::server {

void answer(httplib::Response& response, const std::string& json, int status = 200);
inline void answer(httplib::Response& response, const Json& json, int status = 200) {
  answer(response, dumped(json), status);
}
void answer(httplib::Response& response, const Refusal& refusal);

struct Download {
  std::string name;
  std::string type;
  std::string content;
};
void answer(httplib::Response& response, const Download& download);

/// Runs it; what it throws becomes the answer.
void guarded(httplib::Response& response, const std::function<void()>& handler);

/// The body of the request as JSON.
Json body_of(const httplib::Request& request);
/// The n-th part of the path that the route leaves open.
std::string part_of(const httplib::Request& request, std::size_t n = 1);

}  // namespace pohon::server
