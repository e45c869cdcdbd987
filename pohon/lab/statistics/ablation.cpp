// SPDX-License-Identifier: MIT
#include "pohon/lab/statistics/ablation.hpp"

#include "pohon/core/rng.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/lab/players/player_spec.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

namespace {

constexpr int kRandomPlies = 4;
constexpr std::uint64_t kNodesAMove = 500;

EngineSpec kernel_of(const AblationPlan& plan) { return {.algorithm = "kernel", .evaluator = plan.evaluator}; }

/// A game that begins by lot and goes on by a quick kernel for so many plies; none if it is over by then.
std::optional<std::string> position_after(const AblationPlan& plan, int plies, Rng& rng) {
  const auto session = plan.game.open(plan.options, std::nullopt);
  const auto engine = plan.game.engine(kernel_of(plan));
  const auto best = [&] { return *engine->think(*session, {.limits = {.nodes = kNodesAMove}}).move; };
  for (int ply = 0; ply < kRandomPlies + plies; ++ply) {
    if (session->ended()) return std::nullopt;
    const auto moves = session->moves();
    session->play(ply < kRandomPlies ? moves[rng.below(moves.size())] : best());
  }
  if (session->ended()) return std::nullopt;
  return session->text();
}

/// Searches all positions; `moves` learns what was chosen, or is compared with if it is full already.
AblationRow row_of(const AblationPlan& plan, const std::vector<std::string>& positions, const std::string& part,
                   const Stop* stop, std::vector<std::string>& moves) {
  AblationRow row{.part = part};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto session = plan.game.open(plan.options, positions[i]);
    EngineSpec spec = kernel_of(plan);
    if (!part.empty()) spec.without = {part};
    const Report report = search(*session, spec, {.depth = plan.depth}, {}, stop);
    row.nodes += report.counts.nodes;
    row.seconds += report.time_ms / 1000;
    if (part.empty()) moves.push_back(report.move.value_or(""));
    row.same_moves += moves.at(i) == report.move.value_or("");
  }
  return row;
}

PairingTotals games_against(const AblationPlan& plan, const std::string& part, const Stop* stop) {
  std::string whole = "kernel;name=whole";
  if (!plan.evaluator.empty()) whole += ";evaluator=" + plan.evaluator;
  std::string lacking = "kernel;without=" + part + ";name=without";
  if (!plan.evaluator.empty()) lacking += ";evaluator=" + plan.evaluator;
  MatchPlan match{.game = plan.game};
  match.options = plan.options;
  match.players = player_specs_from({whole, lacking});
  match.control = plan.control;
  match.games = plan.games;
  match.openings = {.positions = {}, .random_plies = kRandomPlies, .seed = plan.seed};
  match.concurrency = plan.concurrency;
  match.seed = plan.seed;
  const MatchResult result = play_match(match, stop, {});
  return result.standings.pairings().empty() ? PairingTotals{} : result.standings.pairings().front();
}

std::vector<std::string> parts_of(const AblationPlan& plan) {
  std::vector<std::string> names;
  for (const std::string& name : plan.parts) {
    names.emplace_back(kParts[static_cast<std::size_t>(part_named(name))].name);
  }
  if (names.empty()) {
    for (const PartEntry& part : kParts) names.emplace_back(part.name);
  }
  return names;
}

}  // namespace

std::vector<std::string> ablation_positions(const AblationPlan& plan) {
  constexpr int kStep = 4;
  constexpr int kStages = 6;
  Rng rng(scatter(plan.seed));
  std::vector<std::string> positions;
  for (int tries = 0; positions.size() < plan.positions && tries < 100 * static_cast<int>(plan.positions); ++tries) {
    const int stage = static_cast<int>(positions.size()) % kStages;
    if (const auto position = position_after(plan, kStep * stage, rng)) positions.push_back(*position);
  }
  return positions;
}

std::vector<AblationRow> ablate(const AblationPlan& plan, const Stop* stop, const AblationListener& tell) {
  const std::vector<std::string> parts = parts_of(plan);
  const std::vector<std::string> positions = ablation_positions(plan);
  std::vector<std::string> moves;
  std::vector<AblationRow> rows;
  const auto stopped = [&] { return stop != nullptr && stop->requested(); };
  const auto add = [&](AblationRow row) {
    if (stopped()) return;
    if (tell) tell(row);
    rows.push_back(std::move(row));
  };
  add(row_of(plan, positions, "", stop, moves));
  for (const std::string& part : parts) {
    if (stopped()) break;
    AblationRow row = row_of(plan, positions, part, stop, moves);
    if (plan.games > 0 && !stopped()) row.games = games_against(plan, part, stop);
    add(std::move(row));
  }
  return rows;
}

}  // namespace pohon
