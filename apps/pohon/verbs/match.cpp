// SPDX-License-Identifier: MIT
/// pohon match: many games between searches and engines, with openings, clocks, Elo and SPRT.
#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <ctime>
#include <fstream>
#include <iostream>
#include <system_error>

#include "apps/pohon/flags.hpp"
#include "apps/pohon/input_file.hpp"
#include "apps/pohon/match_text.hpp"
#include "apps/pohon/numbers.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

struct Given {
  TextFlag game;
  std::vector<std::string> options;
  std::vector<std::string> players;
  TextFlag control;
  TextFlag games;
  TextFlag openings;
  TextFlag random_plies;
  TextFlag concurrency;
  TextFlag seed;
  TextFlag sprt;
  TextFlag resign;
  TextFlag draw;
  TextFlag max_plies;
  TextFlag margin;
  TextFlag record;
  bool gauntlet = false;
  bool verbose = false;
  bool json = false;
};

double real_number(std::string_view field, std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !(number >= -2000 && number <= 2000)) {
    throw InputError::expected(field, "a number from -2000 to 2000", text);
  }
  return number;
}

SprtPlan sprt_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) throw InputError::expected("sprt", "ELO0,ELO1", text);
  SprtPlan plan{.elo0 = real_number("sprt", parts[0]), .elo1 = real_number("sprt", parts[1])};
  if (!(plan.elo0 < plan.elo1)) throw InputError::expected("sprt", "ELO0 below ELO1", text);
  return plan;
}

ResignRule resign_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() < 2 || parts.size() > 3) throw InputError::expected("resign", "VALUE,MOVES[,loser]", text);
  ResignRule rule{.value = static_cast<int>(whole_number("resign value", parts[0], {1, 1'000'000})),
                  .moves = static_cast<int>(whole_number("resign moves", parts[1], {1, 1000}))};
  if (parts.size() == 3 && parts[2] != "loser") throw InputError::expected("resign", "loser", parts[2]);
  if (parts.size() == 3) rule.agreement = Agreement::Loser;
  return rule;
}

DrawRule draw_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 3) throw InputError::expected("draw", "VALUE,MOVES,FROM", text);
  return {.value = static_cast<int>(whole_number("draw value", parts[0], {0, 1'000'000})),
          .moves = static_cast<int>(whole_number("draw moves", parts[1], {1, 1000})),
          .from_ply = 2 * static_cast<int>(whole_number("draw from move", parts[2], {0, 10'000}))};
}

OpeningPlan openings_from(const Given& given, const GameEntry& game, const GivenOptions& options, std::uint64_t seed) {
  constexpr int kUsualPlies = 4;
  OpeningPlan plan{.seed = seed};
  if (given.openings.given()) plan.positions = positions_from(file_content(given.openings.text()), game, options);
  const auto plies = given.random_plies.number("random-plies", {.least = 0, .most = 200});
  plan.random_plies = static_cast<int>(plies.value_or(given.openings.given() ? 0 : kUsualPlies));
  return plan;
}

MatchPlan plan_from(const Given& given) {
  if (!given.game.given()) throw InputError("no game given: choose one with --game (pohon games lists them)");
  MatchPlan plan{.game = game_named(given.game.text())};
  plan.options = options_from(given.options);
  plan.players = player_specs_from(given.players);
  plan.control = time_control_from(given.control.given() ? given.control.text() : "0.1/move");
  plan.games = static_cast<std::size_t>(given.games.number("games", {.least = 1, .most = 1'000'000}).value_or(100));
  plan.form = given.gauntlet ? MatchForm::Gauntlet : MatchForm::RoundRobin;
  plan.concurrency = static_cast<unsigned>(given.concurrency.number("concurrency", {1, 256}).value_or(1));
  plan.seed = static_cast<std::uint64_t>(given.seed.number("seed", kSeeds).value_or(1));
  plan.openings = openings_from(given, plan.game, plan.options, plan.seed);
  if (given.sprt.given()) plan.sprt = sprt_from(given.sprt.text());
  if (given.resign.given()) plan.adjudication.resign = resign_from(given.resign.text());
  if (given.draw.given()) plan.adjudication.draw = draw_from(given.draw.text());
  if (const auto longest = given.max_plies.number("max-plies", {.least = 1, .most = 100'000})) {
    plan.adjudication.longest = static_cast<int>(*longest);
  }
  if (const auto margin = given.margin.number("margin", {.least = 0, .most = 60'000})) {
    plan.margin = std::chrono::milliseconds(*margin);
  }
  return plan;
}

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
    RecordTags tags{.date = today()};
    for (std::size_t side = 0; side < 2; ++side) {
      tags.names[side] = plan_.players[record.game.players[side]].name;
      tags.controls[side] = text_of(control_of(plan_, record.game.players[side]));
    }
    file_ << (plan_.game.name() == "chess" ? pgn_text(record, tags) : line_text(record, tags)) << std::flush;
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
  MatchProgress(Console& console, const MatchPlan& plan, std::size_t scheduled, Talk talk)
      : console_(console), plan_(plan), scheduled_(scheduled), talk_(talk) {}
  ~MatchProgress() {
    if (drawn_) console_.err << "\r\x1b[K" << std::flush;
  }
  MatchProgress(const MatchProgress&) = delete;
  MatchProgress& operator=(const MatchProgress&) = delete;

  void hear(const GameRecord& record, const Standings& standings) {
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
    const double each = elapsed / static_cast<double>(standings.games());
    const double left = each * static_cast<double>(scheduled_ - standings.games());
    return fmt::format("{:.1f} games/min, {} left", 60'000 / std::max(each, 0.001), duration_text(left));
  }

  Console& console_;
  const MatchPlan& plan_;
  std::size_t scheduled_;
  Talk talk_;
  bool drawn_ = false;
  Clock::time_point began_ = Clock::now();
};

int match(const Given& given, Console& console) {
  const MatchPlan plan = plan_from(given);
  RecordFile file(plan, given.record.optional());
  const std::size_t scheduled =
      schedule_of({.players = plan.players.size(), .games = plan.games, .form = plan.form}).size();
  std::map<std::size_t, Json> games;
  std::optional<MatchResult> result;
  {
    MatchProgress progress(console, plan, scheduled, given.verbose ? Talk::EachGame : Talk::Line);
    result = play_match(plan, &console.stop, [&](const GameRecord& record, const Standings& standings) {
      file.add(record);
      if (given.json) games[record.game.number] = game_json(plan, record);
      progress.hear(record, standings);
    });
  }
  if (given.json) {
    Json json = match_json(plan, *result);
    json["games"] = Json::array();
    for (auto& [number, game] : games) json["games"].push_back(std::move(game));
    print_json(console, json);
  } else {
    console.out << match_text(plan, *result, console.ink);
  }
  return result->complete() ? kDone : kNotFully;
}

}  // namespace

Run declare_match(CLI::App& app) {
  const auto given = std::make_shared<Given>();
  given->game.declare(app, "-g,--game", "GAME  which game (pohon games lists them)");
  app.add_option("-o,--option", given->options, "KEY=VALUE  an option of the game; may be repeated")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--players", given->players,
                 "A B …  an algorithm, uci:PROGRAM or random, each with settings: "
                 "\"kernel;evaluator=classical;without=null-move\", "
                 "\"uci:stockfish;nodes=5000;option.Hash=16;name=SF\", \"pvs;depth=6\", \"mcts;time=50\"")
      ->type_name("")
      ->expected(2, 64)
      ->required();
  given->control.declare(app, "--tc", "CONTROL  2+0.02, 40/10, 0.05/move, nodes=5000, depth=6; 0.1/move if none");
  given->games.declare(app, "--games", "N  of each pairing, each opening with both colours; 100 if none");
  given->openings.declare(app, "--openings", "FILE  of positions (EPD), one a line");
  given->random_plies.declare(app, "--random-plies", "N  drawn by lot; 4 if there is no file");
  given->concurrency.declare(app, "--concurrency", "N  games at a time, 1 if none");
  given->seed.declare(app, "--seed", "N  for openings and players that draw lots");
  given->sprt.declare(app, "--sprt", "ELO0,ELO1  end as soon as one is accepted (5 % errors)");
  given->resign.declare(app, "--resign", "VALUE,MOVES[,loser]  end when both (or the loser) see so much for so long");
  given->draw.declare(app, "--draw", "VALUE,MOVES,FROM  end when both see no more for so long, from move FROM on");
  given->max_plies.declare(app, "--max-plies", "N  then it is a draw; 1000 if none");
  given->margin.declare(app, "--margin", "MS  of time forgiven at each move, 20 if none");
  given->record.declare(app, "--pgn,--record", "FILE  games are added to: PGN for chess, else a line a game");
  app.add_flag("--gauntlet", given->gauntlet, "the first player meets all others; else all meet all");
  app.add_flag("-v,--verbose", given->verbose, "a line on standard error after each game");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return match(*given, console); };
}

}  // namespace pohon::cli
