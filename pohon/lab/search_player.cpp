// SPDX-License-Identifier: MIT
#include "pohon/lab/search_player.hpp"

#include <algorithm>
#include <array>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/lab/move_limits.hpp"
#include "pohon/registry/describe.hpp"
#include "pohon/registry/scheme_names.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

namespace {

/// The textbook makes its table anew for each move, which in a fast game must not take longer than the search.
constexpr std::size_t kUsualEntries = std::size_t{1} << 18;

/// The kernel by either of its names: as an agent of full strength it may keep its memory and its solver as well. With
/// other options it is searched as it says.
bool is_kernel(std::string_view what) {
  if (same_name(what, "kernel")) return true;
  const NamedOptions agent = named_options("algorithm", what);
  const bool full = agent.options.empty() || agent.options == decltype(agent.options){{"level", "10"}};
  return same_name(agent.name, "strong") && full;
}

std::vector<std::string> listed(const PlayerSpec& spec, const std::string& setting) {
  std::vector<std::string> names;
  const auto found = spec.settings.find(setting);
  if (found == spec.settings.end()) return names;
  for (const auto name : split(found->second, ',')) names.emplace_back(trimmed(name));
  return names;
}

void set_aids(SearchRequest& request, const std::vector<std::string>& names, Switch to) {
  constexpr std::array<std::string_view, 6> kNames{
      "table", "killers", "history", "hints", "iterative-deepening", "deeper-entries"};
  constexpr std::array kAids{&SearchRequest::table,
                             &SearchRequest::killers,
                             &SearchRequest::history,
                             &SearchRequest::hints,
                             &SearchRequest::iterative_deepening,
                             &SearchRequest::deeper_entries};
  for (const auto& name : names) {
    const auto known = std::find_if(kNames.begin(), kNames.end(), [&](auto each) { return same_name(each, name); });
    if (known == kNames.end()) throw InputError(unknown_name("aid", name, kNames));
    request.*kAids[static_cast<std::size_t>(known - kNames.begin())] = to;
  }
}

/// Between the search and the clock of the match.
constexpr std::chrono::milliseconds kOverhead{5};

}  // namespace

SearchPlayer::SearchPlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options)
    : session_(game.open(options, std::nullopt)), usual_start_(session_->position()) {
  engine_ = is_kernel(spec.what) ? Engine::Kernel : Engine::Textbook;
  const auto setting = [&](const std::string& name) {
    const auto found = spec.settings.find(name);
    return found == spec.settings.end() ? std::optional<std::string>() : found->second;
  };
  request_.algorithm = spec.what;
  request_.table_entries = kUsualEntries;
  request_.evaluator = analysis_.evaluator = setting("evaluator").value_or("");
  if (engine_ == Engine::Kernel) {
    analysis_.without = listed(spec, "without");
  } else {
    set_aids(request_, listed(spec, "without"), Switch::Off);
    set_aids(request_, listed(spec, "with"), Switch::On);
  }
  if (const auto threads = setting("threads")) {
    analysis_.threads = static_cast<int>(whole_number("threads", *threads, {1, 1024}));
  }
  if (const auto scheme = setting("parallel")) {
    analysis_.scheme = sharing_for(*scheme, spec.what);
  }
  if (engine_ == Engine::Textbook) {
    analysis_.algorithm = spec.what;
    request_.parallel = analysis_.several();
  }
  std::optional<std::size_t> memory;  // bytes; none: as usual
  if (const auto hash = setting("hash")) {
    memory = static_cast<std::size_t>(whole_number("hash", *hash, {1, 65536})) << 20;
    request_.table_entries = *memory / Table::kBytesPerEntry;
  }
  if (memory) session_->set_memory(*memory);
  think({.nodes = 1}, std::nullopt, nullptr);
}

void SearchPlayer::new_game(const GameStart& start) {
  seed_ = start.seed;
  session_->set_position(start.position.value_or(usual_start_));
  session_->forget();
}

void SearchPlayer::follow(std::span<const std::string> moves) {
  for (auto i = static_cast<std::size_t>(session_->plies_played()); i < moves.size(); ++i) session_->play_on(moves[i]);
}

SearchReport SearchPlayer::think(const TimeControl& control, const std::optional<ClockShown>& clock, const Stop* stop) {
  const Handle handle{.stop = stop};
  if (engine_ == Engine::Kernel) {
    TimeBudget budget;
    if (clock) budget.start(plan_for(*clock, kOverhead), Clock::now());
    AnalysisRequest request = analysis_;
    request.depth = control.depth;
    request.limits = limits_of(control);
    if (clock) request.budget = &budget;
    return session_->analyse(request, handle, {});
  }
  SearchRequest request = request_;
  request.depth = control.depth;
  request.limits = hard_limits(control, clock, kOverhead);
  request.seed = seed_of_move(seed_, static_cast<std::size_t>(session_->plies_played()));
  return session_->search(request, handle);
}

Choice SearchPlayer::choose(const Turn& turn) {
  follow(turn.moves);
  const SearchReport report = think(turn.control, turn.clocks[index_of(turn.board.to_move())], turn.stop);
  if (turn.stop != nullptr && turn.stop->requested()) return {.answered = Answered::Stopped};
  return {.answered = Answered::Move,
          .move = report.move.value_or(""),
          .value = report.value,
          .depth = report.depth,
          .nodes = report.counts.nodes};
}

}  // namespace pohon
