// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/pdn.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::string_view kTokenEnds = " \t\r\n\v\f{}()[];\"$!?";
constexpr std::string_view kDigits = "0123456789";
constexpr std::array<std::string_view, 4> kResults{"*", "1-0", "0-1", "1/2-1/2"};  // in the order of PdnResult

std::optional<PdnResult> result_of(std::string_view token) {
  const auto found = std::find(kResults.begin(), kResults.end(), token);
  if (found == kResults.end()) return std::nullopt;
  return static_cast<PdnResult>(found - kResults.begin());
}

bool is_name_letter(char c) {
  return (c >= '0' && c <= '9') || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_name(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_name_letter); }

/// Reads a text of games from left to right.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<PdnGame> games() {
    std::vector<PdnGame> out;
    for (skip_remarks(); !at_end(); skip_remarks()) out.push_back(game());
    return out;
  }

 private:
  /// The tags of the game being read that are not kept as text.
  struct Head {
    std::set<std::string> seen;
    bool set_up = false;
    std::optional<PdnResult> result;
  };

  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return text_[at_]; }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }
  void skip_past(char end) { at_ = std::min(text_.find(end, at_), text_.size() - 1) + 1; }

  [[noreturn]] void fail(std::size_t where, std::string_view complaint) const {
    const std::string_view before = text_.substr(0, where);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t column = where - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    throw InputError("line " + std::to_string(line) + ", column " + std::to_string(column) + ": " +
                     std::string(complaint));
  }
  [[noreturn]] void fail_expected(std::size_t where, std::string_view field, std::string_view wanted) const {
    const std::size_t end = std::min(text_.find_first_of(kTokenEnds, where), text_.size());
    const std::string_view token =
        text_.substr(where, std::max<std::size_t>(end - where, where < text_.size() ? 1 : 0));
    fail(where, InputError::expected(field, wanted, token).what());
  }
  /// Does what may throw an InputError, and adds to it where in the text the cause is.
  template <class Act>
  auto located(std::size_t where, Act&& act) const {
    try {
      return act();
    } catch (const InputError& error) {
      fail(where, error.what());
    }
  }

  /// Blanks, comments and escaped lines.
  void skip_remarks() {
    for (skip_blanks(); !at_end(); skip_blanks()) {
      const std::size_t begin = at_;
      const bool line_start = at_ == 0 || text_[at_ - 1] == '\n';
      if (peek() == ';' || (peek() == '%' && line_start)) {
        skip_past('\n');
      } else if (peek() == '{') {
        if (text_.find('}', at_) == std::string_view::npos) fail_expected(begin, "comment", "a closing '}'");
        skip_past('}');
      } else {
        return;
      }
    }
  }

  void skip_variation() {
    const std::size_t begin = at_;
    int depth = 0;
    do {
      if (peek() == '(') ++depth;
      if (peek() == ')') --depth;
      ++at_;
      skip_remarks();
      if (at_end() && depth > 0) fail_expected(begin, "variation", "a closing ')'");
    } while (depth > 0);
  }

  PdnGame game() {
    PdnGame game;
    Head head;
    for (; !at_end() && peek() == '['; skip_remarks()) read_tag(game, head);
    if (head.set_up && !head.seen.contains("FEN")) fail_expected(at_, "FEN", "a FEN tag beside [SetUp \"1\"]");
    read_moves(game, head);
    return game;
  }

  void read_tag(PdnGame& game, Head& head) {
    ++at_;
    skip_blanks();
    const std::size_t name_at = at_;
    while (!at_end() && is_name_letter(peek())) ++at_;
    PdnTag tag{.name = std::string(text_.substr(name_at, at_ - name_at)), .value = {}};
    if (tag.name.empty()) fail_expected(name_at, "tag", "a name");
    skip_blanks();
    const std::size_t value_at = at_;
    tag.value = quoted();
    skip_blanks();
    if (at_end() || peek() != ']') fail_expected(at_, "tag " + tag.name, "a closing ']'");
    ++at_;
    if (!head.seen.insert(tag.name).second)
      fail(name_at, InputError::expected("tag", "each name once", tag.name).what());
    located(value_at, [&] { keep(std::move(tag), game, head); });
  }

  std::string quoted() {
    if (at_end() || peek() != '"') fail_expected(at_, "tag", "a value in double quotes");
    const std::size_t begin = at_++;
    std::string value;
    for (; !at_end() && peek() != '"' && peek() != '\n'; ++at_) {
      const bool escape = peek() == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
      if (escape) ++at_;
      value += peek();
    }
    if (at_end() || peek() != '"') fail_expected(begin, "tag", "a closing quote on the same line");
    ++at_;
    return value;
  }

  static void keep(PdnTag tag, PdnGame& game, Head& head) {
    if (tag.name == "FEN") {
      game.start = CheckersNotation{}.position(tag.value);
    } else if (tag.name == "Result") {
      head.result = result_of(tag.value);
      if (!head.result) throw InputError::expected("Result", "1-0, 0-1, 1/2-1/2 or *", tag.value);
    } else if (tag.name == "SetUp") {
      if (tag.value != "0" && tag.value != "1") throw InputError::expected("SetUp", "0 or 1", tag.value);
      head.set_up = tag.value == "1";
    } else if (tag.name == "GameType") {
      const std::string_view type = std::string_view(tag.value).substr(0, tag.value.find(','));
      if (trimmed(type) != "21") throw InputError::expected("GameType", "21, English draughts", tag.value);
    } else {
      game.tags.push_back(std::move(tag));
    }
  }

  void read_moves(PdnGame& game, const Head& head) {
    game.result = head.result.value_or(PdnResult::Open);
    Checkers state = game.start;
    for (skip_remarks(); !at_end() && peek() != '['; skip_remarks()) {
      if (peek() == '(') {
        skip_variation();
      } else if (peek() == '!' || peek() == '?') {
        ++at_;
      } else if (peek() == '$') {
        at_ = std::min(text_.find_first_not_of(kDigits, at_ + 1), text_.size());
      } else if (read_token(game, state)) {
        return;
      }
    }
  }

  /// A move, its number, or the result: says whether the game ends here.
  bool read_token(PdnGame& game, Checkers& state) {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of(kTokenEnds, at_), text_.size());
    std::string_view token = text_.substr(begin, at_ - begin);
    if (token.empty()) fail_expected(begin, "moves", "a move, a comment or a result");
    if (const auto result = result_of(token)) {
      settle_result(begin, *result, game);
      return true;
    }
    const std::size_t number_end = token.find_first_not_of(kDigits);
    if (number_end != std::string_view::npos && token[number_end] == '.') {
      token.remove_prefix(std::min(token.find_first_not_of('.', number_end), token.size()));
    }
    if (token.empty()) return false;
    at_ = begin + static_cast<std::size_t>(token.data() - &text_[begin]) + token.size();
    const std::size_t move_at = at_ - token.size();
    const auto move = located(move_at, [&] { return CheckersNotation{}.move(state, token); });
    state.play(move);
    game.moves.push_back(move);
    return false;
  }

  void settle_result(std::size_t where, PdnResult result, PdnGame& game) const {
    if (result == PdnResult::Open) return;
    if (game.result != PdnResult::Open && game.result != result) {
      const auto tagged = kResults[static_cast<std::size_t>(game.result)];
      fail_expected(where, "result", std::string(tagged) + " as the Result tag says");
    }
    game.result = result;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string tag_line(const PdnTag& tag) {
  constexpr std::array<std::string_view, 4> kDerived{"GameType", "SetUp", "FEN", "Result"};
  if (!is_name(tag.name) || std::find(kDerived.begin(), kDerived.end(), tag.name) != kDerived.end()) {
    throw InputError::expected("tag", "a name other than GameType, SetUp, FEN and Result", tag.name);
  }
  std::string out = "[" + tag.name + " \"";
  for (const char c : tag.value) {
    if (c == '\n') throw InputError::expected("tag " + tag.name, "a value on one line", tag.value);
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"]\n";
}

/// Puts words on lines of at most 80 characters.
class Lines {
 public:
  void add(std::string_view word) {
    if (width_ > 0 && width_ + 1 + word.size() > 80) {
      out_ += '\n';
      width_ = 0;
    }
    if (width_ > 0) out_ += ' ';
    width_ += word.size() + (width_ > 0 ? 1 : 0);
    out_ += word;
  }
  const std::string& text() const { return out_; }

 private:
  std::string out_;
  std::size_t width_ = 0;
};

std::string move_lines(const PdnGame& game) {
  Lines lines;
  Checkers state = game.start;
  int number = 1;
  if (!game.moves.empty() && state.to_move() == Side::Second) lines.add("1...");
  for (const auto move : game.moves) {
    const bool dark = state.to_move() == Side::First;
    if (dark) lines.add(std::to_string(number) + '.');
    lines.add(CheckersNotation{}.text(state, move));
    state.play(move);
    if (!dark) ++number;
  }
  lines.add(kResults[static_cast<std::size_t>(game.result)]);
  return lines.text() + '\n';
}

}  // namespace

std::vector<PdnGame> read_pdn(std::string_view text) { return Reader(text).games(); }

std::string write_pdn(std::span<const PdnGame> games) {
  std::string out;
  for (const PdnGame& game : games) {
    if (!out.empty()) out += '\n';
    std::set<std::string_view> seen;
    for (const PdnTag& tag : game.tags) {
      if (!seen.insert(tag.name).second) throw InputError::expected("tag", "each name once", tag.name);
      out += tag_line(tag);
    }
    out += "[GameType \"21\"]\n";
    if (!(game.start == Checkers{})) {
      out += "[SetUp \"1\"]\n[FEN \"" + CheckersNotation{}.text(game.start) + "\"]\n";
    }
    out.append("[Result \"").append(kResults[static_cast<std::size_t>(game.result)]).append("\"]\n\n");
    out += move_lines(game);
  }
  return out;
}

}  // namespace pohon
