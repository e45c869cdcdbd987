// SPDX-License-Identifier: MIT
#include "apps/server/answers.hpp"

#include "apps/server/fields.hpp"

namespace pohon::server {

void answer(httplib::Response& response, const std::string& json, int status) {
  response.status = status;
  response.headers.erase("Cache-Control");
  response.set_header("Cache-Control", "no-store");
  response.set_content(json, "application/json");
}

void answer(httplib::Response& response, const Refusal& refusal) {
  answer(response, Json{{"error", error_json(refusal)}}, refusal.why().status);
}

void answer(httplib::Response& response, const Download& download) {
  std::string name;
  for (const char c : download.name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
    name += plain ? c : '_';
  }
  response.set_header("Cache-Control", "no-store");
  response.set_header("Content-Disposition", "attachment; filename=\"" + name + "\"");
  response.set_content(download.content, download.type);
}

void guarded(httplib::Response& response, const std::function<void()>& handler) {
  try {
    handler();
  } catch (const std::exception& error) {
    answer(response, Refusal::of(error));
  }
}

Json body_of(const httplib::Request& request) { return parsed_body(request.body); }

std::string part_of(const httplib::Request& request, std::size_t n) { return request.matches[n].str(); }

}  // namespace pohon::server
