// SPDX-License-Identifier: MIT
#include "apps/server/routes.hpp"

#include "apps/server/answers.hpp"

namespace pohon::embedded {
std::string_view openapi();
}

namespace pohon::server {

using httplib::Request;
using httplib::Response;
using service::Call;
using service::Code;
using service::Refusal;
using service::Reply;
using service::Services;

namespace {

enum class Method : unsigned char { Get, Post, Put, Delete };

struct Route {
  Method method;
  const char* pattern;  // what it leaves open are the parts of the call
  Reply (Services::*ask)(const Call&);
};

constexpr Route kRoutes[] = {
    {Method::Get, "/api/games", &Services::games},
    {Method::Get, "/api/settings", &Services::settings},
    {Method::Put, "/api/settings", &Services::keep_settings},
    {Method::Post, "/api/positions/check", &Services::check_position},

    {Method::Get, "/api/plays", &Services::plays},
    {Method::Post, "/api/plays", &Services::begin_play},
    {Method::Get, "/api/plays/([^/]+)", &Services::play},
    {Method::Delete, "/api/plays/([^/]+)", &Services::forget_play},
    {Method::Post, "/api/plays/([^/]+)/hint", &Services::hint},
    {Method::Post, "/api/plays/([^/]+)/moves", &Services::move},
    {Method::Post, "/api/plays/([^/]+)/undo", &Services::undo},
    {Method::Post, "/api/plays/([^/]+)/resign", &Services::resign},
    {Method::Post, "/api/plays/([^/]+)/draw", &Services::draw},
    {Method::Post, "/api/plays/([^/]+)/pause", &Services::pause},
    {Method::Post, "/api/plays/([^/]+)/resume", &Services::resume},
    {Method::Post, "/api/plays/([^/]+)/step", &Services::step},
    {Method::Post, "/api/plays/([^/]+)/seats", &Services::seat},

    {Method::Post, "/api/search", &Services::search},
    {Method::Post, "/api/compare", &Services::compare},
    {Method::Post, "/api/speedup", &Services::speedup},
    {Method::Post, "/api/searches", &Services::begin_search},
    {Method::Get, "/api/searches/([^/]+)", &Services::live_search},
    {Method::Delete, "/api/searches/([^/]+)", &Services::end_search},

    {Method::Post, "/api/trees", &Services::make_tree},
    {Method::Get, "/api/trees/([^/]+)", &Services::tree},
    {Method::Delete, "/api/trees/([^/]+)", &Services::forget_tree},
    {Method::Get, "/api/trees/([^/]+)/nodes", &Services::tree_nodes},
    {Method::Get, "/api/trees/([^/]+)/nodes/([^/]+)/position", &Services::node_position},
    {Method::Get, "/api/trees/([^/]+)/export.svg", &Services::tree_drawing},
    {Method::Get, "/api/trees/([^/]+)/export.json", &Services::tree_file},

    {Method::Get, "/api/matches", &Services::matches},
    {Method::Post, "/api/matches", &Services::begin_match},
    {Method::Get, "/api/matches/([^/]+)", &Services::match},
    {Method::Post, "/api/matches/([^/]+)/(pause|stop)", &Services::pause_match},
    {Method::Post, "/api/matches/([^/]+)/resume", &Services::resume_match},
    {Method::Get, "/api/matches/([^/]+)/games.pgn", &Services::match_records},
    {Method::Get, "/api/matches/([^/]+)/games.csv", &Services::match_games},
    {Method::Get, "/api/matches/([^/]+)/crosstable.csv", &Services::match_crosstable},
    {Method::Get, "/api/matches/([^/]+)/report.html", &Services::match_page},

    {Method::Get, "/api/papers", &Services::papers},
    {Method::Get, "/api/papers/([^/]+)", &Services::paper},
    {Method::Post, "/api/papers/([^/]+)", &Services::begin_paper},
    {Method::Delete, "/api/papers/([^/]+)", &Services::end_paper},
};

struct EventRoute {
  const char* pattern;
  service::Followed (Services::*follow)(const Call&);
};

constexpr EventRoute kEventRoutes[] = {
    {"/api/plays/([^/]+)/events", &Services::follow_play},
    {"/api/searches/([^/]+)/events", &Services::follow_search},
    {"/api/matches/([^/]+)/events", &Services::follow_match},
    {"/api/papers/([^/]+)/events", &Services::follow_paper},
};

Call call_of(const Request& request) {
  Call call{.body = service::Body::unread(request.body), .client = {.hung_up = CalmServer::client_is_gone}};
  for (std::size_t n = 1; n < request.matches.size(); ++n) call.parts.push_back(request.matches[n].str());
  for (const auto& [name, value] : request.params) call.query.emplace(name, value);
  return call;
}

using Handler = httplib::Server::Handler;

Handler guarding(Handler handler) {
  return [handler = std::move(handler)](const Request& request, Response& response) {
    guarded(response, [&] { handler(request, response); });
  };
}

}  // namespace

void Routes::lay() {
  lay_gate();
  lay_api();
  lay_page();
}

void Routes::lay_gate() {
  server_.set_pre_routing_handler([this](const Request& request, Response& response) {
    bool passed = false;
    guarded(response, [&] {
      expect_plain_body(request);
      by_.gate.expect_allowed(request);
      passed = true;
    });
    if (passed) return httplib::Server::HandlerResponse::Unhandled;
    CalmServer::close_after_answer();  // the body was not read
    return httplib::Server::HandlerResponse::Handled;
  });
  server_.set_exception_handler([](const Request&, Response& response, std::exception_ptr failure) {
    guarded(response, [&] { std::rethrow_exception(failure); });
  });
  const httplib::Server::HandlerWithResponse explain = [](const Request& request, Response& response) {
    if (!response.body.empty() || response.status < 400) return httplib::Server::HandlerResponse::Handled;
    if (CalmServer::client_is_slow()) {
      answer(response, refused(service::too_slow()));
      return httplib::Server::HandlerResponse::Handled;
    }
    const int status = response.status;
    const bool missing = status == 404;
    answer(response, refused(Refusal({.status = status, .code = missing ? Code::NotFound : Code::BadRequest},
                                     missing ? "there is nothing at " + shown(request.method + " " + request.path)
                                             : "the request cannot be understood")));
    return httplib::Server::HandlerResponse::Handled;
  };
  server_.set_error_handler(explain);
}

Reply Routes::health() const {
  using service::Front;
  return by_.services.health({.page = by_.page.is_built() ? Front::Page::Built : Front::Page::Missing,
                              .token = by_.gate.needs_token() ? Front::Token::Needed : Front::Token::Open,
                              .open_streams = by_.streams.open()});
}

void Routes::lay_api() {
  server_.Get("/api/health", guarding([this](const Request&, Response& response) { answer(response, health()); }));
  server_.Get("/api/openapi.json", guarding([](const Request&, Response& response) {
                answer(response, {.body = std::string(embedded::openapi())});
              }));
  for (const Route& route : kRoutes) {
    Handler handler = guarding([this, ask = route.ask](const Request& request, Response& response) {
      answer(response, (by_.services.*ask)(call_of(request)));
    });
    switch (route.method) {
      case Method::Get:
        server_.Get(route.pattern, std::move(handler));
        break;
      case Method::Post:
        server_.Post(route.pattern, std::move(handler));
        break;
      case Method::Put:
        server_.Put(route.pattern, std::move(handler));
        break;
      case Method::Delete:
        server_.Delete(route.pattern, std::move(handler));
        break;
    }
  }
  for (const EventRoute& route : kEventRoutes) {
    server_.Get(route.pattern, guarding([this, follow = route.follow](const Request& request, Response& response) {
                  by_.streams.follow(request, response, (by_.services.*follow)(call_of(request)));
                }));
  }
}

void Routes::lay_page() {
  server_.Get("/.*", guarding([this](const Request& request, Response& response) {
                if (request.path == "/" && request.has_param("token")) {
                  const std::string cookie = by_.gate.cookie_for(request.get_param_value("token"));
                  if (by_.gate.needs_token() && cookie.empty())
                    throw Refusal({.status = 401, .code = Code::NoToken}, "the token is wrong");
                  if (!cookie.empty()) response.set_header("Set-Cookie", cookie);
                  response.set_redirect("/", 303);
                  return;
                }
                if (by_.page.answer(request, response)) return;
                throw Refusal::not_found("page", request.path);
              }));
}

}  // namespace pohon::server
