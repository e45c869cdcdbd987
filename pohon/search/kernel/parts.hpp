// SPDX-License-Identifier: MIT
/// The parts of the kernel, each a switch: to measure what it is worth, and to find the one that is to blame.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pohon {

enum class Part : std::uint8_t {
  // what is remembered
  Table,
  DeeperEntries,
  // windows
  Aspiration,
  MateDistance,
  // ordering
  Hints,
  Killers,
  CounterMoves,
  History,
  ContinuationHistory,
  CaptureHistory,
  // the horizon
  Quiescence,
  DeltaPruning,
  Endings,
  Solver,
  CorrectionHistory,
  // whole nodes cut by a guess
  ReverseFutility,
  Razoring,
  NullMove,
  NullVerification,
  ProbCut,
  MultiProbCut,
  InternalReduction,
  // moves left out, or looked at less or more
  SoundMoves,
  LateMovePruning,
  Futility,
  ExchangePruning,
  HistoryPruning,
  LateMoveReductions,
  SingularExtensions,
  CheckExtensions,
};

struct PartEntry {
  Part part;
  std::string_view name;
  bool exact;  // changes the order or the memory of a search, never its value at a fixed depth
  std::string_view summary;
};

inline constexpr std::array kParts{
    PartEntry{Part::Table, "table", true, "remember positions that come up again"},
    PartEntry{Part::DeeperEntries, "deeper-entries", false, "let the table answer from deeper searches than asked"},
    PartEntry{Part::Aspiration, "aspiration", true, "begin each iteration with a window around the last value"},
    PartEntry{Part::MateDistance, "mate-distance", true, "look for no win longer than the one in hand"},
    PartEntry{Part::Hints, "hints", true, "order by the game's own guess of a move"},
    PartEntry{Part::Killers, "killers", true, "try what cut at this distance from the root"},
    PartEntry{Part::CounterMoves, "counter-moves", true, "try what refuted the opponent's last move elsewhere"},
    PartEntry{Part::History, "history", true, "order by how often a move has cut"},
    PartEntry{Part::ContinuationHistory, "continuation-history", true, "… after the moves before it"},
    PartEntry{Part::CaptureHistory, "capture-history", true, "order captures by how often they have cut"},
    PartEntry{Part::Quiescence, "quiescence", false, "follow noisy moves beyond the horizon"},
    PartEntry{Part::DeltaPruning, "delta-pruning", false, "in quiescence, leave out captures that cannot reach alpha"},
    PartEntry{Part::Endings, "endings", false, "ask the evaluator's endgame tables"},
    PartEntry{Part::Solver, "solver", false, "let the game's own solver play what it can solve in time"},
    PartEntry{Part::CorrectionHistory, "correction-history", false, "learn how far the evaluator is off"},
    PartEntry{Part::ReverseFutility, "reverse-futility", false, "trust an evaluation far above beta"},
    PartEntry{Part::Razoring, "razoring", false, "verify an evaluation far below alpha by quiescence only"},
    PartEntry{Part::NullMove, "null-move", false, "cut where even giving up the turn is good enough"},
    PartEntry{Part::NullVerification, "null-verification", false, "verify deep null-move cuts by a search"},
    PartEntry{Part::ProbCut, "prob-cut", false, "cut where a capture is far too good for a shallower search"},
    PartEntry{Part::MultiProbCut, "multi-prob-cut", false, "cut by calibrated forecasts of shallow searches"},
    PartEntry{Part::InternalReduction, "internal-reduction", false, "look less deep where the table has no move"},
    PartEntry{Part::SoundMoves, "sound-moves", false, "leave out moves that lose to the very next reply"},
    PartEntry{Part::LateMovePruning, "late-move-pruning", false,
              "near the horizon, leave out quiet moves that come late"},
    PartEntry{Part::Futility, "futility", false, "near the horizon, leave out quiet moves that cannot reach alpha"},
    PartEntry{Part::ExchangePruning, "exchange-pruning", false, "leave out moves that lose material"},
    PartEntry{Part::HistoryPruning, "history-pruning", false, "leave out moves that never cut"},
    PartEntry{Part::LateMoveReductions, "late-move-reductions", false, "look less deep at moves that come late"},
    PartEntry{Part::SingularExtensions, "singular-extensions", false, "look deeper at the only good move"},
    PartEntry{Part::CheckExtensions, "check-extensions", false, "look deeper where a side is forced to answer"},
};

constexpr bool listed_in_order() noexcept {
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    if (static_cast<std::size_t>(kParts[i].part) != i) return false;
  }
  return true;
}
static_assert(listed_in_order());

/// Which parts are in use.
class PartSet {
 public:
  static PartSet all() noexcept {
    PartSet set;
    set.bits_.set();
    return set;
  }
  /// Plain alpha-beta with all that orders and remembers: equals minimax at every depth.
  static PartSet exact() noexcept {
    PartSet set;
    for (const PartEntry& entry : kParts) set.bits_.set(static_cast<std::size_t>(entry.part), entry.exact);
    return set;
  }
  static PartSet none() noexcept { return {}; }

  bool has(Part part) const noexcept { return bits_[static_cast<std::size_t>(part)]; }
  PartSet& remove(Part part) noexcept {
    bits_.reset(static_cast<std::size_t>(part));
    return *this;
  }
  PartSet& add(Part part) noexcept {
    bits_.set(static_cast<std::size_t>(part));
    return *this;
  }
  /// Those that are in both.
  PartSet within(const PartSet& wider) const noexcept {
    PartSet both = *this;
    both.bits_ &= wider.bits_;
    return both;
  }
  friend bool operator==(const PartSet&, const PartSet&) = default;

 private:
  std::bitset<kParts.size()> bits_;
};

/// The part with this name; an unknown one is an InputError with the nearest.
Part part_named(std::string_view name);

}  // namespace pohon
