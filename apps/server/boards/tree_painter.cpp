// SPDX-License-Identifier: MIT
#include "apps/server/boards/tree_painter.hpp"

namespace pohon::server {

namespace {

constexpr int kMostNodes = 120;  // boards come with every answer about a tree: /api/trees has the rest
constexpr int kMostLevels = 12;

/// Children are drawn while there is room for them; the rest is counted.
Json node(const Tree& state, int levels, int& room) {
  Json json = {{"max", state.to_move() == Side::First}, {"value", nullptr}, {"children", Json::array()}, {"more", 0}};
  const auto moves = state.moves();
  if (moves.empty()) json["value"] = state.known_value().value_or(0);
  const auto wanted = static_cast<int>(moves.size());
  if (levels == 0 || wanted > room) {
    json["more"] = wanted;
    return json;
  }
  room -= wanted;
  for (const Tree::Move move : moves) {
    Tree child = state;
    child.play(move);
    json["children"].push_back(node(child, levels - 1, room));
  }
  return json;
}

}  // namespace

Board TreePainter::board(const Tree& state) {
  Board board{.kind = "tree"};
  int room = kMostNodes;
  board.tree = node(state, kMostLevels, room);
  return board;
}

Shape TreePainter::shape(const Tree&, Tree::Move move) {
  return {.kind = "child", .words = "child " + std::to_string(move.child + 1)};
}

}  // namespace pohon::server
