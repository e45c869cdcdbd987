// SPDX-License-Identifier: MIT
#include "pohon/observe/trace.hpp"

namespace pohon {

namespace {

std::string bound_text(Score score) {
  if (score >= kInfinity) return "+inf";
  if (score <= -kInfinity) return "-inf";
  return std::to_string(score.value());
}

}  // namespace

std::string reason_in_words(const TraceNode& node) {
  if (!node.why) return "";
  switch (*node.why) {
    case Why::Searched:
      return "all moves tried";
    case Why::Cut:
      if (!node.window || !node.score) return "cut: the opponent already has better";
      return "value " + bound_text(*node.score) + " >= beta " + bound_text(node.window->beta) +
             ": the opponent already has better";
    case Why::Horizon:
      return "depth used up: evaluated";
    case Why::Ended:
      return "the game is over";
    case Why::Repetition:
      return "repetition: a draw";
    case Why::Remembered:
      return "known from the table";
    case Why::StoodPat:
      return "quiet enough: stood pat";
    case Why::Predicted:
      return "a shallow search predicts a cut";
    case Why::Halted:
      return "stopped here";
  }
  return "";
}

}  // namespace pohon
