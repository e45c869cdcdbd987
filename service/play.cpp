// SPDX-License-Identifier: MIT
#include "service/play.hpp"

#include "service/names.hpp"

namespace pohon::service {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

Refusal conflict(Code code, const std::string& message) { return {{.status = 409, .code = code}, message}; }

/// As above, about a player.
Refusal conflict(Code code, const std::string& name, const std::string& message) {
  return {{.status = 409, .code = code, .values = {{"name", name}}}, name + message};
}

/// Who made the first move from the start, found by going back.
Side mover_at_start(const PlayRecord& record) {
  return record.setup.game->open(record.setup.options, record.setup.start)->to_move();
}

}  // namespace

Play::Play(PlayRecord record, PlayStore& store, Executor& executor, EngineShelf& engines)
    : id_(record.id),
      store_(store),
      executor_(executor),
      engines_(engines),
      record_(std::move(record)),
      session_(record_.setup.open()),
      view_(view_of(*record_.setup.game, record_.setup.options)),
      first_mover_(mover_at_start(record_)),
      clock_(record_, first_mover_) {}

void Play::begin() {
  const Lock lock(mutex_);
  settle(0);
}

void Play::revive() {
  const Lock lock(mutex_);
  kept_ = record_.moves.size();
  settle();
}

void Play::end() {
  const Lock lock(mutex_);
  ended_ = true;
  ++turn_;
  if (thought_) thought_->request();
  topic_.close();
}

bool Play::is_over() {
  const Lock lock(mutex_);
  return record_.end.has_value();
}

PlayRecord Play::record() {
  const Lock lock(mutex_);
  return record_;
}

void Play::expect_open() const {
  if (record_.end) throw conflict(Code::GameOver, "the game is over: " + record_.end->words);
}

Side Play::side_meant(std::optional<std::int64_t> side) const {
  if (side) return static_cast<Side>(*side);
  const bool first = record_.seats[0].is_human();
  const bool second = record_.seats[1].is_human();
  if (first != second) return first ? Side::First : Side::Second;
  return to_move();
}

std::string Play::called(Side side) const {
  return record_.seats[index_of(side)].name + " (" + session_->side_name(side) + ")";
}

void Play::finish(HowEnded how, const Outcome& outcome, std::string words) {
  record_.end = EndRecord{.how = how, .outcome = outcome, .words = std::move(words)};
  record_.draw_offer.reset();
  record_.updated = now_text();
  if (thought_) thought_->request();
  ++turn_;
}

void Play::move(const std::string& text, std::optional<std::int64_t> ply) {
  const Lock lock(mutex_);
  expect_open();
  if (ply && *ply != static_cast<std::int64_t>(record_.moves.size())) {
    throw conflict(Code::MovedOn, "the game has gone on: this is ply " + std::to_string(record_.moves.size()));
  }
  if (!mover().is_human()) throw conflict(Code::NotYourTurn, called(to_move()), " is to move");
  if (record_.moves.size() >= kMostMoves) throw conflict(Code::TooLong, "no game is longer than 2,000 plies here");
  try {
    const std::string written = session_->play(text);
    session_->undo();
    apply({.text = written, .by = mover().name, .time_us = clock_.used().count()});
  } catch (const InputError& error) {
    throw Refusal::of(error, Code::IllegalMove).in_field("move");
  }
  settle(record_.moves.size() - 1);
}

void Play::apply(MoveRecord move) {
  const Side side = to_move();
  const bool in_time = clock_.press(side, microseconds(move.time_us)) || !clock_.is_on();
  session_->play(move.text);
  const bool nobody_says = record_.seats[0].is_human() && record_.seats[1].is_human();
  if (nobody_says && !session_->ended()) move.standing = first_value(session_->evaluate({}), to_move());
  record_.moves.push_back(std::move(move));
  record_.updated = now_text();
  if (record_.draw_offer && *record_.draw_offer != static_cast<int>(index_of(side))) record_.draw_offer.reset();
  fault_.reset();
  ++turn_;
  if (!in_time) finish(HowEnded::Time, won_by(other(side)), called(side) + " lost on time");
}

void Play::undo(std::optional<std::int64_t> plies) {
  const Lock lock(mutex_);
  const std::size_t played = record_.moves.size();
  std::size_t back = 1;
  if (plies) {
    back = static_cast<std::size_t>(*plies);
  } else if (!bots_only()) {  // to the last turn of a person
    Side side = other(to_move());
    while (back < played && !record_.seats[index_of(side)].is_human()) {
      ++back;
      side = other(side);
    }
  }
  if (back > played || played == 0) throw conflict(Code::NothingToUndo, "there are not so many moves to take back");
  if (thought_) thought_->request();
  ++turn_;
  for (std::size_t i = 0; i < back; ++i) session_->undo();
  record_.moves.resize(played - back);
  record_.end.reset();
  record_.draw_offer.reset();
  fault_.reset();
  clock_ = PlayClock(record_, first_mover_);
  if (bots_only()) record_.paused = true;
  settle();
}

void Play::resign(std::optional<std::int64_t> side) {
  const Lock lock(mutex_);
  expect_open();
  const Side loser = side_meant(side);
  finish(HowEnded::Resignation, won_by(other(loser)), called(loser) + " resigns, " + called(other(loser)) + " wins");
  settle();
}

bool Play::bot_agrees_to_draw(Side bot) const {
  constexpr int kEarly = 20;      // plies in which a bot wants to play on unless it stands clearly worse
  constexpr double kWorse = 0.4;  // of the chances
  const double share = share_of(*record_.setup.game, first_value(session_->evaluate({}), to_move()));
  const double bots = bot == Side::First ? share : 1 - share;
  return bots < kWorse || (bots <= 0.5 && record_.moves.size() >= kEarly);
}

void Play::draw(DrawAction action, std::optional<std::int64_t> side) {
  const Lock lock(mutex_);
  expect_open();
  if (action == DrawAction::Offer) {
    const Side offers = side_meant(side);
    const bool to_bot = !record_.seats[index_of(other(offers))].is_human();
    record_.draw_offer = static_cast<int>(index_of(offers));
    if (to_bot && bot_agrees_to_draw(other(offers))) {
      finish(HowEnded::Agreement, pohon::draw(), "draw by agreement");
    } else if (to_bot) {
      record_.draw_offer.reset();
      settle();
      throw conflict(Code::Declined, called(other(offers)), " declines the draw and plays on");
    }
  } else {
    if (!record_.draw_offer) throw conflict(Code::NoOffer, "nobody offers a draw");
    record_.draw_offer.reset();
    if (action == DrawAction::Accept) finish(HowEnded::Agreement, pohon::draw(), "draw by agreement");
  }
  settle();
}

void Play::pause() {
  const Lock lock(mutex_);
  drop_unbegun_thought();
  record_.paused = true;
  settle();
}

void Play::resume(std::optional<std::int64_t> delay_ms) {
  const Lock lock(mutex_);
  expect_open();
  drop_unbegun_thought();
  record_.paused = false;
  fault_.reset();
  if (delay_ms) record_.delay_ms = static_cast<int>(*delay_ms);
  settle();
}

void Play::step() {
  const Lock lock(mutex_);
  expect_open();
  if (mover().is_human()) throw conflict(Code::NoBot, called(to_move()), " is to move and is no bot");
  drop_unbegun_thought();
  record_.paused = true;
  stepping_ = true;
  fault_.reset();
  settle();
}

void Play::seat(const std::array<std::optional<SeatRecord>, 2>& seats) {
  const Lock lock(mutex_);
  std::array<SeatRecord, 2> next = record_.seats;
  for (std::size_t i = 0; i < 2; ++i) {
    if (seats[i]) next[i] = *seats[i];
  }
  if (next[0].name == next[1].name) throw Refusal::same_name(next[1].name);
  record_.seats = next;
  if (thought_) thought_->request();
  ++turn_;
  fault_.reset();
  settle();
}

void Play::settle(std::size_t first_new) {
  if (!record_.end) {
    if (const auto over = session_->ended()) {
      const auto& winner = over->outcome.winner;
      std::string words = over->reason;
      if (winner) words = called(*winner) + words.substr(session_->side_name(*winner).size());
      finish(HowEnded::Rules, over->outcome, words);
    }
  }
  const bool waits = record_.end || fault_ || (record_.paused && !stepping_);
  if (waits) clock_.halt();
  if (!waits && !clock_.is_running()) clock_.run();
  if (!waits && !mover().is_human()) wake_bot();
  if (!waits && clock_.is_on()) watch_flag();
  record_.setup.moves = record_.move_texts();
  kept_ = std::min(kept_, first_new);
  const std::string trouble = keep();
  tell();
  if (trouble.empty()) return;
  throw Refusal({.status = 503, .code = Code::NotKept},
                "the game goes on, but it could not be written down: " + trouble);
}

std::string Play::keep() {
  try {
    store_.keep(record_, kept_);
    kept_ = record_.moves.size();
    return {};
  } catch (const std::exception& error) {
    return error.what();
  }
}

void Play::tell() { topic_.publish(dumped(state())); }

std::string Play::state_text() {
  const Lock lock(mutex_);
  const Topic::News news = topic_.look({});
  if (news.state && !clock_.is_on()) return *news.state;
  Json json = state();
  json["version"] = news.version;
  return dumped(json);
}

}  // namespace pohon::service
