// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_engine.hpp"

#include <new>
#include <thread>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/protocol/uci/raw_line.hpp"
#include "pohon/protocol/uci/uci_bench.hpp"
#include "pohon/protocol/uci/uci_text.hpp"

namespace pohon {

namespace {

/// Moves as the protocol writes them; what the user gave goes first.
GivenOptions session_options(const UciSetup& setup, const UciOptions& options) {
  const GameEntry& game = game_named(setup.game);
  const GameVariant* variant = game.profile().variant;
  if (variant != nullptr && !options.is_on(variant->uci_option)) variant = nullptr;
  GivenOptions given = setup.game_options;
  given.merge(game.uci_options(variant));
  return given;
}

}  // namespace

UciEngine::UciEngine(UciSetup setup, std::ostream& out)
    : setup_(std::move(setup)),
      out_(out),
      game_(game_named(setup_.game), session_options(setup_, uci_options_for(setup_, game_named(setup_.game)))),
      options_(uci_options_for(setup_, game_.entry())),
      inbox_([this](const UciLine& line) { answer_at_once(line); }),
      rng_(setup_.seed) {
  make_engine(options_);
  if (setup_.open_book) book_ = setup_.open_book({});
}

void UciEngine::run(std::istream& in) {
  in.tie(nullptr);  // reading must not flush what another thread writes
  std::thread reader([&] {
    while (auto line = next_line(in)) {
      if (line->too_long) {
        out_.note("a line of more than " + std::to_string(kLongestUciLine) + " bytes was left out");
        continue;
      }
      if (read_line(line->text).verb == UciVerb::Quit) break;
      inbox_.deliver(std::move(line->text));
    }
    inbox_.close();
  });
  while (const auto letter = inbox_.next()) obey(letter->text, letter->came);
  reader.join();
}

void UciEngine::obey(std::string_view line, Clock::time_point came) {
  try {
    serve(read_line(line), came);
  } catch (const std::bad_alloc&) {
    out_.note("not enough memory");
  } catch (const std::exception& error) {
    out_.note(error.what());
  }
}

void UciEngine::serve(const UciLine& line, Clock::time_point came) {
  switch (line.verb) {
    case UciVerb::NewGame:
      return engine().forget();
    case UciVerb::Position:
      return game_.set(read_position(line.rest));
    case UciVerb::Go:
      return go(line.rest, came);
    case UciVerb::SetOption:
      return set_option(line.rest);
    case UciVerb::Display:
      return display();
    case UciVerb::Evaluate:
      return evaluate();
    case UciVerb::Bench:
      return run_bench(context(), line.rest);
    default:
      return answer_at_once(line);
  }
}

/// What needs neither the position nor the engine.
void UciEngine::answer_at_once(const UciLine& line) {
  switch (line.verb) {
    case UciVerb::Uci:
      return introduce();
    case UciVerb::IsReady:
      return out_.line("readyok");
    case UciVerb::Debug:
      return set_debug(line.rest);
    case UciVerb::Unknown:
      return out_.note("unknown command '" + shown(line.word) + "'");
    default:
      return;  // a stop or a ponderhit that finds no search
  }
}

void UciEngine::introduce() {
  out_.line("id name Pohon " + setup_.version);
  out_.line("id author the Pohon authors");
  for (const auto& line : options_.declarations()) out_.line(line);
  out_.line("uciok");
}

void UciEngine::set_debug(std::string_view rest) {
  const std::string_view said = trimmed(rest);
  if (said == "on" || said == "off") {
    debug_ = said == "on";
  } else {
    out_.note("debug: expected on or off, got '" + shown(said) + "'");
  }
}

void UciEngine::go(std::string_view rest, Clock::time_point came) {
  const UciGo go = read_go(rest, game_.now().to_move());
  for (const auto& word : go.unknown) out_.note("go: '" + shown(word) + "' is not known and was left out");
  if (debug_) out_.note("position " + game_.now().text());
  const UciContext context = this->context();
  if (go.perft) return run_perft(context, *go.perft);
  UciSearch(context, go, came).run();
}

void UciEngine::set_option(std::string_view rest) {
  const UciSetOption given = read_set_option(rest);
  const auto setting = options_.understood(given.name, given.value);
  apply(setting);
  options_.set(setting);
}

/// Throws, and then the option keeps its value.
void UciEngine::apply(const UciOptions::Setting& setting) {
  const bool changed = options_.text(setting.name) != setting.value;
  if (setting.name == "Clear Hash") engine().forget();
  if (setting.name == "Hash" && changed) set_memory(setting);
  if (setting.name == "UCI_Chess960" && changed) reopen(setting);
  if (setting.name == "Book File") book_ = setup_.open_book(setting.value);
  if (setting.name == "Algorithm" || setting.name == "Evaluator") expect_fitting(setting);
  if (setting.name == "Engine") game_.entry().engine(engine_spec_of(options_with(setting)));
}

void UciEngine::expect_fitting(const UciOptions::Setting& setting) const {
  const UciOptions changed = options_with(setting);
  const std::string& algorithm = changed.text("Algorithm");
  const std::string evaluator = evaluator_of(changed);
  for (const auto name : game_.entry().algorithms(evaluator)) {
    if (name == algorithm) return;
  }
  throw InputError("algorithm " + algorithm + " does not fit evaluator " + changed.text("Evaluator") + ": " +
                   setting.name + " was not changed");
}

UciOptions UciEngine::options_with(const UciOptions::Setting& setting) const {
  UciOptions changed = options_;
  changed.set(setting);
  return changed;
}

/// Two large tables might not fit side by side, so the old one goes first.
void UciEngine::set_memory(const UciOptions::Setting& setting) {
  try {
    make_engine(options_with(setting));
  } catch (const std::bad_alloc&) {
    make_engine(options_);
    throw InputError("Hash: not enough memory for " + setting.value + " megabytes: the old table is kept");
  }
}

void UciEngine::make_engine(const UciOptions& options) {
  engine_.reset();
  engine_ = game_.entry().engine(engine_spec_of(options));
  engine_->make_ready();
}

Engine& UciEngine::engine() {
  EngineSpec spec = engine_spec_of(options_);
  if (engine_ == nullptr || engine_->spec() != spec) {
    engine_.reset();
    engine_ = game_.entry().engine(spec);
  }
  return *engine_;
}

void UciEngine::reopen(const UciOptions::Setting& setting) {
  game_.reopen(session_options(setup_, options_with(setting)));
}

void UciEngine::display() {
  const Position& now = game_.now();
  std::string text = now.drawing();
  while (text.ends_with('\n')) text.pop_back();
  out_.line(text);
  out_.line("Fen: " + now.text());
  out_.line("Legal moves: " + std::to_string(now.moves().size()));
  if (const auto ended = now.ended()) out_.line("Over: " + ended->reason);
}

void UciEngine::evaluate() {
  const std::string& evaluator = options_.text("Evaluator");
  const Position& now = game_.now();
  const int per_point = game_.entry().hundredths_per_point(evaluator_of(options_));
  out_.line("Evaluation: " + score_words(now.evaluate(evaluator_of(options_)), per_point) + " for " +
            now.side_name(now.to_move()) + " by " + evaluator);
}

}  // namespace pohon
