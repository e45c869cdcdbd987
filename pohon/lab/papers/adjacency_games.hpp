// SPDX-License-Identifier: MIT
/// Paper C (the Adjacency Strategy Game): its bots by name, the matches it prints, and games between them.
#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon {

enum class AdjacencyBot : std::uint8_t { Minimax, Annealing, Genetic1, Genetic2 };

/// `Paper` is the program of the paper with its faults, `Mended` the same with each bot in its own seat, `Right` the
/// bots as they were meant, who know how many rounds are left.
enum class BotPreset : std::uint8_t { Paper, Mended, Right };

inline std::string_view name_of(AdjacencyBot bot) noexcept {
  constexpr std::array<std::string_view, 4> kNames{"minimax", "annealing", "genetic 1", "genetic 2"};
  return kNames[static_cast<std::size_t>(bot)];
}

inline bool draws_lots(AdjacencyBot bot) noexcept {
  return bot == AdjacencyBot::Annealing || bot == AdjacencyBot::Genetic1;
}

/// As the catalogue calls it.
inline std::string algorithm_of(AdjacencyBot bot, BotPreset preset) {
  constexpr std::array<std::string_view, 4> kAgents{"paper-minimax", "annealing", "genetic", "evolved"};
  if (bot == AdjacencyBot::Minimax && preset == BotPreset::Right) return "alpha-beta";
  constexpr std::array<std::string_view, 3> kPresets{"paper", "mended", "right"};
  return std::string(kAgents[static_cast<std::size_t>(bot)]) +
         ":preset=" + std::string(kPresets[static_cast<std::size_t>(preset)]);
}

/// Who sits where, who begins, and for how long.
struct AdjacencyMatch {
  AdjacencyBot x = AdjacencyBot::Minimax;
  AdjacencyBot o = AdjacencyBot::Genetic2;
  Side first = Side::First;
  int rounds = 28;
  friend bool operator==(const AdjacencyMatch&, const AdjacencyMatch&) = default;

  bool is_lottery() const noexcept { return draws_lots(x) || draws_lots(o); }
};

/// A pairing in the seats of the paper: shown by its screenshots, but for minimax against genetic 1.
struct AdjacencyPairing {
  AdjacencyBot x;
  AdjacencyBot o;
};
inline constexpr std::array kAdjacencyPairings{
    AdjacencyPairing{AdjacencyBot::Minimax, AdjacencyBot::Genetic2},
    AdjacencyPairing{AdjacencyBot::Annealing, AdjacencyBot::Minimax},
    AdjacencyPairing{AdjacencyBot::Minimax, AdjacencyBot::Genetic1},
    AdjacencyPairing{AdjacencyBot::Genetic1, AdjacencyBot::Annealing},
    AdjacencyPairing{AdjacencyBot::Genetic2, AdjacencyBot::Annealing},
    AdjacencyPairing{AdjacencyBot::Genetic1, AdjacencyBot::Genetic2},
};
inline constexpr std::array kAdjacencyRounds{28, 21, 14};

struct Marks {
  int x = 0;
  int o = 0;
  friend bool operator==(const Marks&, const Marks&) = default;
};

struct PrintedMatch {
  AdjacencyMatch match;
  Marks marks;
};

namespace papers {

constexpr PrintedMatch printed(std::size_t pairing, Side first, int rounds, Marks marks) {
  return {{kAdjacencyPairings[pairing].x, kAdjacencyPairings[pairing].o, first, rounds}, marks};
}

}  // namespace papers

/// One game each, as printed; two have marks that do not add up, one result is missing, genetic 1 never met genetic 2.
inline constexpr std::array kPrintedMatches{
    papers::printed(0, Side::First, 28, {26, 38}),  papers::printed(0, Side::First, 21, {18, 32}),
    papers::printed(0, Side::First, 14, {14, 22}),  papers::printed(0, Side::Second, 28, {35, 29}),
    papers::printed(0, Side::Second, 21, {25, 25}), papers::printed(0, Side::Second, 14, {19, 17}),
    papers::printed(1, Side::First, 28, {23, 41}),  papers::printed(1, Side::First, 21, {15, 35}),
    papers::printed(1, Side::First, 14, {12, 24}),  papers::printed(1, Side::Second, 28, {32, 32}),
    papers::printed(1, Side::Second, 21, {12, 39}), papers::printed(1, Side::Second, 14, {10, 27}),
    papers::printed(2, Side::First, 28, {45, 19}),  papers::printed(2, Side::First, 21, {28, 22}),
    papers::printed(2, Side::First, 14, {21, 15}),  papers::printed(2, Side::Second, 28, {47, 17}),
    papers::printed(2, Side::Second, 21, {27, 23}), papers::printed(2, Side::Second, 14, {22, 14}),
    papers::printed(3, Side::First, 21, {18, 32}),  papers::printed(3, Side::First, 14, {12, 24}),
    papers::printed(3, Side::Second, 28, {24, 40}), papers::printed(3, Side::Second, 21, {21, 29}),
    papers::printed(3, Side::Second, 14, {14, 22}), papers::printed(4, Side::First, 28, {40, 24}),
    papers::printed(4, Side::First, 21, {29, 21}),  papers::printed(4, Side::First, 14, {23, 13}),
    papers::printed(4, Side::Second, 28, {42, 22}), papers::printed(4, Side::Second, 21, {34, 16}),
    papers::printed(4, Side::Second, 14, {25, 11}),
};

inline std::optional<Marks> printed_marks(const AdjacencyMatch& match) {
  for (const PrintedMatch& printed : kPrintedMatches) {
    if (printed.match == match) return printed.marks;
  }
  return std::nullopt;
}

/// What some games of one match came to, in the view of X.
struct MatchTally {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  std::uint64_t nodes = 0;
  double margins = 0;
  double squares = 0;  // of the margins
  Marks last;          // of the last game

  void add(int margin, int marks) noexcept {
    ++(margin > 0 ? won : margin == 0 ? drawn : lost);
    margins += margin;
    squares += static_cast<double>(margin) * margin;
    last = {(marks + margin) / 2, (marks - margin) / 2};
  }
  std::uint64_t games() const noexcept { return won + drawn + lost; }
  double mean() const noexcept { return games() == 0 ? 0 : margins / static_cast<double>(games()); }
  double deviation() const noexcept {
    const double count = static_cast<double>(games());
    return games() < 2 ? 0 : std::sqrt(std::max(0.0, (squares - margins * mean()) / (count - 1)));
  }
};

/// How the bots of a match play.
struct BotSettings {
  BotPreset preset = BotPreset::Paper;
  int depth = 3;
  std::uint64_t seed = 1;
};

/// The same start for every game, so it is opened once. Bots without lots need no second game: they would repeat it.
class AdjacencyTable {
 public:
  AdjacencyTable(const AdjacencyMatch& match, const BotSettings& settings)
      : match_(match),
        settings_(settings),
        board_(game_named("adjacency")
                   .open({{"rounds", std::to_string(match.rounds)}, {"first", match.first == Side::First ? "x" : "o"}},
                         std::nullopt)),
        engines_{engine_of(match.x), engine_of(match.o)} {}

  /// Nothing if a stop came between.
  std::optional<MatchTally> play(int games, const Stop* stop) {
    MatchTally tally;
    for (int game = 1; game <= (match_.is_lottery() ? games : 1); ++game) {
      const auto outcome = played(static_cast<std::uint64_t>(game), stop, tally.nodes);
      if (!outcome) return std::nullopt;
      const int margin = !outcome->winner ? 0 : *outcome->winner == Side::First ? outcome->margin : -outcome->margin;
      tally.add(margin, kMarksAtFirst + 2 * match_.rounds);
      while (board_->undo()) {
      }
    }
    return tally;
  }

  static constexpr int kMarksAtFirst = 8;

 private:
  std::unique_ptr<Engine> engine_of(AdjacencyBot bot) const {
    const bool plain = bot == AdjacencyBot::Minimax || draws_lots(bot);  // genetic 2 brings its own weights
    EngineSpec spec = engine_spec_from(algorithm_of(bot, settings_.preset));
    if (plain) spec.evaluator = "marks";
    return board_->game().engine(spec);
  }

  std::optional<Outcome> played(std::uint64_t game, const Stop* stop, std::uint64_t& nodes) {
    for (std::uint64_t ply = 0;; ++ply) {
      if (const auto ended = board_->ended()) return ended->outcome;
      const Request request{.limits = {.depth = settings_.depth},
                            .seed = scatter(settings_.seed ^ scatter(game * 1000 + ply)) & UINT32_MAX};
      const Report report = engines_[index_of(board_->to_move())]->think(*board_, request, {}, stop);
      if (!report.finished() || !report.move) return std::nullopt;
      nodes += report.counts.nodes;
      board_->play(*report.move);
    }
  }

  AdjacencyMatch match_;
  BotSettings settings_;
  std::unique_ptr<Position> board_;
  std::array<std::unique_ptr<Engine>, 2> engines_;
};

}  // namespace pohon
