// SPDX-License-Identifier: MIT
/// One call of the API, however it came: what stands open in its path, its query, its body, and who waits for the
/// answer.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "service/client_job.hpp"
#include "service/fields.hpp"

namespace pohon::service {

/// JSON, or text that is read as JSON only when it is asked for: what the path names is looked for first.
class Body {
 public:
  Body() = default;
  Body(Json json) : json_(std::move(json)) {}
  static Body unread(std::string text) {
    Body body;
    body.text_ = std::move(text);
    return body;
  }

  /// A Refusal if it is none.
  Json json() const { return text_ ? parsed_body(*text_) : json_; }

 private:
  std::optional<std::string> text_;
  Json json_ = Json::object();
};

struct Call {
  std::vector<std::string> parts = {};  // of the path, where the route leaves one open
  std::map<std::string, std::string> query = {};
  Body body = {};
  Client client = {};

  const std::string& part(std::size_t n = 0) const { return parts.at(n); }
};

}  // namespace pohon::service
