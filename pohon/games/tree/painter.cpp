// SPDX-License-Identifier: MIT
#include "pohon/games/tree/painter.hpp"

namespace pohon {

namespace {

constexpr int kMostNodes = 120;  // pictures come with every answer about a tree; who wants it whole traces it
constexpr int kMostLevels = 12;

/// Children are drawn while there is room for them; the rest is counted.
NodePicture node(const Tree& state, int levels, int& room) {
  NodePicture picture{.max = state.to_move() == Side::First};
  const auto moves = state.moves();
  if (moves.empty()) picture.value = state.known_value().value_or(0);
  const auto wanted = static_cast<int>(moves.size());
  if (levels == 0 || wanted > room) {
    picture.more = wanted;
    return picture;
  }
  room -= wanted;
  for (const Tree::Move move : moves) {
    Tree child = state;
    child.play(move);
    picture.children.push_back(node(child, levels - 1, room));
  }
  return picture;
}

}  // namespace

BoardPicture TreePainter::board(const Tree& state) {
  int room = kMostNodes;
  return {.kind = "tree", .pieces = "nodes", .way = "child", .tree = node(state, kMostLevels, room)};
}

MovePicture TreePainter::move(const Tree&, Tree::Move move) {
  return {.kind = "child", .words = "child " + std::to_string(move.child + 1)};
}

}  // namespace pohon
