// SPDX-License-Identifier: MIT
/// pohon watch: two bots play, the same way every time for the same seed.
#include <fmt/format.h>

#include <iostream>
#include <thread>

#include "apps/common/match_json.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/rng.hpp"

namespace pohon::cli {

namespace {

struct WatchFlags {
  GameFlags game;
  SearchFlags search;
  TextFlag first;
  TextFlag second;
  TextFlag games;
  TextFlag opening;
  TextFlag pause;
  bool quiet = false;
  bool json = false;
};

struct Setup {
  std::array<Seat, 2> seats;  // by side
  std::int64_t games = 1;
  std::int64_t opening = 0;  // plies drawn by lot
  std::chrono::milliseconds pause{0};
  std::uint64_t seed = 1;
};

struct Played {
  std::vector<std::string> moves;
  std::optional<Ended> end;  // none: stopped, or too long
};

constexpr int kLongestGame = 2000;

Setup setup_of(const WatchFlags& given) {
  const GameEntry& game = given.game.entry();
  const auto name = [](const TextFlag& flag) { return flag.given() ? flag.text() : std::string("alpha-beta"); };
  Setup setup{
      .seats = {bot_named(name(given.first), game, given.search), bot_named(name(given.second), game, given.search)}};
  setup.games = given.games.number("games", {.least = 1, .most = 1'000'000}).value_or(1);
  setup.opening = given.opening.number("opening", {.least = 0, .most = 200}).value_or(0);
  setup.pause = std::chrono::milliseconds(given.pause.number("pause", {.least = 0, .most = 60'000}).value_or(0));
  setup.seed = given.search.seed();
  return setup;
}

/// A wait that Ctrl-C ends.
void pause(const Console& console, std::chrono::milliseconds length) {
  const auto until = Clock::now() + length;
  while (!console.stop.requested() && Clock::now() < until) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

class Game {
 public:
  Game(const WatchFlags& given, const Setup& setup, std::uint64_t number, Console& console)
      : given_(given), setup_(setup), number_(number), console_(console), session_(given.game.open()) {}

  Played play() {
    show_position();
    for (const Seat& seat : setup_.seats) seat.bot->forget();
    Rng lots(scatter(setup_.seed ^ scatter(number_)));
    while (!session_->ended() && session_->plies_played() < kLongestGame && !console_.stop.requested()) {
      if (static_cast<std::int64_t>(played_.moves.size()) < setup_.opening) {
        const auto moves = session_->moves();
        step("lot", moves[static_cast<std::size_t>(lots.below(moves.size()))]);
        continue;
      }
      const Seat& seat = setup_.seats[index_of(session_->to_move())];
      const auto salt = number_ << 32 | static_cast<std::uint64_t>(session_->plies_played());
      const Report report = think(console_, *session_, seat, salt);
      if (!report.move) break;
      step(seat.name, *report.move, " (" + score_text(report.value) + ")");
    }
    played_.end = session_->ended();
    return std::move(played_);
  }

 private:
  void show_position() const {
    if (!given_.quiet && !given_.json) console_.out << session_->drawing() << '\n';
  }

  void step(const std::string& who, const std::string& move, const std::string& value = "") {
    const std::string side = session_->side_name(session_->to_move());
    played_.moves.push_back(session_->play(move));
    if (!given_.quiet && !given_.json) {
      console_.out << fmt::format("{}. {}, {}: {}{}\n", played_.moves.size(), side, who,
                                  console_.ink.bold(played_.moves.back()), value);
      show_position();
      console_.out.flush();
    }
    pause(console_, setup_.pause);
  }

  const WatchFlags& given_;
  const Setup& setup_;
  std::uint64_t number_;
  Console& console_;
  std::unique_ptr<Position> session_;
  Played played_;
};

struct Total {
  int first = 0;
  int second = 0;
  int draws = 0;
  int unfinished = 0;

  void add(const std::optional<Ended>& end) {
    if (!end) {
      ++unfinished;
    } else if (!end->outcome.winner) {
      ++draws;
    } else {
      ++(*end->outcome.winner == Side::First ? first : second);
    }
  }
};

Json game_json(const Played& played) {
  Json winner = nullptr;
  if (played.end && played.end->outcome.winner)
    winner = *played.end->outcome.winner == Side::First ? "first" : "second";
  return {{"moves", played.moves},
          {"finished", played.end.has_value()},
          {"winner", winner},
          {"margin", played.end ? played.end->outcome.margin : 0},
          {"reason", played.end ? Json(played.end->reason) : Json(nullptr)}};
}

int watch(const WatchFlags& given, Console& console) {
  const Setup setup = setup_of(given);
  Total total;
  Json games = Json::array();
  for (std::int64_t number = 1; number <= setup.games && !console.stop.requested(); ++number) {
    const Played played = Game(given, setup, static_cast<std::uint64_t>(number), console).play();
    total.add(played.end);
    if (given.json) {
      games.push_back(game_json(played));
      continue;
    }
    const std::string end = played.end ? played.end->reason : "not finished";
    if (given.quiet) console.out << joined(played.moves) << '\n';
    console.out << fmt::format("game {}: {} after {} plies", number, console.ink.bold(end), played.moves.size())
                << std::endl;
  }
  const std::string first = text_of(setup.seats[0].bot->spec());
  const std::string second = text_of(setup.seats[1].bot->spec());
  if (given.json) {
    print_json(console, {{"first", first},
                         {"second", second},
                         {"first_wins", total.first},
                         {"second_wins", total.second},
                         {"draws", total.draws},
                         {"unfinished", total.unfinished},
                         {"games", games}});
  } else if (setup.games > 1) {
    console.out << fmt::format("total: {} (first) {}, {} (second) {}, draws {}", first, total.first, second,
                               total.second, total.draws);
    console.out << (total.unfinished > 0 ? fmt::format(", not finished {}\n", total.unfinished) : "\n");
  }
  return console.stop.requested() ? kNotFully : kDone;
}

}  // namespace

Run declare_watch(CLI::App& app) {
  const auto given = std::make_shared<WatchFlags>();
  given->game.declare(app);
  given->first.declare(app, "--first", "ALGORITHM  who moves first; alpha-beta if none");
  given->second.declare(app, "--second", "ALGORITHM  who moves second; alpha-beta if none");
  given->search.declare(app);
  given->games.declare(app, "--games", "N  how many games, 1 if none");
  given->opening.declare(app, "--opening", "PLIES  drawn by lot, another opening each game");
  given->pause.declare(app, "--pause", "MS  wait after each move");
  app.add_flag("-q,--quiet", given->quiet, "only the moves, not the boards");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return watch(*given, console); };
}

}  // namespace pohon::cli
