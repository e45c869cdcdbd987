// SPDX-License-Identifier: MIT
/// Who thinks and for how long, read from JSON within bounds.
#pragma once

#include <chrono>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"
#include "service/fields.hpp"

namespace pohon::service {

/// Who thinks and for how long, as a client asks for it and a store keeps it.
struct Bot {
  EngineSpec spec = {};
  Limits limits = {};

  bool is_limited() const noexcept { return limits.depth || pohon::is_limited(limits); }
};

/// `agent` is the field that names it. An InputError or Refusal if it does not fit the game, reads files or asks for
/// too much memory.
Bot bot_from(const Fields& fields, std::string_view agent, const GameEntry& game);

void expect_possible(const EngineSpec& spec, const GameEntry& game);

/// The part of the above that looks at the algorithm's own options and its workers.
void expect_harmless(const EngineSpec& spec);

/// Whoever is asked without a limit looks as deep as is usual for the game and no longer than a person likes to wait.
Bot limited(Bot bot, const GameEntry& game);

/// The algorithm with its options, level and workers: what the field `agent` says.
std::string agent_text(const EngineSpec& spec);

/// "agent", "evaluator", "limits", "with", "without" and "seed".
Json bot_json(const Bot& bot);

/// As above, from a store: bounds are not looked at again.
Bot bot_in(const Json& json);

}  // namespace pohon::service
