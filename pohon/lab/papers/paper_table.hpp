// SPDX-License-Identifier: MIT
/// A paper done again: tables that set the figures known from elsewhere beside ours, with a verdict for each.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pohon/engine/report.hpp"
#include "pohon/lab/reports/plot.hpp"

namespace pohon {

/// `NoFigure`: nothing to compare with.
enum class Verdict : std::uint8_t { Equal, Close, Different, NoFigure };

inline std::string_view text_of(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::Equal:
      return "equal";
    case Verdict::Close:
      return "close";
    case Verdict::Different:
      return "different";
    case Verdict::NoFigure:
      break;
  }
  return "no figure";
}

/// Nothing, a count, or what is best said in words.
using Figure = std::variant<std::monostate, std::uint64_t, std::string>;

struct PaperRow {
  std::vector<Figure> about;  // one for each column of the table
  Figure theirs = {};
  Figure ours = {};
  Verdict verdict = Verdict::NoFigure;
  std::string why = {};
};

struct PaperTable {
  std::string title;
  std::vector<std::string> columns;
  std::string source = "paper";  // whose figures `theirs` are
  std::vector<PaperRow> rows = {};
  std::vector<PlotBar> bars = {};  // the same in a drawing, where one helps
};

struct PaperReport {
  std::string name;
  std::string title;
  std::vector<PaperTable> tables = {};
  std::vector<std::string> notes = {};
  bool complete = true;  // false: a stop came before the end
};

/// Which bots of the Adjacency paper play: as they were printed, as they should have been, or both.
enum class PaperBots : std::uint8_t { Both, Paper, Right };

/// What is not given is as the paper has it, or as much as a minute allows; `Quick` is a taste of it.
struct PaperOptions {
  enum class Extent : std::uint8_t { Usual, Quick };

  std::optional<int> depth = {};
  std::optional<int> games = {};
  std::optional<int> rounds = {};
  PaperBots bots = PaperBots::Both;
  std::uint64_t seed = 1;
  Extent extent = Extent::Usual;

  bool quick() const noexcept { return extent == Extent::Quick; }
};

/// Counts within two in a hundred are close.
inline Verdict compared(std::uint64_t theirs, std::uint64_t ours) noexcept {
  if (theirs == ours) return Verdict::Equal;
  const double apart = std::abs(static_cast<double>(theirs) - static_cast<double>(ours));
  return apart <= 0.02 * static_cast<double>(theirs) ? Verdict::Close : Verdict::Different;
}

/// Numbers that are estimates on one side at least are never equal, only closer than `tolerance`.
inline Verdict estimated(double theirs, double ours, double tolerance) noexcept {
  return std::abs(theirs - ours) <= tolerance ? Verdict::Close : Verdict::Different;
}

inline std::uint64_t count_of(const PaperReport& report, Verdict verdict) noexcept {
  std::uint64_t count = 0;
  for (const PaperTable& table : report.tables) {
    for (const PaperRow& row : table.rows) count += row.verdict == verdict;
  }
  return count;
}

/// The steps of a long table: tells the listener how many are done, and whether to go on.
class PaperSteps {
 public:
  PaperSteps(const Handle& handle, std::uint64_t total) : handle_(handle), total_(total), began_(Clock::now()) {}

  bool stopped() const { return handle_.stop != nullptr && handle_.stop->requested(); }
  const Stop* stop() const { return handle_.stop; }

  void done(std::uint64_t nodes) {
    ++done_;
    nodes_ += nodes;
    if (handle_.progress) handle_.progress({nodes_, Clock::now() - began_, done_, total_});
  }

 private:
  const Handle& handle_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  std::uint64_t nodes_ = 0;
  Clock::time_point began_;
};

}  // namespace pohon
