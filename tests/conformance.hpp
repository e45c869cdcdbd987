// SPDX-License-Identifier: MIT
/// The laws of `Game` and of its notation, checked on random playouts. A new game is tested by one call:
/// `check_conformance<MyPlug>()`.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/core/rng.hpp"

namespace pohon::testing {

struct Playouts {
  int games = 40;
  std::uint64_t seed = 1;
  std::map<std::string, std::string> options = {};
  int longest = 2000;  // plies; every playout must have ended by then
};

template <Game G>
void expect_undo_restores(const G& state, typename G::Move move) {
  if constexpr (HasUndo<G>) {
    G there_and_back = state;
    const auto token = there_and_back.play_undoable(move);
    G played = state;
    played.play(move);
    EXPECT_TRUE(there_and_back == played) << "play and play_undoable disagree";
    there_and_back.undo(move, token);
    EXPECT_TRUE(there_and_back == state) << "undo does not restore the state";
    EXPECT_EQ(there_and_back.key(), state.key()) << "undo does not restore the key";
  }
}

template <Game G, class N>
void expect_moves_obey(const G& state, const N& notation) {
  const auto moves = state.moves();
  std::set<std::string> written;
  for (const auto move : moves) {
    EXPECT_LT(move.index(), static_cast<unsigned>(G::Move::kIndices));
    const std::string text = notation.text(state, move);
    EXPECT_TRUE(written.insert(text).second) << "two moves are written " << text;
    EXPECT_TRUE(notation.move(state, text) == move) << text << " does not come back";
    G child = state;
    child.play(move);
    EXPECT_EQ(child.to_move(), other(state.to_move())) << text << " does not hand over the turn";
    expect_undo_restores(state, move);
  }
  if constexpr (CountsMoves<G>) {
    EXPECT_EQ(state.count_moves(), moves.size());
  }
  if constexpr (HasNoisyMoves<G>) {
    const auto noisy = state.noisy_moves();
    for (const auto move : noisy) EXPECT_TRUE(moves.contains(move)) << notation.text(state, move) << " is not legal";
    if (state.forced()) {
      EXPECT_EQ(noisy.size(), moves.size());
    }
  }
}

/// Whether the side to move can end the game in its favour with one move.
template <Game G>
bool wins_at_once(const G& state) {
  for (const auto move : state.moves()) {
    G child = state;
    child.play(move);
    const auto ended = child.outcome();
    if (ended && ended->winner == state.to_move()) return true;
  }
  return false;
}

template <Game G, class N>
void expect_sound_moves_obey(const G& state, const N& notation) {
  if constexpr (TellsSoundMoves<G>) {
    const auto moves = state.moves();
    const auto sound = state.sound_moves();
    EXPECT_EQ(sound.empty(), moves.empty());
    for (const auto move : sound) EXPECT_TRUE(moves.contains(move)) << notation.text(state, move) << " is not legal";
    for (const auto move : moves) {
      if (sound.contains(move) || wins_at_once(state)) continue;
      G child = state;
      child.play(move);
      EXPECT_TRUE(wins_at_once(child)) << notation.text(state, move) << " does not lose to the next reply";
    }
    if (!wins_at_once(state)) return;
    for (const auto move : sound) {
      G child = state;
      child.play(move);
      EXPECT_TRUE(child.outcome().has_value()) << notation.text(state, move) << " does not win though a move does";
    }
  }
}

template <Game G, class N>
void expect_position_obeys(const G& state, const N& notation) {
  const std::string text = notation.text(state);
  const G read = notation.position(text);
  EXPECT_TRUE(read == state) << text << " does not come back; it reads as " << notation.text(read);
  EXPECT_EQ(read.key(), state.key()) << text << ": equal states, different keys";
  EXPECT_EQ(notation.text(read), text);
  EXPECT_FALSE(notation.drawing(state).empty());
}

template <GamePlug P>
void expect_evaluators_obey(const typename P::Game& state) {
  const auto check = [&](const auto& evaluate) {
    static_assert(NamedEvaluatorFor<std::remove_cvref_t<decltype(evaluate)>, typename P::Game>);
    const Score score = evaluate(state);
    EXPECT_LE(score, kMaxEvaluation) << evaluate.name;
    EXPECT_GE(score, -kMaxEvaluation) << evaluate.name;
    EXPECT_EQ(evaluate(state), score) << evaluate.name << " is not a function";
    if constexpr (IntervalEvaluatorFor<std::remove_cvref_t<decltype(evaluate)>, typename P::Game>) {
      EXPECT_LE(evaluate.bounds(state).lo, evaluate.bounds(state).hi) << evaluate.name;
    }
  };
  std::apply([&](const auto&... each) { (check(each), ...); }, typename P::Evaluators{});
}

/// Plays random games and holds every position on the way to the laws.
template <GamePlug P>
void check_conformance(const Playouts& playouts = {}) {
  using G = typename P::Game;
  const auto notation = P::notation(OptionValues(P::name, P::options(), playouts.options));
  Rng rng(playouts.seed);
  for (int game = 0; game < playouts.games && !::testing::Test::HasFailure(); ++game) {
    SCOPED_TRACE("playout " + std::to_string(game) + " of " + std::string(P::name));
    G state = notation.start();
    int ply = 0;
    for (; ply <= playouts.longest; ++ply) {
      const auto moves = state.moves();
      expect_position_obeys(state, notation);
      expect_moves_obey(state, notation);
      expect_sound_moves_obey(state, notation);
      expect_evaluators_obey<P>(state);
      if (const auto outcome = state.outcome()) {
        EXPECT_GE(outcome->margin, 0);
        if (outcome->winner) {
          EXPECT_TRUE(moves.empty()) << "moves after the end of " << notation.text(state);
        }
        break;
      }
      if (moves.empty()) {
        EXPECT_TRUE(CanBeStuck<G>) << "no move and no outcome in " << notation.text(state);
        break;
      }
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      if (::testing::Test::HasFailure()) break;
    }
    EXPECT_LE(ply, playouts.longest) << "the playout does not end";
  }
}

}  // namespace pohon::testing
