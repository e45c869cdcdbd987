// SPDX-License-Identifier: MIT
#include "apps/server/answers.hpp"

namespace pohon::server {

namespace {

/// Whatever could mean something in a header becomes '_'.
std::string plain(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    const bool kept = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
    plain += kept ? c : '_';
  }
  return plain;
}

}  // namespace

void answer(httplib::Response& response, const service::Reply& reply) {
  response.status = reply.status;
  if (reply.status == 204) return;
  response.headers.erase("Cache-Control");
  response.set_header("Cache-Control", "no-store");
  if (!reply.file_name.empty()) {
    response.set_header("Content-Disposition", "attachment; filename=\"" + plain(reply.file_name) + "\"");
  }
  response.set_content(reply.body, reply.type);
}

void guarded(httplib::Response& response, const std::function<void()>& handler) {
  try {
    handler();
  } catch (const std::exception& error) {
    answer(response, service::refused(error));
  }
}

}  // namespace pohon::server
