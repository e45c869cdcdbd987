// SPDX-License-Identifier: MIT
#include "apps/pohon/chess_book.hpp"

#include <memory>

#include "pohon/core/input_file.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/polyglot_book.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::embedded {
std::string_view self_play_book();
}

namespace pohon::cli {

BookChoice open_chess_book(const std::string& path) {
  constexpr FileBound kBook{.bytes = 256u << 20, .kind = FileKind::Regular};  // an engine waits for nobody
  const std::string bytes = path.empty() ? std::string(embedded::self_play_book()) : file_content(path, kBook);
  const auto book = std::make_shared<const chess::PolyglotBook>(chess::PolyglotBook::from_bytes(bytes));
  return [book](std::string_view fen, Rng& rng) -> std::optional<std::string> {
    const Chess position = chess::read_fen(fen);
    const auto move = book->draw(position, rng);
    if (!move) return std::nullopt;
    return chess::write_uci_move(position, *move, chess::Castling::KingTakesRook);
  };
}

}  // namespace pohon::cli
