// SPDX-License-Identifier: MIT
/// Paper B as tables: its 40 cells, its sums, and what a sound key costs.
#pragma once

#include "pohon/lab/papers/memo_games.hpp"
#include "pohon/lab/papers/paper_table.hpp"
#include "pohon/lab/reports/markup.hpp"

namespace pohon {

namespace papers {

using MemoCounts = std::array<MemoTurn, kMemoTurns>;

/// Why a cell of the print is what it is.
inline std::string memo_reason(std::uint64_t printed, const MemoTurn& turn) {
  if (printed == turn.missed) return "";
  if (compared(printed, turn.hit) != Verdict::Different) {
    return "the paper seems to print the calls that the memo answered, here " + std::to_string(turn.hit);
  }
  return compared(printed, turn.missed) == Verdict::Close ? "a slip in the print: no order of moves changes the count"
                                                          : "not the count of this position";
}

inline void add_memo_cells(PaperTable& table, const MemoGame& game, std::uint64_t number, const MemoCounts& turns) {
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    table.rows.push_back({.about = {number, std::uint64_t{turn + 1}, std::string("without")},
                          .theirs = game.without[turn],
                          .ours = turns[turn].without,
                          .verdict = compared(game.without[turn], turns[turn].without)});
    table.rows.push_back({.about = {number, std::uint64_t{turn + 1}, std::string("with")},
                          .theirs = game.with[turn],
                          .ours = turns[turn].missed,
                          .verdict = compared(game.with[turn], turns[turn].missed),
                          .why = memo_reason(game.with[turn], turns[turn])});
  }
}

inline std::uint64_t sum_of(const MemoCells& cells) {
  std::uint64_t sum = 0;
  for (const std::uint64_t cell : cells) sum += cell;
  return sum;
}

inline std::string saved(std::uint64_t without, std::uint64_t with) {
  return fixed(100 * (1 - static_cast<double>(with) / static_cast<double>(without)), 2) + " %";
}

inline void add_memo_sums(PaperTable& table, const MemoGame& game, std::uint64_t number, const MemoCounts& turns) {
  MemoTurn all;
  for (const MemoTurn& turn : turns) {
    all.without += turn.without;
    all.missed += turn.missed;
  }
  const auto slip = [](std::uint64_t printed, const MemoCells& cells) {
    return printed == sum_of(cells) ? "" : "the paper adds its own cells up wrongly";
  };
  const auto add = [&](std::string_view what, Figure theirs, Figure ours, Verdict verdict, std::string why) {
    table.rows.push_back({{number, std::string(what)}, std::move(theirs), std::move(ours), verdict, std::move(why)});
  };
  add("without", game.without_total, all.without, compared(game.without_total, all.without),
      slip(game.without_total, game.without));
  const bool cells_differ = sum_of(game.with) != all.missed;
  add("with", game.with_total, all.missed, compared(game.with_total, all.missed),
      cells_differ ? "from the cells that differ" : slip(game.with_total, game.with));
  const std::string theirs = saved(game.without_total, game.with_total), ours = saved(all.without, all.missed);
  add("saved", theirs, ours,
      theirs == ours ? Verdict::Equal
                     : estimated(static_cast<double>(game.with_total) / static_cast<double>(game.without_total),
                                 static_cast<double>(all.missed) / static_cast<double>(all.without), 0.02),
      theirs == ours ? "" : "from the sums above");
  table.bars.push_back({.name = "game " + std::to_string(number),
                        .pieces = {static_cast<double>(all.missed), static_cast<double>(all.without - all.missed)},
                        .text = ours + " saved"});
}

inline void add_sound_cells(PaperTable& table, std::uint64_t number, const MemoCounts& paper, const MemoCounts& sound) {
  for (std::size_t turn = 0; turn < paper.size(); ++turn) {
    const std::uint64_t more = sound[turn].missed - paper[turn].missed;
    table.rows.push_back({.about = {number, std::uint64_t{turn + 1}, paper[turn].missed},
                          .ours = sound[turn].missed,
                          .why = std::to_string(more) + " more: positions that the paper's key cannot tell apart"});
  }
}

}  // namespace papers

/// `P` is chess and `E` its evaluator, handed in by whoever builds the program. No count depends on the evaluator.
template <GamePlug P, EvaluatorFor<typename P::Game> E>
PaperReport memo_paper(const PaperOptions& options, const Handle& handle) {
  PaperReport report{"memo", "Paper B: minimax calls with and without dynamic programming"};
  PaperTable cells{"Calls before each move of the program, the paper's key (no castling, no en passant)",
                   {"game", "turn", "memo"}};
  PaperTable sums{"Sums and savings", {"game", "calls"}};
  PaperTable sound{"With the whole position as the key", {"game", "turn", "paper's key"}, "paper"};
  const std::size_t games = options.quick() ? 2 : kMemoGames.size();
  PaperSteps steps(handle, 2 * games);
  for (std::size_t game = 0; game < games; ++game) {
    const auto paper = memo_turns<P>(kMemoGames[game], MemoKey::Paper, E{}, steps.stop());
    if (paper) steps.done(papers::sum_of(kMemoGames[game].without));
    const auto full = paper ? memo_turns<P>(kMemoGames[game], MemoKey::Full, E{}, steps.stop()) : std::nullopt;
    if (!full) {
      report.complete = false;
      break;
    }
    steps.done(papers::sum_of(kMemoGames[game].without));
    papers::add_memo_cells(cells, kMemoGames[game], game + 1, *paper);
    papers::add_memo_sums(sums, kMemoGames[game], game + 1, *paper);
    papers::add_sound_cells(sound, game + 1, *paper, *full);
  }
  report.tables = {std::move(cells), std::move(sums), std::move(sound)};
  report.notes.push_back("Games 1 and 2 are searched to depth 3, games 3 and 4 to depth 4; a memo lives for one game.");
  return report;
}

}  // namespace pohon
