// SPDX-License-Identifier: MIT
/// pohon play: a person at the prompt, in either seat or in both.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

struct PlayFlags {
  GameFlags game;
  SearchFlags search;
  TextFlag first;
  TextFlag second;
};

constexpr std::string_view kHelp =
    "  a move in the game's notation plays it\n"
    "  moves    list the legal moves\n"
    "  hint     what a bot would play\n"
    "  undo     take back your last move\n"
    "  draw     draw the board again\n"
    "  resign   give the game up\n"
    "  quit     leave (so does Ctrl-D)\n";

class Play {
 public:
  Play(std::array<Seat, 2> seats, Seat adviser, std::unique_ptr<Position> session, Console& console)
      : seats_(std::move(seats)),
        adviser_(std::move(adviser)),
        session_(std::move(session)),
        so_far_{.start = session_->text()},
        console_(console) {}

  int run() {
    draw_board();
    console_.out << "Type a move, or help.\n";
    while (!over_) {
      if (const auto end = session_->ended()) {
        console_.out << console_.ink.bold("Game over: " + end->reason) << '\n';
        return kDone;
      }
      let_move(seats_[index_of(session_->to_move())]);
      if (console_.stop.requested()) over_ = true;
    }
    console_.out << "Goodbye.\n";
    return kDone;
  }

 private:
  std::string mover() const { return session_->side_name(session_->to_move()); }
  void draw_board() const { console_.out << '\n' << session_->drawing() << '\n'; }

  void let_move(Seat& seat) {
    if (seat.is_person()) return ask_person();
    seat.bot ? let_bot_move(seat) : let_guest_move(seat);
  }

  void play(std::string_view move) { so_far_.moves.push_back(session_->play(move)); }

  void play_for(const Seat& seat, std::string_view move) {
    const std::string who = mover();
    play(move);
    console_.out << fmt::format("{} ({}) plays {}\n", who, seat.name, console_.ink.bold(so_far_.moves.back()));
    draw_board();
  }

  void let_bot_move(const Seat& seat) {
    const Report report = think(console_, *session_, seat, static_cast<std::uint64_t>(session_->plies_played()));
    if (!console_.stop.requested() && report.move) play_for(seat, *report.move);
  }

  /// A guest that fails leaves its seat to the person.
  void let_guest_move(Seat& seat) {
    const Choice choice = seat.guest->choose(*session_, so_far_, console_.stop);
    if (console_.stop.requested()) return;
    std::string fault = choice.answered == Answered::Silent ? "gave no answer" : "is gone";
    if (choice.answered == Answered::Move) {
      try {
        return play_for(seat, choice.move);
      } catch (const InputError&) {
        fault = "wanted to play '" + shown(choice.move) + "', which is not legal";
      }
    }
    console_.out << fmt::format("{} {}. The game is kept: play its moves yourself, or quit.\n", seat.name, fault);
    seat = {.name = "you"};
  }

  void ask_person() {
    console_.out << mover() << " > " << std::flush;
    std::string line;
    if (!std::getline(console_.in, line)) {
      console_.out << '\n';
      over_ = true;
      return;
    }
    if (!console_.talks_to_a_person) console_.out << '\n';
    const std::string typed(trimmed(line));
    if (!typed.empty() && !obeyed(lower(typed))) try_move(typed);
  }

  void try_move(const std::string& typed) {
    try {
      play(typed);
      draw_board();
    } catch (const InputError& error) {
      console_.out << error.what() << "\nType moves for the legal moves, help for the commands.\n";
    }
  }

  /// False if it is no command.
  bool obeyed(std::string_view command) {
    if (command == "help" || command == "?") {
      console_.out << kHelp;
    } else if (command == "moves") {
      console_.out << joined(session_->moves()) << '\n';
    } else if (command == "hint") {
      give_hint();
    } else if (command == "undo") {
      take_back();
    } else if (command == "draw" || command == "board") {
      draw_board();
    } else if (command == "resign") {
      console_.out << mover() << " resigns: " << session_->side_name(other(session_->to_move())) << " wins.\n";
      over_ = true;
    } else if (command == "quit" || command == "exit" || command == "q") {
      over_ = true;
    } else {
      return false;
    }
    return true;
  }

  void give_hint() {
    const Report report = think(console_, *session_, adviser_, 0);
    console_.out << fmt::format("{} would play {} ({})\n", adviser_.name, report.move.value_or("nothing"),
                                score_text(report.value));
  }

  /// Back to the last position where a person was to move; nothing changes if there is none.
  void take_back() {
    const int plies = seats_[0].is_person() && seats_[1].is_person() ? 1 : 2;
    if (session_->plies_played() < plies) {
      console_.out << "There is no move of yours to take back.\n";
      return;
    }
    for (int ply = 0; ply < plies; ++ply) {
      session_->undo();
      if (!so_far_.moves.empty()) so_far_.moves.pop_back();
    }
    draw_board();
  }

  std::array<Seat, 2> seats_;
  Seat adviser_;
  std::unique_ptr<Position> session_;
  GameSoFar so_far_;
  Console& console_;
  bool over_ = false;
};

int play(const PlayFlags& given, Console& console) {
  const GameEntry& game = given.game.entry();
  const auto seat = [&](const TextFlag& flag, const std::string& standard) {
    return seat_named(flag.given() ? flag.text() : standard, given.game, given.search);
  };
  // Whoever gives one seat to a bot and says nothing of the other wants to sit there.
  const bool bot_first = given.first.given() && !same_name(given.first.text(), "human");
  std::array<Seat, 2> seats{seat(given.first, "human"), seat(given.second, bot_first ? "human" : "alpha-beta")};
  const Seat adviser = seats[1].bot ? seats[1] : seats[0].bot ? seats[0] : bot_named("alpha-beta", game, given.search);
  return Play(std::move(seats), adviser, given.game.open(), console).run();
}

}  // namespace

Run declare_play(CLI::App& app) {
  const auto given = std::make_shared<PlayFlags>();
  given->game.declare(app);
  given->first.declare(app, "--first", "PLAYER  human, an algorithm, uci:PROGRAM or http://SERVER; human if none");
  given->second.declare(app, "--second", "PLAYER  the same; alpha-beta if none");
  given->search.declare(app);
  return [given](Console& console) { return play(*given, console); };
}

}  // namespace pohon::cli
