// SPDX-License-Identifier: MIT
#include "pohon/core/zeroed_memory.hpp"

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace pohon {

ZeroedMemory::ZeroedMemory(std::size_t bytes, Pages pages) {
  constexpr std::size_t kCacheLine = 64;
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  const std::size_t alignment = pages == Pages::Large ? kLargePage : kCacheLine;
  std::size_t room = bytes + alignment;
  if (room > bytes) memory_.reset(std::calloc(room, 1));
  if (!memory_) throw std::bad_alloc();
  void* aligned = memory_.get();
  begin_ = std::align(alignment, bytes, aligned, room);
#ifdef __linux__
  if (pages == Pages::Large) madvise(begin_, bytes, MADV_HUGEPAGE);  // if it is refused, all is only slower
#endif
}

}  // namespace pohon
