// SPDX-License-Identifier: MIT
#include "service/play_record.hpp"

namespace pohon::service {

namespace {

constexpr std::array<std::string_view, 4> kEnds{"rules", "resignation", "agreement", "time"};

template <class T>
std::optional<T> optional_at(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found == json.end() || found->is_null() ? std::nullopt : std::optional(found->get<T>());
}

Json end_json(const EndRecord& end) {
  const auto& winner = end.outcome.winner;
  return {{"how", name_of(end.how)},
          {"winner", winner ? Json(index_of(*winner)) : Json(nullptr)},
          {"margin", end.outcome.margin},
          {"words", end.words}};
}

EndRecord end_from(const Json& json) {
  EndRecord end{.words = json.at("words").get<std::string>()};
  for (std::size_t i = 0; i < kEnds.size(); ++i) {
    if (kEnds[i] == json.at("how").get<std::string>()) end.how = static_cast<HowEnded>(i);
  }
  if (const auto winner = optional_at<int>(json, "winner")) end.outcome.winner = static_cast<Side>(*winner);
  end.outcome.margin = json.at("margin").get<int>();
  return end;
}

SeatRecord seat_from(const Json& json) {
  SeatRecord seat;
  seat.name = json.at("name").get<std::string>();
  if (!same_name(json.at("agent").get<std::string>(), kHuman)) seat.bot = bot_in(json);
  return seat;
}

}  // namespace

std::string_view name_of(HowEnded how) { return kEnds[static_cast<std::size_t>(how)]; }

std::vector<std::string> PlayRecord::move_texts() const {
  std::vector<std::string> texts;
  for (const MoveRecord& move : moves) texts.push_back(move.text);
  return texts;
}

Json seat_json(const SeatRecord& seat) {
  Json json = bot_json(seat.bot.value_or(Bot{}));
  json["name"] = seat.name;
  json["agent"] = seat.agent();
  json["human"] = seat.is_human();
  return json;
}

Json as_json(const PlayRecord& record) {
  return {{"id", record.id},
          {"created", record.created},
          {"updated", record.updated},
          {"title", record.title},
          {"demo", record.demo},
          {"game", record.setup.game->name()},
          {"options", record.setup.options},
          {"start", record.setup.start},
          {"seats", {seat_json(record.seats[0]), seat_json(record.seats[1])}},
          {"clock", record.clock},
          {"paused", record.paused},
          {"delay_ms", record.delay_ms},
          {"draw_offer", or_null(record.draw_offer)},
          {"end", record.end ? end_json(*record.end) : Json(nullptr)}};
}

Json as_json(const MoveRecord& move) {
  return {{"text", move.text},
          {"by", move.by},
          {"value", or_null(move.value)},
          {"standing", or_null(move.standing)},
          {"depth", move.depth},
          {"nodes", move.nodes},
          {"time_us", move.time_us},
          {"note", move.note}};
}

PlayRecord play_from(const Json& json) {
  try {
    PlayRecord record;
    record.id = json.at("id").get<std::string>();
    record.created = json.at("created").get<std::string>();
    record.updated = json.at("updated").get<std::string>();
    record.title = json.at("title").get<std::string>();
    record.demo = json.at("demo").get<bool>();
    record.setup.game = &game_named(json.at("game").get<std::string>());
    record.setup.options = json.at("options").get<GivenOptions>();
    record.setup.start = json.at("start").get<std::string>();
    for (std::size_t i = 0; i < 2; ++i) record.seats[i] = seat_from(json.at("seats").at(i));
    record.clock = json.at("clock").get<std::string>();
    record.paused = json.at("paused").get<bool>();
    record.delay_ms = json.at("delay_ms").get<int>();
    record.draw_offer = optional_at<int>(json, "draw_offer");
    if (!json.at("end").is_null()) record.end = end_from(json.at("end"));
    return record;
  } catch (const Json::exception& error) {
    throw InputError(std::string("a kept game cannot be read: ") + error.what());
  }
}

MoveRecord move_from(const Json& json) {
  try {
    MoveRecord move;
    move.text = json.at("text").get<std::string>();
    move.by = json.at("by").get<std::string>();
    move.value = optional_at<int>(json, "value");
    move.standing = optional_at<int>(json, "standing");
    move.depth = json.at("depth").get<int>();
    move.nodes = json.at("nodes").get<std::uint64_t>();
    move.time_us = json.at("time_us").get<std::int64_t>();
    move.note = json.at("note").get<std::string>();
    return move;
  } catch (const Json::exception& error) {
    throw InputError(std::string("a kept move cannot be read: ") + error.what());
  }
}

}  // namespace pohon::service
