// SPDX-License-Identifier: MIT
/// Rank 0 hands out jobs one at a time, the others do them: a farm with one master.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pohon/cluster/post.hpp"
#include "pohon/search/stop.hpp"

namespace pohon {

/// What kind of jobs there will be.
enum class Trade : std::uint8_t { Match, Training };

/// Rank 0. The others run `work_on_farm`.
class Farm {
 public:
  explicit Farm(Post& post) : post_(post) {}
  /// Sends everybody home who has not been sent.
  ~Farm() { close(); }
  Farm(const Farm&) = delete;
  Farm& operator=(const Farm&) = delete;

  struct Done {
    int worker = 0;
    Bytes result = {};
  };

  int workers() const noexcept { return post_.size() - 1; }
  /// Everybody learns what is to be done, and is free; nobody may be at work.
  void open(Trade trade, const Bytes& plan);
  std::size_t free() const noexcept { return free_.size(); }
  std::size_t busy() const noexcept { return static_cast<std::size_t>(workers()) - free_.size(); }
  /// To somebody who is free.
  int give(Bytes job);
  /// What somebody has done, who is then free again.
  std::optional<Done> poll();
  /// Nothing has happened since so many calls.
  void rest(unsigned times) { post_.rest(times); }
  /// Jobs under way are dropped.
  void close();
  /// Waits for nobody any more, since somebody may be gone for good: the program is about to end all ranks.
  void abandon() noexcept { closed_ = true; }

 private:
  Post& post_;
  std::vector<int> free_;
  bool closed_ = false;
};

/// Does a job of an opened plan; nothing if it was stopped on the way.
using Craft = std::function<std::optional<Bytes>(const Bytes& job, const Stop& stop)>;
/// What a worker needs to know for a trade, learnt from the plan.
using Apprenticeship = std::function<Craft(Trade trade, const Bytes& plan)>;

/// The life of a worker, until it is sent home. While it works it goes on looking at the post, so that it can be sent
/// home in the middle of a job. What a job throws comes out.
void work_on_farm(Post& post, const Apprenticeship& learn);

}  // namespace pohon
