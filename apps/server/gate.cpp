// SPDX-License-Identifier: MIT
#include "apps/server/gate.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "service/bounds.hpp"
#include "service/refusal.hpp"

namespace pohon::server {

using service::Code;
using service::kMostBody;
using service::Refusal;

namespace {

constexpr std::string_view kCookie = "pohon_token=";

Refusal forbidden(const std::string& field, const std::string& token, const std::string& message) {
  return {{.status = 403, .code = Code::Forbidden, .field = field, .token = shown(token)}, message};
}

struct HostAndPort {
  std::string_view host;
  std::optional<std::int64_t> port;
};

/// "localhost:8080", "[::1]:8080", "localhost"
HostAndPort taken_apart(std::string_view text) {
  const auto bracket = text.starts_with('[') ? text.find(']') : std::string_view::npos;
  const auto colon = text.find(':', bracket == std::string_view::npos ? 0 : bracket);
  const std::string_view host = text.substr(0, colon);
  if (colon == std::string_view::npos) return {host, 80};
  return {host, whole_number(text.substr(colon + 1))};
}

bool is_address(std::string_view host) {
  std::string bare(host);
  if (bare.size() > 2 && bare.front() == '[') bare = bare.substr(1, bare.size() - 2);
  std::array<unsigned char, sizeof(in6_addr)> parsed{};
  return inet_pton(AF_INET, bare.c_str(), parsed.data()) == 1 || inet_pton(AF_INET6, bare.c_str(), parsed.data()) == 1;
}

/// Takes as long for a wrong text as for the right one.
bool same_secret(std::string_view given, std::string_view secret) {
  unsigned char difference = given.size() == secret.size() ? 0 : 1;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    const char c = i < given.size() ? given[i] : '\0';
    difference = static_cast<unsigned char>(difference | (c ^ secret[i]));
  }
  return difference == 0;
}

std::string_view cookie_in(std::string_view header) {
  for (const auto part : split(header, ';')) {
    const auto cookie = trimmed(part);
    if (cookie.starts_with(kCookie)) return cookie.substr(kCookie.size());
  }
  return {};
}

}  // namespace

bool is_loopback(std::string_view host) {
  return host == "localhost" || host == "::1" || host == "[::1]" || (host.starts_with("127.") && is_address(host));
}

Gate::Gate(GatePlan plan) : plan_(std::move(plan)), names_{"localhost", "127.0.0.1", "[::1]", plan_.host} {
  std::array<char, 256> name{};
  if (!is_loopback(plan_.host) && gethostname(name.data(), name.size() - 1) == 0) names_.emplace_back(name.data());
}

bool Gate::is_known_host(std::string_view text) const {
  const auto [host, port] = taken_apart(text);
  if (!port || *port != plan_.port) return false;
  const std::string small = lower(host);
  if (std::find(names_.begin(), names_.end(), small) != names_.end()) return true;
  return !is_loopback(plan_.host) && is_address(host);  // names can be bent, addresses cannot
}

void Gate::expect_own_site(const httplib::Request& request) const {
  const std::string host = request.get_header_value("Host");
  if (request.get_header_value_count("Host") != 1 || !is_known_host(host)) {
    throw forbidden("Host", host, "this server is not called '" + shown(host) + "'");
  }
  if (request.has_header("Origin")) {
    const std::string origin = request.get_header_value("Origin");
    if (lower(origin) != "http://" + lower(host)) throw forbidden("Origin", origin, "pages of other sites may not ask");
  }
  const std::string site = request.get_header_value("Sec-Fetch-Site");
  const bool visits = request.method == "GET" && request.get_header_value("Sec-Fetch-Mode") == "navigate";
  if ((site == "cross-site" || site == "same-site") && !visits) {
    throw forbidden("Sec-Fetch-Site", site, "pages of other sites may not ask");
  }
}

void Gate::expect_token(const httplib::Request& request) const {
  if (plan_.token.empty() || !request.path.starts_with("/api")) return;
  constexpr std::string_view kBearer = "Bearer ";
  const std::string header = request.get_header_value("Authorization");
  const bool bears = header.starts_with(kBearer) && same_secret(header.substr(kBearer.size()), plan_.token);
  if (bears || same_secret(cookie_in(request.get_header_value("Cookie")), plan_.token)) return;
  throw Refusal({.status = 401, .code = Code::NoToken},
                "this server wants its token: open the address that it printed, with ?token=…");
}

void Gate::expect_allowed(const httplib::Request& request) const {
  expect_own_site(request);
  expect_token(request);
}

std::string Gate::cookie_for(std::string_view token) const {
  if (plan_.token.empty() || !same_secret(token, plan_.token)) return {};
  return std::string(kCookie) + plan_.token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000";
}

void expect_plain_body(const httplib::Request& request) {
  const auto refuse = [](int status, Code code, const char* field, const char* message) {
    throw Refusal({.status = status, .code = code, .field = field}, message);
  };
  if (request.has_header("Transfer-Encoding")) {
    refuse(411, Code::BadBody, "Transfer-Encoding", "a body needs a Content-Length");
  }
  if (request.has_header("Content-Encoding")) {
    refuse(415, Code::BadBody, "Content-Encoding", "a body must not be packed");
  }
  const std::string length = request.get_header_value("Content-Length");
  const bool sends = request.method == "POST" || request.method == "PUT" || request.method == "PATCH";
  if (length.empty()) return;
  const auto bytes = whole_number(length);
  if (!bytes || *bytes < 0 || request.get_header_value_count("Content-Length") != 1) {
    refuse(400, Code::BadBody, "Content-Length", "Content-Length is not a number");
  }
  if (*bytes > static_cast<std::int64_t>(kMostBody)) {
    refuse(413, Code::TooLarge, "Content-Length", "the body is too large: at most 256 kB");
  }
  const std::string type = lower(request.get_header_value("Content-Type"));
  if (sends && *bytes > 0 && !type.starts_with("application/json")) {
    refuse(415, Code::BadBody, "Content-Type", "a body must be application/json");
  }
}

}  // namespace pohon::server
