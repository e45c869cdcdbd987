// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/endgame_builder.hpp"

#include <algorithm>
#include <stdexcept>

namespace pohon {

using checkers::Material;
using checkers::SquareSet;

namespace {

/// Stands in the place of a count where captures or the lack of moves have said all.
constexpr std::uint8_t kDecided = 255;

Checkers after(const Checkers& state, Checkers::Move move) {
  Checkers child = state;
  child.play(move);
  return child;
}

bool crowns(const Checkers& state, Checkers::Move move) {
  return (state.men(Side::First) >> move.from() & 1u) != 0 && (checkers::kKingRow[0] >> move.to() & 1u) != 0;
}

}  // namespace

EndgameBuilder::EndgameBuilder(EndgameTables& tables, const Material& material)
    : tables_(tables),
      materials_{material, material.swapped()},
      offsets_{tables.offsets_[material.number()], tables.offsets_[material.swapped().number()]},
      by_distance_(EndgameTables::kLongest + 1) {}

void EndgameBuilder::run() {
  const std::uint32_t views = materials_[0] == materials_[1] ? 1 : 2;
  for (std::uint32_t view = 0; view < views; ++view) {
    const auto positions = static_cast<std::uint32_t>(materials_[view].positions());
    hopes_[view].assign(positions, kDecided);
    for (std::uint32_t index = 0; index < positions; ++index) {
      if (checkers::is_position(materials_[view], index)) first_look({view, index});
    }
  }
  for (int plies = 0; plies <= EndgameTables::kLongest; ++plies) {
    auto& settled_now = by_distance_[static_cast<std::size_t>(plies)];
    for (const Position position : settled_now) {
      if (ending(position).is_draw()) settle(position, plies);
    }
    settled_now = {};
  }
}

void EndgameBuilder::put_off(Position position, int plies) {
  if (plies > EndgameTables::kLongest) throw std::logic_error("an endgame that lasts longer than a byte can tell");
  by_distance_[static_cast<std::size_t>(plies)].push_back(position);
}

/// What can be told from the moves that leave this kind of ending, and how many stay in it.
void EndgameBuilder::first_look(Position position) {
  const Checkers state = checkers::endgame_at(materials_[position.view], position.index).state();
  const bool capturing = state.forced();
  int soonest_win = EndgameTables::kLongest + 1;
  int slowest = -1;
  int staying = 0;
  int not_losing = 0;
  for (const auto move : state.moves()) {
    if (!capturing && !crowns(state, move)) {
      ++staying;
      continue;
    }
    const Ending reached = tables_.at(after(state, move));
    if (reached.is_loss()) soonest_win = std::min(soonest_win, reached.plies() + 1);
    if (reached.is_win()) slowest = std::max(slowest, reached.plies());
    if (!reached.is_win()) ++not_losing;
  }
  if (staying > 0) hopes_[position.view][position.index] = static_cast<std::uint8_t>(staying + not_losing);
  if (soonest_win <= EndgameTables::kLongest) {
    put_off(position, soonest_win);
  } else if (staying + not_losing == 0) {
    put_off(position, slowest + 1);
  }
}

int EndgameBuilder::slowest_loss(const Checkers& state) const {
  int slowest = -1;
  for (const auto move : state.moves()) slowest = std::max(slowest, tables_.at(after(state, move)).plies());
  return slowest + 1;
}

/// Writes the distance down and passes it on to all positions from which a quiet move of the other side leads here.
void EndgameBuilder::settle(Position position, int plies) {
  ending(position) = Ending::in(plies);
  const Endgame endgame = checkers::endgame_at(materials_[position.view], position.index);
  const SquareSet empty = ~(endgame.mine.all() | endgame.theirs.all());
  const std::uint32_t other_view = materials_[0] == materials_[1] ? 0 : 1 - position.view;
  for (SquareSet left = endgame.theirs.all(); left != 0; left &= left - 1) {
    const SquareSet here = left & (~left + 1);
    const bool king = (endgame.theirs.kings & here) != 0;
    const unsigned directions = king ? checkers::kDirections : checkers::kUpLeft;  // light's men came from below
    for (unsigned direction = 0; direction < directions; ++direction) {
      const SquareSet from = checkers::step(here, direction) & empty;
      if (from == 0) continue;
      Checkers::Army theirs = endgame.theirs;
      (king ? theirs.kings : theirs.men) ^= here | from;
      consider_predecessor(other_view, {endgame.mine, theirs, Side::Second}, plies);
    }
  }
}

void EndgameBuilder::consider_predecessor(std::uint32_t view, const Checkers& before, int plies) {
  const Position position{view, checkers::index_of_endgame(Endgame::of(before))};
  std::uint8_t& hopes = hopes_[view][position.index];
  if (hopes == kDecided || !ending(position).is_draw()) return;
  if (plies % 2 == 0) {
    put_off(position, plies + 1);
  } else if (--hopes == 0) {
    put_off(position, slowest_loss(before));
  }
}

}  // namespace pohon
