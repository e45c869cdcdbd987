// SPDX-License-Identifier: MIT
/// Memory for large tables: zeroed, and free of charge until it is touched.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace pohon {

enum class Pages : unsigned char {
  Usual,
  Large,  // where the system gives them: a jump then costs one miss, not two, but zeroing one takes a while
};

/// Aligned to a cache line, or to a large page if those are asked for. `std::bad_alloc` where there is not so much.
class ZeroedMemory {
 public:
  ZeroedMemory() = default;
  ZeroedMemory(std::size_t bytes, Pages pages);

  /// As an array of what zero bytes are a valid value of.
  template <class T>
  T* as() const noexcept {
    return static_cast<T*>(begin_);
  }
  explicit operator bool() const noexcept { return memory_ != nullptr; }

 private:
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  void* begin_ = nullptr;
};

}  // namespace pohon
