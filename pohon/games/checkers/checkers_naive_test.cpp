// SPDX-License-Identifier: MIT
/// The bit-parallel rules against a slow second opinion on an 8x8 array, on random positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/checkers/evaluators.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {
namespace {

/// b B w W on the dark squares, row 0 at the top.
using Board = std::array<std::array<char, 8>, 8>;

bool is_dark_piece(char piece) { return piece == 'b' || piece == 'B'; }
bool is_light_piece(char piece) { return piece == 'w' || piece == 'W'; }

int number_at(int row, int column) { return 4 * row + column / 2 + 1; }

struct Turn {
  std::vector<int> path;
  Board after{};

  friend bool operator<(const Turn& a, const Turn& b) { return std::tie(a.path, a.after) < std::tie(b.path, b.after); }
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Lists the turns of one side by trying every neighbour of every piece.
class SlowPlayer {
 public:
  SlowPlayer(const Board& board, Side side) : board_(board), side_(side) {}

  std::set<Turn> turns() {
    std::set<Turn> out;
    each_own([&](int row, int column, char piece) { jump(board_, row, column, piece, {number_at(row, column)}, out); });
    if (!out.empty()) return out;
    each_own([&](int row, int column, char piece) { walk(row, column, piece, out); });
    return out;
  }

 private:
  template <class Visit>
  void each_own(Visit visit) {
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        const char piece = at(board_, row, column);
        if (side_ == Side::First ? is_dark_piece(piece) : is_light_piece(piece)) visit(row, column, piece);
      }
    }
  }

  static char at(const Board& board, int row, int column) {
    if (row < 0 || row > 7 || column < 0 || column > 7) return '#';
    return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  static void put(Board& board, int row, int column, char piece) {
    board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = piece;
  }
  static bool may_go(char piece, int down) {
    if (piece == 'b') return down == 1;
    if (piece == 'w') return down == -1;
    return true;
  }
  static char crowned(char piece, int row) {
    if (piece == 'b' && row == 7) return 'B';
    if (piece == 'w' && row == 0) return 'W';
    return piece;
  }

  void walk(int row, int column, char piece, std::set<Turn>& out) const {
    for (const int down : {-1, 1}) {
      for (const int right : {-1, 1}) {
        if (!may_go(piece, down) || at(board_, row + down, column + right) != '.') continue;
        Board after = board_;
        put(after, row, column, '.');
        put(after, row + down, column + right, crowned(piece, row + down));
        out.insert({{number_at(row, column), number_at(row + down, column + right)}, after});
      }
    }
  }

  void jump(Board board, int row, int column, char piece, const std::vector<int>& path, std::set<Turn>& out) const {
    put(board, row, column, '.');
    bool went_on = false;
    for (const int down : {-1, 1}) {
      for (const int right : {-1, 1}) {
        const char over = at(board, row + down, column + right);
        const bool enemy = side_ == Side::First ? is_light_piece(over) : is_dark_piece(over);
        if (!may_go(piece, down) || !enemy || at(board, row + 2 * down, column + 2 * right) != '.') continue;
        went_on = true;
        Board next = board;
        put(next, row + down, column + right, '.');
        auto longer = path;
        longer.push_back(number_at(row + 2 * down, column + 2 * right));
        const char landed = crowned(piece, row + 2 * down);
        if (landed != piece) {
          put(next, row + 2 * down, column + 2 * right, landed);
          out.insert({longer, next});
        } else {
          jump(next, row + 2 * down, column + 2 * right, piece, longer, out);
        }
      }
    }
    if (went_on || path.size() == 1) return;
    put(board, row, column, piece);
    out.insert({path, board});
  }

  Board board_;
  Side side_;
};

Board board_of(const Checkers& state) {
  Board board{};
  for (int number = 1; number <= 32; ++number) {
    const auto bit = checkers::square(number);
    char piece = '.';
    if ((state.men(Side::First) & bit) != 0) piece = 'b';
    if ((state.kings(Side::First) & bit) != 0) piece = 'B';
    if ((state.men(Side::Second) & bit) != 0) piece = 'w';
    if ((state.kings(Side::Second) & bit) != 0) piece = 'W';
    const int row = (number - 1) / 4;
    const int column = 2 * ((number - 1) % 4) + 1 - row % 2;
    board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = piece;
  }
  return board;
}

std::set<Turn> turns_of(const Checkers& state) {
  std::set<Turn> out;
  for (const auto move : state.moves()) {
    Checkers child = state;
    child.play(move);
    EXPECT_TRUE(out.insert({CheckersNotation::path(move), board_of(child)}).second) << "a move is listed twice";
  }
  return out;
}

/// Up to 12 pieces a side, each a king with a chance of `kings_in_ten` tenths.
Checkers random_position(Rng& rng, std::uint64_t kings_in_ten) {
  std::array<Checkers::Army, 2> armies;
  checkers::SquareSet taken = 0;
  for (const Side side : {Side::First, Side::Second}) {
    auto& army = armies[index_of(side)];
    for (auto left = 1 + rng.below(12); left > 0; --left) {
      const auto bit = checkers::square(1 + static_cast<int>(rng.below(32)));
      if ((taken & bit) != 0) continue;
      taken |= bit;
      const bool king = (bit & checkers::kKingRow[index_of(side)]) != 0 || rng.below(10) < kings_in_ten;
      (king ? army.kings : army.men) |= bit;
    }
  }
  return {armies[0], armies[1], rng.below(2) == 0 ? Side::First : Side::Second};
}

/// One king, and pieces of the other side on most of the squares that it can pass over.
Checkers random_hunt(Rng& rng) {
  const int number = 1 + static_cast<int>(rng.below(32));
  const auto own = checkers::cell_of(number);
  Checkers::Army prey;
  for (int each = 1; each <= 32; ++each) {
    const auto cell = checkers::cell_of(each);
    const bool passable = cell.row % 7 != 0 && cell.column % 7 != 0 && (cell.row + own.row) % 2 == 1;
    if (rng.below(10) >= (passable ? 8u : 1u) || each == number) continue;
    (cell.row % 7 == 0 ? prey.kings : prey.men) |= checkers::square(each);
  }
  const Checkers::Army king{.men = 0, .kings = checkers::square(number)};
  return rng.below(2) == 0 ? Checkers(king, prey, Side::First) : Checkers(prey, king, Side::Second);
}

TEST(CheckersAgainstASlowPlayer, ListsTheSamePathsWithTheSameEnds) {
  Rng rng(7);
  for (int round = 0; round < 100'000; ++round) {
    const Checkers state = random_position(rng, static_cast<std::uint64_t>(round % 11));
    const auto turns = turns_of(state);
    ASSERT_EQ(turns, SlowPlayer(board_of(state), state.to_move()).turns()) << CheckersNotation{}.text(state);
    ASSERT_EQ(state.count_moves(), turns.size());
  }
}

TEST(CheckersAgainstASlowPlayer, AgreesOnLongAndCircularCaptures) {
  Rng rng(9);
  std::size_t circular = 0;
  std::size_t longest = 0;
  for (int round = 0; round < 10'000; ++round) {
    const Checkers state = random_hunt(rng);
    const auto turns = turns_of(state);
    ASSERT_EQ(turns, SlowPlayer(board_of(state), state.to_move()).turns()) << CheckersNotation{}.text(state);
    for (const auto& turn : turns) {
      if (turn.path.size() > 2 && turn.path.front() == turn.path.back()) ++circular;
      longest = std::max(longest, turn.path.size() - 1);
    }
  }
  EXPECT_GT(circular, 1000u);
  EXPECT_EQ(longest, 9u);
}

/// The same position seen from the other side of the board.
Checkers turned(const Checkers& state) {
  std::array<Checkers::Army, 2> armies;
  for (int number = 1; number <= 32; ++number) {
    for (const Side side : {Side::First, Side::Second}) {
      auto& army = armies[index_of(other(side))];
      if ((state.men(side) & checkers::square(number)) != 0) army.men |= checkers::square(33 - number);
      if ((state.kings(side) & checkers::square(number)) != 0) army.kings |= checkers::square(33 - number);
    }
  }
  return {armies[0], armies[1], other(state.to_move())};
}

TEST(CheckersEvaluators, DoNotCareWhichSideIsWhich) {
  Rng rng(8);
  std::set<int> scores;
  for (int round = 0; round < 20'000; ++round) {
    const Checkers state = random_position(rng, static_cast<std::uint64_t>(round % 11));
    const Checkers mirror = turned(state);
    ASSERT_EQ(CheckersMaterial{}(state), CheckersMaterial{}(mirror)) << CheckersNotation{}.text(state);
    ASSERT_EQ(CheckersPositional{}(state), CheckersPositional{}(mirror)) << CheckersNotation{}.text(state);
    ASSERT_EQ(state.count_moves(), mirror.count_moves());
    scores.insert(CheckersPositional{}(state).value());
  }
  EXPECT_GT(scores.size(), 1000u);
}

TEST(CheckersEvaluators, SeeWhatTheyAreNamedFor) {
  const CheckersNotation notation;
  const auto material = [&](std::string_view text) { return CheckersMaterial{}(notation.position(text)).value(); };
  const auto positional = [&](std::string_view text) { return CheckersPositional{}(notation.position(text)).value(); };
  EXPECT_EQ(material("B:W30,31:BK1,2"), 30);
  EXPECT_EQ(material("W:W30,31:BK1,2,3"), -130);
  EXPECT_GT(positional("B:W30:B1,17"), positional("B:W30:B1,9")) << "an advanced man";
  EXPECT_GT(positional("B:W30,32,21:B1,3,9"), positional("B:W30,32,21:B1,2,9")) << "the bridge";
  EXPECT_GT(positional("B:WK32,12:BK15,21"), positional("B:WK32,12:BK4,21")) << "a king in the centre";
  EXPECT_GT(positional("B:W23,K27,28:BK29,1"), positional("B:W23,K27,28:BK32,1") + 25) << "a king locked in";
  EXPECT_GT(positional("B:W30:B1,2"), positional("B:W29,30,31,32:B1,2,3,4,5")) << "ahead with fewer pieces";
}

TEST(CheckersEvaluators, KnowWhoHasTheMove) {
  // What is left when a position is scored for dark and for light is what having the move is worth.
  const CheckersNotation notation;
  const auto worth_of_the_turn = [&](const std::string& pieces) {
    return CheckersPositional{}(notation.position("B:" + pieces)).value() +
           CheckersPositional{}(notation.position("W:" + pieces)).value();
  };
  EXPECT_LT(worth_of_the_turn("WK18:BK10"), 0) << "face to face: who must move gives way";
  EXPECT_GT(worth_of_the_turn("WK22:BK10"), 0) << "a row further apart: who may move takes the opposition";
}

}  // namespace
}  // namespace pohon
