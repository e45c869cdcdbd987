// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/solver_table.hpp"

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace pohon::connect_four {

Records::Records(std::size_t count) {
  constexpr std::size_t kPage = std::size_t{1} << 21;
  const std::size_t bytes = count * sizeof(Record);
  std::size_t room = bytes + kPage;
  memory_.reset(std::calloc(room, 1));  // zeros are empty records, and cost nothing before they are touched
  if (!memory_) throw std::bad_alloc();
  void* aligned = memory_.get();
  begin_ = static_cast<Record*>(std::align(kPage, bytes, aligned, room));
#ifdef __linux__
  constexpr std::size_t kWorthIt = std::size_t{64}
                                   << 20;  // zeroing a large page takes a while: not within a short move
  if (bytes >= kWorthIt) madvise(begin_, bytes, MADV_HUGEPAGE);  // if it is refused, the search is only slower
#endif
}

ScoreTable::ScoreTable(std::size_t bytes)
    : lines_(std::max(bytes, kLeastBytes) / (kLine * sizeof(Record))), early_(lines_ * kLine), late_(2 * kPairs) {}

}  // namespace pohon::connect_four
