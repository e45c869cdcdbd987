// SPDX-License-Identifier: MIT
/// How bots move in a game: a thought is asked for in the executor and taken only if its turn is still the same.
#include "service/play.hpp"

namespace pohon::service {

namespace {

/// Between the search and the clock that the page shows.
constexpr std::chrono::milliseconds kOverhead{20};

}  // namespace

void Play::wake_bot() {
  if (thought_ && !thought_->requested()) return;
  thought_ = std::make_shared<Stop>(&executor_.stop());
  thought_begun_ = false;
  const auto pause = std::chrono::milliseconds(bots_only() && !record_.moves.empty() ? record_.delay_ms : 0);
  executor_.at(Instant::now() + (stepping_ ? std::chrono::milliseconds{0} : pause),
               [play = weak_from_this(), turn = turn_] {
                 if (const auto alive = play.lock()) alive->let_bot_move(turn);
               });
}

void Play::drop_unbegun_thought() {
  if (!thought_ || thought_begun_) return;
  thought_.reset();
  ++turn_;
}

void Play::watch_flag() {
  const auto left = clock_.left(to_move(), to_move()) + std::chrono::milliseconds{200};
  executor_.at(Instant::now() + left, [play = weak_from_this(), turn = turn_] {
    const auto alive = play.lock();
    if (!alive) return;
    const Lock lock(alive->mutex_);
    if (alive->turn_ != turn || alive->record_.end || !alive->clock_.is_running()) return;
    const Side side = alive->to_move();
    if (alive->clock_.left(side, side).count() > 0) return;
    alive->finish(HowEnded::Time, won_by(other(side)), alive->called(side) + " lost on time");
    alive->settle();
  });
}

std::optional<Play::Thought> Play::begin_thought(std::uint64_t turn) {
  const Lock lock(mutex_);
  if (turn_ != turn || ended_ || record_.end) return std::nullopt;
  ThinkTask task{.position = session_->clone(), .bot = limited(*mover().bot, session_->game())};
  task.seed = seed_of_move(task.bot.spec.seed, record_.setup.moves.size());
  if (clock_.is_on()) {
    task.bot.limits.clock = clock_.shown(to_move());
    task.bot.limits.clock->overhead = kOverhead;
  }
  auto engine = engines_.take(id_ + "/" + std::to_string(index_of(to_move())), session_->game(), task.bot.spec);
  thought_begun_ = true;
  return Thought{.task = std::move(task), .engine = std::move(engine), .stop = thought_};
}

void Play::let_bot_move(std::uint64_t turn) {
  try {
    const auto thought = begin_thought(turn);
    if (!thought) return;
    const ThoughtListener listener{.hear = [this](Json line) {
      line["play"] = id_;
      topic_.mention(dumped(line));
    }};
    const std::lock_guard busy(thought->engine->busy);
    const Report report = think(thought->task, *thought->engine->engine, thought->stop.get(), listener);
    if (!executor_.stop().requested()) take_answer(turn, report);
  } catch (const std::exception& error) {
    take_fault(turn, Refusal::of(error));
  }
}

void Play::take_answer(std::uint64_t turn, const Report& report) {
  if (!report.move) return take_fault(turn, {{.code = Code::NoMove}, "it found no move"});
  const Lock lock(mutex_);
  if (turn_ != turn || ended_ || record_.end) return;
  thought_.reset();
  stepping_ = false;
  if (bots_only() && !topic_.is_followed_within(kUnseenPlay)) record_.paused = true;
  const auto used = clock_.used();
  apply({.text = *report.move,
         .by = mover().name,
         .value = report.value.value(),
         .depth = report.depth,
         .nodes = report.counts.nodes,
         .time_us = used.count(),
         .note = report.note});
  settle(record_.moves.size() - 1);
}

void Play::take_fault(std::uint64_t turn, const Refusal& why) {
  const Lock lock(mutex_);
  if (turn_ != turn || ended_ || record_.end) return;
  thought_.reset();
  stepping_ = false;
  fault_ = Fault{.seat = index_of(to_move()), .why = why};
  settle();
}

}  // namespace pohon::service
