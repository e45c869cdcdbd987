// SPDX-License-Identifier: MIT
/// The routes of games between people and agents.
#include "apps/server/answers.hpp"
#include "apps/server/client_job.hpp"
#include "apps/server/routes.hpp"

namespace pohon::server {

namespace {

constexpr Range kSides{.least = 0, .most = 1};

Play::DrawAction draw_action(const Fields& fields) {
  const std::string action = fields.text("action").value_or("offer");
  if (action == "offer") return Play::DrawAction::Offer;
  if (action == "accept") return Play::DrawAction::Accept;
  if (action == "decline") return Play::DrawAction::Decline;
  throw Refusal::expected("action", "offer, accept or decline", action);
}

std::array<std::optional<SeatRecord>, 2> seats_from(const Json& request, const PlayRecord& record) {
  const Fields fields(request, "", {"seats"});
  const Json& list = fields.array_of("seats", 2);
  std::array<std::optional<SeatRecord>, 2> seats;
  for (std::size_t i = 0; i < 2; ++i) {
    if (list[i].is_null()) continue;
    const std::string path = "seats[" + std::to_string(i) + "]";
    try {
      seats[i] = seat_from(Fields(list[i], path, kSeatFields), *record.question.game, record.seats[i].name);
    } catch (const InputError& error) {
      throw Refusal::of(error, Code::BadField).in_field(path + ".agent");
    }
  }
  return seats;
}

/// Who gives advice: the one who is asked for, or the stronger of those at hand.
Bot adviser(const Json& request, const GameEntry& game) {
  const Fields fields(request, "", {"agent", "limits"});
  Json asked = request;
  if (!fields.has("agent")) asked["agent"] = "kernel";
  Bot bot = bot_from(Fields(asked, "", {"agent", "limits"}), "agent", game);
  if (!bot.is_limited()) bot.limits.time = std::chrono::seconds(1);
  return bot;
}

}  // namespace

Json Routes::hint(Play& play, const Json& request) {
  const PlayRecord record = play.record();
  const GameEntry& game = *record.question.game;
  const ThinkTask task{.position = record.question.open(), .bot = adviser(request, game)};
  const auto& session = task.position;
  if (record.end || session->ended()) throw Refusal({.status = 409, .code = Code::GameOver}, "the game is over");
  Report report;
  run_for_client(house_.executor, [&](const Stop& stop) { report = think(task, &stop, {}); });
  Json move = nullptr;
  std::string words = "there is no move";
  if (report.move) {
    move = view_of(game, record.question.options)->move(session->text(), *report.move);
    words = agent_text(task.bot.spec) + " would play " + *report.move + " (" + score_text(report.value) + ")";
  }
  return {{"move", move}, {"words", words}, {"report", report_json(report, game, session->to_move())}};
}

void Routes::lay_plays() {
  get("/api/plays", [this](const Request&, Response& response) { answer(response, house_.plays.list()); });
  post("/api/plays", [this](const Request& request, Response& response) {
    answer(response, house_.plays.add(body_of(request))->state_text(), 201);
  });
  get("/api/plays/([^/]+)", [this](const Request& request, Response& response) {
    answer(response, house_.plays.find(part_of(request))->state_text());
  });
  remove("/api/plays/([^/]+)", [this](const Request& request, Response& response) {
    house_.plays.remove(part_of(request));
    response.status = 204;
  });
  get("/api/plays/([^/]+)/events", [this](const Request& request, Response& response) {
    const auto play = house_.plays.find(part_of(request));
    house_.streams.follow(request, response, {.owner = play, .topic = &play->topic()});
  });
  post("/api/plays/([^/]+)/hint", [this](const Request& request, Response& response) {
    answer(response, hint(*house_.plays.find(part_of(request)), body_of(request)));
  });
}

void Routes::lay_play_actions() {
  using Action = std::function<void(Play&, const Json&)>;
  const auto on = [this](const std::string& name, Action act) {
    post("/api/plays/([^/]+)/" + name, [this, act = std::move(act)](const Request& request, Response& response) {
      const auto play = house_.plays.find(part_of(request));
      act(*play, body_of(request));
      answer(response, play->state_text());
    });
  };
  on("moves", [](Play& play, const Json& body) {
    const Fields fields(body, "", {"move", "ply"});
    play.move(fields.text_needed("move"), fields.number("ply", {0, INT32_MAX}));
  });
  on("undo", [](Play& play, const Json& body) {
    play.undo(Fields(body, "", {"plies"}).number("plies", {1, static_cast<std::int64_t>(kMostMoves)}));
  });
  on("resign", [](Play& play, const Json& body) { play.resign(Fields(body, "", {"side"}).number("side", kSides)); });
  on("draw", [](Play& play, const Json& body) {
    const Fields fields(body, "", {"action", "side"});
    play.draw(draw_action(fields), fields.number("side", kSides));
  });
  on("pause", [](Play& play, const Json& body) {
    Fields(body, "", {});
    play.pause();
  });
  on("resume",
     [](Play& play, const Json& body) { play.resume(Fields(body, "", {"delay_ms"}).number("delay_ms", kDelays)); });
  on("step", [](Play& play, const Json& body) {
    Fields(body, "", {});
    play.step();
  });
  on("seats", [](Play& play, const Json& body) { play.seat(seats_from(body, play.record())); });
}

}  // namespace pohon::server
