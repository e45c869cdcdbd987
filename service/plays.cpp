// SPDX-License-Identifier: MIT
#include "service/plays.hpp"

#include "pohon/lab/play/time_control.hpp"
#include "service/names.hpp"

namespace pohon::service {

SeatRecord seat_from(const Fields& fields, const GameEntry& game, const std::string& side_name) {
  SeatRecord seat;
  seat.name = std::string(trimmed(fields.text("name", kMostSeatName).value_or(side_name)));
  if (seat.name.empty()) throw Refusal::missing(fields.path_of("name"));
  if (!same_name(fields.text_needed("agent"), kHuman)) seat.bot = bot_from(fields, "agent", game);
  return seat;
}

namespace {

std::array<SeatRecord, 2> seats_from(const Fields& fields, const PositionSpec& setup) {
  const Json& list = fields.array_of("seats", 2);
  const auto session = setup.open();
  std::array<SeatRecord, 2> seats;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string path = "seats[" + std::to_string(i) + "]";
    try {
      seats[i] = seat_from(Fields(list[i], path, kSeatFields), *setup.game, session->side_name(static_cast<Side>(i)));
    } catch (const InputError& error) {
      throw Refusal::of(error, Code::BadField).in_field(path + ".agent");
    }
  }
  if (seats[0].name == seats[1].name) throw Refusal::same_name(seats[1].name);
  return seats;
}

std::string clock_from(const Fields& fields) {
  const auto text = fields.text("clock");
  if (!text || trimmed(*text).empty()) return {};
  const TimeControl control = time_control_from(*text);
  const bool plain = control.base && !control.per_move && !control.nodes && !control.depth;
  if (!plain) throw Refusal::expected("clock", "seconds as in 300, 300+2 or 40/600", *text);
  return *text;
}

PlayRecord record_from(const Json& request) {
  const Fields fields(request, "",
                      {"game", "options", "position", "moves", "seats", "clock", "paused", "delay_ms", "title"});
  PlayRecord record;
  record.setup = position_spec_from(fields);
  if (record.setup.game->profile().kind == GameKind::MadeTree) {
    throw Refusal({.code = Code::NotPlayed, .field = "game", .token = std::string(record.setup.game->name())},
                  "game: made trees are searched, not played");
  }
  record.seats = seats_from(fields, record.setup);
  record.clock = clock_from(fields);
  record.paused = fields.truth("paused").value_or(false);
  record.delay_ms = static_cast<int>(fields.number("delay_ms", kDelays).value_or(0));
  record.title = fields.text("title").value_or(std::string(record.setup.game->title()));
  for (const std::string& move : record.setup.moves) record.moves.push_back({.text = move, .by = "start"});
  record.id = random_name(12);
  record.created = record.updated = now_text();
  return record;
}

constexpr const char* kDemoMade = "demo";

}  // namespace

void Plays::insert(const std::shared_ptr<Play>& play) {
  order_.push_back(play->id());
  plays_[play->id()] = play;
}

std::shared_ptr<Play> Plays::enter(PlayRecord record) {
  auto play = std::make_shared<Play>(std::move(record), store_, executor_, engines_);
  const std::lock_guard lock(mutex_);
  insert(play);
  return play;
}

std::vector<std::string> Plays::load() {
  std::vector<std::string> unreadable;
  for (PlayRecord& record : store_.plays(unreadable)) {
    const bool bots = !record.seats[0].is_human() && !record.seats[1].is_human();
    if (bots) record.paused = true;
    const auto play = enter(std::move(record));
    play->revive();
  }
  return unreadable;
}

void Plays::make_demo() {
  if (store_.note(kDemoMade)) return;
  constexpr int kPlies = 28;  // half of 28 rounds
  PlayRecord record;
  record.id = random_name(12);
  record.created = record.updated = now_text();
  record.demo = true;
  record.title = "Adjacency Strategy Game";
  record.setup.game = &game_named("adjacency");
  record.setup.options = {{"rounds", "28"}};
  const auto session = record.setup.game->open(record.setup.options, std::nullopt);
  record.setup.start = session->text();
  record.seats[0] = {.name = "You"};
  record.seats[1] = {.name = "Pohon", .bot = Bot{.spec = {.algorithm = "alpha-beta"}, .limits = {.depth = 3}}};
  for (int ply = 0; ply < kPlies; ++ply) {
    const EngineSpec spec{.algorithm = ply % 2 == 0 ? "greedy" : "alpha-beta", .seed = static_cast<std::uint64_t>(ply)};
    const Report report = search(*session, spec, {.depth = 2});
    const std::string by = record.seats[static_cast<std::size_t>(ply % 2)].name;
    record.moves.push_back({.text = session->play(*report.move),
                            .by = by,
                            .value = report.value.value(),
                            .depth = report.depth,
                            .nodes = report.counts.nodes});
  }
  record.setup.moves = record.move_texts();
  store_.keep_note(kDemoMade, record.id);
  enter(std::move(record))->begin();
}

std::shared_ptr<Play> Plays::add(const Json& request) {
  const auto play = std::make_shared<Play>(record_from(request), store_, executor_, engines_);
  std::vector<std::shared_ptr<Play>> forgotten;
  {
    const std::lock_guard lock(mutex_);
    forgotten = to_forget();
    for (const auto& old : forgotten) {
      plays_.erase(old->id());
      std::erase(order_, old->id());
    }
    insert(play);
  }
  for (const auto& old : forgotten) {
    old->end();
    store_.forget(old->id());
  }
  play->begin();
  return play;
}

std::vector<std::shared_ptr<Play>> Plays::to_forget() const {
  if (plays_.size() < kMostPlays) return {};
  const std::size_t needed = plays_.size() - kMostPlays + 1;
  std::vector<std::shared_ptr<Play>> finished, open;  // oldest first
  for (const std::string& id : order_) {
    const auto& play = plays_.at(id);
    if (play->topic().is_followed_within(kUnseenPlay)) continue;
    (play->is_over() ? finished : open).push_back(play);
  }
  finished.insert(finished.end(), open.begin(), open.end());
  if (finished.size() < needed) {
    throw Refusal({.status = 503, .code = Code::PlaysFull},
                  "so many games are open at this moment: end one, or try again in a minute");
  }
  finished.resize(needed);
  return finished;
}

std::shared_ptr<Play> Plays::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = plays_.find(id);
  if (found == plays_.end()) throw Refusal::not_found("game", id);
  return found->second;
}

void Plays::remove(const std::string& id) {
  const auto play = find(id);
  play->end();
  store_.forget(id);
  const std::lock_guard lock(mutex_);
  plays_.erase(id);
  std::erase(order_, id);
}

Json Plays::list() {
  std::vector<std::shared_ptr<Play>> all;
  {
    const std::lock_guard lock(mutex_);
    for (auto id = order_.rbegin(); id != order_.rend(); ++id) all.push_back(plays_.at(*id));
  }
  Json plays = Json::array();
  Json demo = nullptr;
  for (const auto& play : all) {
    plays.push_back(play->summary());
    if (plays.back()["demo"].get<bool>()) demo = play->id();
  }
  return {{"plays", plays}, {"demo", demo}};
}

void Plays::end_all() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, play] : plays_) play->end();
}

}  // namespace pohon::service
