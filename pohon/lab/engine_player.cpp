// SPDX-License-Identifier: MIT
#include "pohon/lab/engine_player.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/lab/uci_lines.hpp"

namespace pohon {

namespace {

constexpr auto kToStart = std::chrono::seconds(10);
/// An answer that comes so much too late still shows that the engine lives.
constexpr auto kGrace = std::chrono::seconds(1);

bool plays_chess960(const GivenOptions& options) {
  const auto found = options.find("chess960");
  return found != options.end() && lower(found->second) != "off";
}

/// Games that can write their moves in several ways write them as UCI does.
GivenOptions in_uci(const GameEntry& game, GivenOptions options) {
  const auto specs = game.options();
  const bool has_styles =
      std::any_of(specs.begin(), specs.end(), [](const auto& spec) { return spec.name == "moves"; });
  if (has_styles) options["moves"] = plays_chess960(options) ? "uci960" : "uci";
  return options;
}

std::chrono::seconds patience_of(const PlayerSpec& spec) {
  const auto found = spec.settings.find("timeout");
  if (found == spec.settings.end()) return std::chrono::seconds(60);
  return std::chrono::seconds(whole_number("timeout", found->second, {1, 86'400}));
}

}  // namespace

EnginePlayer::EnginePlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options)
    : spec_(spec), game_(game), options_(in_uci(game, options)), patience_(patience_of(spec)) {
  if (start_engine() == State::Gone) throw InputError("player '" + shown(spec_.what) + "' does not speak UCI");
}

EnginePlayer::State EnginePlayer::start_engine() {
  engine_ = std::make_unique<EngineProcess>(spec_.what);
  std::set<std::string> offered;
  engine_->say("uci");
  if (await("uciok", &offered)) {
    set_options(offered);
    engine_->say("isready");
    if (await("readyok")) return State::Ready;
  }
  engine_.reset();
  return State::Gone;
}

EnginePlayer::State EnginePlayer::restart_engine() {
  try {
    return start_engine();
  } catch (const std::exception&) {  // the program is no longer there: this game is lost, the match goes on
    engine_.reset();
    return State::Gone;
  }
}

void EnginePlayer::set_options(const std::set<std::string>& offered) {
  auto wanted = spec_.engine_options;
  for (const auto& [name, value] : wanted) {
    const auto same = [&name = name](const std::string& other) { return lower(other) == lower(name); };
    if (std::none_of(offered.begin(), offered.end(), same)) {
      const std::vector<std::string_view> names(offered.begin(), offered.end());
      throw InputError(unknown_name("option of engine " + shown(spec_.what), name, names));
    }
  }
  if (offered.contains("OwnBook")) wanted.emplace("OwnBook", "false");  // the match has its own openings
  if (plays_chess960(options_) && offered.contains("UCI_Chess960")) wanted.emplace("UCI_Chess960", "true");
  for (const auto& [name, value] : wanted) engine_->say("setoption name " + name + " value " + value);
}

bool EnginePlayer::await(std::string_view word, std::set<std::string>* offered) {
  const auto until = Clock::now() + kToStart;
  std::string line;
  while (Clock::now() < until && engine_->hear(line, until, nullptr) == Heard::Line) {
    const auto list = words(line);
    if (!list.empty() && list[0] == word) return true;
    if (offered == nullptr) continue;
    if (std::string name = uci_option_name(line); !name.empty()) offered->insert(std::move(name));
  }
  return false;
}

void EnginePlayer::new_game(const GameStart& start) {
  session_ = game_.open(options_, start.position);
  position_ = "position fen " + session_->position();
  if (engine_ == nullptr && restart_engine() == State::Gone) return;
  engine_->say("ucinewgame");
  engine_->say("isready");
  if (!await("readyok")) engine_.reset();
}

Choice EnginePlayer::lost(Answered how) {
  engine_.reset();
  return {.answered = how};
}

Choice EnginePlayer::choose(const Turn& turn) {
  if (engine_ == nullptr) return {.answered = Answered::Crashed};
  for (auto i = static_cast<std::size_t>(session_->plies_played()); i < turn.moves.size(); ++i) {
    position_.append(i == 0 ? " moves " : " ").append(session_->play_on(turn.moves[i]));
  }
  engine_->say(position_);
  engine_->say(uci_go(turn));
  const auto longest = turn.longest ? *turn.longest + kGrace : std::chrono::microseconds(patience_);
  return listen(turn, Clock::now() + longest);
}

Choice EnginePlayer::listen(const Turn& turn, Clock::time_point until) {
  Choice choice;
  std::string line;
  while (Clock::now() < until) {
    switch (engine_->hear(line, until, turn.stop)) {
      case Heard::Line:
        read_uci_info(line, choice);
        if (auto move = uci_best_move(line)) {
          choice.move = std::move(*move);
          return choice;
        }
        break;
      case Heard::End:
        return lost(Answered::Crashed);
      case Heard::Stopped:
        return lost(Answered::Stopped);
      case Heard::Nothing:
        return lost(Answered::Silent);
    }
  }
  return lost(Answered::Silent);
}

}  // namespace pohon
