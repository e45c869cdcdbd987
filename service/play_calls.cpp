// SPDX-License-Identifier: MIT
/// The service's calls about games between people and agents.
#include "service/boards/board_view.hpp"
#include "service/services.hpp"

namespace pohon::service {

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
      seats[i] = seat_from(Fields(list[i], path, kSeatFields), *record.setup.game, record.seats[i].name);
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

Json Services::advice(Play& play, const Json& request, const Client& client) {
  const PlayRecord record = play.record();
  const GameEntry& game = *record.setup.game;
  const ThinkTask task{.position = record.setup.open(), .bot = adviser(request, game)};
  const auto& session = task.position;
  if (record.end || session->ended()) throw Refusal({.status = 409, .code = Code::GameOver}, "the game is over");
  Report report;
  run_for_client(executor_, client, [&](const Stop& stop) { report = think(task, &stop, {}); });
  Json move = nullptr;
  std::string words = "there is no move";
  if (report.move) {
    move = view_of(game, record.setup.options)->move(session->text(), *report.move);
    words = agent_text(task.bot.spec) + " would play " + *report.move + " (" + score_text(report.value) + ")";
  }
  return {{"move", move}, {"words", words}, {"report", report_json(report, game, session->to_move())}};
}

Reply Services::hint(const Call& call) {
  const Json request = call.body.json();
  return Reply::of(advice(*plays_.find(call.part()), request, call.client));
}

Reply Services::plays(const Call&) { return Reply::of(plays_.list()); }

Reply Services::begin_play(const Call& call) {
  return {.status = 201, .body = plays_.add(call.body.json())->state_text()};
}

Reply Services::play(const Call& call) { return {.body = plays_.find(call.part())->state_text()}; }

Reply Services::forget_play(const Call& call) {
  plays_.remove(call.part());
  return Reply::empty();
}

Followed Services::follow_play(const Call& call) {
  const auto play = plays_.find(call.part());
  return {.owner = play, .topic = &play->topic()};
}

Reply Services::act(const Call& call, const Action& action) {
  const auto play = plays_.find(call.part());
  action(*play, call.body.json());
  return {.body = play->state_text()};
}

Reply Services::move(const Call& call) {
  return act(call, [](Play& play, const Json& body) {
    const Fields fields(body, "", {"move", "ply"});
    play.move(fields.text_needed("move"), fields.number("ply", {0, INT32_MAX}));
  });
}

Reply Services::undo(const Call& call) {
  return act(call, [](Play& play, const Json& body) {
    play.undo(Fields(body, "", {"plies"}).number("plies", {1, static_cast<std::int64_t>(kMostMoves)}));
  });
}

Reply Services::resign(const Call& call) {
  return act(call,
             [](Play& play, const Json& body) { play.resign(Fields(body, "", {"side"}).number("side", kSides)); });
}

Reply Services::draw(const Call& call) {
  return act(call, [](Play& play, const Json& body) {
    const Fields fields(body, "", {"action", "side"});
    play.draw(draw_action(fields), fields.number("side", kSides));
  });
}

Reply Services::pause(const Call& call) {
  return act(call, [](Play& play, const Json& body) {
    Fields(body, "", {});
    play.pause();
  });
}

Reply Services::resume(const Call& call) {
  return act(call, [](Play& play, const Json& body) {
    play.resume(Fields(body, "", {"delay_ms"}).number("delay_ms", kDelays));
  });
}

Reply Services::step(const Call& call) {
  return act(call, [](Play& play, const Json& body) {
    Fields(body, "", {});
    play.step();
  });
}

Reply Services::seat(const Call& call) {
  return act(call, [](Play& play, const Json& body) { play.seat(seats_from(body, play.record())); });
}

}  // namespace pohon::service
