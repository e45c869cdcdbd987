// SPDX-License-Identifier: MIT
#include "pohon/lab/play/one_game.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {

namespace {

class OneGame {
 public:
  OneGame(const GamePlan& plan, const Stop* stop)
      : plan_(plan),
        stop_(stop),
        board_(plan.game.open(plan.options, plan.opening.position)),
        clocks_{GameClock(plan.controls[0], plan.margin), GameClock(plan.controls[1], plan.margin)},
        adjudicator_(plan.adjudication) {
    record_.game = plan.scheduled;
    record_.position = plan.opening.position;
    record_.first_mover = board_->to_move();
    for (const auto& move : plan.opening.moves) write_down({.text = board_->play(move), .from_opening = true});
  }

  std::optional<GameRecord> play() {
    const GameStart start{.position = plan_.opening.position, .seed = plan_.seed};
    plan_.players[0]->new_game(start);
    plan_.players[1]->new_game({.position = start.position, .seed = scatter(start.seed)});
    while (!is_over()) {
      if (stop_ != nullptr && stop_->requested()) return std::nullopt;
      if (make_move() == Answered::Stopped) return std::nullopt;
    }
    return std::move(record_);
  }

 private:
  void write_down(PlayedMove move) {
    texts_.push_back(move.text);
    record_.moves.push_back(std::move(move));
  }

  bool is_over() {
    if (forfeited_) return true;
    if (const auto ended = board_->ended()) {
      record_.outcome = ended->outcome;
      record_.reason = ended->reason;
      return true;
    }
    auto verdict = adjudicator_.verdict(static_cast<int>(texts_.size()));
    if (!verdict) verdict = proved();
    if (!verdict) return false;
    record_.outcome = verdict->outcome;
    record_.reason = verdict->reason;
    record_.end = GameEnd::Adjudicated;
    return true;
  }

  std::optional<Adjudicated> proved() {
    const auto& rule = plan_.adjudication.solve;
    if (!rule || static_cast<int>(texts_.size()) < rule->from_ply) return std::nullopt;
    constexpr std::size_t kEntries = std::size_t{1} << 16;  // made anew for each question
    const SolveReport solved =
        board_->solve({.limits = {.nodes = rule->nodes}, .table_entries = kEntries}, {.stop = stop_});
    if (!solved.value) return std::nullopt;
    if (solved.value == Score{0}) return Adjudicated{draw(), "draw: proved by the solver"};
    const Side winner = solved.value > Score{0} ? board_->to_move() : other(board_->to_move());
    return Adjudicated{won_by(winner), board_->side_name(winner) + " wins: proved by the solver"};
  }

  Answered make_move() {
    const Side mover = board_->to_move();
    GameClock& clock = clocks_[index_of(mover)];
    const Turn turn{.board = *board_,
                    .moves = texts_,
                    .control = plan_.controls[index_of(mover)],
                    .clocks = {clocks_[0].shown(), clocks_[1].shown()},
                    .longest = clock.longest_move(),
                    .stop = stop_};
    const auto began = Clock::now();
    const Choice choice = plan_.players[index_of(mover)]->choose(turn);
    const auto used = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began);
    if (choice.answered == Answered::Stopped) return Answered::Stopped;
    if (choice.answered == Answered::Crashed) return forfeit(mover, GameEnd::Crash, "crashed");
    if (clock.spend(used) == Flag::Fallen) return forfeit(mover, GameEnd::TimeForfeit, "lost on time");
    if (choice.answered == Answered::Silent) return forfeit(mover, GameEnd::NoAnswer, "gave no answer");
    return accept(mover, choice, used);
  }

  Answered accept(Side mover, const Choice& choice, std::chrono::microseconds used) {
    try {
      write_down({.text = board_->play(choice.move),
                  .value = choice.value,
                  .depth = choice.depth,
                  .nodes = choice.nodes,
                  .time = used});
    } catch (const InputError&) {
      return forfeit(mover, GameEnd::IllegalMove, "played the illegal move '" + shown(choice.move) + "'");
    }
    adjudicator_.hear(mover, choice.value);
    return Answered::Move;
  }

  Answered forfeit(Side loser, GameEnd how, const std::string& what) {
    forfeited_ = true;
    record_.outcome = won_by(other(loser));
    record_.end = how;
    record_.at_fault = loser;
    record_.reason = board_->side_name(loser) + " " + what;
    return Answered::Move;
  }

  const GamePlan& plan_;
  const Stop* stop_;
  std::unique_ptr<Position> board_;
  std::array<GameClock, 2> clocks_;
  Adjudicator adjudicator_;
  std::vector<std::string> texts_;
  GameRecord record_;
  bool forfeited_ = false;
};

}  // namespace

std::optional<GameRecord> play_game(const GamePlan& plan, const Stop* stop) { return OneGame(plan, stop).play(); }

}  // namespace pohon
