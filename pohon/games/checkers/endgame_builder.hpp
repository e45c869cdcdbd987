// SPDX-License-Identifier: MIT
/// Retrograde analysis of one kind of ending: from the ends of the game back to all that can be forced into them.
///
/// A kind and the same seen by the other side lead into each other and are solved together. Captures and crownings
/// lead to other kinds, which have to be solved before. Positions are settled in the order of their distance to the
/// end; each one settles, or brings closer to it, those from which a quiet move leads to it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pohon/games/checkers/endgame_tables.hpp"

namespace pohon {

class EndgameBuilder {
 public:
  EndgameBuilder(EndgameTables& tables, const checkers::Material& material);
  void run();

 private:
  using Endgame = checkers::Endgame;
  using Ending = EndgameTables::Ending;

  /// One of the two views, and a position in it.
  struct Position {
    std::uint32_t view;
    std::uint32_t index;
  };

  void first_look(Position position);
  void settle(Position position, int plies);
  void consider_predecessor(std::uint32_t view, const Checkers& before, int plies);
  void put_off(Position position, int plies);
  /// When every move loses: plies until the slowest of them has lost.
  int slowest_loss(const Checkers& state) const;
  Ending& ending(Position position) { return tables_.endings_[offsets_[position.view] + position.index]; }

  EndgameTables& tables_;
  std::array<checkers::Material, 2> materials_;
  std::array<std::uint32_t, 2> offsets_;
  /// Per position: the moves that are not yet known to lose.
  std::array<std::vector<std::uint8_t>, 2> hopes_;
  std::vector<std::vector<Position>> by_distance_;
};

}  // namespace pohon
