// SPDX-License-Identifier: MIT
/// Made trees as text.
///
/// Typed: `((3 12 8)(2 4 6)(14 5 2))`, with ` min` behind it when Second, the minimiser, is to move.
/// Generated: `uniform b=4 d=6 range=100 seed=1`, noisy trees also `noise=20`, and ` at=1.3` for the node that one
/// reaches by moves 1 and 3; what is left out takes the standard value. A move is the number of a child, from 1.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "pohon/core/notation.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon {

/// Owns every tree it has read: its states stay good for as long as it lives, also when it is moved.
class TreeNotation {
 public:
  explicit TreeNotation(const TreeSpec& spec);
  /// Starts at a position given as text.
  explicit TreeNotation(std::string_view text);
  ~TreeNotation();
  TreeNotation(TreeNotation&&) noexcept;
  TreeNotation& operator=(TreeNotation&&) noexcept;

  Tree start() const;
  Tree position(std::string_view text) const;
  std::string text(const Tree& state) const;
  Tree::Move move(const Tree& state, std::string_view text) const;
  std::string text(const Tree& state, Tree::Move move) const;
  std::string drawing(const Tree& state) const;

 private:
  class Grove;
  std::unique_ptr<Grove> grove_;
  Tree start_;
};

static_assert(NotationFor<TreeNotation, Tree>);

}  // namespace pohon
