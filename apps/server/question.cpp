// SPDX-License-Identifier: MIT
#include "apps/server/question.hpp"

#include <algorithm>

#include "apps/pohon/flags.hpp"
#include "apps/pohon/machine.hpp"
#include "apps/pohon/names.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/server/pasted.hpp"
#include "pohon/registry/describe.hpp"
#include "pohon/search/table.hpp"

namespace pohon::server {

std::unique_ptr<Session> Question::open() const {
  auto session = game->open(options, start);
  for (const std::string& move : moves) session->play_on(move);
  return session;
}

Question question_from(const Fields& fields) {
  Question question;
  question.game = &game_named(fields.text_needed("game"));
  question.options = fields.map("options");
  if (const auto text = fields.text("position", kMostText); text && !trimmed(*text).empty()) {
    Pasted found = [&] {
      try {
        return pasted(*question.game, question.options, *text);
      } catch (const Refusal& refusal) {
        throw refusal.in_field("position");
      }
    }();
    question.start = std::move(found.start);
    question.moves = std::move(found.moves);
  } else {
    question.start = question.game->open(question.options, std::nullopt)->position();
  }
  const auto session = question.open();
  for (const std::string& move : fields.texts("moves", kMostMoves)) {
    try {
      question.moves.push_back(session->play(move));
    } catch (const InputError& error) {
      throw Refusal::of(error, Code::IllegalMove).in_field("moves");
    }
  }
  return question;
}

/// Options that read files, or take more of the machine than one client should have.
void expect_harmless(std::string_view agent) {
  const NamedOptions named = named_options("algorithm", agent);
  for (const auto& [name, value] : named.options) {
    if (same_name(name, "weights")) {
      throw Refusal({.code = Code::NotAllowed, .field = "agent", .token = "weights"},
                    "weights: a file can be named on the command line only");
    }
    if (same_name(name, "threads")) whole_number("threads", value, {1, std::max(1U, cli::cores())});
    if (same_name(name, "nodes") || same_name(name, "entries")) whole_number(name, value, {1, kMostKept});
  }
}

Manner manner_from(const Fields& fields, std::string_view agent, const GameEntry& game) {
  Manner manner;
  manner.agent = fields.text(agent).value_or("alpha-beta");
  manner.evaluator = fields.text("evaluator").value_or("");
  manner.with = fields.texts("with", 32);
  manner.without = fields.texts("without", 64);
  manner.seed = fields.number("seed", {0, INT64_MAX}).value_or(1);
  if (const auto limits = fields.object("limits", {"depth", "nodes", "time_ms", "hash_mb"})) {
    if (const auto depth = limits->number("depth", kDepths)) manner.depth = static_cast<int>(*depth);
    manner.nodes = limits->number("nodes", kNodes);
    manner.time_ms = limits->number("time_ms", kTimes);
    manner.hash_mb = limits->number("hash_mb", kHashes);
  }
  if (!same_name(manner.agent, "human")) expect_possible(manner, game);
  return manner;
}

void expect_possible(const Manner& manner, const GameEntry& game) {
  cli::expect_fitting(manner.agent, game, manner.evaluator);
  expect_harmless(manner.agent);
  SearchRequest request = request_of(manner, std::chrono::milliseconds{100});
  request.limits.nodes = 1;
  request.depth = 1;
  game.open({}, std::nullopt)->search(request, {});  // reads every option
}

Manner limited(Manner manner, const GameEntry& game) {
  if (manner.is_limited()) return manner;
  const std::string_view name = cli::bare_name(manner.agent);
  const bool by_time = is_kernel(manner.agent) || same_name(name, "strong") || same_name(name, "mcts");
  if (by_time) {
    manner.time_ms = 1'000;
    return manner;
  }
  manner.depth = game.standard_depth();
  manner.nodes = 5'000'000;  // about a second, and the same on every machine
  const auto names = [&](const std::vector<std::string>& list) {
    return std::any_of(list.begin(), list.end(), [](const auto& aid) { return same_name(aid, "iterative-deepening"); });
  };
  if (!names(manner.with) && !names(manner.without)) manner.with.emplace_back("iterative-deepening");
  return manner;
}

SearchRequest request_of(const Manner& manner, std::chrono::milliseconds longest) {
  SearchRequest request;
  request.algorithm = manner.agent;
  request.evaluator = manner.evaluator;
  request.depth = manner.depth;
  if (manner.nodes) request.limits.nodes = static_cast<std::uint64_t>(*manner.nodes);
  request.limits.time = std::min(longest, std::chrono::milliseconds(manner.time_ms.value_or(longest.count())));
  request.seed = static_cast<std::uint64_t>(manner.seed);
  request.table_entries = std::size_t{1} << 18;
  cli::switch_aids(request, manner.with, manner.without);
  if (manner.hash_mb) {
    request.table_entries = (static_cast<std::size_t>(*manner.hash_mb) << 20) / Table::kBytesPerEntry;
    if (request.table == Switch::AsUsual) request.table = Switch::On;
  }
  return request;
}

bool is_kernel(std::string_view agent) {
  const NamedOptions named = named_options("algorithm", agent);
  if (same_name(named.name, "kernel")) return named.options.empty();
  const bool full = named.options.empty() || named.options == decltype(named.options){{"level", "10"}};
  return same_name(named.name, "strong") && full;
}

AnalysisRequest analysis_of(const Manner& manner, std::chrono::milliseconds longest) {
  const SearchRequest request = request_of(manner, longest);
  AnalysisRequest analysis;
  analysis.evaluator = request.evaluator;
  analysis.depth = request.depth;
  analysis.limits = request.limits;
  analysis.without = request.without;
  return analysis;
}

Json limits_json(const Manner& manner) {
  Json limits = Json::object();
  if (manner.depth) limits["depth"] = *manner.depth;
  if (manner.nodes) limits["nodes"] = *manner.nodes;
  if (manner.time_ms) limits["time_ms"] = *manner.time_ms;
  if (manner.hash_mb) limits["hash_mb"] = *manner.hash_mb;
  return limits;
}

}  // namespace pohon::server
