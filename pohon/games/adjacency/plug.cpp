// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/plug.hpp"

#include <array>

#include "pohon/core/input_error.hpp"
#include "pohon/games/adjacency/mirror.hpp"

namespace pohon {

namespace {

adjacency::Board read_size(std::string_view text) {
  const std::string typed = lower(trimmed(text));
  const auto lines = [&](char digit) { return digit >= '3' && digit <= '8'; };
  if (typed.size() != 3 || typed[1] != 'x' || !lines(typed[0]) || !lines(typed[2])) {
    throw InputError::expected("size", "rows x columns from 3x3 to 8x8", text);
  }
  return {.rows = typed[0] - '0', .columns = typed[2] - '0'};
}

}  // namespace

std::vector<OptionSpec> AdjacencyPlug::options() {
  return {
      {"size", "8x8", "3x3 … 8x8", "rows x columns"},
      {"neighbourhood", "orthogonal", "orthogonal | all", "which neighbours a mark flips: 4 or 8"},
      {"rounds", "full", "full | 2 … 28", "moves of each side; the game ends earlier when the board is full"},
      {"first", "x", "x | o", "who begins"},
  };
}

std::optional<ExactMove<Adjacency>> AdjacencyPlug::sure_reply(const Adjacency& state) {
  const auto reply = adjacency::mirror_reply(state);
  if (!reply) return std::nullopt;
  Adjacency after = state;
  after.play(*reply);
  const Score at_least{-adjacency::settled_lead(after)};
  if (at_least < Score{0}) return std::nullopt;  // a sure loss is nothing to hold on to
  return ExactMove<Adjacency>{.move = *reply, .value = at_least, .how = "mirror reply"};
}

AdjacencyNotation AdjacencyPlug::notation(const OptionValues& values) {
  constexpr std::array<std::string_view, 2> kNeighbourhoods{"orthogonal", "all"};
  constexpr std::array<std::string_view, 2> kSides{"x", "o"};
  adjacency::Setup setup;
  setup.board = read_size(values.text("size"));
  setup.neighbourhood = static_cast<adjacency::Neighbourhood>(values.choice("neighbourhood", kNeighbourhoods));
  setup.first = static_cast<Side>(values.choice("first", kSides));
  if (lower(values.text("rounds")) != "full") {
    setup.rounds = static_cast<int>(values.number("rounds", {.least = 2, .most = 28}));
  }
  return AdjacencyNotation(setup);
}

}  // namespace pohon
