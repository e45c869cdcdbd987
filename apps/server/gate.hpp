// SPDX-License-Identifier: MIT
/// Who may ask: the Host and Origin of a request, its token, and the form of its body, looked at before anything else.
#pragma once

#include <httplib.h>

#include <string>
#include <vector>

namespace pohon::server {

struct GatePlan {
  std::string host = "127.0.0.1";
  int port = 0;
  std::string token = {};  // empty: none is needed
};

/// The address means this machine only.
bool is_loopback(std::string_view host);

class Gate {
 public:
  explicit Gate(GatePlan plan);

  /// A Refusal says why not. Pages of other sites are kept out by Host (names that were bent to this machine) and by
  /// Origin; the page itself is for everybody, what it asks for needs the token.
  void expect_allowed(const httplib::Request& request) const;
  /// For /?token=…: the cookie that stands for the token from then on, empty if it is wrong.
  std::string cookie_for(std::string_view token) const;
  bool needs_token() const noexcept { return !plan_.token.empty(); }

 private:
  bool is_known_host(std::string_view host) const;
  void expect_own_site(const httplib::Request& request) const;
  void expect_token(const httplib::Request& request) const;

  GatePlan plan_;
  std::vector<std::string> names_;  // under which we are called, without the port
};

/// Bodies come with a length, as JSON, neither packed nor in pieces.
void expect_plain_body(const httplib::Request& request);

}  // namespace pohon::server
