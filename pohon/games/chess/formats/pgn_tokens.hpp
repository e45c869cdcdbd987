// SPDX-License-Identifier: MIT
/// Cuts PGN text into tokens and remembers where each one stood.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "pohon/core/input_error.hpp"

namespace pohon::chess {

/// A place in a text: byte offset, and line and column counted from 1 (a column is a byte).
struct PgnPlace {
  std::size_t offset = 0;
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const PgnPlace&, const PgnPlace&) = default;
};

struct PgnToken {
  enum class Kind {
    TagOpen,         // [
    TagClose,        // ]
    String,          // "…", without its quotes, escapes still in it
    Symbol,          // tag names, moves, move numbers, results
    Period,          // .
    Comment,         // {…} or ;…, without its marks
    Nag,             // $ and its digits
    Suffix,          // a run of ! and ?
    VariationOpen,   // (
    VariationClose,  // )
    End,
  };

  Kind kind = Kind::End;
  std::string_view text;
  PgnPlace place;
};

/// "line 3, column 7: expected a move, got 'Zf3'"
InputError pgn_error(PgnPlace place, std::string_view message);

/// Standard of 1994 (Edwards): the tokens of the import format. A line that starts with '%' is skipped.
class PgnTokens {
 public:
  /// The text must outlive the tokens.
  explicit PgnTokens(std::string_view text) noexcept;

  /// The token that `next` will give; throws InputError for a byte that starts none, or a mark left open.
  const PgnToken& peek();
  PgnToken next();

  /// Goes on after a bad game: drops everything up to the tags of the next game. In the tag section of the bad
  /// game its other tags are dropped too.
  enum class Inside { Tags, Moves };
  void skip_game(Inside inside) noexcept;

 private:
  char at(std::size_t offset) const noexcept { return offset < text_.size() ? text_[offset] : '\0'; }
  bool done() const noexcept { return here_.offset >= text_.size(); }
  void advance_to(std::size_t offset) noexcept;
  void skip_blanks() noexcept;
  void skip_line() noexcept;
  bool at_tag_line() const noexcept;
  PgnToken scan();
  PgnToken take(PgnToken::Kind kind, std::size_t length);
  PgnToken take_string();
  PgnToken take_comment();

  std::string_view text_;
  PgnPlace here_;
  PgnToken ahead_;
  bool has_ahead_ = false;
};

}  // namespace pohon::chess
