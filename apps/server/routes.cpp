// SPDX-License-Identifier: MIT
#include "apps/server/routes.hpp"

#include "apps/pohon/machine.hpp"
#include "apps/server/answers.hpp"
#include "apps/server/catalogue_json.hpp"
#include "apps/server/client_job.hpp"
#include "apps/server/comparison.hpp"
#include "apps/server/pasted.hpp"
#include "apps/server/speedup.hpp"
#include "pohon/observe/tree_drawing.hpp"

namespace pohon::embedded {
std::string_view openapi();
}

namespace pohon::server {

namespace {

Json checked_position(const Json& request) {
  const Fields fields(request, "", {"game", "options", "text"});
  const GameEntry& game = game_named(fields.text_needed("game"));
  const GivenOptions options = fields.map("options");
  const Pasted found = pasted(game, options, fields.text_needed("text", kMostText));
  const Question question{.game = &game, .options = options, .start = found.start, .moves = found.moves};
  const auto session = question.open();
  const auto over = session->ended();
  return {{"game", game.name()},
          {"recognised", found.kind},
          {"start", found.start},
          {"moves", found.moves},
          {"position", session->text()},
          {"board", view_of(game, options)->see(session->text()).board},
          {"to_move", index_of(session->to_move())},
          {"over", over ? Json(over->reason) : Json(nullptr)},
          {"tags", found.tags}};
}

/// The numbers of a query; what is none is refused.
std::int64_t query_number(const httplib::Request& request, const char* name, std::int64_t standard, Range range) {
  if (!request.has_param(name)) return standard;
  return whole_number(name, request.get_param_value(name), range);
}

NodesWanted nodes_wanted(const httplib::Request& request, const KeptTree& tree) {
  NodesWanted wanted;
  if (request.has_param("path")) {
    wanted.of = node_at(tree, request.get_param_value("path"));
  } else if (request.has_param("of")) {
    wanted.of = node_numbered(tree, request.get_param_value("of"));
  }
  wanted.levels = query_number(request, "levels", 1, {0, 1'000});
  wanted.limit = static_cast<std::size_t>(query_number(request, "limit", 50, {1, kMostNodesShown}));
  wanted.offset = static_cast<std::size_t>(query_number(request, "offset", 0, {0, 1'000'000}));
  return wanted;
}

std::string drawn(const KeptTree& tree) {
  constexpr std::size_t kMostDrawn = 20'000;
  if (tree.trace.nodes.size() <= kMostDrawn) return trace_as_svg(tree.trace);
  throw Refusal({.status = 413, .code = Code::TooLarge},
                "a tree of more than 20,000 nodes is too large to draw: take the JSON, or fewer nodes");
}

}  // namespace

void Routes::get(const std::string& pattern, Handler handler) {
  server_.Get(pattern, [handler = std::move(handler)](const Request& request, Response& response) {
    guarded(response, [&] { handler(request, response); });
  });
}

void Routes::post(const std::string& pattern, Handler handler) {
  server_.Post(pattern, [handler = std::move(handler)](const Request& request, Response& response) {
    guarded(response, [&] { handler(request, response); });
  });
}

void Routes::put(const std::string& pattern, Handler handler) {
  server_.Put(pattern, [handler = std::move(handler)](const Request& request, Response& response) {
    guarded(response, [&] { handler(request, response); });
  });
}

void Routes::remove(const std::string& pattern, Handler handler) {
  server_.Delete(pattern, [handler = std::move(handler)](const Request& request, Response& response) {
    guarded(response, [&] { handler(request, response); });
  });
}

void Routes::lay() {
  lay_gate();
  lay_general();
  lay_plays();
  lay_play_actions();
  lay_searches();
  lay_trees();
  lay_matches();
  lay_papers();
  lay_page();
}

void Routes::lay_gate() {
  server_.set_pre_routing_handler([this](const Request& request, Response& response) {
    bool passed = false;
    guarded(response, [&] {
      expect_plain_body(request);
      gate_.expect_allowed(request);
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
      answer(response, too_slow());
      return httplib::Server::HandlerResponse::Handled;
    }
    const int status = response.status;
    const bool missing = status == 404;
    answer(response, Refusal({.status = status, .code = missing ? Code::NotFound : Code::BadRequest},
                             missing ? "there is nothing at " + shown(request.method + " " + request.path)
                                     : "the request cannot be understood"));
    return httplib::Server::HandlerResponse::Handled;
  };
  server_.set_error_handler(explain);
}

Json Routes::health() const {
  return {{"status", "ok"},
          {"version", cli::version()},
          {"uptime_s", std::chrono::duration<double>(Instant::now() - house_.began).count()},
          {"page", house_.page.is_built()},
          {"token_needed", gate_.needs_token()},
          {"streams", {{"open", house_.streams.open()}, {"most", kMostStreams}}},
          {"searches", {{"running", house_.executor.running()}, {"most", house_.executor.most()}}},
          {"limits",
           {{"body_bytes", kMostBody},
            {"text_chars", kMostText},
            {"depth", kDepths.most},
            {"time_ms", kTimes.most},
            {"nodes", kNodes.most},
            {"hash_mb", kHashes.most},
            {"tree_nodes", kTreeSizes.most},
            {"plays", kMostPlays},
            {"trees", kMostTrees},
            {"games", kMostGames}}}};
}

void Routes::lay_general() {
  get("/api/health", [this](const Request&, Response& response) { answer(response, health()); });
  get("/api/openapi.json",
      [](const Request&, Response& response) { answer(response, std::string(embedded::openapi())); });
  get("/api/games", [text = dumped(catalogue_json())](const Request&, Response& response) { answer(response, text); });
  get("/api/settings",
      [this](const Request&, Response& response) { answer(response, house_.keeper.note("settings").value_or("{}")); });
  put("/api/settings", [this](const Request& request, Response& response) {
    const Json json = body_of(request);
    const std::string text = dumped(json);
    if (!json.is_object()) throw Refusal::expected("body", "an object", text);
    if (text.size() > kMostSettings) throw Refusal({.status = 413, .code = Code::TooLarge}, "settings: at most 16 kB");
    house_.keeper.keep_note("settings", text);
    answer(response, text);
  });
  post("/api/positions/check",
       [](const Request& request, Response& response) { answer(response, checked_position(body_of(request))); });
}

void Routes::lay_searches() {
  post("/api/search", [this](const Request& request, Response& response) {
    const ThinkTask task = task_from(body_of(request));
    Report report;
    run_for_client(house_.executor, [&](const Stop& stop) { report = think(task, &stop, {}); });
    answer(response, report_json(report, task.game(), task.position->to_move()));
  });
  post("/api/compare", [this](const Request& request, Response& response) {
    answer(response, comparison(body_of(request), house_.executor));
  });
  post("/api/speedup", [this](const Request& request, Response& response) {
    answer(response, speedup(body_of(request), house_.executor));
  });
  post("/api/searches", [this](const Request& request, Response& response) {
    answer(response, house_.live.add(body_of(request))->state_text(), 201);
  });
  get("/api/searches/([^/]+)", [this](const Request& request, Response& response) {
    answer(response, house_.live.find(part_of(request))->state_text());
  });
  remove("/api/searches/([^/]+)", [this](const Request& request, Response& response) {
    house_.live.remove(part_of(request));
    response.status = 204;
  });
  get("/api/searches/([^/]+)/events", [this](const Request& request, Response& response) {
    const auto search = house_.live.find(part_of(request));
    house_.streams.follow(request, response, {.owner = search, .topic = &search->topic(), .is_finished = [search] {
                                                return !search->is_running();
                                              }});
  });
}

void Routes::lay_trees() {
  post("/api/trees", [this](const Request& request, Response& response) {
    answer(response, tree_json(*house_.trees.add(body_of(request))), 201);
  });
  get("/api/trees/([^/]+)", [this](const Request& request, Response& response) {
    answer(response, tree_json(*house_.trees.find(part_of(request))));
  });
  remove("/api/trees/([^/]+)", [this](const Request& request, Response& response) {
    house_.trees.remove(part_of(request));
    response.status = 204;
  });
  get("/api/trees/([^/]+)/nodes", [this](const Request& request, Response& response) {
    const auto tree = house_.trees.find(part_of(request));
    answer(response, nodes_json(*tree, nodes_wanted(request, *tree)));
  });
  get("/api/trees/([^/]+)/nodes/([^/]+)/position", [this](const Request& request, Response& response) {
    const auto tree = house_.trees.find(part_of(request));
    answer(response, node_position_json(*tree, node_numbered(*tree, part_of(request, 2))));
  });
  get("/api/trees/([^/]+)/export.svg", [this](const Request& request, Response& response) {
    const auto tree = house_.trees.find(part_of(request));
    answer(response, Download{"tree-" + tree->id + ".svg", "image/svg+xml", drawn(*tree)});
  });
  get("/api/trees/([^/]+)/export.json", [this](const Request& request, Response& response) {
    const auto tree = house_.trees.find(part_of(request));
    answer(response, Download{"tree-" + tree->id + ".json", "application/json", trace_as_json(tree->trace)});
  });
}

void Routes::lay_page() {
  get("/.*", [this](const Request& request, Response& response) {
    if (request.path == "/" && request.has_param("token")) {
      const std::string cookie = gate_.cookie_for(request.get_param_value("token"));
      if (gate_.needs_token() && cookie.empty())
        throw Refusal({.status = 401, .code = Code::NoToken}, "the token is wrong");
      if (!cookie.empty()) response.set_header("Set-Cookie", cookie);
      response.set_redirect("/", 303);
      return;
    }
    if (house_.page.answer(request, response)) return;
    throw Refusal::not_found("page", request.path);
  });
}

}  // namespace pohon::server
