// SPDX-License-Identifier: MIT
/// Draws Connect Four positions by lot and lets the solver say who wins them: what `pohon tune` learns from.
/// Usage: label_connect_four COUNT SEED [guided] > labels.txt
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <string_view>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/pattern_evaluator.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {
namespace {

/// Which positions of a game are taken.
struct Manner {
  std::uint64_t fewest;  // stones of a position
  std::uint64_t span;    // … and how many more there may be
  int positions;         // of one game
  std::uint64_t apart;   // stones between them, at most
};
constexpr Manner kByLot{.fewest = 10, .span = 14, .positions = 3, .apart = 3};
constexpr Manner kGuided{.fewest = 15, .span = 12, .positions = 4, .apart = 4};

/// Moves that do not lose at once, those of the middle three columns twice as likely.
ConnectFour::Move likely_move(const ConnectFour& state, Rng& rng) {
  std::vector<ConnectFour::Move> lots;
  for (const auto move : state.sound_moves()) {
    lots.push_back(move);
    if (move.column() >= 2 && move.column() <= 4) lots.push_back(move);
  }
  return lots[rng.below(lots.size())];
}

/// The better by `patterns` the likelier, the more so the cooler the player is (Boltzmann).
ConnectFour::Move guided_move(const ConnectFour& state, double warmth, Rng& rng) {
  static const ConnectFourPatterns evaluate;
  const auto moves = state.sound_moves();
  std::array<double, ConnectFour::kColumns> chances{};
  double all = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ConnectFour child = state;
    child.play(moves[i]);
    const int value = child.outcome() ? 0 : -std::clamp(evaluate(child).value(), -1'000, 1'000);
    all += chances[i] = std::exp(value / warmth);
  }
  constexpr std::uint64_t kFine = 1 << 30;
  double lot = all * static_cast<double>(rng.below(kFine)) / kFine;
  std::size_t chosen = 0;
  while (chosen + 1 < moves.size() && lot >= chances[chosen]) lot -= chances[chosen++];
  return moves[chosen];
}

/// Two players that begin by lot, then each follows `patterns` more or less closely.
class GuidedPlayers {
 public:
  explicit GuidedPlayers(Rng& rng) : lots_(static_cast<int>(rng.below(kMostLots))) {
    for (double& warmth : warmths_) warmth = kWarmths[rng.below(kWarmths.size())];
  }

  ConnectFour::Move operator()(const ConnectFour& state, Rng& rng) const {
    const double warmth = warmths_[static_cast<std::size_t>(index_of(state.to_move()))];
    const bool by_lot = state.count() < lots_ || warmth == kByLotAlone;
    return by_lot ? likely_move(state, rng) : guided_move(state, warmth, rng);
  }

 private:
  static constexpr std::uint64_t kMostLots = 9;
  static constexpr double kByLotAlone = 0;
  static constexpr std::array<double, 5> kWarmths{20, 50, 100, 200, kByLotAlone};

  int lots_;
  std::array<double, 2> warmths_{};
};

/// "position ; result for X ; value", as `pohon tune` reads it; the searched value is left out (--blend 0).
void print_labelled(const ConnectFour& state, ConnectFourSolver& solver) {
  const auto settled = solver.settle(state, [](std::uint64_t) { return true; });
  const int mine = settled->value.value();
  const int for_x = state.to_move() == Side::First ? mine : -mine;
  const std::string_view result = for_x > 0 ? "1" : for_x < 0 ? "0" : "0.5";
  std::cout << ConnectFourNotation{}.text(state) << " ; " << result << " ; 0\n";
}

/// Some positions of one game, a few stones apart.
template <class Choose>
std::int64_t label_game(const Manner& manner, const Choose& choose, Rng& rng, ConnectFourSolver& solver) {
  std::int64_t labelled = 0;
  auto next = static_cast<int>(manner.fewest + rng.below(manner.span));
  ConnectFour state;
  while (labelled < manner.positions && !state.outcome() && !state.wins_at_once() && !state.loses_next()) {
    if (state.count() >= next) {
      print_labelled(state, solver);
      ++labelled;
      next = state.count() + 1 + static_cast<int>(rng.below(manner.apart));
    }
    state.play(choose(state, rng));
  }
  return labelled;
}

}  // namespace
}  // namespace pohon

int main(int argc, char** argv) {
  using namespace pohon;
  const auto count = argc >= 3 ? whole_number(argv[1]) : std::nullopt;
  const auto seed = argc >= 3 ? whole_number(argv[2]) : std::nullopt;
  const bool guided = argc == 4 && std::string_view(argv[3]) == "guided";
  if (!count || !seed || *count < 1 || argc > (guided ? 4 : 3)) {
    std::cerr << "label_connect_four: expected COUNT SEED [guided], for example: label_connect_four 1000000 1\n";
    return 2;
  }
  Rng rng(static_cast<std::uint64_t>(*seed));
  ConnectFourSolver solver(std::size_t{1} << 30);
  for (std::int64_t done = 0; done < *count;) {
    done +=
        guided ? label_game(kGuided, GuidedPlayers(rng), rng, solver) : label_game(kByLot, likely_move, rng, solver);
  }
  return std::cout.flush() ? 0 : 1;
}
