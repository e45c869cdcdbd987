// SPDX-License-Identifier: MIT
#include "apps/pohon/report_text.hpp"

#include <fmt/format.h>

#include "apps/common/numbers.hpp"

namespace pohon::cli {

namespace {

std::string row(std::string_view label, std::string_view text) { return fmt::format("{:<10}  {}\n", label, text); }

std::string ending_text(const Report& report) {
  if (report.ending == Ending::Halted) return "no: stopped by a limit or a request; this is the best known so far";
  return "no: the memory for the tree is full; this is the best known so far";
}

std::string team_text(const TeamReport& team) {
  const std::string_view kind = team.machine == Machine::Threads ? "threads" : "virtual processors";
  std::string text = fmt::format("{} {}, {} busy", team.work.workers, kind, percent_text(team.work.utilisation));
  if (team.against_serial) {
    text += fmt::format("; {:.2f} times as fast as one, {} more work", team.against_serial->speed_up,
                        percent_text(team.against_serial->overhead));
  }
  return text;
}

}  // namespace

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

std::string report_text(const Report& report, const Ink& ink) {
  const Counts& counts = report.counts;
  std::string head = ink.bold(report.algorithm) + " with evaluator " + report.evaluator;
  if (report.depth > 0) head += fmt::format(", depth {}", report.depth);
  std::string out = head + "\n";
  out += row("move", report.move ? ink.good(*report.move) : "none");
  out += row("value", score_text(report.value) + " for the side to move");
  if (report.bounds) {
    out += row("bounds", score_text(report.bounds->lo) + " … " + score_text(report.bounds->hi));
  }
  if (report.line.size() > 1) out += row("line", joined(report.line));
  out += row("nodes", fmt::format("{} in {} ({})", grouped(counts.nodes), duration_text(report.time_ms),
                                  rate_text(counts.nodes, report.time_ms)));
  out += row("leaves", grouped(counts.leaves));
  if (counts.cutoffs > 0) {
    out += row("cut-offs", fmt::format("{}, {} by the first move", grouped(counts.cutoffs),
                                       percent_text(counts.first_move_cut_rate())));
  }
  if (counts.table_probes > 0) {
    out += row("table",
               fmt::format("{} answers to {} questions", grouped(counts.table_hits), grouped(counts.table_probes)));
  }
  if (counts.researches > 0) out += row("researches", grouped(counts.researches));
  if (counts.playouts > 0) out += row("playouts", grouped(counts.playouts));
  if (report.team) out += row(report.team->scheme, team_text(*report.team));
  if (!report.finished()) out += row("complete", ending_text(report));
  if (!report.note.empty()) out += row("note", report.note);
  return out;
}

std::string standing_text(const Position& session) {
  if (const auto end = session.ended()) return "the game is over: " + end->reason;
  return session.side_name(session.to_move()) + " to move";
}

}  // namespace pohon::cli
