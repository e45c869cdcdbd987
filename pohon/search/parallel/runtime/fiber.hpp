// SPDX-License-Identifier: MIT
/// A stack of its own for a function that can stop in the middle and go on later, on one thread.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace pohon {

/// Made by Boost.Context; the sanitizers are told of every switch. The body must run to its end before the fiber goes:
/// searches do not throw, so nothing could unwind it.
class Fiber {
 public:
  static constexpr std::size_t kStackBytes = std::size_t{1} << 20;  // reserved; only what is touched is taken

  explicit Fiber(std::function<void()> body);
  ~Fiber();
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  /// From outside: goes on with the body until it suspends or ends.
  void resume();
  /// From inside: back to whoever resumed it.
  void suspend() noexcept;
  bool ended() const noexcept;

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
};

}  // namespace pohon
