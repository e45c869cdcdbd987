// SPDX-License-Identifier: MIT
/// What an engine says about a position, in the words of the protocol.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "pohon/engine/report.hpp"

namespace pohon {

/// A guess in hundredths of a pawn, as far as that can be said of a win by distance too.
int in_hundredths(Score score, int per_point) noexcept;

/// "cp 35", "mate 3" (moves to the win), "mate -2" (moves to the loss), "mate 0" (lost on the board).
std::string score_words(Score score, int per_point);

/// Wins, draws and losses of a thousand games for the side to move.
///
/// A logistic curve on each side: a lead of 120 hundredths wins every second game, and each 80 more multiply the odds
/// by e. A model of equal opponents, not a measurement.
std::array<int, 3> wins_draws_losses(Score score, int per_point) noexcept;

enum class ShowWdl : bool { No, Yes };

/// The whole info line of a line of thought.
std::string info_line(const Variation& line, int per_point, ShowWdl wdl);

std::string joined_words(const std::vector<std::string>& list);

}  // namespace pohon
