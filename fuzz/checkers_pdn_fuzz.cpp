// SPDX-License-Identifier: MIT
/// Any bytes as draughts text: only InputError may come out, and what was read comes back when written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/games/checkers/notation.hpp"
#include "pohon/games/checkers/pdn.hpp"

namespace {

void require(bool law) {
  if (!law) std::abort();
}

void games_come_back(std::string_view text) {
  std::vector<pohon::PdnGame> games;
  try {
    games = pohon::read_pdn(text);
  } catch (const pohon::InputError&) {
    return;
  }
  const std::string written = pohon::write_pdn(games);
  const auto again = pohon::read_pdn(written);
  require(again == games);
  require(pohon::write_pdn(again) == written);
}

void position_and_moves_come_back(std::string_view text) {
  const pohon::CheckersNotation notation;
  pohon::Checkers state;
  try {
    state = notation.position(text);
  } catch (const pohon::InputError&) {
    return;
  }
  require(notation.position(notation.text(state)) == state);
  const auto moves = state.moves();
  require(moves.size() == state.count_moves());
  for (const auto move : moves) require(notation.move(state, notation.text(state, move)) == move);
}

void move_is_read_or_refused(std::string_view text) {
  try {
    (void)pohon::CheckersNotation{}.move({}, text);
  } catch (const pohon::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  games_come_back(text);
  position_and_moves_come_back(text);
  move_is_read_or_refused(text);
  return 0;
}
