// SPDX-License-Identifier: MIT
#include "pohon/cluster/farm/match_farm.hpp"

#include <chrono>
#include <memory>

#include "pohon/cluster/farm/record_letter.hpp"
#include "pohon/lab/play/experiment_plan.hpp"
#include "pohon/lab/play/game_queue.hpp"
#include "pohon/lab/play/game_worker.hpp"

namespace pohon {

namespace {

/// One turn after the other: what has come in, the ledger, what goes out.
class MatchMaster {
 public:
  MatchMaster(const MatchOrder& order, Farm& farm)
      : ledger_(order.ledger),
        farm_(farm),
        schedule_(schedule_of(order.plan)),
        stop_(order.stop),
        tally_(tally_of(order.plan), order.tell) {
    farm_.open(Trade::Match, Writer().put_text(order.plan.experiment).done());
  }

  MatchResult play() {
    for (unsigned idle = 0; !stop_.requested() && !is_over();) {
      idle = turn() ? 0 : idle + 1;
      if (idle > 0) farm_.rest(idle);
    }
    tally_.close();
    return tally_.result();
  }

 private:
  bool is_over() const noexcept { return supply_ == Supply::Exhausted && farm_.busy() == 0; }

  /// Whether there was anything to do.
  bool turn() {
    std::vector<GameRecord> finished;
    while (const auto done = farm_.poll()) finished.push_back(record_from(done->result));
    const std::size_t wanted = wants_games() ? farm_.free() : 0;
    const bool is_silent = Clock::now() - spoke_ >= std::chrono::seconds(1);
    if (finished.empty() && wanted == 0 && !is_silent) return false;
    spoke_ = Clock::now();
    const Receipt receipt = ledger_.exchange({.finished = finished, .wanted = wanted});
    for (const std::size_t number : receipt.to_play) farm_.give(Writer().put(schedule_[number]).done());
    if (!receipt.refused.empty()) supply_ = Supply::Flowing;
    if (wanted > 0) note_supply(receipt, wanted);
    settle(finished, receipt, tally_, stop_);
    return true;
  }

  /// Games that another process has come back if it dies: they are asked for now and then.
  bool wants_games() const {
    if (supply_ == Supply::Elsewhere) return Clock::now() >= ask_again_;
    return supply_ == Supply::Flowing;
  }

  void note_supply(const Receipt& receipt, std::size_t wanted) {
    constexpr auto kPause = std::chrono::milliseconds(50);
    const bool enough = receipt.to_play.size() == wanted;
    supply_ = enough ? Supply::Flowing : receipt.elsewhere == Elsewhere::Some ? Supply::Elsewhere : Supply::Exhausted;
    ask_again_ = Clock::now() + kPause;
  }

  enum class Supply : std::uint8_t { Flowing, Elsewhere, Exhausted };

  Ledger& ledger_;
  Farm& farm_;
  std::vector<ScheduledGame> schedule_;
  Stop stop_;  // below the caller's
  Tally tally_;
  Supply supply_ = Supply::Flowing;
  Clock::time_point ask_again_;
  Clock::time_point spoke_ = Clock::now();  // to the ledger
};

/// A plan and a place to play it, which point to each other's insides and so stay where they are.
struct Workplace {
  explicit Workplace(const Bytes& text)
      : plan(plan_of(experiment_from_json(Reader(text).get_text()))),
        openings(plan.game, plan.options, plan.openings),
        place(plan, openings) {}

  MatchPlan plan;
  Openings openings;
  GameWorker place;
};

}  // namespace

MatchResult play_match_on_ranks(const MatchOrder& order, Farm& farm) {
  if (farm.workers() == 0) return play_match(order.plan, order.ledger, order.stop, order.tell);
  expect_playable(order.plan);
  MatchResult result = MatchMaster(order, farm).play();
  if (order.stop != nullptr && order.stop->requested()) farm.abandon();
  return result;
}

Craft match_craft(const Bytes& plan) {
  const auto workplace = std::make_shared<Workplace>(plan);
  return [workplace](const Bytes& job, const Stop& stop) -> std::optional<Bytes> {
    const auto record = workplace->place.play(Reader(job).get<ScheduledGame>(), &stop);
    if (!record) return std::nullopt;
    return record_letter(*record);
  };
}

}  // namespace pohon
