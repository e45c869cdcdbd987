// SPDX-License-Identifier: MIT
// What a game says of itself is complete, agrees with its rules, and needs saying only where it is special.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/game/game_entry.hpp"

namespace pohon {
namespace {

using ::testing::Contains;

bool is_css_colour(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return false;
  return std::all_of(text.begin() + 1, text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

/// Calls `look` at the positions of a random game, the last one included.
template <class Look>
void walk(const GameEntry& game, std::uint64_t seed, const Look& look) {
  const auto session = game.open({}, std::nullopt);
  Rng rng(seed);
  look(*session);
  while (!session->ended() && session->plies_played() < 60) {
    const auto moves = session->moves();
    session->play(moves[rng.below(moves.size())]);
    look(*session);
  }
}

TEST(GameProfiles, NameAndColourBothSidesSoThatTheyCanBeToldApart) {
  for (const GameEntry* game : games()) {
    const auto sides = game->sides();
    const auto session = game->open({}, std::nullopt);
    EXPECT_NE(sides[0].name, sides[1].name) << game->name();
    EXPECT_NE(sides[0].colours.fill, sides[1].colours.fill) << game->name();
    for (const Side side : {Side::First, Side::Second}) {
      const SideLook& look = sides[index_of(side)];
      EXPECT_EQ(look.name, session->side_name(side)) << game->name();
      EXPECT_TRUE(is_css_colour(look.colours.fill)) << game->name() << ": " << look.colours.fill;
      EXPECT_TRUE(is_css_colour(look.colours.edge)) << game->name() << ": " << look.colours.edge;
    }
  }
}

TEST(GameProfiles, ScaleTheScoresOfEveryEvaluator) {
  for (const GameEntry* game : games()) {
    EXPECT_GT(game->profile().advantage, 0) << game->name();
    for (const auto& evaluator : game->evaluators()) {
      EXPECT_GE(game->hundredths_per_point(evaluator.name), 1) << game->name() << ": " << evaluator.name;
    }
    EXPECT_GE(game->hundredths_per_point(""), 1) << game->name();
    EXPECT_THROW(game->hundredths_per_point("no-such"), InputError) << game->name();
  }
  EXPECT_EQ(game_named("chess").hundredths_per_point("material"), 10) << "it counts tenths of a pawn";
}

TEST(GameProfiles, ShowOnlyPositionsThatTheGameCanRead) {
  for (const GameEntry* game : games()) {
    EXPECT_FALSE(game->profile().samples.empty()) << game->name();
    std::set<std::string_view> titles;
    for (const PositionSample& sample : game->profile().samples) {
      const auto session = game->open({}, std::string(sample.position));
      EXPECT_FALSE(session->ended()) << game->name() << ": " << sample.title;
      EXPECT_TRUE(titles.insert(sample.title).second) << game->name() << ": " << sample.title;
    }
    std::set<std::string_view> positions;
    for (const std::string_view position : game->profile().bench_positions) {
      EXPECT_FALSE(game->open({}, std::string(position))->ended()) << game->name() << ": " << position;
      EXPECT_TRUE(positions.insert(position).second) << game->name() << ": " << position;
    }
  }
}

TEST(GameProfiles, CountTheLinesThatAreKnownOfTheirStart) {
  for (const GameEntry* game : games()) {
    const PerftFigure known = game->profile().perft;
    EXPECT_GT(known.depth, 0) << game->name() << " is tested by doctor";
    EXPECT_EQ(game->open({}, std::nullopt)->perft(known.depth, {}).nodes, known.lines) << game->name();
  }
}

TEST(GameProfiles, MovesWrittenTogetherHaveTheirLength) {
  for (const GameEntry* game : games()) {
    const auto length = static_cast<std::size_t>(game->profile().move_letters);
    if (length == 0) continue;
    walk(*game, 3, [&](const Position& session) {
      for (const auto& move : session.moves()) EXPECT_TRUE(move.size() == length || move == "pass") << move;
    });
  }
}

TEST(GameProfiles, OnlyMadeTreesTakeTheSeedThatMakesThem) {
  int made = 0;
  for (const GameEntry* game : games()) {
    const auto specs = game->options();
    const bool seeded =
        std::any_of(specs.begin(), specs.end(), [](const OptionSpec& option) { return option.name == "seed"; });
    const bool is_made = game->profile().kind == GameKind::MadeTree;
    EXPECT_EQ(seeded, is_made) << game->name();
    made += is_made;
    EXPECT_EQ(&made_trees() == game, is_made) << game->name();
  }
  EXPECT_EQ(made, 1);
}

TEST(GameProfiles, MovesWrittenForUciAreReadAnywhere) {
  for (const GameEntry* game : games()) {
    std::vector<const GameVariant*> all{nullptr};
    if (const GameVariant* variant = game->profile().variant) {
      EXPECT_FALSE(variant->name.empty() || variant->uci_option.empty()) << game->name();
      all.push_back(variant);
    }
    for (const GameVariant* variant : all) {
      const auto plain = game->open({}, std::nullopt);
      const auto uci = game->open(game->uci_options(variant), std::nullopt);
      Rng rng(7);
      while (!uci->ended() && uci->plies_played() < 60) {
        const auto moves = uci->moves();
        const auto& move = moves[rng.below(moves.size())];
        EXPECT_NO_THROW(plain->play(move)) << game->name() << ": " << move;
        uci->play(move);
        ASSERT_EQ(plain->text(), uci->text()) << game->name() << ": " << move;
      }
    }
    EXPECT_EQ(game->variant_at({}, std::nullopt), nullptr) << game->name() << " usually begins by the usual rules";
  }
}

TEST(GameProfiles, AVariantIsKnownByTheOptionsOrByThePosition) {
  const GameEntry& chess = game_named("chess");
  const GameVariant* chess960 = chess.profile().variant;
  ASSERT_NE(chess960, nullptr);
  const std::string usual = chess.open({}, std::nullopt)->text();
  const std::string shuffled = chess.open({{"chess960", "0"}}, std::nullopt)->text();
  EXPECT_EQ(chess.variant_at({}, usual), nullptr);
  EXPECT_EQ(chess.variant_at({}, shuffled), chess960);
  EXPECT_EQ(chess.variant_at({{"chess960", "0"}}, std::nullopt), chess960);
  EXPECT_EQ(chess.variant_at({{"chess960", "off"}}, std::nullopt), nullptr);
  const std::string inner_rook = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
  EXPECT_EQ(chess.variant_at({}, inner_rook), chess960) << "the rook nearer to the king";
  EXPECT_EQ(chess.variant_at({}, "4k3/8/8/8/8/8/8/4K1RR w - - 0 1"), nullptr) << "nobody may castle";
  EXPECT_THROW(chess.variant_at({}, "nonsense"), InputError);
}

void expect_fitting(const BoardPicture& board, const std::string& about) {
  const auto cells = static_cast<std::size_t>(board.rows * board.columns);
  EXPECT_EQ(board.cells.size(), cells) << about;
  EXPECT_EQ(board.names.size(), cells) << about;
  EXPECT_EQ(board.row_labels.size(), static_cast<std::size_t>(board.rows)) << about;
  EXPECT_EQ(board.column_labels.size(), static_cast<std::size_t>(board.columns)) << about;
  EXPECT_EQ(board.tree.has_value(), cells == 0) << about << ": a board, or a tree";
  EXPECT_THAT((std::array{"marks", "discs", "stones", "draughtsmen", "chessmen", "nodes"}), Contains(board.pieces));
  EXPECT_THAT((std::array{"place", "enclose", "drop", "step", "jump", "child"}), Contains(board.way));
  EXPECT_NE(board.firsts.find(board.emblems[0]), std::string_view::npos) << about;
  EXPECT_EQ(board.firsts.find(board.emblems[1]), std::string_view::npos) << about;
}

void expect_on_board(const MovePicture& move, const BoardPicture& board, const std::string& about) {
  const auto is_cell = [&](int cell) { return cell >= 0 && static_cast<std::size_t>(cell) < board.cells.size(); };
  EXPECT_FALSE(move.words.empty()) << about;
  for (const int cell : move.path) EXPECT_TRUE(is_cell(cell)) << about;
  for (const int cell : move.flips) {
    ASSERT_TRUE(is_cell(cell)) << about;
    EXPECT_FALSE(board.cells[static_cast<std::size_t>(cell)].empty()) << about << ": what flips is a piece";
  }
  EXPECT_TRUE(!move.from || !board.cells.at(static_cast<std::size_t>(*move.from)).empty()) << about;
  EXPECT_TRUE(!move.to || is_cell(*move.to)) << about;
}

TEST(GameViews, ShowTheMovesThatTheSessionHas) {
  for (const GameEntry* game : games()) {
    const auto view = game->view({});
    ASSERT_NE(view, nullptr) << game->name();
    walk(*game, 5, [&](const Position& session) {
      const std::string about = std::string(game->name()) + " " + session.text();
      const Sight sight = view->see(session.text());
      expect_fitting(sight.board, about);
      std::vector<std::string> shown;
      for (const MovePicture& move : sight.legal) {
        shown.push_back(move.text);
        expect_on_board(move, sight.board, about + ": " + move.text);
        const auto alone = view->move(session.text(), move.text);
        ASSERT_TRUE(alone) << about << ": " << move.text;
        EXPECT_EQ(alone->words, move.words) << about;
      }
      EXPECT_TRUE(session.ended() || shown == session.moves()) << about;
      EXPECT_FALSE(view->move(session.text(), "no such move")) << about;
    });
  }
}

TEST(GameViews, HaveAKindOfTheirOwn) {
  std::set<std::string> kinds;
  for (const GameEntry* game : games()) {
    const auto session = game->open({}, std::nullopt);
    EXPECT_TRUE(kinds.insert(std::string(game->view({})->see(session->text()).board.kind)).second) << game->name();
  }
}

/// One move, and who makes it wins: the least that a plug can be.
class OneMove {
 public:
  struct Move {
    static constexpr unsigned kIndices = 1;
    unsigned index() const noexcept { return 0; }
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, 1>;

  Side to_move() const noexcept { return played_ ? Side::Second : Side::First; }
  std::optional<Outcome> outcome() const noexcept {
    if (!played_) return std::nullopt;
    return won_by(Side::First);
  }
  Moves moves() const noexcept {
    Moves list;
    if (!played_) list.push_back({});
    return list;
  }
  void play(Move) noexcept { played_ = true; }
  Key key() const noexcept { return scatter(played_); }
  bool operator==(const OneMove&) const = default;

 private:
  bool played_ = false;
};

struct OneMoveNotation {
  OneMove start() const { return {}; }
  OneMove position(std::string_view) const { return {}; }
  std::string text(const OneMove&) const { return "start"; }
  OneMove::Move move(const OneMove&, std::string_view) const { return {}; }
  std::string text(const OneMove&, OneMove::Move) const { return "go"; }
  std::string drawing(const OneMove&) const { return "\n"; }
};

struct OneMovePlug {
  using Game = OneMove;
  using Evaluators = std::tuple<Ignorant>;
  static constexpr std::string_view name = "one-move";
  static constexpr std::string_view title = "One move";
  static constexpr std::string_view summary = "who moves wins";
  static constexpr std::array<std::string_view, 2> sides{"First", "Second"};
  static constexpr int standard_depth = 1;
  static std::vector<OptionSpec> options() { return {}; }
  static OneMoveNotation notation(const OptionValues&) { return {}; }
};
static_assert(GamePlug<OneMovePlug>);
static_assert(profile_of<OneMovePlug>().kind == GameKind::Played && profile_of<OneMovePlug>().advantage > 0);

}  // namespace

// What a plug may leave out is left out here: these compile.
template GameProfile PluggedGame<OneMovePlug>::profile() const;
template std::array<SideLook, 2> PluggedGame<OneMovePlug>::sides() const;
template int PluggedGame<OneMovePlug>::hundredths_per_point(std::string_view) const;
template const GameVariant* PluggedGame<OneMovePlug>::variant_at(const GivenOptions&,
                                                                 const std::optional<std::string>&) const;
template GivenOptions PluggedGame<OneMovePlug>::uci_options(const GameVariant*) const;
template std::unique_ptr<BoardView> PluggedGame<OneMovePlug>::view(const GivenOptions&) const;

}  // namespace pohon
