// SPDX-License-Identifier: MIT
/// Reads PGN, game by game; a bad game is reported and the next one can still be read.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "pohon/games/chess/formats/pgn.hpp"
#include "pohon/games/chess/formats/pgn_tokens.hpp"

namespace pohon::chess {

enum class Remarks { Keep, Skip };

/// What is not kept is still checked for its marks, but the moves of skipped variations are not looked at.
struct PgnOptions {
  Remarks comments = Remarks::Keep;
  Remarks nags = Remarks::Keep;
  Remarks variations = Remarks::Keep;
};

class PgnReader {
 public:
  /// The text must outlive the reader.
  explicit PgnReader(std::string_view text, PgnOptions options = {}) noexcept : tokens_(text), options_(options) {}

  /// The next game, nothing at the end of the text. A bad game throws InputError with its line, column and token;
  /// the next call then goes on with the game after it.
  std::optional<PgnGame> next();

 private:
  PgnTokens tokens_;
  PgnOptions options_;
};

/// All games of a text; the first bad one throws InputError.
std::vector<PgnGame> read_pgn(std::string_view text, PgnOptions options = {});

}  // namespace pohon::chess
