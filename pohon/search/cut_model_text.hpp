// SPDX-License-Identifier: MIT
/// Cut models as text, one pair a line: `game evaluator d D a b sigma n r`. Blank lines and lines that begin with '#'
/// say nothing. Numbers are written so that they come back exactly.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/search/cut_model.hpp"

namespace pohon {

struct StoredPair {
  std::string game;
  std::string evaluator;
  FittedPair fit;

  friend bool operator==(const StoredPair&, const StoredPair&) = default;
};

/// InputError for a pair that could not be read back: a name with blanks, or a pair that predicts nothing.
std::string write_cut_model(std::span<const StoredPair> pairs);

/// InputError naming line, field and token. A pair may stand there only once for each game and evaluator.
std::vector<StoredPair> read_cut_model(std::string_view text);

/// The pairs of one game and evaluator, ready for a search. InputError if there are too many of them.
CutModel cut_model_for(std::span<const StoredPair> pairs, std::string_view game, std::string_view evaluator);

}  // namespace pohon
