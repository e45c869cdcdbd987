// SPDX-License-Identifier: MIT
/// The service as a whole, and its calls about no game in particular.
#include "service/services.hpp"

#include "apps/common/machine.hpp"
#include "service/boards/board_view.hpp"
#include "service/catalogue_json.hpp"
#include "service/pasted.hpp"

namespace pohon::service {

namespace {

Json checked_position(const Json& request) {
  const Fields fields(request, "", {"game", "options", "text"});
  const GameEntry& game = game_named(fields.text_needed("game"));
  const GivenOptions options = fields.map("options");
  const Pasted found = pasted(game, options, fields.text_needed("text", kMostText));
  const PositionSpec setup{.game = &game, .options = options, .start = found.start, .moves = found.moves};
  const auto session = setup.open();
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

}  // namespace

Services::Services(const std::filesystem::path& store, unsigned searches)
    : store_(store),
      executor_(searches),
      plays_(store_, executor_),
      live_(executor_),
      trees_(executor_),
      matches_(store),
      papers_(store_),
      catalogue_(dumped(catalogue_json())) {}

std::vector<std::string> Services::load() {
  auto unreadable = plays_.load();
  plays_.make_demo();
  return unreadable;
}

void Services::close() {
  plays_.end_all();
  executor_.shut_down();
  matches_.end_all();
  papers_.end_all();
}

Reply Services::health(const Front& front) const {
  return Reply::of({{"status", "ok"},
                    {"version", version()},
                    {"uptime_s", std::chrono::duration<double>(Instant::now() - began_).count()},
                    {"page", front.page == Front::Page::Built},
                    {"token_needed", front.token == Front::Token::Needed},
                    {"streams", {{"open", front.open_streams}, {"most", kMostStreams}}},
                    {"searches", {{"running", executor_.running()}, {"most", executor_.most()}}},
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
                      {"games", kMostGames}}}});
}

Reply Services::games(const Call&) { return {.body = catalogue_}; }

Reply Services::settings(const Call&) { return {.body = store_.note("settings").value_or("{}")}; }

Reply Services::keep_settings(const Call& call) {
  const Json json = call.body.json();
  const std::string text = dumped(json);
  if (!json.is_object()) throw Refusal::expected("body", "an object", text);
  if (text.size() > kMostSettings) throw Refusal({.status = 413, .code = Code::TooLarge}, "settings: at most 16 kB");
  store_.keep_note("settings", text);
  return {.body = text};
}

Reply Services::check_position(const Call& call) { return Reply::of(checked_position(call.body.json())); }

}  // namespace pohon::service
