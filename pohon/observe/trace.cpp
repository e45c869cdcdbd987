// SPDX-License-Identifier: MIT
#include "pohon/observe/trace.hpp"

#include "pohon/observe/root_view.hpp"

namespace pohon {

namespace {

std::string cut_in_words(const TraceNode& node) {
  const auto score = drawing::root_score(node);
  const auto window = drawing::root_window(node);
  if (!score || !window) return "cut: better is to be had elsewhere";
  const std::string value = drawing::number(*score);
  if (drawing::roots_turn(node)) {
    return "cut: at least " + value + ", and the opponent has " + drawing::number(window->beta) + " elsewhere";
  }
  return "cut: at most " + value + ", and " + drawing::number(window->alpha) + " is to be had elsewhere";
}

}  // namespace

std::string reason_in_words(const TraceNode& node) {
  if (!node.why) return "";
  switch (*node.why) {
    case Why::Searched:
      return "all moves tried";
    case Why::Cut:
      return cut_in_words(node);
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
