// SPDX-License-Identifier: MIT
/// Any bytes as a Polyglot book: refused with an InputError, or a book that offers legal moves only and comes back from
/// its own bytes.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/formats/polyglot_book.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pohon;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  try {
    // The first entry, if there is one, is made to be about the start position, so that lookups find something.
    const std::uint64_t key = chess::polyglot_key(Chess());
    for (std::size_t i = 0; i < 8 && bytes.size() >= chess::kPolyglotEntryBytes; ++i) {
      bytes[i] = static_cast<char>(static_cast<unsigned char>(key >> (56 - 8 * i)));
    }
    const auto book = chess::PolyglotBook::from_bytes(bytes);
    const auto again = chess::PolyglotBook::from_bytes(book.bytes());
    if (!std::equal(book.entries().begin(), book.entries().end(), again.entries().begin(), again.entries().end())) {
      std::abort();
    }
    const auto legal = Chess().moves();
    for (const auto& each : book.moves(Chess())) {
      if (std::find(legal.begin(), legal.end(), each.move) == legal.end()) std::abort();
    }
    Rng rng(size);
    const auto move = book.draw(Chess(), rng);
    if (move && std::find(legal.begin(), legal.end(), *move) == legal.end()) std::abort();
  } catch (const InputError&) {
  }
  return 0;
}
