// SPDX-License-Identifier: MIT
/// The lines of the shared test data, and random walks: what the tests of this folder have in common.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/chess/formats/fen.hpp"

namespace pohon::chess::testing {

inline constexpr const char* kKiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The lines of a file of the data folder that are not empty; none when the folder is not there.
inline std::vector<std::string> data_lines(const std::string& name) {
  const char* folder = std::getenv("POHON_DATA");
  std::ifstream file((folder != nullptr ? std::string(folder) : POHON_SOURCE_DIR "/../shared/data") + "/chess/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

/// The FEN of a line such as "<fen> ;D1 20 ;D2 400".
inline std::string fen_part(const std::string& line) { return line.substr(0, line.find(" ;")); }

/// Shows `visit` each position of random games from each start, up to mate, stalemate or `longest` plies.
template <class Visit>
void random_walks(const std::vector<Chess>& starts, int longest, Visit visit) {
  Rng rng(960);
  for (const Chess& start : starts) {
    Chess position = start;
    for (int ply = 0; ply < longest; ++ply) {
      visit(position);
      const auto moves = position.moves();
      if (moves.empty()) break;
      position.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
  }
}

/// Starts of many kinds: the usual one, Kiwipete, and every sixth of Chess960.
inline std::vector<Chess> many_starts() {
  std::vector<Chess> starts{start_position(), read_fen(kKiwipete)};
  for (int number = 0; number < 960; number += 6) starts.push_back(chess960_start(number));
  return starts;
}

}  // namespace pohon::chess::testing
