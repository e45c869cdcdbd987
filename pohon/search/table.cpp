// SPDX-License-Identifier: MIT
#include "pohon/search/table.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <exception>
#include <thread>
#include <vector>

namespace pohon {

namespace {

constexpr std::uint64_t kMetaMask = 0xFFFF;
constexpr auto kRelaxed = std::memory_order_relaxed;

constexpr std::uint64_t meta_of(const TableEntry& entry, unsigned generation) noexcept {
  return static_cast<std::uint64_t>(entry.depth) | static_cast<std::uint64_t>(entry.bound) << 8 |
         static_cast<std::uint64_t>(generation) << 10;
}
constexpr int depth_in(std::uint64_t meta) noexcept { return static_cast<int>(meta & 0xFF); }
constexpr Bound bound_in(std::uint64_t meta) noexcept { return static_cast<Bound>(meta >> 8 & 3); }
constexpr unsigned generation_in(std::uint64_t meta) noexcept { return static_cast<unsigned>(meta >> 10 & 63); }

/// Calls `work(first, count)` for slices of so many things that together are all of them: a large table has gigabytes
/// to write, and one thread does not use what the memory can do.
template <class Work>
void in_slices(std::size_t things, Work&& work) {
  constexpr std::size_t kWorthAThread = std::size_t{1} << 18;  // clusters: 16 MB
  const std::size_t most = std::max<std::size_t>(1, things / kWorthAThread);
  const std::size_t threads = std::min<std::size_t>(most, std::max(1u, std::thread::hardware_concurrency()));
  const std::size_t slice = (things + threads - 1) / threads;
  std::vector<std::jthread> helpers;
  for (std::size_t first = slice; first < things; first += slice) {
    const std::size_t count = std::min(slice, things - first);
    try {
      helpers.emplace_back([&work, first, count] { work(first, count); });
    } catch (const std::exception&) {  // no more threads to be had
      work(first, count);
    }
  }
  work(0, std::min(slice, things));
}

/// A small table fits the usual pages' caches.
constexpr Pages pages_for(std::size_t bytes) noexcept {
  constexpr std::size_t kWorthIt = std::size_t{2} << 20;
  return bytes < kWorthIt ? Pages::Usual : Pages::Large;
}

}  // namespace

Table::Table(std::size_t entries)
    : ways_(std::clamp<std::size_t>(entries, 1, kWays)),
      clusters_count_(std::max<std::size_t>(1, entries / kWays)),
      memory_(clusters_count_ * sizeof(Cluster), pages_for(clusters_count_ * sizeof(Cluster))),
      clusters_(memory_.as<Cluster>()) {}

std::optional<TableEntry> Table::probe(Key key, int ply) const noexcept {
  const Cluster& cluster = cluster_of(key);
  for (std::size_t way = 0; way < ways_; ++way) {
    const std::uint64_t data = cluster.slots[way].data.load(kRelaxed);
    const std::uint64_t check = cluster.slots[way].check.load(kRelaxed) ^ data;
    if ((check ^ key) & ~kMetaMask || bound_in(check) == Bound::None) continue;
    return TableEntry{.score = root_relative(Score{static_cast<std::int32_t>(data)}, ply),
                      .depth = depth_in(check),
                      .bound = bound_in(check),
                      .move_bits = static_cast<std::uint32_t>(data >> 32)};
  }
  return std::nullopt;
}

void Table::store(Key key, TableEntry entry, int ply) noexcept {
  assert(entry.depth >= 0 && entry.depth <= 255 && entry.bound != Bound::None);
  Cluster& cluster = cluster_of(key);
  Slot* victim = nullptr;
  int victim_worth = 0;
  for (std::size_t way = 0; way < ways_; ++way) {
    Slot& slot = cluster.slots[way];
    const std::uint64_t check = slot.check.load(kRelaxed) ^ slot.data.load(kRelaxed);
    const bool vacant = bound_in(check) == Bound::None;
    if (vacant || ((check ^ key) & ~kMetaMask) == 0) {
      victim = &slot;
      break;
    }
    const int age = static_cast<int>((generation_ - generation_in(check)) & 63);
    const int worth = depth_in(check) - 256 * std::min(age, 1);
    if (victim == nullptr || worth < victim_worth) {
      victim = &slot;
      victim_worth = worth;
    }
  }
  const auto score = static_cast<std::uint32_t>(node_relative(entry.score, ply).value());
  const std::uint64_t data = static_cast<std::uint64_t>(entry.move_bits) << 32 | score;
  victim->data.store(data, kRelaxed);
  victim->check.store(((key & ~kMetaMask) | meta_of(entry, generation_)) ^ data, kRelaxed);
}

int Table::permille_used() const noexcept {
  const std::size_t sample = std::min<std::size_t>(clusters_count_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (std::size_t way = 0; way < ways_; ++way) {
      const Slot& slot = clusters_[i].slots[way];
      const std::uint64_t check = slot.check.load(kRelaxed) ^ slot.data.load(kRelaxed);
      used += bound_in(check) != Bound::None && generation_in(check) == generation_;
    }
  }
  return static_cast<int>(used * 1000 / (sample * ways_));
}

void Table::clear() noexcept {
  in_slices(clusters_count_, [this](std::size_t from, std::size_t count) {
    for (std::size_t i = from; i < from + count; ++i) {
      for (Slot& slot : clusters_[i].slots) {
        slot.check.store(0, kRelaxed);
        slot.data.store(0, kRelaxed);
      }
    }
  });
  generation_ = 0;
}

}  // namespace pohon
