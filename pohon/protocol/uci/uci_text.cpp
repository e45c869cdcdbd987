// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_text.hpp"

#include <algorithm>
#include <cmath>

namespace pohon {

namespace {

constexpr int kWinInHundredths = 30'000;

std::string_view bound_words(Bound bound) {
  if (bound == Bound::Lower) return " lowerbound";
  return bound == Bound::Upper ? " upperbound" : "";
}

}  // namespace

int in_hundredths(Score score, int per_point) noexcept {
  if (const auto plies = plies_to_win(score)) return kWinInHundredths - *plies;
  if (const auto plies = plies_to_loss(score)) return *plies - kWinInHundredths;
  const std::int64_t value = std::int64_t{score.value()} * per_point;
  return static_cast<int>(
      std::clamp<std::int64_t>(value, 1 - kWinInHundredths + 4 * kMaxPly, kWinInHundredths - 4 * kMaxPly - 1));
}

std::string score_words(Score score, int per_point) {
  if (const auto plies = plies_to_win(score)) return "mate " + std::to_string((*plies + 1) / 2);
  if (const auto plies = plies_to_loss(score)) return "mate " + std::to_string(-(*plies + 1) / 2);
  return "cp " + std::to_string(in_hundredths(score, per_point));
}

std::array<int, 3> wins_draws_losses(Score score, int per_point) noexcept {
  constexpr double kEvenOdds = 120;
  constexpr double kSpread = 80;
  const auto wins_at = [](double lead) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp((kEvenOdds - lead) / kSpread))));
  };
  const double lead = in_hundredths(score, per_point);
  const int wins = wins_at(lead);
  const int losses = wins_at(-lead);
  return {wins, 1000 - wins - losses, losses};
}

std::string joined_words(const std::vector<std::string>& list) {
  std::string text;
  for (const auto& word : list) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

std::string info_line(const Variation& line, int per_point, ShowWdl wdl) {
  std::string text = "info depth " + std::to_string(line.depth);
  text += " seldepth " + std::to_string(std::max(line.deepest, line.depth));
  text += " multipv " + std::to_string(line.rank);
  text += " score " + score_words(line.value, per_point);
  text += bound_words(line.bound);
  if (wdl == ShowWdl::Yes) {
    text += " wdl";
    for (const int part : wins_draws_losses(line.value, per_point)) text += ' ' + std::to_string(part);
  }
  const double time = std::max(line.time_ms, 0.001);
  text += " nodes " + std::to_string(line.nodes);
  text += " nps " + std::to_string(static_cast<std::uint64_t>(static_cast<double>(line.nodes) * 1000 / time));
  text += " hashfull " + std::to_string(line.table_permille);
  text += " time " + std::to_string(static_cast<std::int64_t>(line.time_ms));
  if (!line.moves.empty()) text += " pv " + joined_words(line.moves);
  return text;
}

}  // namespace pohon
