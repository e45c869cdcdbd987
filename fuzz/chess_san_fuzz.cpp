// SPDX-License-Identifier: MIT
/// Any bytes as a move in any position: what is read is legal and its strict text reads as the same move.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"
#include "pohon/games/chess/notation.hpp"

namespace {

void expect_round_trip(const pohon::Chess& state, pohon::Chess::Move move) noexcept {  // an InputError here is a fault
  if (!state.moves().contains(move)) std::abort();
  if (pohon::chess::read_san(state, pohon::chess::write_san(state, move)) != move) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pohon;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto cut = input.find('\n');
  try {
    const std::string_view fen = input.substr(0, cut);
    const Chess state = fen.empty() ? Chess{} : chess::read_fen(fen);
    const auto move = ChessNotation{}.move(state, cut == std::string_view::npos ? "" : input.substr(cut + 1));
    expect_round_trip(state, move);
  } catch (const InputError&) {
  }
  return 0;
}
