// SPDX-License-Identifier: MIT
/// Prints positions of random games for check_chess_js.mjs, one a line, with what we know of each legal move, in the
/// order of chess.js: FEN <tab> uci:SAN:FEN-after <tab> …  Arguments: seed, number of positions.
#include <iostream>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/san.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"
#include "pohon/games/chess/paper_order.hpp"
#include "tests/peers/random_chess.hpp"

int main(int argc, char** argv) {
  using namespace pohon;
  try {
    const auto seed = argc > 1 ? whole_number("seed", argv[1], {.least = 0, .most = 1'000'000'000}) : 1;
    const auto count = argc > 2 ? whole_number("count", argv[2], {.least = 1, .most = 1'000'000}) : 1000;
    for (const auto& position :
         testing::random_standard_positions(static_cast<std::uint64_t>(seed), static_cast<std::size_t>(count))) {
      std::cout << chess::write_fen(position);
      for (const auto move : ChessJsOrder(position).moves()) {
        Chess after = position;
        after.play(move);
        std::cout << '\t' << chess::write_uci_move(position, move) << ':' << chess::write_san(position, move) << ':'
                  << chess::write_fen(after);
      }
      std::cout << '\n';
    }
  } catch (const InputError& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
