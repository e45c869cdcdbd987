// SPDX-License-Identifier: MIT
/// The round that ends a search: everybody stops, reports, and leaves when no letter is on its way any more.
///
/// Rank 0 tells all to finish; each answers with how many letters it has sent to whom; rank 0 adds them up and tells
/// each how many to expect. Nobody waits for a letter that was never sent, and none is found by the next search.
#pragma once

#include <vector>

#include "pohon/cluster/letters.hpp"
#include "pohon/cluster/search_epochs.hpp"

namespace pohon {

class Termination {
 public:
  explicit Termination(SearchEpochs& epochs) : epochs_(epochs) {}

  /// Of rank 0, whose own work is the first.
  std::vector<RankWork> led(const RankWork& own, TotalLetter total) {
    const auto ranks = static_cast<std::size_t>(epochs_.size());
    for (int to = 1; to < epochs_.size(); ++to) epochs_.send(to, Tag::Finish, {});
    std::vector<RankWork> works(ranks);
    std::vector<std::uint64_t> expected = epochs_.sent_to();
    works[0] = own;
    for (std::size_t reports = 1; reports < ranks;) {
      const Letter letter = awaited();
      if (letter.tag != Tag::Report) continue;
      const auto report = ReportLetter::read(Reader(letter.bytes));
      works[static_cast<std::size_t>(letter.from)] = report.work;
      for (std::size_t to = 0; to < ranks; ++to) expected[to] += report.sent_to[to];
      ++reports;
    }
    total.counts = {};
    for (const RankWork& work : works) total.counts += work.counts;
    for (int to = 1; to < epochs_.size(); ++to) {
      total.expected = expected[static_cast<std::size_t>(to)];
      epochs_.send(to, Tag::Total, Writer().put(total).done());
    }
    drain(expected[0]);
    return works;
  }

  /// Of all others, once they have been told to finish.
  TotalLetter followed(const RankWork& own) {
    epochs_.send(0, Tag::Report, ReportLetter{.work = own, .sent_to = epochs_.sent_to()}.bytes());
    for (;;) {
      const Letter letter = awaited();
      if (letter.tag != Tag::Total) continue;
      const auto total = Reader(letter.bytes).get<TotalLetter>();
      drain(total.expected);
      return total;
    }
  }

 private:
  Letter awaited() {
    for (unsigned times = 0;; ++times) {
      if (auto letter = epochs_.poll()) return std::move(*letter);
      epochs_.rest(times);
    }
  }
  void drain(std::uint64_t expected) {
    while (epochs_.received() < expected) awaited();
  }

  SearchEpochs& epochs_;
};

}  // namespace pohon
