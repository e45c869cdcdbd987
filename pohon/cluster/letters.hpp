// SPDX-License-Identifier: MIT
/// What the letters of a search say.
///
/// A position travels as the moves that lead to it from the root, which every rank knows: the path, which games with
/// repetition need, comes with it, and nothing that a state points to has to travel.
#pragma once

#include <cstdint>
#include <vector>

#include "pohon/cluster/wire.hpp"
#include "pohon/core/score.hpp"
#include "pohon/search/counts.hpp"
#include "pohon/search/parallel/open_node.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

/// Of a move that one rank has lent to another: unique in a search.
struct JobId {
  std::int32_t owner = -1;  // rank
  std::uint32_t number = 0;

  friend bool operator==(const JobId&, const JobId&) = default;
};

/// The whole search, which is nobody's loan.
inline constexpr JobId kWholeSearch{};

struct StealLetter {
  std::uint32_t serial = 0;  // comes back with the answer
  JobId below;               // only work below this job, which was lent to whom is asked; else any
};

struct NoneLetter {
  std::uint32_t serial = 0;
};

struct BoundLetter {
  JobId job;
  Window window;  // as the lender sees it
};

struct AbortLetter {
  JobId job;
};

template <GameMove M>
struct WorkLetter {
  std::uint32_t serial = 0;
  JobId job;
  Window window;  // as the lender sees it
  int depth = 0;  // after the move
  NodeKind kind = NodeKind::Cut;
  std::vector<M> way;  // from the root; its last move is the one that is lent

  Bytes bytes() const { return Writer().put(serial).put(job).put(window).put(depth).put(kind).put_all(way).done(); }
  static WorkLetter read(Reader in) {
    WorkLetter letter;
    letter.serial = in.get<std::uint32_t>();
    letter.job = in.get<JobId>();
    letter.window = in.get<Window>();
    letter.depth = in.get<int>();
    letter.kind = in.get<NodeKind>();
    letter.way = in.get_all<M>();
    return letter;
  }
};

template <GameMove M>
struct ResultLetter {
  JobId job;
  Score score;          // for who made the move
  std::vector<M> line;  // after it

  Bytes bytes() const { return Writer().put(job).put(score).put_all(line).done(); }
  static ResultLetter read(Reader in) {
    ResultLetter letter;
    letter.job = in.get<JobId>();
    letter.score = in.get<Score>();
    letter.line = in.get_all<M>();
    return letter;
  }
};

/// What a rank has done in a search.
struct RankWork {
  Counts counts;
  std::uint64_t letters = 0;  // sent
  std::uint64_t bytes = 0;
  std::uint64_t jobs = 0;     // done for others
  std::uint64_t aborted = 0;  // … begun for others, and not needed any more
  std::uint64_t late = 0;     // letters that came too late to be of use

  RankWork& operator+=(const RankWork& more) noexcept {
    counts += more.counts;
    letters += more.letters;
    bytes += more.bytes;
    jobs += more.jobs;
    aborted += more.aborted;
    late += more.late;
    return *this;
  }
};

struct ReportLetter {
  RankWork work;
  std::vector<std::uint64_t> sent_to;  // by rank, letters of the search

  Bytes bytes() const { return Writer().put(work).put_all(sent_to).done(); }
  static ReportLetter read(Reader in) {
    ReportLetter letter;
    letter.work = in.get<RankWork>();
    letter.sent_to = in.get_all<std::uint64_t>();
    return letter;
  }
};

/// The end of a search, the same for all but `expected`.
struct TotalLetter {
  std::uint64_t expected = 0;  // letters of the search for whom it is sent to
  Score score;
  Counts counts = {};  // of all ranks
  bool complete = true;
};

}  // namespace pohon
