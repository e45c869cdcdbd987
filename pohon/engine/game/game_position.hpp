// SPDX-License-Identifier: MIT
/// A game in play: the states it has been through, in the game's own notation.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "pohon/core/perft.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/engine/game/calibrate_game.hpp"
#include "pohon/engine/game/solve.hpp"
#include "pohon/engine/names/evaluators.hpp"
#include "pohon/engine/position.hpp"

namespace pohon {

template <GamePlug P>
class GamePosition final : public Position {
 public:
  using G = typename P::Game;
  using Notation = decltype(P::notation(std::declval<const OptionValues&>()));

  /// `game` is the catalogue's entry, which outlives it.
  GamePosition(const GameEntry& game, const GivenOptions& options, const std::optional<std::string>& position)
      : game_(game),
        notation_(std::make_shared<const Notation>(
            P::notation(OptionValues("game " + std::string(P::name), P::options(), options)))),
        states_{position ? notation_->position(*position) : notation_->start()} {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<GamePosition>(*this); }
  const GameEntry& game() const override { return game_; }

  /// Where the game stands, and the keys of all positions before, oldest first.
  const G& now() const noexcept { return states_.back(); }
  std::span<const Key> past() const noexcept { return past_; }
  const Notation& notation() const noexcept { return *notation_; }

  /// How a game stands that came through these positions.
  static std::optional<Outcome> outcome_at(const G& state, std::span<const Key> past) {
    if (const auto outcome = state.outcome()) return outcome;
    if constexpr (HasRepetition<G>) {
      if (occurrences(state, past) >= 3) return draw();
    }
    if constexpr (CanBeStuck<G>) {
      if (state.moves().empty()) return state.stuck();
    }
    return std::nullopt;
  }

  /// The line in the game's notation.
  std::vector<std::string> written(const Line<G>& line) const {
    std::vector<std::string> moves;
    G state = now();
    for (const auto move : line) {
      moves.push_back(notation_->text(state, move));
      state.play(move);
    }
    return moves;
  }

  std::string text() const override { return notation_->text(now()); }
  std::string drawing() const override { return notation_->drawing(now()); }
  Side to_move() const override { return now().to_move(); }
  std::string side_name(Side side) const override { return std::string(P::sides[index_of(side)]); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> list;
    for (const auto move : now().moves()) list.push_back(notation_->text(now(), move));
    return list;
  }

  std::optional<Ended> ended() const override {
    const auto outcome = outcome_at(now(), past_);
    if (!outcome) return std::nullopt;
    if constexpr (HasRepetition<G>) {
      if (!now().outcome() && occurrences(now(), past_) >= 3) {
        return Ended{*outcome, "draw: the position has come up three times"};
      }
    }
    return Ended{*outcome, describe(*outcome)};
  }

  void set_position(std::string_view text) override {
    const G state = notation_->position(text);
    states_.assign(1, state);
    past_.clear();
  }

  std::string play(std::string_view text) override {
    if (const auto end = ended())
      throw InputError("move '" + shown(text) + "': the game is over (" + end->reason + ")");
    return play_on(text);
  }

  std::string play_on(std::string_view text) override {
    const auto move = notation_->move(now(), text);
    std::string written = notation_->text(now(), move);
    past_.push_back(now().key());
    states_.push_back(now());
    states_.back().play(move);
    return written;
  }

  bool undo() override {
    if (past_.empty()) return false;
    states_.pop_back();
    past_.pop_back();
    return true;
  }

  int plies_played() const override { return static_cast<int>(past_.size()); }

  Score evaluate(std::string_view evaluator) const override {
    return with_evaluator<P>(evaluator_for<P>(Kernel::name, evaluator),
                             [this](const auto& judge) { return judge(now()); });
  }

  SolveReport solve(const SolveRequest& request, const Handle& handle) const override {
    const auto text_of = [this](typename G::Move move) { return notation_->text(now(), move); };
    if constexpr (requires { typename P::Solver; }) {
      std::size_t bytes = request.table_entries * Table::kBytesPerEntry;
      if constexpr (HungrySolverFor<typename P::Solver, G>) {
        if (request.table_entries == SolveRequest{}.table_entries) {
          bytes = std::max(bytes, P::Solver::useful_bytes(now()));
        }
      }
      typename P::Solver solver(bytes);
      return solve_by(solver, now(), request, handle, text_of);
    } else {
      Control control(request.limits, handle.stop);
      show_progress(control, handle.progress);
      return solve_game(now(), std::span<const Key>(past_), request, control, text_of);
    }
  }

  PerftReport perft(int depth, const Handle& handle) const override;

  std::vector<StoredPair> calibrate(const CalibrationRequest& request, const Handle& handle) const override {
    return calibrate_game<P>(request, states_.front(), handle);
  }

 private:
  static int occurrences(const G& state, std::span<const Key> past) {
    int seen = 1;
    for (const Key key : past) seen += key == state.key();
    return seen;
  }

  std::string describe(const Outcome& outcome) const {
    if (!outcome.winner) return "draw";
    std::string text = side_name(*outcome.winner) + " wins";
    if (ScoredByMargin<G> && outcome.margin > 1) text += " by " + std::to_string(outcome.margin);
    return text;
  }

  const GameEntry& game_;
  std::shared_ptr<const Notation> notation_;  // positions may refer to what it owns
  std::vector<G> states_;                     // where it was opened first, the current one last
  std::vector<Key> past_;                     // keys of all but the last
};

/// Deep subtrees are counted in one go; between them a stop is obeyed.
template <Game G>
std::uint64_t perft_until(const G& state, int depth, const Stop* stop) {
  constexpr int kInOneGo = 4;
  if (stop != nullptr && stop->requested()) return 0;
  if (depth <= kInOneGo) return perft(state, depth);
  std::uint64_t lines = 0;
  for (const auto move : state.moves()) {
    G child = state;
    child.play(move);
    lines += perft_until(child, depth - 1, stop);
  }
  return lines;
}

template <GamePlug P>
PerftReport GamePosition<P>::perft(int depth, const Handle& handle) const {
  const auto began = Clock::now();
  PerftReport report;
  const auto list = now().moves();
  for (const auto move : list) {
    G child = now();
    child.play(move);
    const std::uint64_t lines = perft_until(child, depth - 1, handle.stop);
    report.nodes += lines;
    report.divide.emplace_back(notation_->text(now(), move), lines);
    if (handle.progress) {
      handle.progress({report.nodes, Clock::now() - began, report.divide.size(), list.size()});
    }
  }
  report.complete = handle.stop == nullptr || !handle.stop->requested();
  report.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  return report;
}

}  // namespace pohon
