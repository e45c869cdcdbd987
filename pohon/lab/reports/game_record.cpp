// SPDX-License-Identifier: MIT
#include "pohon/lab/reports/game_record.hpp"

#include <algorithm>
#include <cstdio>

#include "pohon/core/printable.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

/// Backslash and quote are escaped; what a tag cannot hold is left out.
std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = "[" + std::string(name) + " \"";
  for (const char c : value) {
    if (static_cast<unsigned char>(c) < 0x20) continue;
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

std::string pawns(Score value) {
  if (const auto plies = plies_to_win(value)) return "+M" + std::to_string((*plies + 1) / 2);
  if (const auto plies = plies_to_loss(value)) return "-M" + std::to_string((*plies + 1) / 2);
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "%+.2f", value.value() / 100.0);
  return text.data();
}

/// "{+0.35/12 0.051s}", "{book}"
std::string remark(const PlayedMove& move) {
  if (move.from_opening) return "{book}";
  std::array<char, 32> time;
  std::snprintf(time.data(), time.size(), "%.3fs", static_cast<double>(move.time.count()) / 1e6);
  if (!move.value) return "{" + std::string(time.data()) + "}";
  return "{" + pawns(*move.value) + "/" + std::to_string(move.depth) + " " + time.data() + "}";
}

/// Puts words on lines of at most 80 columns.
class Lines {
 public:
  void add(std::string_view word) {
    constexpr std::size_t kWidth = 80;
    if (column_ + word.size() + 1 > kWidth && column_ > 0) {
      text_ += '\n';
      column_ = 0;
    }
    if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += word.size();
  }
  void add_words(std::string_view text) {
    for (const auto word : words(text)) add(word);
  }
  std::string text() const { return text_ + "\n"; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

/// Plies since the first move of the game in a FEN: its last field counts moves, its second says who moves.
std::int64_t plies_before(const std::optional<std::string>& fen) {
  if (!fen) return 0;
  const auto fields = words(*fen);
  const std::int64_t number = fields.size() > 5 ? whole_number(fields[5]).value_or(1) : 1;
  return 2 * (number - 1) + (fields.size() > 1 && fields[1] == "b" ? 1 : 0);
}

/// A remark cannot hold the brace that ends it.
std::string without_braces(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == '{' || c == '}'; }), text.end());
  return text;
}

std::string move_text(const GameRecord& record) {
  Lines lines;
  std::int64_t ply = plies_before(record.position);
  for (const PlayedMove& move : record.moves) {
    lines.add(std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? "." : "..."));  // every move has a remark before it
    lines.add(move.text);
    lines.add_words(remark(move));
    ++ply;
  }
  lines.add_words("{" + without_braces(record.reason) + "}");
  lines.add(result_text(record.outcome));
  return lines.text();
}

}  // namespace

std::string_view text_of(GameEnd end) noexcept {
  switch (end) {
    case GameEnd::ByRules:
      return "normal";
    case GameEnd::Adjudicated:
      return "adjudication";
    case GameEnd::TimeForfeit:
      return "time forfeit";
    case GameEnd::IllegalMove:
      return "illegal move";
    case GameEnd::Crash:
      return "crash";
    case GameEnd::NoAnswer:
      break;
  }
  return "no answer";
}

std::optional<GameEnd> game_end_from(std::string_view text) noexcept {
  for (const GameEnd end : {GameEnd::ByRules, GameEnd::Adjudicated, GameEnd::TimeForfeit, GameEnd::IllegalMove,
                            GameEnd::Crash, GameEnd::NoAnswer}) {
    if (text_of(end) == text) return end;
  }
  return std::nullopt;
}

GameEffort effort_of(const GameRecord& record, Side side) noexcept {
  GameEffort effort;
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    const PlayedMove& move = record.moves[ply];
    if (move.from_opening || record.mover_of(ply) != side) continue;
    ++effort.moves;
    effort.nodes += move.nodes;
    effort.time += move.time;
  }
  return effort;
}

std::string_view result_text(const Outcome& outcome) noexcept {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == Side::First ? "1-0" : "0-1";
}

std::string pgn_text(const GameRecord& record, const RecordTags& tags) {
  std::string text = tag_line("Event", tags.event) + tag_line("Site", "?") + tag_line("Date", tags.date) +
                     tag_line("Round", std::to_string(record.game.number + 1)) + tag_line("White", tags.names[0]) +
                     tag_line("Black", tags.names[1]) + tag_line("Result", result_text(record.outcome));
  if (!tags.variant.empty()) text += tag_line("Variant", tags.variant);
  if (record.position) text += tag_line("SetUp", "1") + tag_line("FEN", *record.position);
  text += tag_line("PlyCount", std::to_string(record.moves.size()));
  text += tag_line("Termination", text_of(record.end));
  if (tags.controls[0] == tags.controls[1]) {
    text += tag_line("TimeControl", tags.controls[0]);
  } else {
    text += tag_line("WhiteTimeControl", tags.controls[0]) + tag_line("BlackTimeControl", tags.controls[1]);
  }
  return text + "\n" + move_text(record) + "\n";
}

std::string line_text(const GameRecord& record, const RecordTags& tags) {
  std::string text = std::to_string(record.game.number + 1) + ": " + printable(tags.names[0]) + " - " +
                     printable(tags.names[1]) + " " + std::string(result_text(record.outcome)) + " (" +
                     printable(record.reason) + ")";
  if (record.position) text += " from " + *record.position;
  text += ":";
  for (const PlayedMove& move : record.moves) text += " " + move.text;
  return text + "\n";
}

}  // namespace pohon
