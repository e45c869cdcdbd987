// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/pgn_reader.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"

namespace pohon::chess {

namespace {

using Kind = PgnToken::Kind;

constexpr std::size_t kMostTags = 1000;

InputError expected(std::string_view wanted, const PgnToken& token) {
  const std::string got = token.kind == Kind::End ? "the end of the text" : "'" + shown(token.text) + "'";
  return pgn_error(token.place, "expected " + std::string(wanted) + ", got " + got);
}

std::optional<PgnResult> result_from(std::string_view text) {
  if (text == "*") return PgnResult::Unknown;
  if (text == "1-0") return PgnResult::WhiteWins;
  if (text == "0-1") return PgnResult::BlackWins;
  if (text == "1/2-1/2" || text == "1/2") return PgnResult::Draw;
  return std::nullopt;
}

bool is_move_number(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_tag_name(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

std::string without_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
    if (escape) ++i;
    out += text[i];
  }
  return out;
}

std::string with_single_spaces(std::string_view text) {
  std::string out;
  for (const auto word : words(text)) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

/// ! and ? as typed behind a move, in the order of their numbers from 1 on.
constexpr std::array<std::string_view, 6> kSuffixes{"!", "?", "!!", "??", "!?", "?!"};

std::uint8_t nag_from(const PgnToken& token) {
  if (token.kind == Kind::Suffix) {
    const auto suffix = std::find(kSuffixes.begin(), kSuffixes.end(), token.text);
    if (suffix == kSuffixes.end()) throw expected("one of ! ? !! ?? !? ?!", token);
    return static_cast<std::uint8_t>(suffix - kSuffixes.begin() + 1);
  }
  const auto number = whole_number(token.text.substr(1));
  if (!number || *number > 255) throw expected("a glyph from $0 to $255", token);
  return static_cast<std::uint8_t>(*number);
}

Chess::Move move_from(const Chess& state, const PgnToken& token) {
  try {
    return read_san(state, token.text);
  } catch (const InputError& error) {
    throw pgn_error(token.place, error.what());
  }
}

/// One game: its tags, then its tree of moves, by recursive descent that stops at `kDeepestVariation`.
class GameReader {
 public:
  GameReader(PgnTokens& tokens, PgnOptions options) : tokens_(tokens), options_(options) {}

  void read_tags() {
    while (tokens_.peek().kind == Kind::TagOpen) read_tag();
  }

  void read_moves() {
    game_.line = read_line(game_.start, 0);
    if (tokens_.peek().kind == Kind::Symbol) game_.result = *result_from(tokens_.next().text);
  }

  PgnGame take() { return std::move(game_); }

 private:
  void read_tag();
  void keep_tag(const PgnToken& name, const PgnToken& value);
  static bool ends_line(const PgnToken& token, int depth);
  PgnLine read_line(Chess state, int depth);
  void read_variation(PgnLine& line, const Chess& before, int depth);
  void skip_variation(int depth);
  void keep_comment(PgnLine& line, std::string_view text) const;
  void keep_nag(PgnLine& line, const PgnToken& token) const;
  PgnToken expect(Kind kind, std::string_view wanted);

  PgnTokens& tokens_;
  PgnOptions options_;
  PgnGame game_;
};

PgnToken GameReader::expect(Kind kind, std::string_view wanted) {
  if (tokens_.peek().kind != kind) throw expected(wanted, tokens_.peek());
  return tokens_.next();
}

void GameReader::read_tag() {
  tokens_.next();
  const PgnToken name = expect(Kind::Symbol, "the name of a tag");
  if (!is_tag_name(name.text)) throw expected("a tag name of letters, digits and '_'", name);
  const PgnToken value = expect(Kind::String, "the value of tag " + shown(name.text) + " in quotes");
  expect(Kind::TagClose, "']' after the value of tag " + shown(name.text));
  if (game_.tags.size() == kMostTags) throw expected("at most 1000 tags", name);
  keep_tag(name, value);
}

void GameReader::keep_tag(const PgnToken& name, const PgnToken& value) {
  const std::string text = without_escapes(value.text);
  if (name.text == "FEN") {
    try {
      game_.start = read_fen(text);
    } catch (const InputError& error) {
      throw pgn_error(value.place, std::string("tag FEN: ") + error.what());
    }
  } else if (name.text == "Result") {
    game_.result = result_from(text).value_or(PgnResult::Unknown);
  } else if (name.text == "Variant") {
    const std::string variant = lower(text);
    const bool known = variant == "chess960" || variant == "standard" || variant == "chess" ||
                       variant == "fischerandom" || variant == "from position";
    if (!known) throw expected("variant Chess960 or Standard", value);
    game_.set_tag(name.text, text);
  } else if (name.text != "SetUp") {
    game_.set_tag(name.text, text);
  }
}

bool GameReader::ends_line(const PgnToken& token, int depth) {
  const bool ends = token.kind == Kind::End || token.kind == Kind::TagOpen || token.kind == Kind::VariationClose ||
                    (token.kind == Kind::Symbol && result_from(token.text));
  if (!ends) return false;
  if (depth == 0 && token.kind == Kind::VariationClose) throw expected("'(' before ')'", token);
  if (depth > 0 && token.kind != Kind::VariationClose) throw expected("')' after a variation", token);
  return true;
}

PgnLine GameReader::read_line(Chess state, int depth) {
  PgnLine line;
  Chess before = state;
  for (;;) {
    const PgnToken token = tokens_.peek();
    if (ends_line(token, depth)) return line;
    tokens_.next();
    switch (token.kind) {
      case Kind::Symbol:
        if (is_move_number(token.text)) break;
        before = state;
        line.moves.emplace_back().move = move_from(state, token);
        state.play(line.moves.back().move);
        break;
      case Kind::Comment:
        keep_comment(line, token.text);
        break;
      case Kind::Nag:
      case Kind::Suffix:
        keep_nag(line, token);
        break;
      case Kind::VariationOpen:
        if (line.moves.empty()) throw expected("a move before its variation", token);
        if (depth == kDeepestVariation) throw expected("variations nested at most 64 deep", token);
        read_variation(line, before, depth + 1);
        break;
      case Kind::Period:
        break;
      default:
        throw expected("a move", token);
    }
  }
}

void GameReader::read_variation(PgnLine& line, const Chess& before, int depth) {
  if (options_.variations == Remarks::Skip) return skip_variation(depth);
  PgnLine variation = read_line(before, depth);
  tokens_.next();
  if (!variation.moves.empty() || !variation.comments.empty()) {
    line.moves.back().variations.push_back(std::move(variation));
  }
}

void GameReader::skip_variation(int depth) {
  for (int open = 1; open > 0;) {
    const PgnToken token = tokens_.peek();
    if (token.kind == Kind::End || token.kind == Kind::TagOpen) throw expected("')' after a variation", token);
    tokens_.next();
    if (token.kind == Kind::VariationClose) --open;
    if (token.kind == Kind::VariationOpen && depth + open++ > kDeepestVariation) {
      throw expected("variations nested at most 64 deep", token);
    }
  }
}

void GameReader::keep_comment(PgnLine& line, std::string_view text) const {
  if (options_.comments == Remarks::Skip) return;
  std::string comment = with_single_spaces(text);
  if (comment.empty()) return;
  (line.moves.empty() ? line.comments : line.moves.back().comments).push_back(std::move(comment));
}

void GameReader::keep_nag(PgnLine& line, const PgnToken& token) const {
  const std::uint8_t nag = nag_from(token);
  if (line.moves.empty()) throw expected("a move before its glyph", token);
  if (options_.nags == Remarks::Keep) line.moves.back().nags.push_back(nag);
}

}  // namespace

std::optional<PgnGame> PgnReader::next() {
  auto inside = PgnTokens::Inside::Moves;
  try {
    if (tokens_.peek().kind == PgnToken::Kind::End) return std::nullopt;
    GameReader reader(tokens_, options_);
    inside = PgnTokens::Inside::Tags;
    reader.read_tags();
    inside = PgnTokens::Inside::Moves;
    reader.read_moves();
    return reader.take();
  } catch (const InputError&) {
    tokens_.skip_game(inside);
    throw;
  }
}

std::vector<PgnGame> read_pgn(std::string_view text, PgnOptions options) {
  std::vector<PgnGame> games;
  PgnReader reader(text, options);
  while (auto game = reader.next()) games.push_back(std::move(*game));
  return games;
}

}  // namespace pohon::chess
