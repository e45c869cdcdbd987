// SPDX-License-Identifier: MIT
/// What an algorithm says of itself, in one declared value: a misspelt trait does not compile.
#pragma once

#include <cstdint>
#include <string_view>

namespace pohon {

/// How several workers can go about it.
enum class Sharing : std::uint8_t {
  Alone,      // not at all
  Splitting,  // by any scheme that splits a tree of alpha-beta, or by the table
  Table,      // everybody searches the whole tree and shares the table
  Playouts,   // a tree for each worker, or one for all
};

struct Traits {
  bool exact = false;           // a complete answer equals plain minimax to the same depth
  bool horizon = true;          // it looks so many plies ahead; the others go on until they know, or a limit ends them
  bool deepens_itself = false;  // depth 1, 2, 3 … is its own affair
  bool enhancements = false;    // it reads the table, hints, killers and history of its task
  bool wants_table = false;     // it is of little use without one
  std::string_view needs = "more than this game has";  // of a game or evaluator, for an error message
  Sharing sharing = Sharing::Alone;
};

}  // namespace pohon
