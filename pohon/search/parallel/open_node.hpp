// SPDX-License-Identifier: MIT
/// A node whose moves several workers may search: what was asked of it, what is known so far, who is at it.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>

#include "pohon/search/stop.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

/// A place in the minimal tree (Knuth and Moore 1975): on the line, where a cut is due, where all moves are.
enum class NodeKind : std::uint8_t { Line, Cut, All };

constexpr NodeKind kind_of_child(NodeKind parent, std::size_t place) noexcept {
  if (parent == NodeKind::Line) return place == 0 ? NodeKind::Line : NodeKind::Cut;
  return parent == NodeKind::Cut ? NodeKind::All : NodeKind::Cut;
}

/// What two windows have in common; where that is empty the first stays as it is: its question is answered by whoever
/// asked it.
constexpr Window narrowed(Window window, Window to) noexcept {
  const Window both{std::max(window.alpha, to.alpha), std::min(window.beta, to.beta)};
  return both.alpha < both.beta ? both : window;
}

/// The result of a job, for the side that made the move.
template <Game G>
struct Found {
  Score score;
  Line<G> line;  // after the move
  bool halted = false;
  std::uint64_t nodes = 0;  // that it took, where somebody counts them
};

/// What a result changes at its node: the move passed a test and must be looked at again, it is no better than others,
/// it is the best so far, or it is too good.
enum class JobVerdict : std::uint8_t { SecondLook, NoBetter, Raised, Cut };

/// The state, its moves and its place in the tree never change and may be read by anybody who has a job here; the rest
/// belongs to whoever holds the lock.
template <Game G>
struct OpenNode {
  using Moves = typename G::Moves;

  struct Origin {
    OpenNode* parent = nullptr;  // none: the root
    std::size_t place = 0;       // of the move there that leads here
    Window asked;                // by the parent, as the parent sees it
    NodeKind kind = NodeKind::Line;
  };

  OpenNode(const Origin& from, const G& position, const Moves& legal, const Stop* above)
      : origin(from), state(position), moves(legal), stop(above), window(from.asked.flipped()) {}

  // --- fixed
  Origin origin;
  G state;
  Moves moves;
  int depth = 0;
  int ply = 0;
  int owner = 0;
  std::uint64_t number = 0;
  std::size_t slot = 0;  // where it is kept

  Stop stop;  // of everything below

  // --- under the lock
  Window window;  // narrowed when something above is found to be better
  Score best = -kInfinity;
  std::size_t best_place = 0;
  Line<G> line;
  std::size_t next = 0;                                 // the first move that nobody has taken
  std::size_t first_unjudged = 0;                       // all moves before it have their verdict
  std::bitset<G::Moves::capacity()> has_verdict;        //
  std::bitset<G::Moves::capacity()> needs_second_look;  // passed a test: how good is it?
  int active = 0;                                       // jobs under way, open children included
  int children = 0;                                     // open nodes that still point here
  std::uint64_t spent = 1;                              // nodes here and below, in work that was of use
  bool eldest_done = false;
  bool shared = false;   // not only its owner has been here
  bool cut = false;      // a move was too good: nothing more is wanted
  bool carried = false;  // its result has been handed to the parent
  bool offered = false;
  OpenNode* earlier = nullptr;  // in the list of offers
  OpenNode* later = nullptr;

  /// What was found above since the node was opened may have narrowed what it is asked; `asked` as the parent sees it.
  Window narrow(Window asked) noexcept { return window = narrowed(window, asked.flipped()); }

  bool abandoned() const noexcept { return !cut && stop.requested(); }

  void give_verdict(std::size_t place) noexcept {
    has_verdict.set(place);
    while (first_unjudged < moves.size() && has_verdict[first_unjudged]) ++first_unjudged;
  }
  /// The eldest move that passed a test and waits to be searched again; `moves.size()` if there is none.
  std::size_t second_look() const noexcept {
    if (needs_second_look.none()) return moves.size();
    std::size_t place = first_unjudged;
    while (!needs_second_look[place]) ++place;
    return place;
  }
  /// Takes the result of a move that was searched within `asked`; what follows from it is the caller's.
  JobVerdict judge(std::size_t place, Window asked, const Found<G>& found) {
    if (found.score >= asked.beta && found.score < window.beta) {
      needs_second_look.set(place);
      return JobVerdict::SecondLook;
    }
    give_verdict(place);
    if (place == 0) eldest_done = true;
    if (found.score <= best) return JobVerdict::NoBetter;
    best = found.score;
    best_place = place;
    extend<G>(line, moves[place], found.line);
    return best >= window.beta ? JobVerdict::Cut : JobVerdict::Raised;
  }
  bool all_given_out() const noexcept { return next == moves.size() && needs_second_look.none(); }
};

/// A move of a node, and the window that it is searched with, as the node sees it.
struct MoveJob {
  std::size_t place = 0;
  Window window;
  bool second_look = false;
};

/// The same with its node, for whoever has taken it.
template <Game G>
struct Job : MoveJob {
  OpenNode<G>* node = nullptr;
};

}  // namespace pohon
