// SPDX-License-Identifier: MIT
/// A game in play behind text, and a game of the house as the catalogue lists it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/options.hpp"
#include "pohon/engine/board_view.hpp"
#include "pohon/engine/engine_spec.hpp"
#include "pohon/engine/learning/training.hpp"
#include "pohon/engine/learning/tuning.hpp"
#include "pohon/engine/report.hpp"
#include "pohon/search/cut_model_text.hpp"

namespace pohon {

struct NameAndSummary {
  std::string_view name;
  std::string_view summary;
};

struct CalibrationRequest {
  std::string evaluator;
  std::vector<std::pair<int, int>> pairs;  // shallow, deep; empty: the usual ones for the game
  int positions = 400;
  std::uint64_t seed = 1;
};

class GameEntry;

/// A position, how the game came to it, and what can be asked about it without an engine. Bad text is an InputError and
/// changes nothing. Not for use from two threads at once.
class Position {
 public:
  virtual ~Position() = default;
  /// The same game at the same place, which goes its own way from here.
  virtual std::unique_ptr<Position> clone() const = 0;
  virtual const GameEntry& game() const = 0;

  virtual std::string text() const = 0;
  virtual std::string drawing() const = 0;
  virtual Side to_move() const = 0;
  virtual std::string side_name(Side side) const = 0;
  virtual std::vector<std::string> moves() const = 0;
  virtual std::optional<Ended> ended() const = 0;

  virtual void set_position(std::string_view text) = 0;
  /// Returns the move as the notation writes it.
  virtual std::string play(std::string_view move) = 0;
  /// Plays any legal move, also where the game could be called a draw: for records and for GUIs that go on.
  virtual std::string play_on(std::string_view move) = 0;
  /// Takes the last move back; false at the beginning.
  virtual bool undo() = 0;
  virtual int plies_played() const = 0;

  /// The static value for the side to move, in the evaluator's units; by the kernel's own where none is named.
  virtual Score evaluate(std::string_view evaluator) const = 0;
  virtual SolveReport solve(const SolveRequest& request, const Handle& handle) const = 0;
  virtual PerftReport perft(int depth, const Handle& handle) const = 0;
  virtual std::vector<StoredPair> calibrate(const CalibrationRequest& request, const Handle& handle) const = 0;
};

class Engine;

struct SideLook {
  std::string_view name;
  SideColours colours;
};

/// A game of the house, as the catalogue lists it.
class GameEntry {
 public:
  virtual ~GameEntry() = default;

  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::string_view summary() const = 0;
  virtual int standard_depth() const = 0;
  virtual std::vector<OptionSpec> options() const = 0;
  virtual std::vector<NameAndSummary> evaluators() const = 0;
  /// The algorithms that fit this game with this evaluator.
  virtual std::vector<std::string_view> algorithms(std::string_view evaluator) const = 0;
  /// The agents that do; without an evaluator, those that fit with the one that is each one's own.
  virtual std::vector<std::string_view> agents(std::string_view evaluator) const = 0;
  /// InputError if the evaluator is no sum of weights, or if the data is wrong.
  virtual TuneReport tune(const TuneRequest& request, const TuneWatcher& watch) const = 0;
  /// InputError if the evaluator has no weights, or if the checkpoint is not one of this run.
  virtual TrainReport train(const TrainRequest& request, const Stop* stop, const TrainWatcher& watch) const = 0;
  /// Of one chromosome, as such a training judges it; nothing if it was stopped.
  virtual std::optional<std::int64_t> fitness(const TrainRequest& request, const Chromosome& weights,
                                              const Stop* stop) const = 0;
  /// Whoever thinks about positions of this game. InputError if there is something wrong with the spec: an unknown
  /// name, an option out of its range, an algorithm that does not fit the game or the evaluator.
  virtual std::unique_ptr<Engine> engine(const EngineSpec& spec) const = 0;
  /// At the start position of these options, or at the given one.
  virtual std::unique_ptr<Position> open(const GivenOptions& options, std::optional<std::string> position) const = 0;

  // What the game says of itself, so that nobody asks for its name.
  virtual GameProfile profile() const = 0;
  virtual std::array<SideLook, 2> sides() const = 0;
  /// How many hundredths of a pawn, disc … one point of this evaluator is.
  virtual int hundredths_per_point(std::string_view evaluator) const = 0;
  /// The variant whose rules hold from there; null for the usual ones.
  virtual const GameVariant* variant_at(const GivenOptions& options,
                                        const std::optional<std::string>& position) const = 0;
  /// The options with which moves are written as UCI writes them; none where they always are.
  virtual GivenOptions uci_options(const GameVariant* variant) const = 0;
  /// Null where the plug brings no painter.
  virtual std::unique_ptr<BoardView> view(const GivenOptions& options) const = 0;
};

}  // namespace pohon
