// SPDX-License-Identifier: MIT
/// Holds what an engine says to the rules of the game.
#pragma once

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "tests/uci_conversation.hpp"

namespace pohon::testing {

inline std::unique_ptr<Position> chess_session(std::optional<std::string> position = {}) {
  return game_named("chess").open({{"moves", "uci"}}, std::move(position));
}

/// Each move of the line is legal, and none comes after the end of the game but where the root is at its end already.
inline void expect_legal_line(Position& session, const std::vector<std::string_view>& line, const std::string& said) {
  int played = 0;
  for (const auto move : line) {
    if (played > 0) {
      EXPECT_FALSE(session.ended()) << said;
    }
    try {
      session.play_on(move);
      ++played;
    } catch (const InputError& error) {
      ADD_FAILURE() << error.what() << " in " << said;
      break;
    }
  }
  for (; played > 0; --played) session.undo();
}

/// An answer is complete when it ends with a legal bestmove, an exact score stands before it, and every line is legal.
inline void expect_good_answer(Position& session, const std::vector<std::string>& heard) {
  std::string exact;
  for (const auto& line : heard) {
    EXPECT_FALSE(line.ends_with(' ')) << line;
    if (!starts(line, "info depth")) continue;
    const auto all = words(line);
    const auto pv = std::find(all.begin(), all.end(), "pv");
    if (pv != all.end()) expect_legal_line(session, {pv + 1, all.end()}, line);
    const bool bounded = line.find("bound") != std::string::npos;
    if (!bounded) exact = line;
  }
  EXPECT_NE(exact, "") << "no exact score";
  EXPECT_NE(exact.find(" score "), std::string::npos) << exact;
  const std::string best = best_move(heard);
  const auto moves = session.moves();
  if (moves.empty()) {
    EXPECT_EQ(best, "(none)");
    return;
  }
  EXPECT_NE(std::find(moves.begin(), moves.end(), best), moves.end()) << heard.back() << " in " << session.text();
  const std::string ponder = word_after(heard.back(), "ponder");
  if (!ponder.empty()) expect_legal_line(session, {best, ponder}, heard.back());
}

}  // namespace pohon::testing
