// SPDX-License-Identifier: MIT
#include "pohon/lab/players/engine_player.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/lab/players/go_line.hpp"
#include "pohon/protocol/uci/client/engine_lines.hpp"

namespace pohon {

namespace {

constexpr auto kToStart = std::chrono::seconds(10);
/// An answer that comes so much too late still shows that the engine lives.
constexpr auto kGrace = std::chrono::seconds(1);

/// Names of UCI's options are matched without case.
const std::string* value_of(const std::map<std::string, std::string>& options, std::string_view name) {
  for (const auto& [given, value] : options) {
    if (lower(given) == lower(name)) return &value;
  }
  return nullptr;
}

std::chrono::seconds patience_of(const PlayerSpec& spec) {
  const auto found = spec.settings.find("timeout");
  if (found == spec.settings.end()) return std::chrono::seconds(60);
  return std::chrono::seconds(whole_number("timeout", found->second, {1, 86'400}));
}

}  // namespace

EnginePlayer::EnginePlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options)
    : spec_(spec), game_(game), options_(options), patience_(patience_of(spec)) {
  if (start_engine() == State::Gone) throw InputError("player '" + shown(spec_.what) + "' does not speak UCI");
}

EnginePlayer::State EnginePlayer::start_engine() {
  engine_ = std::make_unique<EngineProcess>(spec_.what);
  offered_.clear();
  engine_->say("uci");
  if (await("uciok", &offered_)) {
    set_options();
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

bool EnginePlayer::offers(std::string_view option) const {
  const auto same = [option](const std::string& other) { return lower(other) == lower(option); };
  return std::any_of(offered_.begin(), offered_.end(), same);
}

void EnginePlayer::set_options() {
  auto wanted = spec_.engine_options;
  for (const auto& [name, value] : wanted) {
    if (!offers(name)) {
      const std::vector<std::string_view> names(offered_.begin(), offered_.end());
      throw InputError(unknown_name("option of engine " + shown(spec_.what), name, names));
    }
  }
  if (offered_.contains("OwnBook")) wanted.emplace("OwnBook", "false");  // the match has its own openings
  for (const auto& [name, value] : wanted) engine_->say("setoption name " + name + " value " + value);
}

/// An engine that was told by its settings to play a variant plays every game so: what it knows of the usual rules is
/// in there as well.
const GameVariant* EnginePlayer::variant_of(const GameStart& start) const {
  const GameVariant* variant = game_.profile().variant;
  if (variant == nullptr) return nullptr;
  const std::string* set = value_of(spec_.engine_options, variant->uci_option);
  if (set != nullptr) return lower(*set) == "true" ? variant : nullptr;
  return game_.variant_at(options_, start.position);
}

/// Before each game, because the last one may have had other rules. What the settings say has been said.
void EnginePlayer::tell_variant(const GameVariant* variant) {
  const GameVariant* known = game_.profile().variant;
  if (known == nullptr || !offers(known->uci_option)) return;
  if (value_of(spec_.engine_options, known->uci_option) != nullptr) return;
  engine_->say("setoption name " + std::string(known->uci_option) + " value " +
               (variant != nullptr ? "true" : "false"));
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
  const GameVariant* variant = variant_of(start);
  GivenOptions in_uci = game_.uci_options(variant);
  in_uci.merge(GivenOptions(options_));
  session_ = game_.open(in_uci, start.position);
  position_ = "position fen " + session_->text();
  if (engine_ == nullptr && restart_engine() == State::Gone) return;
  tell_variant(variant);
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
  UciInfo told;
  std::string line;
  while (Clock::now() < until) {
    switch (engine_->hear(line, until, turn.stop)) {
      case Heard::Line:
        read_uci_info(line, told);
        if (auto move = uci_best_move(line)) {
          return {.move = std::move(*move), .value = told.value, .depth = told.depth, .nodes = told.nodes};
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
