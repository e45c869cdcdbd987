// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/pgn_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"

namespace pohon::chess {

namespace {

constexpr std::size_t kColumns = 80;
constexpr std::array<std::string_view, 6> kRoster{"Event", "Site", "Date", "Round", "White", "Black"};
constexpr std::array<std::string_view, 3> kFromTheGame{"Result", "SetUp", "FEN"};

/// Words with a blank or a line break between them.
class Paragraph {
 public:
  void word(std::string_view text) {
    const bool fits = column_ + 1 + text.size() <= kColumns;
    if (column_ > 0) {
      out_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    out_ += text;
    column_ += text.size();
  }

  void end_line() {
    out_ += '\n';
    column_ = 0;
  }

  /// In braces, broken at blanks; a comment with a brace of its own can only run to the end of its line.
  void comment(std::string_view text) {
    const auto said = words(text);
    if (said.empty()) return;
    const bool has_brace = text.find('}') != std::string_view::npos;
    std::string next = has_brace ? ";" : "{";
    for (std::size_t i = 0; i < said.size(); ++i) {
      next += said[i];
      if (i + 1 == said.size()) break;
      if (has_brace) {
        next += ' ';
      } else {
        word(next);
        next.clear();
      }
    }
    if (!has_brace) next += '}';
    word(next);
    if (has_brace) end_line();
  }

  std::string take() { return std::move(out_); }

 private:
  std::string out_;
  std::size_t column_ = 0;
};

void write_tag(std::string& out, std::string_view name, std::string_view value) {
  out.append("[").append(name).append(" \"");
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  out += "\"]\n";
}

std::string tag_section(const PgnGame& game) {
  std::string out;
  for (const auto name : kRoster) {
    const auto value = game.tag(name);
    write_tag(out, name, !value.empty() ? value : name == "Date" ? "????.??.??" : "?");
  }
  write_tag(out, "Result", text_of(game.result));
  for (const auto& tag : game.tags) {
    const bool written = std::find(kRoster.begin(), kRoster.end(), tag.name) != kRoster.end() ||
                         std::find(kFromTheGame.begin(), kFromTheGame.end(), tag.name) != kFromTheGame.end();
    if (!written) write_tag(out, tag.name, tag.value);
  }
  if (game.start.is_chess960() && game.tag("Variant").empty()) write_tag(out, "Variant", "Chess960");
  if (game.start != Chess{}) {
    write_tag(out, "SetUp", "1");
    write_tag(out, "FEN", write_fen(game.start));
  }
  return out;
}

void write_line(Paragraph& out, const PgnLine& line, Chess state) {
  for (const auto& comment : line.comments) out.comment(comment);
  bool number_due = true;
  for (const auto& played : line.moves) {
    const bool white = state.to_move() == Side::First;
    if (white || number_due) out.word(std::to_string(state.fullmove_number()) + (white ? "." : "..."));
    out.word(write_san(state, played.move));
    for (const int nag : played.nags) out.word("$" + std::to_string(nag));
    for (const auto& comment : played.comments) out.comment(comment);
    for (const auto& variation : played.variations) {
      out.word("(");
      write_line(out, variation, state);
      out.word(")");
    }
    number_due = !played.comments.empty() || !played.variations.empty();
    state.play(played.move);
  }
}

}  // namespace

std::string write_pgn(const PgnGame& game) {
  Paragraph moves;
  write_line(moves, game.line, game.start);
  moves.word(text_of(game.result));
  return tag_section(game) + "\n" + moves.take() + "\n";
}

}  // namespace pohon::chess
