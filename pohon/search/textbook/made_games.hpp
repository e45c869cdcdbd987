// SPDX-License-Identifier: MIT
/// Two small games for the tests of searches that guess: a race with captures, and a lead that drifts.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/search/task.hpp"

namespace pohon::testing {

enum class Duty {
  None,      // captures are free to take or leave
  Capture,   // who can capture must
  Cornered,  // who has at most one move may not stand pat
};

/// A capture race on one row: stones worth 1 … 3 march towards each other, one or two cells at a time (leaping over
/// whatever stands between), onto an empty cell or an enemy. Who cannot move has lost.
template <Duty D>
class Race {
 public:
  static constexpr int kCells = 12;
  struct Move {
    std::uint8_t from = 0;
    std::int8_t step = 0;
    static constexpr unsigned kIndices = kCells * 4;
    unsigned index() const noexcept { return static_cast<unsigned>(from * 4 + std::abs(step)); }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, 2 * kCells>;

  explicit Race(std::uint64_t seed) noexcept {
    Rng rng(seed);
    for (std::size_t i = 0; i < 4; ++i) {
      cells_[i] = static_cast<std::int8_t>(1 + rng.below(3));
      cells_[kCells - 1 - i] = static_cast<std::int8_t>(-1 - static_cast<int>(rng.below(3)));
    }
  }

  Side to_move() const noexcept { return to_move_; }
  std::optional<Outcome> outcome() const noexcept { return std::nullopt; }
  Outcome stuck() const noexcept { return won_by(other(to_move_)); }

  Moves moves() const noexcept {
    const Moves captures = listed(Kind::Capture);
    if (D == Duty::Capture && !captures.empty()) return captures;
    Moves all = captures;
    for (const Move move : listed(Kind::Step)) all.push_back(move);
    return all;
  }
  Moves noisy_moves() const noexcept { return forced() ? moves() : listed(Kind::Capture); }
  bool forced() const noexcept {
    if (D == Duty::Capture) return !listed(Kind::Capture).empty();
    return D == Duty::Cornered && moves().size() <= 1;
  }
  int hint(Move move) const noexcept { return std::abs(cells_[target(move)]); }

  void play(Move move) noexcept {
    cells_[target(move)] = cells_[move.from];
    cells_[move.from] = 0;
    to_move_ = other(to_move_);
  }
  Key key() const noexcept {
    Key key = index_of(to_move_);
    for (const auto cell : cells_) key = scatter(key + static_cast<Key>(cell + 8));
    return key;
  }
  int lead() const noexcept {
    int sum = 0;
    for (const auto cell : cells_) sum += cell;
    return to_move_ == Side::First ? sum : -sum;
  }
  friend bool operator==(const Race&, const Race&) = default;

 private:
  enum class Kind { Capture, Step };

  static std::size_t target(Move move) noexcept { return static_cast<std::size_t>(move.from + move.step); }

  Moves listed(Kind kind) const noexcept {
    Moves list;
    const int sign = to_move_ == Side::First ? 1 : -1;
    for (int from = 0; from < kCells; ++from) {
      if (cells_[static_cast<std::size_t>(from)] * sign <= 0) continue;
      for (int step = 1; step <= 2; ++step) {
        const int to = from + sign * step;
        if (to < 0 || to >= kCells) break;
        const int there = cells_[static_cast<std::size_t>(to)] * sign;
        if (kind == Kind::Capture ? there < 0 : there == 0) {
          list.push_back({static_cast<std::uint8_t>(from), static_cast<std::int8_t>(sign * step)});
        }
      }
    }
    return list;
  }

  std::array<std::int8_t, kCells> cells_{};
  Side to_move_ = Side::First;
};

static_assert(HasNoisyMoves<Race<Duty::None>> && CanBeStuck<Race<Duty::None>> && HasMoveHints<Race<Duty::None>>);

struct Material {
  template <Duty D>
  Score operator()(const Race<D>& state) const noexcept {
    return Score{state.lead()};
  }
};

/// The lead drifts by a lot that each move draws from the position: `Swing` at most, to either side.
template <unsigned Branching, int Swing>
class Drift {
 public:
  static constexpr bool kScoredByMargin = true;
  static constexpr int kLength = 60;
  struct Move {
    std::uint8_t child = 0;
    static constexpr unsigned kIndices = Branching;
    unsigned index() const noexcept { return child; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, Branching>;

  explicit Drift(std::uint64_t seed, int lead = 0) noexcept : key_(scatter(seed)), lead_(lead) {}

  Side to_move() const noexcept { return ply_ % 2 == 0 ? Side::First : Side::Second; }
  std::optional<Outcome> outcome() const noexcept {
    if (ply_ < kLength) return std::nullopt;
    return by_lead(lead_);
  }
  Moves moves() const noexcept {
    Moves list;
    for (std::uint8_t child = 0; child < Branching && ply_ < kLength; ++child) list.push_back({child});
    return list;
  }
  void play(Move move) noexcept {
    key_ = scatter(key_ + move.child + 1);
    lead_ += static_cast<int>(Rng(key_).below(2 * Swing + 1)) - Swing;
    ++ply_;
  }
  Key key() const noexcept { return key_; }
  int lead_for_mover() const noexcept { return to_move() == Side::First ? lead_ : -lead_; }
  friend bool operator==(const Drift&, const Drift&) = default;

 private:
  Key key_;
  int lead_;
  int ply_ = 0;
};

static_assert(Game<Drift<4, 20>> && ScoredByMargin<Drift<4, 20>>);

struct Lead {
  template <unsigned Branching, int Swing>
  Score operator()(const Drift<Branching, Swing>& state) const noexcept {
    return Score{state.lead_for_mover()};
  }
};

template <Game G>
G after_random_plies(G state, int plies, std::uint64_t seed) {
  Rng rng(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = state.moves();
    if (moves.empty() || state.outcome()) break;
    G next = state;
    next.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    if (next.moves().empty() || next.outcome()) break;
    state = next;
  }
  return state;
}

template <class A, Game G, class E>
Answer<G> ask(const A& algorithm, const G& root, const E& evaluate, int depth, Aids<G>* aids = nullptr) {
  Control control;
  Unobserved nobody;
  return algorithm(Task<G, E>{.root = root, .evaluate = evaluate, .depth = depth, .aids = aids}, control, nobody);
}

}  // namespace pohon::testing
