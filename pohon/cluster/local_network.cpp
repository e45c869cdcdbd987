// SPDX-License-Identifier: MIT
#include "pohon/cluster/local_network.hpp"

#include <algorithm>

namespace pohon {

namespace {

/// Ranks never sleep, so turns by seeded ranks of importance would starve some for ever.
Turns machine_turns(LocalNetworkSettings::Turns turns) {
  return turns == LocalNetworkSettings::Turns::Time ? Turns::Time : Turns::Lots;
}

}  // namespace

class LocalNetwork::LocalPost final : public Post {
 public:
  LocalPost(LocalNetwork& network, int rank) : network_(network), rank_(rank) {}

  int rank() const noexcept override { return rank_; }
  int size() const noexcept override { return network_.settings_.ranks; }
  std::optional<Letter> poll() override {
    network_.look(rank_);
    return network_.taken(rank_);
  }
  void rest(unsigned) override {
    if (network_.looks_ > network_.settings_.most_looks) throw NetworkStuck();
    network_.look(rank_);
  }

 protected:
  void deliver(int to, Letter letter) override { network_.put(to, std::move(letter)); }

 private:
  LocalNetwork& network_;
  int rank_;
};

LocalNetwork::LocalNetwork(const LocalNetworkSettings& settings)
    : settings_(settings),
      machine_({.workers = settings.ranks, .seed = settings.seed, .turns = machine_turns(settings.turns)}),
      rng_(scatter(settings.seed)),
      boxes_(static_cast<std::size_t>(settings.ranks)) {
  for (int i = 0; i < settings.ranks; ++i) turns_a_step_.push_back(1 + rng_.below(settings.slowest));
}

void LocalNetwork::run(const std::function<void(Post&)>& body) {
  machine_.run([&](int rank) {
    LocalPost post(*this, rank);
    body(post);
  });
}

std::size_t LocalNetwork::unread() const noexcept {
  std::size_t letters = 0;
  for (const Box& box : boxes_) letters += box.parcels.size();
  return letters;
}

void LocalNetwork::look(int rank) {
  ++looks_;
  ++box_of(rank).looks;
  for (std::uint64_t i = 0; i < turns_a_step_[static_cast<std::size_t>(rank)]; ++i) {
    machine_.spend(rank, Cost::Lock);
    machine_.pause(rank);
  }
}

void LocalNetwork::put(int to, Letter letter) {
  Box& box = box_of(to);
  std::uint64_t due = box.looks + rng_.below(settings_.longest_delay + 1);
  if (settings_.order == LocalNetworkSettings::Order::Kept) {
    std::uint64_t& last = box.last_due[letter.from];
    due = last = std::max(due, last);
  }
  box.parcels.push_back({due, std::move(letter)});
}

std::optional<Letter> LocalNetwork::taken(int rank) {
  Box& box = box_of(rank);
  const auto due = std::find_if(box.parcels.begin(), box.parcels.end(),
                                [&](const Parcel& parcel) { return parcel.due <= box.looks; });
  if (due == box.parcels.end()) return std::nullopt;
  Letter letter = std::move(due->letter);
  box.parcels.erase(due);
  return letter;
}

}  // namespace pohon
