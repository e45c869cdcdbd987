// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_command.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

constexpr std::array<std::pair<std::string_view, UciVerb>, 15> kVerbs{{{"uci", UciVerb::Uci},
                                                                       {"isready", UciVerb::IsReady},
                                                                       {"debug", UciVerb::Debug},
                                                                       {"stop", UciVerb::Stop},
                                                                       {"ponderhit", UciVerb::PonderHit},
                                                                       {"quit", UciVerb::Quit},
                                                                       {"exit", UciVerb::Quit},
                                                                       {"ucinewgame", UciVerb::NewGame},
                                                                       {"position", UciVerb::Position},
                                                                       {"go", UciVerb::Go},
                                                                       {"setoption", UciVerb::SetOption},
                                                                       {"d", UciVerb::Display},
                                                                       {"display", UciVerb::Display},
                                                                       {"eval", UciVerb::Evaluate},
                                                                       {"bench", UciVerb::Bench}}};

constexpr std::array<std::string_view, 13> kGoWords{"searchmoves", "ponder",    "wtime", "btime", "winc",
                                                    "binc",        "movestogo", "depth", "nodes", "mate",
                                                    "movetime",    "infinite",  "perft"};

bool is_go_word(std::string_view word) { return std::find(kGoWords.begin(), kGoWords.end(), word) != kGoWords.end(); }

/// A whole number cut to the range; digits without end are still a number.
std::int64_t number_within(std::string_view field, std::string_view text, Range range) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative || text.starts_with('+') ? 1 : 0);
  const bool all = std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (digits.empty() || !all) throw InputError::expected(field, "a whole number", text);
  const auto number = whole_number(digits);
  if (!number) return negative ? range.least : range.most;
  return std::clamp(negative ? -*number : *number, range.least, range.most);
}

constexpr Range kMilliseconds{.least = -1'000'000'000'000, .most = 1'000'000'000'000};

/// Walks over the words of a command.
class Words {
 public:
  explicit Words(std::string_view text) : words_(words(text)) {}

  bool at_end() const { return at_ == words_.size(); }
  std::string_view peek() const { return words_[at_]; }
  std::string_view next() { return words_[at_++]; }
  std::int64_t number(std::string_view field, Range range) {
    if (at_end()) throw InputError::expected(field, "a whole number", "");
    return number_within(field, next(), range);
  }
  int count(std::string_view field, int most) { return static_cast<int>(number(field, {.least = 1, .most = most})); }
  std::chrono::milliseconds time(std::string_view field) {
    return std::chrono::milliseconds(number(field, kMilliseconds));
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

void read_limit(std::string_view word, Words& words, UciGo& go) {
  constexpr int kDeepest = 1000;
  Limits& limits = go.limits;
  if (word == "movetime") limits.time = words.time(word);
  if (word == "depth") limits.depth = words.count(word, kDeepest);
  if (word == "mate") limits.mate = words.count(word, kDeepest);
  if (word == "perft") go.perft = words.count(word, kDeepest);
  if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(words.number(word, {.least = 1, .most = INT64_MAX}));
}

/// Both clocks as they come; whose is running is known at the end.
struct Clocks {
  std::array<std::optional<std::chrono::milliseconds>, 2> left = {};
  std::array<std::chrono::milliseconds, 2> increment = {};
  std::optional<int> moves_to_go = std::nullopt;

  /// False where the word is not about a clock.
  bool read(std::string_view word, Words& words) {
    if (word == "wtime") left[0] = words.time(word);
    if (word == "btime") left[1] = words.time(word);
    if (word == "winc") increment[0] = words.time(word);
    if (word == "binc") increment[1] = words.time(word);
    if (word == "movestogo") {
      const auto moves = static_cast<int>(words.number(word, {.least = 0, .most = 100'000}));
      if (moves > 0) moves_to_go = moves;
    }
    return word == "movestogo" || word == "wtime" || word == "btime" || word == "winc" || word == "binc";
  }
  std::optional<ClockFace> of(Side side) const {
    const unsigned which = index_of(side);
    if (!left[which]) return std::nullopt;
    return ClockFace{.left = *left[which], .increment = increment[which], .moves_to_go = moves_to_go};
  }
};

/// From the end of the word at this place of the text.
std::string_view text_after(std::string_view text, std::string_view word) {
  return text.substr(static_cast<std::size_t>(word.data() - text.data()) + word.size());
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const auto word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

}  // namespace

UciLine read_line(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::size_t end = std::min(text.find_first_of(" \t\r\n\v\f"), text.size());
  const std::string_view word = text.substr(0, end);
  UciLine read{.verb = word.empty() ? UciVerb::Nothing : UciVerb::Unknown, .word = word, .rest = text.substr(end)};
  for (const auto& [name, verb] : kVerbs) {
    if (name == word) read.verb = verb;
  }
  return read;
}

UciPosition read_position(std::string_view rest) {
  const auto all = words(rest);
  if (all.empty()) throw InputError::expected("position", "startpos or fen", "");
  UciPosition position;
  std::size_t at = 1;
  if (all[0] == "fen") {
    while (at < all.size() && all[at] != "moves") ++at;
    if (at == 1) throw InputError::expected("position", "a position after fen", joined({all.data() + 1, at - 1}));
    position.text = joined({all.data() + 1, at - 1});
  } else if (all[0] != "startpos") {
    throw InputError::expected("position", "startpos or fen", all[0]);
  }
  if (at < all.size() && all[at] != "moves") throw InputError::expected("position", "moves or nothing more", all[at]);
  for (++at; at < all.size(); ++at) position.moves.emplace_back(all[at]);
  return position;
}

UciGo read_go(std::string_view rest, Side to_move) {
  UciGo go;
  Clocks clocks;
  Words words(rest);
  while (!words.at_end()) {
    const std::string_view word = words.next();
    if (!is_go_word(word)) {
      go.unknown.emplace_back(word);
    } else if (word == "infinite") {
      go.infinite = true;
    } else if (word == "ponder") {
      go.ponder = true;
    } else if (word == "searchmoves") {
      while (!words.at_end() && !is_go_word(words.peek())) go.only.emplace_back(words.next());
    } else if (!clocks.read(word, words)) {
      read_limit(word, words, go);
    }
  }
  go.limits.clock = clocks.of(to_move);
  if (go.infinite) go.limits.until = Limits::Until::Stopped;
  return go;
}

UciSetOption read_set_option(std::string_view rest) {
  const auto all = words(rest);
  if (all.empty() || all[0] != "name") throw InputError::expected("setoption", "name", all.empty() ? "" : all[0]);
  std::size_t at = 1;
  while (at < all.size() && all[at] != "value") ++at;
  if (at == 1) throw InputError::expected("setoption", "the name of an option", at < all.size() ? all[at] : "");
  UciSetOption option{.name = joined({all.data() + 1, at - 1}), .value = {}};
  if (at < all.size()) option.value = trimmed(text_after(rest, all[at]));  // as it stands: paths have blanks
  return option;
}

}  // namespace pohon
