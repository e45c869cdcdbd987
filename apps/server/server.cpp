// SPDX-License-Identifier: MIT
#include "apps/server/server.hpp"

#include <ostream>

#include "apps/common/machine.hpp"
#include "apps/server/routes.hpp"

namespace pohon::server {

namespace {

constexpr int kPortsTried = 100;

/// Scripts, styles and connections of our own and nothing inline.
const httplib::Headers kHeaders{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src "
     "'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

/// A port that somebody listens on is taken; httplib would share it.
void share_no_port(socket_t socket) {
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

int bound_port(CalmServer& http, const ServerPlan& plan) {
  if (plan.port == 0) {
    const int port = http.bind_to_any_port(plan.host);
    if (port > 0) return port;
  } else {
    for (int port = plan.port; port < std::min(plan.port + kPortsTried, 65'536); ++port) {
      if (http.bind_to_port(plan.host, port)) return port;
    }
  }
  throw std::runtime_error("cannot listen on " + plan.host + ", port " + std::to_string(plan.port));
}

unsigned searches_at_once() { return std::max(4U, 2 * pohon::cores()); }

void log_to(std::ostream& out, const httplib::Request& request, const httplib::Response& response) {
  out << request.remote_addr + " " + request.method + " " + shown(request.path) + " " +
             std::to_string(response.status) + " " + std::to_string(response.body.size()) + "\n"
      << std::flush;
}

}  // namespace

struct Server::Parts {
  explicit Parts(const ServerPlan& plan)
      : services(plan.store, searches_at_once()), http(service::kMostStreams + service::kRequestThreads) {}

  service::Services services;
  Streams streams;
  Page page;
  CalmServer http;
  std::unique_ptr<Gate> gate;
  std::unique_ptr<Routes> routes;
};

Server::Server(const ServerPlan& plan) : plan_(plan), parts_(std::make_unique<Parts>(plan)) {
  CalmServer& http = parts_->http;
  http.set_socket_options(share_no_port);
  http.set_default_headers(kHeaders);
  http.set_payload_max_length(service::kMostBody);
  port_ = bound_port(http, plan_);
  http.widen_backlog();
  if (plan_.access_log != nullptr) {
    http.set_logger(
        [log = plan_.access_log, mutex = std::make_shared<std::mutex>()](const auto& request, const auto& response) {
          const std::lock_guard lock(*mutex);
          log_to(*log, request, response);
        });
  }
  parts_->gate = std::make_unique<Gate>(GatePlan{.host = plan_.host, .port = port_, .token = plan_.token});
  const Answering by{parts_->services, parts_->streams, parts_->page, *parts_->gate};
  parts_->routes = std::make_unique<Routes>(http, by);
  parts_->routes->lay();
  unreadable_ = parts_->services.load();
}

Server::~Server() { stop(); }

void Server::start() {
  thread_ = std::thread([this] { parts_->http.listen_after_bind(); });
  while (!parts_->http.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

void Server::stop() {
  if (!thread_.joinable()) return;
  parts_->streams.close();
  parts_->services.close();
  parts_->http.stop();
  thread_.join();
}

std::string Server::url() const {
  const bool bare_address = plan_.host.find(':') != std::string::npos && plan_.host.front() != '[';
  const std::string host = plan_.host == "0.0.0.0" || plan_.host == "::" ? "127.0.0.1"
                           : bare_address                                ? "[" + plan_.host + "]"
                                                                         : plan_.host;
  const std::string url = "http://" + host + ":" + std::to_string(port_) + "/";
  return plan_.token.empty() ? url : url + "?token=" + plan_.token;
}

}  // namespace pohon::server
