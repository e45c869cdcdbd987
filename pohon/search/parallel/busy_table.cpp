// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/busy_table.hpp"

#include <bit>

#include "pohon/core/rng.hpp"

namespace pohon {

namespace {

constexpr std::uint64_t kCountMask = 0xFFFF;
constexpr auto kRelaxed = std::memory_order_relaxed;

constexpr std::uint64_t mixed(Key key, int depth) noexcept {
  return scatter(key ^ scatter(static_cast<std::uint64_t>(depth)));
}
/// Never 0, so that an empty slot is nobody's.
constexpr std::uint64_t tag_of(std::uint64_t mix) noexcept { return (mix | 1 << 16) & ~kCountMask; }

}  // namespace

BusyTable::BusyTable(std::size_t slots)
    : mask_(std::bit_ceil(slots) - 1), slots_(std::make_unique<std::atomic<std::uint64_t>[]>(mask_ + 1)) {}

bool BusyTable::is_busy(Key key, int depth) const noexcept {
  const std::uint64_t mix = mixed(key, depth);
  const std::uint64_t held = slot_of(mix).load(kRelaxed);
  return held != 0 && (held & ~kCountMask) == tag_of(mix);
}

bool BusyTable::enter(Key key, int depth) noexcept {
  const std::uint64_t mix = mixed(key, depth);
  std::atomic<std::uint64_t>& slot = slot_of(mix);
  std::uint64_t held = slot.load(kRelaxed);
  for (;;) {
    const bool mine = held == 0 || (held & ~kCountMask) == tag_of(mix);
    if (!mine || (held & kCountMask) == kCountMask) return false;
    const std::uint64_t more = held == 0 ? tag_of(mix) + 1 : held + 1;
    if (slot.compare_exchange_weak(held, more, kRelaxed)) return true;
  }
}

void BusyTable::leave(Key key, int depth) noexcept {
  std::atomic<std::uint64_t>& slot = slot_of(mixed(key, depth));
  std::uint64_t held = slot.load(kRelaxed);
  for (;;) {
    const std::uint64_t less = (held & kCountMask) == 1 ? 0 : held - 1;
    if (slot.compare_exchange_weak(held, less, kRelaxed)) return;
  }
}

std::uint64_t BusyTable::searchers() const noexcept {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i <= mask_; ++i) sum += slots_[i].load(kRelaxed) & kCountMask;
  return sum;
}

}  // namespace pohon
