// SPDX-License-Identifier: MIT
/// Any bytes as PGN: bad games are reported and left behind, good ones come back from their own text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/games/chess/formats/pgn_writer.hpp"

namespace {

using namespace pohon;

void expect_round_trip(const chess::PgnGame& game) noexcept {  // an InputError here is a fault
  const auto text = chess::write_pgn(game);
  const auto again = chess::read_pgn(text);
  if (again.size() != 1 || !(again[0].line == game.line) || again[0].result != game.result) std::abort();
  if (!(again[0].start == game.start) || chess::write_pgn(again[0]) != text) std::abort();
}

void read_all(std::string_view text, chess::PgnOptions options) {
  chess::PgnReader reader(text, options);
  for (std::size_t games = 0;; ++games) {
    if (games > text.size() + 1) std::abort();  // every call moves on
    try {
      const auto game = reader.next();
      if (!game) return;
      expect_round_trip(*game);
    } catch (const InputError&) {
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_all(text, {});
  read_all(text, {.comments = chess::Remarks::Skip, .nags = chess::Remarks::Skip, .variations = chess::Remarks::Skip});
  return 0;
}
