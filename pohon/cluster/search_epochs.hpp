// SPDX-License-Identifier: MIT
/// Letters of one search after the other on the same network: each carries the number of its search, those of a search
/// that is over are dropped, those of one that has not begun here yet wait.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "pohon/cluster/post.hpp"

namespace pohon {

using Epoch = std::uint32_t;

/// Outlives the searches; one a rank.
class SearchEpochs {
 public:
  explicit SearchEpochs(Post& post) : post_(post) {}
  SearchEpochs(const SearchEpochs&) = delete;
  SearchEpochs& operator=(const SearchEpochs&) = delete;

  int rank() const noexcept { return post_.rank(); }
  int size() const noexcept { return post_.size(); }
  const Traffic& sent() const noexcept { return post_.sent(); }
  void rest(unsigned times) { post_.rest(times); }

  /// The next search; all ranks begin the same ones in the same order.
  void begin() {
    ++epoch_;
    received_ = 0;
    sent_to_.assign(static_cast<std::size_t>(size()), 0);
    std::vector<Letter> early = std::exchange(early_, {});
    for (Letter& letter : early) sort(std::move(letter));
  }

  /// The number of the search follows the body.
  void send(int to, Tag tag, Bytes body) {
    if (belongs_to_search(tag)) ++sent_to_[static_cast<std::size_t>(to)];
    const auto* number = reinterpret_cast<const std::byte*>(&epoch_);
    body.insert(body.end(), number, number + sizeof(epoch_));
    post_.send(to, tag, std::move(body));
  }

  /// A letter of this search, if one has arrived.
  std::optional<Letter> poll() {
    while (ready_.empty()) {
      auto letter = post_.poll();
      if (!letter) return std::nullopt;
      sort(std::move(*letter));
    }
    Letter letter = std::move(ready_.back());
    ready_.pop_back();
    if (belongs_to_search(letter.tag)) ++received_;
    return letter;
  }

  /// Of the work of this search.
  std::uint64_t received() const noexcept { return received_; }
  const std::vector<std::uint64_t>& sent_to() const noexcept { return sent_to_; }
  /// Of searches that were over.
  std::uint64_t dropped() const noexcept { return dropped_; }

 private:
  void sort(Letter letter) {
    Epoch epoch = 0;
    std::memcpy(&epoch, letter.bytes.data() + letter.bytes.size() - sizeof(epoch), sizeof(epoch));
    if (epoch < epoch_) {
      ++dropped_;
    } else if (epoch > epoch_) {
      early_.push_back(std::move(letter));
    } else {
      ready_.insert(ready_.begin(), std::move(letter));
    }
  }

  Post& post_;
  Epoch epoch_ = 0;
  std::vector<Letter> early_, ready_;  // `ready_` has the next one last
  std::uint64_t received_ = 0;
  std::vector<std::uint64_t> sent_to_;
  std::uint64_t dropped_ = 0;
};

}  // namespace pohon
