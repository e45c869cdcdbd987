// SPDX-License-Identifier: MIT
/// A list of moves on the stack: no heap, no initialisation, at most N of them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace pohon {

template <class M, std::size_t N>
requires std::is_trivially_copyable_v<M>
class MoveList {
 public:
  using value_type = M;

  MoveList() noexcept {}  // the slots stay unwritten on purpose
  MoveList(const MoveList& from) noexcept : size_(from.size_) { std::copy(from.begin(), from.end(), begin()); }
  MoveList& operator=(const MoveList& from) noexcept {
    if (this == &from) return *this;
    size_ = from.size_;
    std::copy(from.begin(), from.end(), begin());
    return *this;
  }

  static constexpr std::size_t capacity() noexcept { return N; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }

  void push_back(M move) noexcept {
    assert(size_ < N);
    slots_[size_++].move = move;
  }
  void clear() noexcept { size_ = 0; }
  void shrink_to(std::size_t size) noexcept { size_ = std::min(size_, size); }

  M* begin() noexcept { return &slots_[0].move; }
  M* end() noexcept { return begin() + size_; }
  const M* begin() const noexcept { return &slots_[0].move; }
  const M* end() const noexcept { return begin() + size_; }
  M& operator[](std::size_t i) noexcept { return slots_[i].move; }
  const M& operator[](std::size_t i) const noexcept { return slots_[i].move; }
  const M& front() const noexcept { return slots_[0].move; }

  bool contains(const M& move) const noexcept { return std::find(begin(), end(), move) != end(); }

  friend bool operator==(const MoveList& a, const MoveList& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  union Slot {
    Slot() noexcept {}
    M move;
  };
  std::size_t size_ = 0;
  std::array<Slot, N> slots_;
};

}  // namespace pohon
