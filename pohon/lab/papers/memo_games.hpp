// SPDX-License-Identifier: MIT
/// Paper B (dynamic programming for minimax): its four games of chess, the calls it prints, and the same counted here.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "pohon/core/perft.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/core/text.hpp"
#include "pohon/search/textbook/memo_minimax.hpp"

namespace pohon {

inline constexpr std::size_t kMemoTurns = 5;
using MemoCells = std::array<std::uint64_t, kMemoTurns>;

/// As printed, misprints included.
struct MemoGame {
  std::string_view moves;
  Side program;
  int depth;
  MemoCells without;
  MemoCells with;
  std::uint64_t without_total;
  std::uint64_t with_total;
};

inline constexpr std::array kMemoGames{
    MemoGame{"e4 Nf6 e5 Ne4 d3 Nc5 d4 Ne4 Nf3 Nc6",
             Side::Second,
             3,
             {13'780, 15'253, 22'953, 21'151, 23'918},
             {8'650, 9'344, 13'669, 13'026, 13'948},
             97'055,
             58'636},
    MemoGame{"Nf3 d5 Nc3 Nf6 Ne5 Bf5 Nb5 c6 Nd4 c5",
             Side::First,
             3,
             {9'322, 15'313, 19'184, 29'239, 33'297},
             {5'782, 9'332, 11'550, 17'430, 20'622},
             106'355,
             64'716},
    MemoGame{"e4 Nc6 d4 e6 Nf3 Nf6 e5 Nd5 c4 Bb4",
             Side::Second,
             4,
             {419'165, 765'642, 1'378'393, 1'110'015, 1'382'968},
             {110'419, 259'162, 453'569, 373'645, 452'983},
             5'056'183,
             1'649'778},
    MemoGame{"Nf3 d5 e3 Nc6 Bb5 Bd7 Nc3 e6 Bxc6 Bxc6",
             Side::First,
             4,
             {206'603, 438'401, 736'141, 874'339, 1'516'225},
             {77'634, 154'468, 252'591, 271'489, 489'498},
             3'771'709,
             1'245'680},
};

/// The calls of one turn; the root itself is not one.
struct MemoTurn {
  std::uint64_t without = 0;
  std::uint64_t missed = 0;  // calls that the memo did not answer: what the paper counts
  std::uint64_t hit = 0;
  friend bool operator==(const MemoTurn&, const MemoTurn&) = default;
};

/// Counted at the position before each move of the program. The memo is kept from turn to turn and begins empty.
/// Nothing if a stop came between.
template <GamePlug P, EvaluatorFor<typename P::Game> E>
std::optional<std::array<MemoTurn, kMemoTurns>> memo_turns(const MemoGame& game, MemoKey key, const E& evaluate,
                                                           const Stop* stop = nullptr) {
  const auto notation = P::notation(OptionValues("game " + std::string(P::name), P::options(), {}));
  const MemoMinimax search{.key = key, .memo = std::make_shared<Memo>()};
  std::array<MemoTurn, kMemoTurns> turns{};
  std::size_t turn = 0;
  auto state = notation.start();
  for (const auto text : words(game.moves)) {
    if (state.to_move() == game.program) {
      const Task<typename P::Game, E> task{.root = state, .evaluate = evaluate, .depth = game.depth};
      Control control({}, stop);
      Unobserved nobody;
      const auto answer = search(task, control, nobody);
      if (answer.ending != Ending::Complete) return std::nullopt;
      MemoTurn& now = turns[turn++];
      now.hit = answer.counts.table_hits;
      now.missed = answer.counts.nodes - answer.counts.table_hits - 1;
      for (int depth = 1; depth <= game.depth; ++depth) now.without += perft(state, depth);
    }
    state.play(notation.move(state, text));
  }
  return turns;
}

}  // namespace pohon
