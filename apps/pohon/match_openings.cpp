// SPDX-License-Identifier: MIT
#include "apps/pohon/match_openings.hpp"

#include <filesystem>
#include <set>

#include "apps/pohon/chess_book.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::cli {

namespace {

void expect_chess(const OpeningRequest& request) {
  if (request.game.profile().books == BookFormat::Polyglot) return;
  throw InputError("openings: '" + shown(request.file) + "' is for chess, and the game is " +
                   std::string(request.game.name()));
}

std::vector<Opening> lines_of_positions(const OpeningRequest& request) {
  std::vector<Opening> lines;
  for (auto& position : positions_from(file_content(request.file), request.game, request.options)) {
    lines.push_back({.position = std::move(position)});
  }
  return lines;
}

/// The first moves of a game as the match writes them; nothing where the game is over before.
std::optional<Opening> first_moves(const chess::PgnGame& game, const OpeningRequest& request) {
  Opening line;
  if (game.start != Chess{}) line.position = chess::write_fen(game.start);
  const auto session = request.game.open(request.options, line.position);
  Chess board = game.start;
  for (const auto& played : game.line.moves) {
    if (session->plies_played() == request.most_plies || session->ended()) break;
    line.moves.push_back(session->play(chess::write_uci_move(board, played.move, chess::Castling::KingTakesRook)));
    board.play(played.move);
  }
  if (session->ended()) return std::nullopt;
  return line;
}

std::vector<Opening> lines_of_games(const OpeningRequest& request) {
  const std::string text = file_content(request.file);
  chess::PgnReader reader(
      text, {.comments = chess::Remarks::Skip, .nags = chess::Remarks::Skip, .variations = chess::Remarks::Skip});
  std::vector<Opening> lines;
  std::set<std::vector<std::string>> seen;  // many games begin alike
  while (const auto game = reader.next()) {
    auto line = first_moves(*game, request);
    if (!line) continue;
    auto mark = line->moves;
    mark.push_back(line->position.value_or(""));
    if (seen.insert(std::move(mark)).second) lines.push_back(std::move(*line));
  }
  return lines;
}

/// Drawn by weight, each as long as the book knows a move.
std::vector<Opening> lines_of_book(const OpeningRequest& request) {
  const BookChoice book = open_chess_book(request.file);
  std::vector<Opening> lines;
  for (std::size_t n = 0; n < request.lines; ++n) {
    Rng lots(scatter(request.seed ^ scatter(n + 1)));
    Opening line;
    const auto session = request.game.open(request.options, std::nullopt);
    while (session->plies_played() < request.most_plies && !session->ended()) {
      const auto move = book(session->text(), lots);
      if (!move) break;
      line.moves.push_back(session->play(*move));
    }
    if (!session->ended() && !line.moves.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

std::vector<Opening> openings_from_file(const OpeningRequest& request) {
  const std::string kind = lower(std::filesystem::path(request.file).extension().string());
  if (kind != ".pgn" && kind != ".bin") return lines_of_positions(request);
  expect_chess(request);
  auto lines = kind == ".pgn" ? lines_of_games(request) : lines_of_book(request);
  if (lines.empty()) throw InputError("openings: there is no line of play in '" + shown(request.file) + "'");
  return lines;
}

}  // namespace pohon::cli
