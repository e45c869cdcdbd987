// SPDX-License-Identifier: MIT
/// What a program hands to its UCI engine: the game, the machine, books, a seed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "pohon/core/rng.hpp"
#include "pohon/engine/position.hpp"
#include "pohon/protocol/uci/uci_options.hpp"

namespace pohon {

/// A move of the book for a position in the game's notation; nothing where it knows none.
using BookChoice = std::function<std::optional<std::string>(std::string_view position, Rng& rng)>;
/// Opens a book file; an empty path means the book that the program brings along. InputError if it is not one;
/// std::runtime_error if it cannot be read.
using OpenBook = std::function<BookChoice(const std::string& path)>;

struct UciSetup {
  std::string game = "chess";
  GivenOptions game_options = {};
  std::string version = "0";
  std::uint64_t seed = 1;        // of book moves and of weakened play
  int memory_in_megabytes = 64;  // the most that Hash may ask for
  OpenBook open_book = {};       // none: no book options
};

/// The options that work for the game, spelled as Stockfish spells them.
UciOptions uci_options_for(const UciSetup& setup, const GameEntry& game);

/// The kernel where it is built in, else the best textbook search that fits.
std::string standard_algorithm(const GameEntry& game);

/// Who thinks by these options.
EngineSpec engine_spec_of(const UciOptions& options);

/// Fewer nodes and a choice among lines, for an opponent of some Elo.
bool plays_weakly(const UciOptions& options);

/// The evaluator that is chosen; empty for the one that is the algorithm's own.
std::string evaluator_of(const UciOptions& options);

inline constexpr std::string_view kKernel = "kernel";
inline constexpr std::string_view kStandardEvaluator = "standard";

}  // namespace pohon
