// SPDX-License-Identifier: MIT
/// The bots of the Adjacency paper as they were meant, and as their program really played.
#pragma once

#include <concepts>
#include <cstdint>

#include "pohon/search/task.hpp"

namespace pohon {

/// `Right` plays the game as it is. `Paper` is the program of the paper with its faults: a bot is not told how many
/// rounds are left, and in the seat X it thinks as if it were O; the paper's tables come out. `Mended` is that program
/// with each bot in its own seat.
enum class Preset : std::uint8_t { Right, Paper, Mended };

template <class Describe>
void describe_preset(Describe&& describe, Preset& preset) {
  describe.choice("preset", preset, {"right", "paper", "mended"},
                  "paper: with the faults of the paper's program; mended: but in the right seat");
}

/// A game that has such bots: the same marks with the board to be filled and this side to move.
template <class G>
concept HasPaperBots = Game<G> && requires(const G view, Side side) {
  { view.to_be_filled(side) }
  noexcept->std::same_as<G>;
};

/// The position as the bot takes it to be.
template <Game G>
G seen_in(Preset preset, const G& root) noexcept {
  if constexpr (HasPaperBots<G>) {
    if (preset == Preset::Right || root.outcome()) return root;
    return root.to_be_filled(preset == Preset::Paper ? Side::Second : root.to_move());
  } else {
    return root;
  }
}

/// The question as the bot hears it.
template <Game G, EvaluatorFor<G> E, EvaluatorFor<G> By>
Task<G, By> seen_in(Preset preset, const Task<G, E>& task, const By& evaluate) noexcept {
  return {.root = seen_in(preset, task.root),
          .evaluate = evaluate,
          .depth = task.depth,
          .history = task.history,
          .aids = preset == Preset::Right ? task.aids : nullptr};
}

/// A line that was thought out on another view ends where the game at the board does.
template <Game G>
Answer<G> as_played_from(G root, Answer<G> answer) noexcept {
  std::size_t playable = 0;
  for (const auto move : answer.line) {
    if (root.outcome()) break;
    root.play(move);
    ++playable;
  }
  answer.line.shrink_to(playable);
  return answer;
}

}  // namespace pohon
