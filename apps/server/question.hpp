// SPDX-License-Identifier: MIT
/// What a request asks about (game, options, position, moves) and how to search it, read from JSON within bounds.
#pragma once

#include <chrono>
#include <memory>

#include "apps/server/fields.hpp"
#include "pohon/registry/catalogue.hpp"

namespace pohon::server {

/// A position and how the game came to it.
struct Question {
  const GameEntry* game = nullptr;
  GivenOptions options = {};
  std::string start = {};               // as the game writes it
  std::vector<std::string> moves = {};  // from there

  std::unique_ptr<Session> open() const;
};

/// From `game`, `options`, `position` (anything that can be pasted) and `moves`.
Question question_from(const Fields& fields);

/// An algorithm or agent with its settings, kept to be asked again.
struct Manner {
  std::string agent = "alpha-beta";  // with options: "mcts:exploration=1.2"
  std::string evaluator = {};
  std::vector<std::string> with = {};
  std::vector<std::string> without = {};
  std::optional<int> depth = {};
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> time_ms = {};
  std::optional<std::int64_t> hash_mb = {};
  std::int64_t seed = 1;

  bool is_limited() const noexcept { return depth || nodes || time_ms; }
};

/// `agent` is the field that names it. An InputError or Refusal if it does not fit the game.
Manner manner_from(const Fields& fields, std::string_view agent, const GameEntry& game);
/// Refuses what is unknown, does not fit, reads files or asks for too much memory.
void expect_possible(const Manner& manner, const GameEntry& game);

/// The part of the above that looks at an agent's options alone.
void expect_harmless(std::string_view agent);

/// Whoever is asked without a limit looks as deep as is usual for the game and no longer than a person likes to wait.
Manner limited(Manner manner, const GameEntry& game);

SearchRequest request_of(const Manner& manner, std::chrono::milliseconds longest);
/// The kernel by either of its names: it tells lines while it thinks.
bool is_kernel(std::string_view agent);
AnalysisRequest analysis_of(const Manner& manner, std::chrono::milliseconds longest);

Json limits_json(const Manner& manner);

}  // namespace pohon::server
