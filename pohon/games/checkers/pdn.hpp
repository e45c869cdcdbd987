// SPDX-License-Identifier: MIT
/// Games of English draughts in the Portable Draughts Notation: tags, moves, a result; several games to a text.
///
/// Comments ({…}, ;… and lines that begin with %), variations in parentheses, NAGs ($1) and marks (! ?) are skipped.
/// "1-0" says that dark, who moves first, has won, as in the archives of the American Checker Federation.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/games/checkers/checkers.hpp"

namespace pohon {

struct PdnTag {
  std::string name;  // letters, digits and '_'
  std::string value;

  friend bool operator==(const PdnTag&, const PdnTag&) = default;
};

enum class PdnResult { Open, DarkWins, LightWins, Draw };

struct PdnGame {
  std::vector<PdnTag> tags;  // all but GameType, SetUp, FEN and Result, which follow from the rest
  Checkers start;
  std::vector<Checkers::Move> moves;
  PdnResult result = PdnResult::Open;

  friend bool operator==(const PdnGame&, const PdnGame&) = default;
};

/// InputError names the line, the column and the token. A game ends with its result, before the next tag, or with the
/// text; a result '*' leaves the word to the Result tag.
std::vector<PdnGame> read_pdn(std::string_view text);

/// `read_pdn(write_pdn(games)) == games`; InputError for a tag that cannot be written.
std::string write_pdn(std::span<const PdnGame> games);

}  // namespace pohon
