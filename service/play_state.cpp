// SPDX-License-Identifier: MIT
/// A game in play as a page shows it.
#include "apps/common/json.hpp"
#include "apps/common/names.hpp"
#include "pohon/lab/reports/game_record.hpp"
#include "service/play.hpp"
#include "service/play_text.hpp"

namespace pohon::service {

namespace {

/// Agents that fit the game, the quick ones first: what to put in the place of a bot that failed.
std::vector<std::string> substitutes(const GameEntry& game, const std::string& failed) {
  std::vector<std::string> list;
  for (const char* name : {"strong:level=5", "alpha-beta", "greedy", "random"}) {
    const auto fitting = fitting_names(game, {});
    const bool fits = std::find(fitting.begin(), fitting.end(), bare_name(name)) != fitting.end();
    if (fits && !same_name(bare_name(name), bare_name(failed))) list.emplace_back(name);
  }
  return list;
}

}  // namespace

std::string_view Play::status() const {
  if (record_.end) return "over";
  if (fault_) return "fault";
  if (record_.seats[index_of(to_move())].is_human()) return record_.paused ? "paused" : "person";
  return thought_ || !record_.paused ? "thinking" : "paused";
}

std::string Play::message() const {
  if (record_.end) return record_.end->words;
  if (fault_) return called(static_cast<Side>(fault_->seat)) + " could not move: " + fault_->why.what();
  const std::string_view now = status();
  if (now == "thinking") return called(to_move()) + " thinks";
  return called(to_move()) + " to move" + (now == "paused" ? ", paused" : "");
}

Json Play::moves_json() const {
  Json list = Json::array();
  const GameEntry& game = *record_.setup.game;
  Side side = first_mover_;
  for (std::size_t i = 0; i < record_.moves.size(); ++i, side = other(side)) {
    const MoveRecord& move = record_.moves[i];
    Json json = {{"ply", i + 1},
                 {"side", index_of(side)},
                 {"text", move.text},
                 {"by", move.by},
                 {"value", or_null(move.value)},
                 {"value_text", nullptr},
                 {"first_value", nullptr},
                 {"share", nullptr},
                 {"depth", move.value ? Json(move.depth) : Json(nullptr)},
                 {"nodes", move.value ? Json(move.nodes) : Json(nullptr)},
                 {"time_ms", rounded_ms(static_cast<double>(move.time_us) / 1000)}};
    if (move.value) json["value_text"] = score_text(Score{*move.value});
    if (move.value || move.standing) {
      const int value = move.value ? first_value(Score{*move.value}, side) : *move.standing;
      json["first_value"] = value;
      json["share"] = share_of(game, value);
    }
    if (!move.note.empty()) json["note"] = move.note;
    list.push_back(std::move(json));
  }
  return list;
}

Json Play::result_json() const {
  if (!record_.end) return nullptr;
  const EndRecord& end = *record_.end;
  return {{"winner", end.outcome.winner ? Json(index_of(*end.outcome.winner)) : Json(nullptr)},
          {"score", result_text(end.outcome)},
          {"how", name_of(end.how)},
          {"margin", end.outcome.margin},
          {"words", end.words}};
}

Json Play::clock_json() const {
  if (!clock_.is_on()) return nullptr;
  Json left = Json::array();
  for (const Side side : {Side::First, Side::Second}) {
    left.push_back(rounded_ms(static_cast<double>(clock_.left(side, to_move()).count()) / 1000));
  }
  return {{"control", record_.clock},
          {"left_ms", left},
          {"running", clock_.is_running() ? Json(index_of(to_move())) : Json(nullptr)}};
}

Json Play::evaluation_json() const {
  if (record_.end || record_.setup.game->profile().kind == GameKind::MadeTree) {
    return {{"first_value", nullptr}, {"text", nullptr}, {"share", nullptr}};
  }
  const int value = first_value(session_->evaluate({}), to_move());
  return {{"first_value", value}, {"text", score_text(Score{value})}, {"share", share_of(*record_.setup.game, value)}};
}

Json Play::rounds_json(const SightJson& sight) const {
  if (!sight.plies_left) return nullptr;
  const int played = session_->plies_played();
  const int total = (played + *sight.plies_left + 1) / 2;
  return {{"played", played / 2}, {"total", total}, {"left", total - played / 2}};
}

Json Play::state() const {
  const SightJson sight = view_->see(session_->text());
  Json seats = Json::array();
  for (const Side side : {Side::First, Side::Second}) {
    Json seat = seat_json(record_.seats[index_of(side)]);
    seat["side"] = index_of(side);
    seat["side_name"] = session_->side_name(side);
    seats.push_back(std::move(seat));
  }
  Json fault = nullptr;
  if (fault_) {
    const std::string failed = record_.seats[fault_->seat].agent();
    fault = {{"seat", fault_->seat},
             {"error", error_json(fault_->why)},
             {"suggestions", substitutes(*record_.setup.game, failed)}};
  }
  Json last = nullptr;
  if (!record_.moves.empty()) last = last_move(record_, *view_);
  return {{"id", id_},
          {"version", topic_.next_version()},
          {"game", record_.setup.game->name()},
          {"title", record_.title},
          {"options", record_.setup.options},
          {"created", record_.created},
          {"demo", record_.demo},
          {"start", record_.setup.start},
          {"position", session_->text()},
          {"board", sight.board},
          {"ply", record_.moves.size()},
          {"to_move", index_of(to_move())},
          {"side_names", {session_->side_name(Side::First), session_->side_name(Side::Second)}},
          {"seats", seats},
          {"moves", moves_json()},
          {"legal", record_.end ? Json::array() : sight.legal},
          {"last_move", last},
          {"check", or_null(sight.check)},
          {"score", sight.score ? Json(*sight.score) : Json(nullptr)},
          {"rounds", rounds_json(sight)},
          {"evaluation", evaluation_json()},
          {"status", status()},
          {"paused", record_.paused},
          {"delay_ms", record_.delay_ms},
          {"message", message()},
          {"draw_offer", or_null(record_.draw_offer)},
          {"clock", clock_json()},
          {"result", result_json()},
          {"fault", fault},
          {"thinking", nullptr},
          {"pgn", play_text(record_, first_mover_)}};
}

Json Play::summary() {
  const Lock lock(mutex_);
  return {{"id", id_},
          {"game", record_.setup.game->name()},
          {"title", record_.title},
          {"names", {record_.seats[0].name, record_.seats[1].name}},
          {"agents", {record_.seats[0].agent(), record_.seats[1].agent()}},
          {"ply", record_.moves.size()},
          {"status", status()},
          {"result", record_.end ? Json(record_.end->words) : Json(nullptr)},
          {"updated", record_.updated},
          {"demo", record_.demo},
          {"position", session_->text()}};
}

}  // namespace pohon::service
