// SPDX-License-Identifier: MIT
/// Makes an opening book from games: a move weighs what it scored for the side that played it.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "pohon/games/chess/formats/pgn.hpp"
#include "pohon/games/chess/formats/polyglot_book.hpp"

namespace pohon::chess {

struct BookRules {
  int max_ply = 24;   // moves after so many plies are not looked at
  int min_games = 3;  // a move played less often is left out
};

class PolyglotBuilder {
 public:
  explicit PolyglotBuilder(BookRules rules) : rules_(rules) {}

  /// The main line of a game, two points for a win and one for a draw. A game without a result tells nothing: false.
  bool add(const PgnGame& game);
  /// Moves that never scored are left out; the weights of a position are scaled to 16 bits.
  PolyglotBook book() const;

 private:
  struct Record {
    std::uint64_t games = 0;
    std::uint64_t points = 0;
  };
  BookRules rules_;
  std::map<std::pair<std::uint64_t, std::uint16_t>, Record> records_;
};

}  // namespace pohon::chess
