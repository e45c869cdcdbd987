// SPDX-License-Identifier: MIT
/// A rank's search for work: one question at a time, and after a refusal a while of patience that doubles.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "pohon/cluster/letters.hpp"
#include "pohon/cluster/search_epochs.hpp"

namespace pohon {

template <GameMove M>
class WorkRequest {
 public:
  using Work = WorkLetter<M>;

  explicit WorkRequest(SearchEpochs& epochs) noexcept : epochs_(epochs) {}

  /// Asks, if nothing is asked yet and the patience is used up; then rests.
  void ask_and_rest(JobId below, int whom) {
    if (!asked_ && rests_ >= patience_) {
      asked_ = ++serial_;
      rests_ = 0;
      epochs_.send(whom, Tag::Steal, Writer().put(StealLetter{serial_, below}).done());
    }
    epochs_.rest(rests_++);
  }

  /// An answer will be dropped.
  void give_up() noexcept {
    asked_.reset();
    found_.reset();
    patience_ = rests_ = 0;
  }

  bool successful() const noexcept { return found_.has_value(); }
  Work taken() noexcept {
    Work work = std::move(*found_);
    give_up();
    return work;
  }

  // --- answers; false: to a question that nobody asks any more
  bool hear(Work work) {
    if (asked_ != work.serial) return false;
    asked_.reset();
    found_ = std::move(work);
    return true;
  }
  bool hear(const NoneLetter& none) noexcept {
    if (asked_ != none.serial) return false;
    constexpr unsigned kMostPatience = 64;
    asked_.reset();
    rests_ = 0;
    patience_ = std::min(2 * patience_ + 1, kMostPatience);
    return true;
  }
  void forget(JobId aborted) noexcept {
    if (found_ && found_->job == aborted) found_.reset();
  }

 private:
  SearchEpochs& epochs_;
  std::uint32_t serial_ = 0;
  std::optional<std::uint32_t> asked_;  // the question that waits for an answer
  std::optional<Work> found_;
  unsigned patience_ = 0;  // rests before the next question
  unsigned rests_ = 0;
};

}  // namespace pohon
