// SPDX-License-Identifier: MIT
/// A network inside one process: ranks are virtual processors that take turns by lot, letters are late by lot, and the
/// same seed gives the same run.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <vector>

#include "pohon/cluster/post.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/search/parallel/runtime/simulated.hpp"

namespace pohon {

struct LocalNetworkSettings {
  int ranks = 2;
  std::uint64_t seed = 1;
  enum class Turns : std::uint8_t { Time, Lots } turns = Turns::Lots;  // everybody in turn, or anybody
  std::uint64_t slowest = 1;        // turns that the slowest rank needs for a step of its work
  std::uint64_t longest_delay = 0;  // of a letter, in looks of its recipient
  enum class Order : std::uint8_t { Kept, Lost } order = Order::Kept;  // of the letters between two ranks
  std::uint64_t most_looks = 50'000'000;                               // of all: then it counts as stuck
};

/// The ranks wait for each other, or seem to.
class NetworkStuck : public std::runtime_error {
 public:
  NetworkStuck() : std::runtime_error("the ranks wait for each other") {}
};

class LocalNetwork {
 public:
  explicit LocalNetwork(const LocalNetworkSettings& settings);

  /// Runs the body once for each rank, and returns when all have returned. Throws NetworkStuck when they do not.
  void run(const std::function<void(Post&)>& body);

  /// Letters that nobody has read: 0 after every sound run.
  std::size_t unread() const noexcept;

 private:
  class LocalPost;
  struct Parcel {
    std::uint64_t due = 0;  // look of the recipient from which on it can be seen
    Letter letter;
  };
  struct Box {
    std::deque<Parcel> parcels;
    std::uint64_t looks = 0;
    std::map<int, std::uint64_t> last_due;  // by sender
  };

  Box& box_of(int rank) { return boxes_[static_cast<std::size_t>(rank)]; }
  void put(int to, Letter letter);
  std::optional<Letter> taken(int rank);
  void look(int rank);

  LocalNetworkSettings settings_;
  Simulated machine_;
  Rng rng_;
  std::vector<Box> boxes_;
  std::vector<std::uint64_t> turns_a_step_;  // by rank
  std::uint64_t looks_ = 0;
};

}  // namespace pohon
