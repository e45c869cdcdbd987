// SPDX-License-Identifier: MIT
/// Draws Connect Four positions by lot and lets the solver say who wins them: what `pohon tune` learns from.
/// Usage: label_connect_four COUNT SEED > labels.txt
#include <cstdlib>
#include <iostream>

#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {
namespace {

constexpr std::uint64_t kFewest = 10;  // stones of a position
constexpr std::uint64_t kSpan = 14;    // … and how many more there may be

/// Moves that do not lose at once, those of the middle three columns twice as likely.
ConnectFour::Move likely_move(const ConnectFour& state, Rng& rng) {
  std::vector<ConnectFour::Move> lots;
  for (const auto move : state.sound_moves()) {
    lots.push_back(move);
    if (move.column() >= 2 && move.column() <= 4) lots.push_back(move);
  }
  return lots[rng.below(lots.size())];
}

/// "position ; result for X ; value", as `pohon tune` reads it; the searched value is left out (--blend 0).
void print_labelled(const ConnectFour& state, ConnectFourSolver& solver) {
  const auto settled = solver.settle(state, [](std::uint64_t) { return true; });
  const int mine = settled->value.value();
  const int for_x = state.to_move() == Side::First ? mine : -mine;
  const std::string_view result = for_x > 0 ? "1" : for_x < 0 ? "0" : "0.5";
  std::cout << ConnectFourNotation{}.text(state) << " ; " << result << " ; 0\n";
}

/// Up to three positions of one game, a few stones apart.
std::int64_t label_game(Rng& rng, ConnectFourSolver& solver) {
  std::int64_t labelled = 0;
  auto next = static_cast<int>(kFewest + rng.below(kSpan));
  ConnectFour state;
  while (labelled < 3 && !state.outcome() && !state.wins_at_once() && !state.loses_next()) {
    if (state.count() >= next) {
      print_labelled(state, solver);
      ++labelled;
      next = state.count() + 1 + static_cast<int>(rng.below(3));
    }
    state.play(likely_move(state, rng));
  }
  return labelled;
}

}  // namespace
}  // namespace pohon

int main(int argc, char** argv) {
  const auto count = argc == 3 ? pohon::whole_number(argv[1]) : std::nullopt;
  const auto seed = argc == 3 ? pohon::whole_number(argv[2]) : std::nullopt;
  if (!count || !seed || *count < 1) {
    std::cerr << "label_connect_four: expected COUNT SEED, for example: label_connect_four 1000000 1 > labels.txt\n";
    return 2;
  }
  pohon::Rng rng(static_cast<std::uint64_t>(*seed));
  pohon::ConnectFourSolver solver(std::size_t{1} << 30);
  for (std::int64_t done = 0; done < *count;) done += pohon::label_game(rng, solver);
  return std::cout.flush() ? 0 : 1;
}
