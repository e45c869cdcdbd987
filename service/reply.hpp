// SPDX-License-Identifier: MIT
/// What a call is answered with: a status and a body, which is JSON unless its type says otherwise.
#pragma once

#include "service/refusal.hpp"

namespace pohon::service {

struct Reply {
  int status = 200;
  std::string body = {};
  std::string type = "application/json";
  std::string file_name = {};  // of a download

  static Reply of(const Json& json, int status = 200) { return {.status = status, .body = dumped(json)}; }
  /// Done, and nothing to say.
  static Reply empty() { return {.status = 204}; }

  Json json() const { return Json::parse(body); }
};

/// Whatever a call ended with as its answer.
Reply refused(const std::exception& why);

}  // namespace pohon::service
