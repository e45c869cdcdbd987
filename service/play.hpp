// SPDX-License-Identifier: MIT
/// One game between people and agents in play: takes moves, lets bots think, keeps everything, tells its followers.
#pragma once

#include <memory>
#include <mutex>

#include "service/boards/board_view.hpp"
#include "service/engine_shelf.hpp"
#include "service/executor.hpp"
#include "service/play_clock.hpp"
#include "service/play_store.hpp"
#include "service/thinking.hpp"

namespace pohon::service {

struct Fault {
  unsigned seat = 0;
  Refusal why;
};

/// Safe from several threads. A request that cannot be obeyed is a Refusal and changes nothing.
class Play : public std::enable_shared_from_this<Play> {
 public:
  Play(PlayRecord record, PlayStore& store, Executor& executor, EngineShelf& engines);

  /// Kept, told, and bots begin to think.
  void begin();
  /// As above, for a game that the store has already.
  void revive();
  /// Nothing goes on in it any more.
  void end();

  const std::string& id() const noexcept { return id_; }
  Topic& topic() noexcept { return topic_; }
  std::string state_text();
  Json summary();
  bool is_over();
  PlayRecord record();

  void move(const std::string& text, std::optional<std::int64_t> ply);
  void undo(std::optional<std::int64_t> plies);
  void resign(std::optional<std::int64_t> side);
  enum class DrawAction : std::uint8_t { Offer, Accept, Decline };
  void draw(DrawAction action, std::optional<std::int64_t> side);
  void pause();
  void resume(std::optional<std::int64_t> delay_ms);
  void step();
  void seat(const std::array<std::optional<SeatRecord>, 2>& seats);

 private:
  using Lock = std::lock_guard<std::mutex>;

  // all below expect the lock
  Side to_move() const { return session_->to_move(); }
  SeatRecord& mover() { return record_.seats[index_of(to_move())]; }
  bool bots_only() const { return !record_.seats[0].is_human() && !record_.seats[1].is_human(); }
  void expect_open() const;
  Side side_meant(std::optional<std::int64_t> side) const;
  std::string called(Side side) const;
  void finish(HowEnded how, const Outcome& outcome, std::string words);
  void apply(MoveRecord move);
  /// After any change: looks for the end, runs the clock, wakes a bot, keeps and tells.
  void settle(std::size_t first_new);
  void settle() { settle(record_.moves.size()); }
  void wake_bot();
  /// One that waits between two moves of bots; what comes next decides whether it is asked for again.
  void drop_unbegun_thought();
  void watch_flag();
  void tell();
  /// Empty, or why it could not be kept; what is missing is kept with the next change.
  std::string keep();
  bool bot_agrees_to_draw(Side bot) const;

  // the executor's side
  struct Thought {
    ThinkTask task;
    std::shared_ptr<KeptEngine> engine;
    std::shared_ptr<Stop> stop;
  };
  /// Nothing if the turn has passed.
  std::optional<Thought> begin_thought(std::uint64_t turn);
  void let_bot_move(std::uint64_t turn);
  void take_answer(std::uint64_t turn, const Report& report);
  void take_fault(std::uint64_t turn, const Refusal& why);

  // the page's view
  Json state() const;
  Json moves_json() const;
  Json result_json() const;
  Json clock_json() const;
  Json evaluation_json() const;
  Json rounds_json(const SightJson& sight) const;
  std::string_view status() const;
  std::string message() const;

  const std::string id_;
  PlayStore& store_;
  Executor& executor_;
  EngineShelf& engines_;
  Topic topic_;
  std::mutex mutex_;
  PlayRecord record_;
  std::unique_ptr<Position> session_;
  std::unique_ptr<ViewJson> view_;
  Side first_mover_;
  PlayClock clock_;
  std::optional<Fault> fault_;
  std::size_t kept_ = 0;    // moves that the store has
  std::uint64_t turn_ = 0;  // changes with whatever makes a thought out of date
  std::shared_ptr<Stop> thought_;
  bool thought_begun_ = false;
  bool stepping_ = false;
  bool ended_ = false;
};

}  // namespace pohon::service
