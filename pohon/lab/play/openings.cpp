// SPDX-License-Identifier: MIT
#include "pohon/lab/play/openings.hpp"

#include <algorithm>
#include <cstdlib>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon {

namespace {

/// The first four words of "fields… bm Qg6; id \"WAC.001\";" are the position.
std::string without_operations(std::string_view line) {
  constexpr std::size_t kFields = 4;
  std::string position;
  const auto list = words(line);
  for (std::size_t i = 0; i < std::min(list.size(), kFields); ++i) {
    position.append(i == 0 ? "" : " ").append(list[i]);
  }
  return position;
}

std::string position_on(std::string_view line, const GameEntry& game, const GivenOptions& options) {
  try {
    return game.open(options, std::string(line))->text();
  } catch (const InputError&) {
    if (line.find(';') == std::string_view::npos) throw;
    return game.open(options, without_operations(line))->text();
  }
}

bool is_level(const Position& session, const BalanceRule& rule, const Stop* stop) {
  const EngineSpec judge{.algorithm = "kernel", .without = {"solver"}};
  const Report report = search(session, judge, {.nodes = rule.nodes}, {}, stop);
  return std::abs(report.value.value()) <= rule.value;
}

}  // namespace

std::vector<std::string> positions_from(std::string_view text, const GameEntry& game, const GivenOptions& options) {
  std::vector<std::string> positions;
  int number = 0;
  for (const auto untrimmed : split(text, '\n')) {
    ++number;
    const auto line = trimmed(untrimmed);
    if (line.empty() || line.starts_with('#')) continue;
    try {
      positions.push_back(position_on(line, game, options));
    } catch (const InputError& error) {
      throw InputError("openings, line " + std::to_string(number) + ": " + error.what());
    }
  }
  if (positions.empty()) throw InputError("openings: there is no position in the file");
  return positions;
}

Opening played_through(const Opening& line, const GameEntry& game, const GivenOptions& options) {
  const auto session = game.open(options, line.position);
  Opening opening{.position = line.position};
  for (const auto& move : line.moves) opening.moves.push_back(session->play(move));
  if (session->ended()) throw InputError("the game is over there");
  return opening;
}

Openings::Openings(const GameEntry& game, GivenOptions options, OpeningPlan plan)
    : game_(game), options_(std::move(options)), plan_(std::move(plan)), lines_(plan_.lines) {
  for (const auto& position : plan_.positions) lines_.push_back({.position = position});
  Rng lots(scatter(plan_.seed));
  for (std::size_t left = lines_.size(); left > 1; --left) {  // Fisher and Yates 1938
    std::swap(lines_[left - 1], lines_[static_cast<std::size_t>(lots.below(left))]);
  }
}

std::optional<Opening> Openings::number(std::size_t n, const Stop* stop) const {
  const Opening line = lines_.empty() ? Opening{} : lines_[n % lines_.size()];
  if (plan_.random_plies == 0) return line;
  if (!plan_.balance) return drawn(n, line, stop);
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = level_.find(n); known != level_.end()) return known->second;
  }
  auto opening = drawn(n, line, stop);
  const std::lock_guard lock(mutex_);
  if (opening) level_.emplace(n, *opening);
  return opening;
}

std::optional<Opening> Openings::drawn(std::size_t n, const Opening& line, const Stop* stop) const {
  constexpr int kAttempts = 1000;
  const auto plies = static_cast<int>(line.moves.size()) + plan_.random_plies;
  Rng lots(scatter(plan_.seed ^ scatter(n + 1)));
  bool lasts = false;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto session = game_.open(options_, line.position);
    for (const auto& move : line.moves) session->play(move);
    Opening opening = line;
    while (!session->ended() && session->plies_played() < plies) {
      const auto moves = session->moves();
      opening.moves.push_back(session->play(moves[static_cast<std::size_t>(lots.below(moves.size()))]));
    }
    if (session->ended()) continue;
    lasts = true;
    if (!plan_.balance) return opening;
    const bool level = is_level(*session, *plan_.balance, stop);
    if (stop != nullptr && stop->requested()) return std::nullopt;  // half a search tells nothing
    if (level) return opening;
  }
  const std::string after = " after " + std::to_string(plan_.random_plies) + " random plies";
  if (!lasts) throw InputError("openings: no game that goes on" + after);
  throw InputError("balance: of " + std::to_string(kAttempts) + " openings" + after + " none is within " +
                   std::to_string(plan_.balance->value));
}

}  // namespace pohon
