// SPDX-License-Identifier: MIT
#include "service/pasted.hpp"

#include <algorithm>
#include <cctype>

#include "pohon/games/checkers/notation.hpp"
#include "pohon/games/checkers/pdn.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"
#include "service/fen_scan.hpp"

namespace pohon::service {

namespace {

/// Index of a byte as people count characters.
std::size_t character(std::string_view text, std::size_t byte) {
  std::size_t count = 0;
  for (const char c : text.substr(0, byte)) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

/// "line 3, column 5: …" as a place in the text.
std::optional<std::size_t> named_place(std::string_view text, std::string_view message) {
  unsigned line = 0, column = 0;
  if (std::sscanf(std::string(message).c_str(), "line %u, column %u", &line, &column) != 2) return std::nullopt;
  std::size_t at = 0;
  for (; line > 1; --line) {
    const auto end = text.find('\n', at);
    if (end == std::string_view::npos) return std::nullopt;
    at = end + 1;
  }
  return std::min(at + column - 1, text.size());
}

/// Where a message that names a place, or a token that stands in the text, is wrong.
Refusal located(const InputError& error, std::string_view text) {
  const Refusal refusal = Refusal::of(error).in_field("text");
  if (const auto place = named_place(text, error.what())) return refusal.at(character(text, *place));
  const std::string& token = refusal.why().token;
  if (token.empty()) return refusal;
  const auto found = text.find(token);
  return found == std::string_view::npos ? refusal : refusal.at(character(text, found));
}

/// Asked before any of them is played.
void expect_bounded(std::size_t moves) {
  if (moves <= kMostMoves) return;
  throw Refusal::expected("text", "a game of at most " + std::to_string(kMostMoves) + " moves", std::to_string(moves));
}

struct Word {
  std::string_view text;
  std::size_t at;
};

/// Moves between blanks and commas; numbers ("3.", "3...") and results are left out, "1.e4" is cut.
std::vector<Word> words_of_moves(std::string_view text) {
  std::vector<Word> list;
  std::size_t at = 0;
  const auto is_gap = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0 || c == ',' || c == ';'; };
  while (at < text.size()) {
    if (is_gap(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !is_gap(text[end])) ++end;
    std::size_t begin = at;
    const auto dot = text.substr(at, end - at).find_last_of('.');
    const bool numbered = dot != std::string_view::npos && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
    if (numbered) begin = at + dot + 1;
    const std::string_view word = text.substr(begin, end - begin);
    const bool result = word == "*" || word == "1-0" || word == "0-1" || word == "1/2-1/2";
    if (!word.empty() && !result) list.push_back({word, begin});
    at = end;
  }
  return list;
}

/// Games whose moves are often written without anything between: "f5d6c3", "4455".
std::vector<Word> run_together(const GameEntry& game, std::string_view text) {
  const auto length = static_cast<std::size_t>(game.profile().move_letters);
  const std::vector<Word> spaced = words_of_moves(text);
  if (length == 0) return spaced;
  std::vector<Word> list;
  for (const Word& word : spaced) {
    const bool whole = word.text.size() <= length || word.text == "pass" || word.text == "--";
    if (whole) list.push_back(word);
    for (std::size_t i = 0; !whole && i < word.text.size(); i += length) {
      list.push_back({word.text.substr(i, length), word.at + i});
    }
  }
  return list;
}

/// Othello players do not write passes down.
void pass_silently(Position& session, std::string_view next, std::vector<std::string>& moves) {
  const auto legal = session.moves();
  if (legal.size() == 1 && legal.front() == "pass" && next != "pass" && next != "--") {
    moves.push_back(session.play("pass"));
  }
}

bool is_playable(const GameEntry& game, const GivenOptions& options, std::string_view move) {
  try {
    game.open(options, std::nullopt)->play(move);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

Pasted pasted_moves(const GameEntry& game, const GivenOptions& options, const std::string& text) {
  const auto session = game.open(options, std::nullopt);
  Pasted found{.kind = "moves", .start = session->text()};
  const auto words = run_together(game, text);
  expect_bounded(words.size());
  for (const Word& word : words) {
    try {
      pass_silently(*session, word.text, found.moves);
      found.moves.push_back(session->play(word.text));
    } catch (const InputError& error) {
      throw Refusal::of(error, Code::IllegalMove).in_field("text").at(character(text, word.at));
    }
  }
  return found;
}

Pasted pasted_pgn(const GameEntry& game, const GivenOptions& options, const std::string& text) {
  chess::PgnReader reader(text, {.comments = chess::Remarks::Skip, .nags = chess::Remarks::Skip});
  const auto record = reader.next();
  if (!record) throw Refusal({.code = Code::NoGame, .field = "text", .at = 0}, "there is no game in the text");
  expect_bounded(record->line.moves.size());
  Pasted found{.kind = "pgn"};
  for (const auto& tag : record->tags) found.tags[tag.name] = tag.value;
  const auto session = game.open(options, chess::write_fen(record->start));
  found.start = session->text();
  Chess board = record->start;
  for (const auto& played : record->line.moves) {
    found.moves.push_back(session->play_on(chess::write_uci_move(board, played.move, chess::Castling::KingTakesRook)));
    board.play(played.move);
  }
  return found;
}

Pasted pasted_pdn(const std::string& text) {
  const auto games = read_pdn(text);
  if (games.empty()) throw Refusal({.code = Code::NoGame, .field = "text", .at = 0}, "there is no game in the text");
  expect_bounded(games.front().moves.size());
  const CheckersNotation notation;
  Checkers board = games.front().start;
  Pasted found{.kind = "pdn", .start = notation.text(board)};
  for (const auto& tag : games.front().tags) found.tags[tag.name] = tag.value;
  for (const auto move : games.front().moves) {
    found.moves.push_back(notation.text(board, move));
    board.play(move);
  }
  return found;
}

Pasted pasted_position(const GameEntry& game, const GivenOptions& options, const std::string& text) {
  const bool fen = game.profile().record == RecordFormat::Pgn;
  try {
    const auto session = game.open(options, text);
    return {.kind = fen ? "fen" : "position", .start = session->text()};
  } catch (const InputError& error) {
    if (fen) {
      if (const auto wrong = first_wrong_in_fen(text)) throw Refusal::of(error).in_field("text").at(*wrong);
    }
    throw located(error, text);
  }
}

bool looks_like_record(std::string_view text) {
  return text.starts_with('[') || text.starts_with("1.") || text.starts_with('{');
}

}  // namespace

Pasted pasted(const GameEntry& game, const GivenOptions& options, const std::string& text) {
  const std::string_view bare = trimmed(text);
  if (bare.empty()) throw Refusal::missing("text").at(0);
  try {
    const GameProfile profile = game.profile();
    const bool tagged = looks_like_record(bare);
    if (profile.record == RecordFormat::Pgn && tagged) return pasted_pgn(game, options, text);
    if (profile.record == RecordFormat::Pdn && tagged) return pasted_pdn(text);
    const auto moves = run_together(game, text);
    if (!moves.empty() && profile.kind == GameKind::Played && is_playable(game, options, moves.front().text)) {
      return pasted_moves(game, options, text);
    }
    return pasted_position(game, options, text);
  } catch (const InputError& error) {
    throw located(error, text);
  }
}

}  // namespace pohon::service
