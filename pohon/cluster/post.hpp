// SPDX-License-Identifier: MIT
/// Letters between ranks: sent without waiting, found by looking. All that a distributed search asks of a network.
///
/// Two networks deliver them: MPI between processes (`mpi/mpi_post.hpp`), and one inside a process that draws delays
/// and turns by lot (`local_network.hpp`), so that the same ranks can be tried under thousands of schedules.
#pragma once

#include <cstdint>
#include <optional>

#include "pohon/cluster/wire.hpp"

namespace pohon {

enum class Tag : std::uint8_t {
  // of a search: young brothers that wait, across machines (Feldmann 1993)
  Steal,   // have you work for me?
  Work,    // a move to be searched
  None,    // not now
  Result,  // what it is worth
  Bound,   // the window has become narrower
  Abort,   // nobody wants it any more
  Gossip,  // entries of the table
  // of the end of a search
  Finish,  // the answer is known: stop and report
  Report,  // what I have done and how many letters I have sent to whom
  Total,   // so many letters are for you; when you have them all, you may go
  // of a farm
  Plan,  // what is to be played
  Job,   // one game, or one chromosome
  Done,  // how it went
  Home,  // there is no more work
};

/// Is it part of the work of a search, so that its end has to wait for it?
constexpr bool belongs_to_search(Tag tag) noexcept { return tag <= Tag::Gossip; }

struct Letter {
  int from = 0;
  Tag tag = Tag::Steal;
  Bytes bytes = {};
};

/// What a rank has sent.
struct Traffic {
  std::uint64_t letters = 0;
  std::uint64_t bytes = 0;

  Traffic& operator+=(const Traffic& more) noexcept {
    letters += more.letters;
    bytes += more.bytes;
    return *this;
  }
};

/// One rank's post office. Letters of one sender to one recipient arrive in the order in which they were sent; nothing
/// is lost; nothing else is promised. Not for use from two threads at once.
class Post {
 public:
  virtual ~Post() = default;

  virtual int rank() const noexcept = 0;
  virtual int size() const noexcept = 0;

  /// Returns at once.
  void send(int to, Tag tag, Bytes bytes) {
    ++sent_.letters;
    sent_.bytes += bytes.size();
    deliver(to, {.from = rank(), .tag = tag, .bytes = std::move(bytes)});
  }
  /// A letter, if one has arrived.
  virtual std::optional<Letter> poll() = 0;
  /// Nothing to do: lets others have the processor for a moment. The longer it has been so, the longer the moment.
  virtual void rest(unsigned times) = 0;

  const Traffic& sent() const noexcept { return sent_; }

 protected:
  virtual void deliver(int to, Letter letter) = 0;

 private:
  Traffic sent_;
};

}  // namespace pohon
