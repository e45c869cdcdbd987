// SPDX-License-Identifier: MIT
#include "apps/pohon/match_run.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <ctime>
#include <fstream>
#include <iostream>
#include <system_error>

#include "apps/common/match_record.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/match_players.hpp"
#include "apps/pohon/match_text.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "apps/pohon/waiting_ledger.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/printable.hpp"
#include "pohon/lab/store/store_ledger.hpp"

namespace pohon::cli {

namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  return fmt::format("{:04}.{:02}.{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

/// Finished games, each in the file as soon as it is over; what was in the file stays before them.
class RecordFile {
 public:
  RecordFile(const MatchPlan& plan, const std::optional<std::string>& path) : plan_(plan) {
    if (!path) return;
    path_ = *path;
    file_.open(path_, std::ios::app | std::ios::binary);
    expect_good();
  }

  void add(const GameRecord& record) {
    if (path_.empty()) return;
    file_ << record_text(plan_, record, today()) << std::flush;
    expect_good();
  }

 private:
  void expect_good() const {
    if (file_) return;
    throw std::runtime_error("cannot write '" + shown(path_) + "': " + std::generic_category().message(errno));
  }

  const MatchPlan& plan_;
  std::string path_;
  std::ofstream file_;
};

enum class Talk : bool { Line, EachGame };

/// One line that moves on a terminal, or a line for each game when asked for.
class MatchProgress {
 public:
  MatchProgress(Console& console, const MatchPlan& plan, Talk talk)
      : console_(console), plan_(plan), scheduled_(scheduled_games(plan)), talk_(talk) {}
  ~MatchProgress() {
    if (drawn_) console_.err << "\r\x1b[K" << std::flush;
  }
  MatchProgress(const MatchProgress&) = delete;
  MatchProgress& operator=(const MatchProgress&) = delete;

  void hear(const GameRecord& record, const Standings& standings) {
    ++told_;
    if (talk_ == Talk::EachGame) {
      console_.err << (drawn_ ? "\r\x1b[K" : "") << game_line(plan_, record) << '\n'
                   << "  " << standing_line(plan_, standings, scheduled_) << ", " << pace(standings) << std::endl;
      drawn_ = false;
    } else if (console_.err_is_terminal) {
      console_.err << "\r\x1b[K" << standing_line(plan_, standings, scheduled_) << ", " << pace(standings)
                   << std::flush;
      drawn_ = true;
    }
  }

 private:
  std::string pace(const Standings& standings) const {
    const double elapsed = std::chrono::duration<double, std::milli>(Clock::now() - began_).count();
    const double each = elapsed / static_cast<double>(told_);
    const double left = each * static_cast<double>(scheduled_ - standings.games());
    return fmt::format("{:.1f} games/min, {} left", 60'000 / std::max(each, 0.001), duration_text(left));
  }

  Console& console_;
  const MatchPlan& plan_;
  std::size_t scheduled_;
  Talk talk_;
  std::size_t told_ = 0;  // a resumed match has more
  bool drawn_ = false;
  Clock::time_point began_ = Clock::now();
};

MatchResult watched(const MatchPlan& plan, Ledger& ledger, const MatchOutput& output, Console& console,
                    const GameListener& also) {
  RecordFile file(plan, output.record.optional());
  MatchProgress progress(console, plan, output.verbose ? Talk::EachGame : Talk::Line);
  const GameListener tell = [&](const GameRecord& record, const Standings& standings) {
    file.add(record);
    if (also) also(record, standings);
    progress.hear(record, standings);
  };
  return played_by_program(plan, ledger, &console.stop, tell);
}

}  // namespace

void MatchOutput::declare(CLI::App& app) {
  record.declare(app, "--pgn,--record",
                 "FILE  games are added to: PGN for chess, PDN for checkers, else a line a game");
  lease.declare(app, "--lease", "SECONDS  after which others take the games of a process that is silent; 30 if none");
  app.add_flag("-v,--verbose", verbose, "a line on standard error after each game");
  app.add_flag("--json", json, "machine-readable output");
}

LeaseRules MatchOutput::lease_rules() const {
  LeaseRules rules;
  if (const auto given = lease.number("lease", {1, 86'400})) rules.length = std::chrono::seconds(*given);
  rules.renewal = std::min(rules.renewal, rules.length / 5);
  return rules;
}

int run_match(const MatchPlan& plan, const MatchOutput& output, Console& console) {
  MemoryLedger ledger(scheduled_games(plan));
  std::map<std::size_t, Json> games;
  const MatchResult result = watched(plan, ledger, output, console, [&](const GameRecord& record, const Standings&) {
    if (output.json) games[record.game.number] = game_json(plan, record);
  });
  if (output.json) {
    Json json = match_json(plan, result);
    json["games"] = Json::array();
    for (auto& [number, game] : games) json["games"].push_back(std::move(game));
    print_json(console, json);
  } else {
    console.out << match_text(plan, result, console.ink);
  }
  return result.complete() ? kDone : kNotFully;
}

int run_stored_match(LabStore& store, const StoredMatch& match, const MatchPlan& plan, const MatchOutput& output,
                     Console& console) {
  std::optional<MatchResult> result;
  {
    StoreLedger ledger(store, match.id, schedule_of(plan), output.lease_rules());
    WaitingLedger telling(ledger, console);
    result = watched(plan, telling, output, console, {});
  }
  if (result->complete()) store.mark_complete(match.id);
  if (output.json) {
    print_json(console, report_json(report_of(store, match)));
  } else if (result->complete()) {
    console.out << match_text(plan, *result, console.ink);
  } else {  // the store also has games that ended after the stop
    const MatchReport report = report_of(store, match);
    console.out << match_text(plan, report.result, console.ink) << console.program << " resume goes on with match "
                << printable(match.name) << '\n';
  }
  return result->complete() ? kDone : kNotFully;
}

StoredMatch chosen_match(const LabStore& store, const TextFlag& name, const DamageListener& damage) {
  const auto matches = store.matches(damage);
  if (matches.empty()) throw InputError("the store holds no match");
  if (!name.given()) return matches.back();
  std::vector<std::string_view> names;
  for (const auto& match : matches) {
    if (match.name == name.text()) return match;
    names.push_back(match.name);
  }
  throw InputError(unknown_name("match", name.text(), names));
}

}  // namespace pohon::cli
