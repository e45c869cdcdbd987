// SPDX-License-Identifier: MIT
/// Paper C as tables: every match of its bots beside the print, the bots as they were meant, and the win rates.
#pragma once

#include <map>

#include "pohon/lab/papers/adjacency_games.hpp"
#include "pohon/lab/papers/paper_table.hpp"
#include "pohon/lab/reports/markup.hpp"

namespace pohon {

/// X first, 28 rounds, depth 3, each bot in its own seat: 500 games of a program that is not ours.
struct KnownPair {
  AdjacencyBot x;
  AdjacencyBot o;
  std::uint64_t won;
  std::uint64_t drawn;
  std::uint64_t lost;
};
inline constexpr std::array kKnownPairs{
    KnownPair{AdjacencyBot::Minimax, AdjacencyBot::Annealing, 488, 7, 5},
    KnownPair{AdjacencyBot::Annealing, AdjacencyBot::Genetic1, 264, 66, 170},
    KnownPair{AdjacencyBot::Minimax, AdjacencyBot::Genetic1, 490, 3, 7},
    KnownPair{AdjacencyBot::Genetic2, AdjacencyBot::Annealing, 496, 3, 1},
};
inline constexpr int kKnownPairDepth = 3;
inline constexpr int kPrintedDepth = 5;  // of the six matches without lots

/// The summary of the paper, and what is left of it without the games against people, which cannot be played again.
struct PrintedRate {
  AdjacencyBot bot;
  std::uint64_t wins, games;
  std::uint64_t wins_of_bots, games_of_bots;
};
inline constexpr std::array kPrintedRates{
    PrintedRate{AdjacencyBot::Annealing, 5, 24, 5, 18}, PrintedRate{AdjacencyBot::Minimax, 21, 28, 12, 18},
    PrintedRate{AdjacencyBot::Genetic1, 2, 12, 2, 12}, PrintedRate{AdjacencyBot::Genetic2, 10, 12, 10, 12}};

namespace papers {

inline std::string text_of(const Marks& marks) { return std::to_string(marks.x) + "-" + std::to_string(marks.o); }

inline std::string text_of(const MatchTally& tally) {
  if (tally.games() == 1) return text_of(tally.last);
  const double half = (tally.last.x + tally.last.o) / 2.0;
  return fixed(half + tally.mean() / 2, 1) + "-" + fixed(half - tally.mean() / 2, 1) + ", +" +
         std::to_string(tally.won) + " =" + std::to_string(tally.drawn) + " -" + std::to_string(tally.lost);
}

inline std::vector<Figure> about(const AdjacencyMatch& match) {
  return {std::string(name_of(match.x)), std::string(name_of(match.o)),
          std::string(match.first == Side::First ? "X" : "O"), static_cast<std::uint64_t>(match.rounds)};
}

/// One printed game is close where it could well have been one of ours.
inline void judge(PaperRow& row, const AdjacencyMatch& match, const MatchTally& tally) {
  const auto printed = printed_marks(match);
  if (!printed) return;
  row.theirs = text_of(*printed);
  if (!match.is_lottery()) {
    row.verdict = *printed == tally.last ? Verdict::Equal : Verdict::Different;
    row.why = row.verdict == Verdict::Equal ? "no lots are drawn" : "another depth than the paper's";
    return;
  }
  const double off = std::abs(printed->x - printed->o - tally.mean()) / std::max(1.0, tally.deviation());
  row.verdict = off <= 2 ? Verdict::Close : Verdict::Different;
  row.why = "one game, " + fixed(off, 1) + " standard deviations off our mean";
  const int marks = AdjacencyTable::kMarksAtFirst + 2 * match.rounds;
  if (printed->x + printed->o != marks) row.why += "; its marks do not add up to " + std::to_string(marks);
}

/// Shares of won games by bot, each match counted once however often it is played.
class WinRates {
 public:
  void add(const AdjacencyMatch& match, const MatchTally& tally) {
    note(match.x, tally.won, tally.games());
    note(match.o, tally.lost, tally.games());
  }
  double of(AdjacencyBot bot) const {
    const auto found = sums_.find(bot);
    return found == sums_.end() ? 0 : found->second.first / found->second.second;
  }

 private:
  void note(AdjacencyBot bot, std::uint64_t won, std::uint64_t games) {
    sums_[bot].first += static_cast<double>(won) / static_cast<double>(std::max<std::uint64_t>(1, games));
    sums_[bot].second += 1;
  }
  std::map<AdjacencyBot, std::pair<double, double>> sums_;
};

/// How many standard errors two shares lie apart.
inline double standard_errors_apart(std::uint64_t hits, std::uint64_t of, std::uint64_t other_hits,
                                    std::uint64_t of_other) {
  const auto real = [](std::uint64_t count) { return static_cast<double>(count); };
  const double pooled = real(hits + other_hits) / real(of + of_other);
  const double error = std::sqrt(pooled * (1 - pooled) * (1 / real(of) + 1 / real(of_other)));
  return error == 0 ? 0 : std::abs(real(hits) / real(of) - real(other_hits) / real(of_other)) / error;
}

/// Plays what the options ask for and writes it down; every table ends where a stop came.
class AdjacencyTournament {
 public:
  AdjacencyTournament(const PaperOptions& options, const Handle& handle)
      : options_(options), steps_(handle, total_of(options)) {}

  PaperReport report() {
    PaperReport report{"adjacency", "Paper C: the bots of the Adjacency Strategy Game"};
    if (options_.bots != PaperBots::Right) report.tables.push_back(all_matches(BotPreset::Paper));
    if (options_.bots != PaperBots::Paper) {
      report.tables.push_back(all_matches(BotPreset::Right));
      report.tables.push_back(known_pairs());
    }
    if (options_.bots != PaperBots::Right) report.tables.push_back(summary());
    report.complete = complete_;
    report.notes = {
        "Marks are X's and O's; +a =b -c are games won, drawn and lost by X. Bots that draw no lots play one game.",
        "The paper's program lets a bot in seat X think as if it were O and tells none how many rounds are left.",
        "Genetic 2 has the paper's weights 1,6,0,1,7 there and trained ones among the bots as they were meant."};
    return report;
  }

 private:
  static std::vector<int> rounds_of(const PaperOptions& options) {
    if (options.rounds) return {*options.rounds};
    if (options.quick()) return {kAdjacencyRounds.front()};
    return {kAdjacencyRounds.begin(), kAdjacencyRounds.end()};
  }
  static std::uint64_t total_of(const PaperOptions& options) {
    const std::uint64_t matches = rounds_of(options).size() * kAdjacencyPairings.size() * 2;
    return matches * (options.bots == PaperBots::Both ? 2 : 1) +
           (options.bots == PaperBots::Paper ? 0 : kKnownPairs.size());
  }
  int games() const { return options_.games.value_or(options_.quick() ? 10 : 50); }

  /// The six matches that can be equal to the print are played as deep as there, unless somebody wants otherwise.
  int depth_of(const AdjacencyMatch& match, BotPreset preset) const {
    const bool printed = preset == BotPreset::Paper && !match.is_lottery();
    return options_.depth.value_or(printed ? kPrintedDepth : kKnownPairDepth);
  }

  std::optional<MatchTally> play(const AdjacencyMatch& match, const BotSettings& settings) {
    if (!complete_) return std::nullopt;
    const auto tally = AdjacencyTable(match, settings).play(games(), steps_.stop());
    if (tally) steps_.done(tally->nodes);
    complete_ = tally.has_value();
    return tally;
  }

  PaperTable all_matches(BotPreset preset) {
    const bool paper = preset == BotPreset::Paper;
    PaperTable table{paper ? "The bots of the paper's program, faults and all" : "The bots as they were meant",
                     {"X", "O", "first", "rounds"}};
    for (const AdjacencyPairing& pairing : kAdjacencyPairings) {
      for (const Side first : {Side::First, Side::Second}) {
        for (const int rounds : rounds_of(options_)) {
          const AdjacencyMatch match{pairing.x, pairing.o, first, rounds};
          const auto tally = play(match, {.preset = preset, .depth = depth_of(match, preset), .seed = options_.seed});
          if (!tally) return table;
          PaperRow row{.about = about(match), .ours = text_of(*tally)};
          if (paper) judge(row, match, *tally);
          const bool in_paper = pairing.x != AdjacencyBot::Genetic1 || pairing.o != AdjacencyBot::Genetic2;
          if (in_paper) (paper ? paper_rates_ : right_rates_).add(match, *tally);
          table.rows.push_back(std::move(row));
        }
      }
    }
    return table;
  }

  PaperTable known_pairs() {
    PaperTable table{"Each bot in its own seat, 28 rounds, X first, depth 3: won, drawn, lost",
                     {"X", "O", "games"},
                     "elsewhere, of 500"};
    for (const KnownPair& known : kKnownPairs) {
      const AdjacencyMatch match{known.x, known.o, Side::First, 28};
      const auto tally = play(match, {.preset = BotPreset::Mended, .depth = kKnownPairDepth, .seed = options_.seed});
      if (!tally) return table;
      const double off = std::max(standard_errors_apart(tally->won, tally->games(), known.won, 500),
                                  standard_errors_apart(tally->lost, tally->games(), known.lost, 500));
      const auto counts = [](std::uint64_t won, std::uint64_t drawn, std::uint64_t lost) {
        return std::to_string(won) + "/" + std::to_string(drawn) + "/" + std::to_string(lost);
      };
      table.rows.push_back({.about = {std::string(name_of(known.x)), std::string(name_of(known.o)), tally->games()},
                            .theirs = counts(known.won, known.drawn, known.lost),
                            .ours = counts(tally->won, tally->drawn, tally->lost),
                            .verdict = off <= 3 ? Verdict::Close : Verdict::Different,
                            .why = fixed(off, 1) + " standard errors apart"});
    }
    return table;
  }

  /// A share of so few games is close where chance alone can put it there.
  PaperTable summary() {
    PaperTable table{"Games won, matches of the paper without people", {"bot", "paper, with people"}};
    if (!complete_) return table;
    const auto share = [](double part) { return fixed(100 * part, 1) + " %"; };
    const auto of = [&](std::uint64_t wins, std::uint64_t games) {
      return std::to_string(wins) + " of " + std::to_string(games);
    };
    for (const PrintedRate& printed : kPrintedRates) {
      const double theirs = static_cast<double>(printed.wins_of_bots) / static_cast<double>(printed.games_of_bots);
      const double ours = paper_rates_.of(printed.bot);
      const double error = std::sqrt(theirs * (1 - theirs) / static_cast<double>(printed.games_of_bots));
      PaperRow row{.about = {std::string(name_of(printed.bot)), of(printed.wins, printed.games)},
                   .theirs = of(printed.wins_of_bots, printed.games_of_bots) + ", " + share(theirs),
                   .ours = share(ours),
                   .verdict = estimated(theirs, ours, 2 * error)};
      row.why = row.verdict == Verdict::Close ? "as near as so few games allow"
                                              : "one game a match, and not all seats are shown";
      if (printed.bot == AdjacencyBot::Genetic2) row.why = "the paper counts the tie 25-25 as a win; " + row.why;
      if (options_.bots == PaperBots::Both) row.why += "; as meant " + share(right_rates_.of(printed.bot));
      table.rows.push_back(std::move(row));
      table.bars.push_back({.name = std::string(name_of(printed.bot)),
                            .pieces = {100 * ours, 100 * (1 - ours)},
                            .text = share(ours) + ", printed " + share(theirs)});
    }
    return table;
  }

  const PaperOptions& options_;
  PaperSteps steps_;
  WinRates paper_rates_;
  WinRates right_rates_;
  bool complete_ = true;
};

}  // namespace papers

inline PaperReport adjacency_paper(const PaperOptions& options, const Handle& handle) {
  return papers::AdjacencyTournament(options, handle).report();
}

}  // namespace pohon
