// SPDX-License-Identifier: MIT
// Paper B (dynamic programming for minimax in chess): all 40 cells of its table, counted at the position before each
// move of the program. ORACLES: 38 of the paper's cells are exact; the two misprints stand here corrected.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "pohon/core/perft.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/notation.hpp"
#include "pohon/games/chess/plug.hpp"
#include "pohon/search/textbook/memo_minimax.hpp"

namespace pohon {
namespace {

struct PaperGame {
  std::string_view moves;
  Side program;
  int depth;
  std::array<std::uint64_t, 5> without;
  std::array<std::uint64_t, 5> with;
};

constexpr std::array kGames{
    PaperGame{"e4 Nf6 e5 Ne4 d3 Nc5 d4 Ne4 Nf3 Nc6",
              Side::Second,
              3,
              {13'780, 15'253, 22'953, 21'151, 23'918},
              {8'650, 9'344, 13'669, 13'026, 13'948}},
    PaperGame{"Nf3 d5 Nc3 Nf6 Ne5 Bf5 Nb5 c6 Nd4 c5",
              Side::First,
              3,
              {9'322, 15'313, 19'184, 29'239, 33'297},
              {5'782, 9'332, 11'550, 17'430, 20'622}},
    PaperGame{"e4 Nc6 d4 e6 Nf3 Nf6 e5 Nd5 c4 Bb4",
              Side::Second,
              4,
              {419'165, 765'642, 1'378'393, 1'110'015, 1'382'968},
              {150'238, 259'162, 453'567, 373'645, 452'983}},
    PaperGame{"Nf3 d5 e3 Nc6 Bb5 Bd7 Nc3 e6 Bxc6 Bxc6",
              Side::First,
              4,
              {206'603, 438'401, 736'141, 874'339, 1'516'225},
              {77'634, 154'468, 252'591, 271'489, 489'498}},
};

/// The searches of one game, with one memo that is kept from turn to turn; returns the calls that missed it.
std::array<std::uint64_t, 5> misses(const PaperGame& game, MemoKey key) {
  const ChessNotation notation;
  const ChessMaterial evaluate;
  const MemoMinimax search{.key = key, .memo = std::make_shared<Memo>()};
  std::array<std::uint64_t, 5> counted{};
  std::size_t turn = 0;
  Chess state = notation.start();
  for (const auto text : words(game.moves)) {
    if (state.to_move() == game.program) {
      const Task<Chess, ChessMaterial> task{.root = state, .evaluate = evaluate, .depth = game.depth};
      Control control;
      Unobserved nobody;
      const auto answer = search(task, control, nobody);
      counted[turn++] = answer.counts.nodes - answer.counts.table_hits - 1;  // the root itself is not a call
    }
    state.play(notation.move(state, text));
  }
  return counted;
}

TEST(PaperB, MinimaxCallsWithoutTheMemo) {
  const ChessNotation notation;
  for (const PaperGame& game : kGames) {
    std::size_t turn = 0;
    Chess state = notation.start();
    for (const auto text : words(game.moves)) {
      if (state.to_move() == game.program) {
        std::uint64_t calls = 0;
        for (int depth = 1; depth <= game.depth; ++depth) calls += perft(state, depth);
        EXPECT_EQ(calls, game.without[turn]) << "turn " << turn + 1 << " of " << game.moves;
        ++turn;
      }
      state.play(notation.move(state, text));
    }
  }
}

TEST(PaperB, MinimaxCallsWithThePapersMemo) {
  for (const PaperGame& game : kGames) EXPECT_EQ(misses(game, MemoKey::Paper), game.with) << game.moves;
}

TEST(PaperB, ASoundKeyMissesMoreOften) {
  const std::array<std::uint64_t, 5> sound{8'682, 9'872, 15'061, 14'465, 15'339};
  EXPECT_EQ(misses(kGames[0], MemoKey::Full), sound);
}

}  // namespace
}  // namespace pohon
