// SPDX-License-Identifier: MIT
/// The contract between a game and everything that searches it.
///
/// A game is a small value with rules and nothing else: no strings, no heap, no evaluator, no history.
/// Sides strictly alternate: a pass is a move, a chain of jumps is one move. Negamax is then always right.
///
/// Laws the compiler cannot see (tests/conformance.hpp holds every game to them):
///  - `play` of a move from `moves()` flips `to_move()`;
///  - equal states have equal keys;
///  - `moves()` is legal, complete and without duplicates; it is empty once a winner can be seen;
///  - `outcome()` says what can be seen on the board without generating moves; a side that cannot move
///    is the business of `CanBeStuck`;
///  - every playout ends.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "pohon/core/move_list.hpp"
#include "pohon/core/outcome.hpp"
#include "pohon/core/score.hpp"
#include "pohon/core/side.hpp"

namespace pohon {

using Key = std::uint64_t;

/// A move fits 32 bits (so that a table entry fits 16 bytes) and tells its row in history tables:
/// `index()` < `kIndices`; moves that are alike may share a row.
template <class M>
concept GameMove = std::regular<M> && std::is_trivially_copyable_v<M> &&(sizeof(M) <= 4) && requires(const M move) {
  { move.index() }
  noexcept->std::same_as<unsigned>;
  { M::kIndices } -> std::convertible_to<unsigned>;
};

/// The rules of a two-player game, as a value.
template <class G>
concept Game = std::copyable<G> && std::equality_comparable<G> && GameMove<typename G::Move> &&
    requires(G state, const G view, typename G::Move move) {
  typename G::Moves;  // a MoveList, on the stack
  { view.to_move() }
  noexcept->std::same_as<Side>;
  { view.outcome() }
  noexcept->std::same_as<std::optional<Outcome>>;
  { view.moves() }
  noexcept->std::same_as<typename G::Moves>;
  { state.play(move) }
  noexcept->std::same_as<void>;
  { view.key() }
  noexcept->std::same_as<Key>;
};

// --- abilities: refinements that a game may have; what needs one asks for it by name -----------------------------

/// Mate, stalemate, a blocked side: asked only with the empty move list in hand, so no node generates twice.
template <class G>
concept CanBeStuck = Game<G> && requires(const G view) {
  { view.stuck() }
  noexcept->std::same_as<Outcome>;
};

/// Knows whether `outcome()` has something to say at less cost than asking for it.
template <class G>
concept TellsEnd = Game<G> && requires(const G view) {
  { view.is_over() }
  noexcept->std::same_as<bool>;
};

/// Undoing a move is cheaper than copying the state.
template <class G>
concept HasUndo = Game<G> && requires(G state, typename G::Move move, typename G::Undo token) {
  { state.play_undoable(move) }
  noexcept->std::same_as<typename G::Undo>;
  { state.undo(move, token) }
  noexcept->std::same_as<void>;
};

/// Captures, promotions …: moves after which a static evaluation cannot be trusted.
/// When `forced()` the side to move may not stand pat (it is in check, or must capture) and `noisy_moves()` is
/// `moves()`.
template <class G>
concept HasNoisyMoves = Game<G> && requires(const G view) {
  { view.noisy_moves() }
  noexcept->std::same_as<typename G::Moves>;
  { view.forced() }
  noexcept->std::same_as<bool>;
};

/// Positions can come back: how many plies ago was the last move that cannot be taken back?
template <class G>
concept HasRepetition = Game<G> && requires(const G view) {
  { view.reversible_plies() }
  noexcept->std::same_as<int>;
};

/// A draw by counting moves is near from `kMoveCountDrawNears` reversible plies on: what a position is worth there
/// depends on how one came to it, so nothing remembered is trusted.
template <class G>
concept HasMoveCountDraw = HasRepetition<G> && requires {
  { G::kMoveCountDrawNears } -> std::convertible_to<int>;
};

/// The number of legal moves, found without listing them.
template <class G>
concept CountsMoves = Game<G> && requires(const G view) {
  { view.count_moves() }
  noexcept->std::same_as<std::size_t>;
};

/// A rough guess of how good a move looks before it is tried; higher is tried earlier.
template <class G>
concept HasMoveHints = Game<G> && requires(const G view, typename G::Move move) {
  { view.hint(move) }
  noexcept->std::same_as<int>;
};

/// Knows which moves do not lose to the very next reply: `sound_moves()` are some of `moves()` and hold a best one.
/// They are all that is worth a look in a search that sees two plies further.
template <class G>
concept TellsSoundMoves = Game<G> && requires(const G view) {
  { view.sound_moves() }
  noexcept->std::same_as<typename G::Moves>;
};

/// Tells noisy moves from quiet ones, one by one; agrees with `noisy_moves()` where nothing is forced.
template <class G>
concept SortsNoise = HasNoisyMoves<G> && requires(const G view, typename G::Move move) {
  { view.noisy(move) }
  noexcept->std::same_as<bool>;
};

/// Knows whether a move gains at least so much when both sides go on taking on its target square, in hundredths of
/// the smallest piece.
template <class G>
concept HasExchanges = Game<G> && requires(const G view, typename G::Move move, int least) {
  { view.gains(move, least) }
  noexcept->std::same_as<bool>;
};

/// Knows before a move is played whether it leaves the opponent `forced()`: `forcing()` looks at the position once and
/// then answers for each of its moves.
template <class G>
concept TellsForcing = HasNoisyMoves<G> && requires(const G view, typename G::Move move) {
  { view.forcing()(move) }
  noexcept->std::same_as<bool>;
};

/// A side can give up its turn, against the rules, to see whether its position is good enough even so (null move).
/// `may_pass()` is false where giving up the turn would prove nothing: in check, or where having to move can be a
/// burden.
template <class G>
concept HasNullMove = Game<G> && requires(G state, const G view) {
  { view.may_pass() }
  noexcept->std::same_as<bool>;
  { state.pass() }
  noexcept->std::same_as<void>;
};

/// Who goes where, `< kActors`: a smaller row than `Move::index()` for tables that remember pairs of moves.
template <class G>
concept NamesActors = Game<G> && requires(const G view, typename G::Move move) {
  { view.actor(move) }
  noexcept->std::same_as<unsigned>;
  { G::kActors } -> std::convertible_to<unsigned>;
};

/// Guesses the key after a move, at a fraction of what playing it costs: memory can be asked for earlier. For usual
/// moves the guess is right.
template <class G>
concept ForetellsKeys = Game<G> && requires(const G view, typename G::Move move) {
  { view.likely_key_after(move) }
  noexcept->std::same_as<Key>;
};

/// What kind of piece a noisy move takes, `< kVictims`; 0 where it takes none.
template <class G>
concept NamesVictims = Game<G> && requires(const G view, typename G::Move move) {
  { view.victim(move) }
  noexcept->std::same_as<unsigned>;
  { G::kVictims } -> std::convertible_to<unsigned>;
};

/// A key of the part of a position that changes slowly (the pawns): positions that share it are misjudged alike.
template <class G>
concept HasStructure = Game<G> && requires(const G view) {
  { view.structure() }
  noexcept->std::same_as<Key>;
};

/// The points at the end are the value of the game (Othello, adjacency …); elsewhere the quicker win is the better one.
template <class G>
concept ScoredByMargin = Game<G> && G::kScoredByMargin;

/// The only place that decides between undo and copy. `visit` gets the state after the move.
template <Game G, class Visit>
requires std::invocable<Visit, G&>
decltype(auto) descend(G& state, typename G::Move move, Visit&& visit) {
  if constexpr (HasUndo<G>) {
    struct TakeBack {
      G& state;
      typename G::Move move;
      typename G::Undo token;
      ~TakeBack() { state.undo(move, token); }
    } back{state, move, state.play_undoable(move)};
    return visit(state);
  } else {
    G child = state;
    child.play(move);
    return visit(child);
  }
}

}  // namespace pohon
