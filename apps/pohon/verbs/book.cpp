// SPDX-License-Identifier: MIT
/// pohon book: makes an opening book from games, and shows what a book knows.
#include <fmt/format.h>

#include <iostream>

#include "apps/common/names.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/games/chess/formats/polyglot_builder.hpp"
#include "pohon/games/chess/formats/san.hpp"
#include "pohon/games/chess/notation.hpp"

namespace pohon::cli {

namespace {

struct BookFlags {
  std::string what;
  TextFlag from;
  TextFlag output;
  TextFlag book;
  TextFlag position;
  TextFlag moves;
  TextFlag min_games;
  TextFlag max_ply;
  bool json = false;
};

const std::string& needed(const TextFlag& flag, std::string_view name) {
  if (!flag.given()) throw InputError("book: " + std::string(name) + " is missing");
  return flag.text();
}

struct Reading {
  std::size_t games = 0;
  std::size_t without_result = 0;
  std::size_t unreadable = 0;
};

Reading read_games(const std::string& text, chess::PolyglotBuilder& builder, Console& console) {
  constexpr chess::PgnOptions kMovesOnly{
      .comments = chess::Remarks::Skip, .nags = chess::Remarks::Skip, .variations = chess::Remarks::Skip};
  chess::PgnReader reader(text, kMovesOnly);
  Reading read;
  while (!console.stop.requested()) {
    try {
      const auto game = reader.next();
      if (!game) break;
      ++(builder.add(*game) ? read.games : read.without_result);
    } catch (const InputError& error) {
      if (read.unreadable++ == 0) console.err << "left out: " << error.what() << '\n';
    }
  }
  return read;
}

int build(const BookFlags& given, Console& console) {
  chess::BookRules rules;
  if (const auto n = given.min_games.number("min-games", {.least = 1, .most = 1'000'000}))
    rules.min_games = static_cast<int>(*n);
  if (const auto n = given.max_ply.number("max-ply", {.least = 1, .most = 1000})) rules.max_ply = static_cast<int>(*n);
  const std::string text = file_content(needed(given.from, "--from"));
  const std::string& output = needed(given.output, "--output");
  expect_writable(output);
  chess::PolyglotBuilder builder(rules);
  const Reading read = read_games(text, builder, console);
  if (console.stop.requested()) {
    console.err << "stopped before the end: nothing was written\n";
    return kNotFully;
  }
  const chess::PolyglotBook book = builder.book();
  write_whole(output, book.bytes());
  if (given.json) {
    print_json(console, {{"games", read.games},
                         {"without_result", read.without_result},
                         {"unreadable", read.unreadable},
                         {"entries", book.entries().size()}});
  } else {
    console.out << output << ": " << grouped(book.entries().size()) << " moves from " << grouped(read.games)
                << " games";
    if (read.without_result > 0) console.out << ", " << grouped(read.without_result) << " without a result left out";
    if (read.unreadable > 0) console.out << ", " << grouped(read.unreadable) << " unreadable ones left out";
    console.out << '\n';
  }
  return kDone;
}

int show(const BookFlags& given, Console& console) {
  const auto book = chess::PolyglotBook::from_bytes(file_content(needed(given.book, "--book")));
  const ChessNotation notation;
  Chess position = given.position.given() ? notation.position(given.position.text()) : notation.start();
  for (const auto word : words(given.moves.text())) position.play(notation.move(position, word));
  const auto moves = book.moves(position);
  std::uint64_t total = 0;
  for (const auto& each : moves) total += each.weight;
  Json list = Json::array();
  Columns table({{"move"}, {"weight", Align::Right}, {"share", Align::Right}});
  for (const auto& each : moves) {
    const std::string san = chess::write_san(position, each.move);
    const double share = total > 0 ? 100.0 * each.weight / static_cast<double>(total) : 0;
    list.push_back({{"move", san}, {"weight", each.weight}});
    table.row({san, std::to_string(each.weight), fmt::format("{:.1f} %", share)});
  }
  if (given.json) {
    print_json(console, {{"key", fmt::format("{:016x}", chess::polyglot_key(position))},
                         {"entries", book.entries().size()},
                         {"moves", list}});
  } else if (moves.empty()) {
    console.out << "the book knows no move here\n";
  } else {
    console.out << table.text(console.ink);
  }
  return kDone;
}

int book_verb(const BookFlags& given, Console& console) {
  constexpr std::array<std::string_view, 2> kWhat{"build", "show"};
  if (given.what.empty()) throw InputError("book: say build or show");
  return place_of_known("use of book", given.what, kWhat) == 0 ? build(given, console) : show(given, console);
}

}  // namespace

Run declare_book(CLI::App& app) {
  const auto given = std::make_shared<BookFlags>();
  app.add_option("what", given->what, "build or show")->type_name("");
  given->from.declare(app, "--from", "FILE  the games, PGN; to build");
  given->output.declare(app, "--output,--out", "FILE  the book to write; to build");
  given->min_games.declare(app, "--min-games", "N  leave out moves played in fewer games, 3 if none");
  given->max_ply.declare(app, "--max-ply", "N  look at the first N plies of each game, 24 if none");
  given->book.declare(app, "--book", "FILE  the book to look into; to show");
  given->position.declare(app, "-p,--position", "FEN  the position to look up; the start if none");
  given->moves.declare(app, "--moves,--after", "\"M M …\"  moves to play from the position first");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return book_verb(*given, console); };
}

}  // namespace pohon::cli
