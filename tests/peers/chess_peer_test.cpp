// SPDX-License-Identifier: MIT
/// Our legal moves against those of Stockfish, if it is installed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <string>

#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"
#include "tests/peers/random_chess.hpp"

namespace pohon {
namespace {

using chess::Castling;
using MoveSet = std::set<std::string>;

std::string find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path ? path : "") + ":/usr/games";  // the parts are views
  for (const auto folder : split(folders, ':')) {
    const auto candidate = std::filesystem::path(folder) / name;
    if (!folder.empty() && ::access(candidate.c_str(), X_OK) == 0) return candidate.string();
  }
  return {};
}

/// What the program prints when it gets `input` as its standard input.
std::string output_of(const std::string& program, const std::string& input) {
  const auto file = std::filesystem::temp_directory_path() / ("pohon_peer_" + std::to_string(::getpid()));
  std::ofstream(file) << input;
  struct Close {
    void operator()(FILE* pipe) const { ::pclose(pipe); }
  };
  const std::unique_ptr<FILE, Close> pipe(::popen(("'" + program + "' < '" + file.string() + "'").c_str(), "r"));
  std::string out;
  std::array<char, 4096> buffer;
  while (pipe) {
    const auto got = std::fread(buffer.data(), 1, buffer.size(), pipe.get());
    if (got == 0) break;
    out.append(buffer.data(), got);
  }
  std::filesystem::remove(file);
  return out;
}

/// The move sets that "go perft 1" printed, one for each position: lines "e2e4: 1", closed by "Nodes searched".
std::vector<MoveSet> move_sets(const std::string& output) {
  std::vector<MoveSet> sets;
  MoveSet current;
  for (const auto line : split(output, '\n')) {
    const auto parts = words(line);
    if (parts.size() == 2 && parts[1] == "1" && parts[0].back() == ':') {
      current.emplace(parts[0].substr(0, parts[0].size() - 1));
    } else if (line.starts_with("Nodes searched")) {
      sets.push_back(std::move(current));
      current.clear();
    }
  }
  return sets;
}

void expect_same_moves(const std::vector<std::string>& fens, Castling castling) {
  const std::string stockfish = find_program("stockfish");
  if (stockfish.empty()) GTEST_SKIP() << "Stockfish is not installed";
  std::string input = "uci\nsetoption name UCI_Chess960 value ";
  input += castling == Castling::KingTakesRook ? "true\n" : "false\n";
  for (const auto& fen : fens) input += "position fen " + fen + "\ngo perft 1\n";
  const auto theirs = move_sets(output_of(stockfish, input + "quit\n"));
  ASSERT_EQ(theirs.size(), fens.size());
  for (std::size_t i = 0; i < fens.size(); ++i) {
    const Chess position = chess::read_fen(fens[i]);
    MoveSet ours;
    for (const auto move : position.moves()) ours.insert(chess::write_uci_move(position, move, castling));
    EXPECT_EQ(ours, theirs[i]) << fens[i];
  }
}

std::vector<std::string> fens_of(const std::vector<Chess>& positions) {
  std::vector<std::string> fens;
  for (const auto& position : positions) fens.push_back(chess::write_fen(position));
  return fens;
}

/// How many of the positions have a legal move of this kind.
std::size_t count_with(const std::vector<Chess>& positions, chess::Move::Kind kind) {
  return static_cast<std::size_t>(std::count_if(positions.begin(), positions.end(), [&](const Chess& position) {
    const auto moves = position.moves();
    return std::any_of(moves.begin(), moves.end(), [&](chess::Move move) { return move.kind() == kind; });
  }));
}

TEST(ChessPeer, StockfishFindsTheSameMoves) {
  const auto positions = testing::random_standard_positions(2024, 800);
  EXPECT_GT(count_with(positions, chess::Move::Kind::Castling), 10u);
  EXPECT_GT(count_with(positions, chess::Move::Kind::EnPassant), 10u);
  EXPECT_GT(count_with(positions, chess::Move::Kind::Queen), 10u);
  expect_same_moves(fens_of(positions), Castling::Standard);
}

TEST(ChessPeer, StockfishFindsTheSameMovesInChess960) {
  const auto positions = testing::random_chess960_positions(960, 200);
  EXPECT_GT(count_with(positions, chess::Move::Kind::Castling), 10u);
  expect_same_moves(fens_of(positions), Castling::KingTakesRook);
}

TEST(ChessPeer, StockfishAgreesOnPinsThatForbidTakingInPassing) {
  expect_same_moves(
      {
          "8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1",  // both pawns leave the king's rank
          "8/8/8/8/R1pPk3/8/8/4K3 b - d3 0 1",
          "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1",  // pinned on its file
          "8/8/8/3k4/3Pp3/8/8/4K2B b - d3 0 1",  // pinned on a diagonal
          "k7/8/8/8/3Pp3/8/8/4K2B b - d3 0 1",
          "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",   // takes the pawn that gives check
          "8/8/8/4k3/3Pp3/8/8/B3K3 b - d3 0 1",  // check by the pawn, the bishop behind it
          "4k3/8/8/3pP3/8/8/8/K2r4 w - d6 0 1",  // in check from elsewhere
      },
      Castling::Standard);
}

}  // namespace
}  // namespace pohon
