// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/pgn_tokens.hpp"

#include <algorithm>

namespace pohon::chess {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f'; }
bool starts_symbol(char c) { return is_letter(c) || is_digit(c) || c == '*' || c == '-'; }
bool continues_symbol(char c) {
  return is_letter(c) || is_digit(c) || std::string_view("_+#=:-/").find(c) != std::string_view::npos;
}

template <class Belongs>
std::size_t run_length(std::string_view text, std::size_t from, Belongs belongs) {
  std::size_t end = from;
  while (end < text.size() && belongs(text[end])) ++end;
  return end - from;
}

}  // namespace

InputError pgn_error(PgnPlace place, std::string_view message) {
  return InputError("line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " +
                    std::string(message));
}

PgnTokens::PgnTokens(std::string_view text) noexcept : text_(text) {
  if (text_.starts_with(kByteOrderMark)) here_.offset = kByteOrderMark.size();
}

const PgnToken& PgnTokens::peek() {
  if (!has_ahead_) {
    ahead_ = scan();
    has_ahead_ = true;
  }
  return ahead_;
}

PgnToken PgnTokens::next() {
  const PgnToken token = peek();
  has_ahead_ = false;
  return token;
}

void PgnTokens::advance_to(std::size_t offset) noexcept {
  for (; here_.offset < std::min(offset, text_.size()); ++here_.offset) {
    if (text_[here_.offset] == '\n') {
      ++here_.line;
      here_.column = 1;
    } else {
      ++here_.column;
    }
  }
}

void PgnTokens::skip_line() noexcept { advance_to(std::min(text_.find('\n', here_.offset), text_.size() - 1) + 1); }

void PgnTokens::skip_blanks() noexcept {
  while (!done()) {
    if (is_blank(at(here_.offset))) {
      advance_to(here_.offset + 1);
    } else if (at(here_.offset) == '%' && here_.column == 1) {
      skip_line();
    } else {
      return;
    }
  }
}

bool PgnTokens::at_tag_line() const noexcept { return at(here_.offset) == '[' && is_letter(at(here_.offset + 1)); }

void PgnTokens::skip_game(Inside inside) noexcept {
  if (has_ahead_) here_ = ahead_.place;
  has_ahead_ = false;
  if (done() || (inside == Inside::Moves && at_tag_line())) return;
  skip_line();
  if (inside == Inside::Tags) {
    while (!done() && (at(here_.offset) == '[' || is_blank(at(here_.offset)))) skip_line();
  }
  while (!done() && !at_tag_line()) skip_line();
}

PgnToken PgnTokens::scan() {
  skip_blanks();
  if (done()) return {.kind = PgnToken::Kind::End, .text = {}, .place = here_};
  const char c = at(here_.offset);
  switch (c) {
    case '[':
      return take(PgnToken::Kind::TagOpen, 1);
    case ']':
      return take(PgnToken::Kind::TagClose, 1);
    case '(':
      return take(PgnToken::Kind::VariationOpen, 1);
    case ')':
      return take(PgnToken::Kind::VariationClose, 1);
    case '.':
      return take(PgnToken::Kind::Period, 1);
    case '"':
      return take_string();
    case '{':
    case ';':
      return take_comment();
    case '$':
      return take(PgnToken::Kind::Nag, 1 + run_length(text_, here_.offset + 1, is_digit));
    case '!':
    case '?':
      return take(PgnToken::Kind::Suffix,
                  run_length(text_, here_.offset, [](char mark) { return mark == '!' || mark == '?'; }));
    default:
      break;
  }
  if (!starts_symbol(c)) {
    throw pgn_error(here_, "expected a tag, a move or a comment, got '" + shown(text_.substr(here_.offset, 1)) + "'");
  }
  return take(PgnToken::Kind::Symbol, 1 + run_length(text_, here_.offset + 1, continues_symbol));
}

PgnToken PgnTokens::take(PgnToken::Kind kind, std::size_t length) {
  const PgnToken token{.kind = kind, .text = text_.substr(here_.offset, length), .place = here_};
  advance_to(here_.offset + length);
  return token;
}

PgnToken PgnTokens::take_string() {
  const PgnPlace start = here_;
  for (std::size_t end = start.offset + 1; end < text_.size() && text_[end] != '\n'; ++end) {
    if (text_[end] == '"') {
      PgnToken token = take(PgnToken::Kind::String, end + 1 - start.offset);
      token.text = token.text.substr(1, token.text.size() - 2);
      return token;
    }
    const bool escape = text_[end] == '\\' && (at(end + 1) == '"' || at(end + 1) == '\\');
    if (escape) ++end;
  }
  const auto line_end = text_.find('\n', start.offset);
  throw pgn_error(start, "expected a closing '\"' on the same line, got '" +
                             shown(text_.substr(start.offset, line_end - start.offset)) + "'");
}

PgnToken PgnTokens::take_comment() {
  const PgnPlace start = here_;
  const bool to_line_end = text_[start.offset] == ';';
  const auto end = text_.find(to_line_end ? '\n' : '}', start.offset);
  if (end == std::string_view::npos && !to_line_end) {
    throw pgn_error(start, "expected a closing '}', got the end of the text");
  }
  const std::size_t length = std::min(end, text_.size() - 1) + 1 - start.offset;
  PgnToken token = take(PgnToken::Kind::Comment, length);
  token.text.remove_prefix(1);
  if (end != std::string_view::npos) token.text.remove_suffix(1);
  return token;
}

}  // namespace pohon::chess
