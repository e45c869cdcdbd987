// SPDX-License-Identifier: MIT
/// The transposition table: what searches remember about positions, shared without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/core/score.hpp"
#include "pohon/core/zeroed_memory.hpp"

namespace pohon {

enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

/// Which kind of knowledge a fail-soft result is: exact only strictly inside the window.
constexpr Bound bound_of(Score score, Window window) noexcept {
  if (score >= window.beta) return Bound::Lower;
  return score <= window.alpha ? Bound::Upper : Bound::Exact;
}

struct TableEntry {
  Score score;
  int depth = 0;
  Bound bound = Bound::None;
  std::uint32_t move_bits = 0;  // of `packed`; a move is always stored with an entry

  /// Does it decide a search of this window? (Its depth is the caller's business.)
  constexpr bool decides(Window window) const noexcept {
    if (bound == Bound::Exact) return true;
    if (bound == Bound::Lower) return score >= window.beta;
    return bound == Bound::Upper && score <= window.alpha;
  }
};

template <GameMove M>
std::uint32_t packed(const M& move) noexcept {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &move, sizeof(M));
  return bits;
}

/// The bits of no move of any game.
inline constexpr std::uint32_t kNoMoveBits = ~0u;

template <GameMove M>
M unpacked(std::uint32_t bits) noexcept {
  M move;
  std::memcpy(static_cast<void*>(&move), &bits, sizeof(M));
  return move;
}

/// Clusters of four 16-byte entries, one cache line each. A torn entry never matches because the first word holds the
/// key xored with the second (Hyatt and Mann 2002). Wins by distance are root-relative in a search and node-relative
/// here: `store` and `probe` convert, so no caller can forget. Depths 0 … 255.
class Table {
 public:
  static constexpr std::size_t kBytesPerEntry = 16;

  /// Room for at least one entry; for small tables exactly as many as asked for. Memory is taken as entries come, or at
  /// once by `clear`.
  explicit Table(std::size_t entries);

  std::optional<TableEntry> probe(Key key, int ply) const noexcept;
  void store(Key key, TableEntry entry, int ply) noexcept;

  /// Tells the machine that this position will be asked for soon.
  void prefetch(Key key) const noexcept { __builtin_prefetch(&cluster_of(key)); }

  void clear() noexcept;
  /// Entries of earlier searches become the first to be replaced.
  void new_search() noexcept { generation_ = (generation_ + 1) & 63; }
  std::size_t entries() const noexcept { return clusters_count_ * ways_; }
  /// How full it is with what the current search found, from a sample.
  int permille_used() const noexcept;

 private:
  static constexpr std::size_t kWays = 4;
  struct Slot {
    std::atomic<std::uint64_t> check{0};  // (key with its low 16 bits replaced by depth, bound, generation) ^ data
    std::atomic<std::uint64_t> data{0};   // score in the low half, move in the high half
  };
  struct alignas(64) Cluster {
    std::array<Slot, kWays> slots;
  };

  Cluster& cluster_of(Key key) const noexcept {
    return clusters_[static_cast<std::size_t>((static_cast<unsigned __int128>(key) * clusters_count_) >> 64)];
  }

  std::size_t ways_;  // slots in use per cluster: fewer than four only in tiny tables
  std::size_t clusters_count_;
  ZeroedMemory memory_;
  Cluster* clusters_;  // zeros are empty slots
  unsigned generation_ = 0;
};

}  // namespace pohon
