// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/runtime/fiber.hpp"

#include <boost/context/fiber.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>
#include <cassert>

#if defined(__SANITIZE_ADDRESS__)
#define POHON_FIBER_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define POHON_FIBER_ASAN 1
#endif
#endif
#if defined(__SANITIZE_THREAD__)
#define POHON_FIBER_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define POHON_FIBER_TSAN 1
#endif
#endif
#if POHON_FIBER_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif
#if POHON_FIBER_TSAN
#include <sanitizer/tsan_interface.h>
#endif

namespace pohon {

namespace {

namespace context = boost::context;

/// A stack as the sanitizers know it; nothing where there are none.
struct Stack {
  const void* bottom = nullptr;
  std::size_t bytes = 0;
};

/// Boost's stack with a guard page, which tells where it lies.
struct RememberedStack {
  context::protected_fixedsize_stack maker{Fiber::kStackBytes};
  Stack* where;

  context::stack_context allocate() {
    const context::stack_context made = maker.allocate();
    *where = {static_cast<const char*>(made.sp) - made.size, made.size};
#if POHON_FIBER_ASAN
    // The frames a fiber ended in are never left: what they forbade would hold for the next one on this memory.
    __asan_unpoison_memory_region(where->bottom, where->bytes);
#endif
    return made;
  }
  void deallocate(context::stack_context& made) { maker.deallocate(made); }
};

/// Tells the sanitizers that the thread is about to stand on another stack, and that it has arrived.
class Switch {
 public:
  enum class Last : bool { No, Yes };

  void depart([[maybe_unused]] const Stack& to, [[maybe_unused]] Last last = Last::No) noexcept {
#if POHON_FIBER_ASAN
    __sanitizer_start_switch_fiber(last == Last::Yes ? nullptr : &fake_, to.bottom, to.bytes);
#endif
  }
  void arrive([[maybe_unused]] Stack& from) noexcept {
#if POHON_FIBER_ASAN
    __sanitizer_finish_switch_fiber(fake_, &from.bottom, &from.bytes);
#endif
  }

 private:
#if POHON_FIBER_ASAN
  void* fake_ = nullptr;
#endif
};

}  // namespace

struct Fiber::Inner {
  std::function<void()> body;
  context::fiber here;   // the suspended body
  context::fiber there;  // the suspended resumer
  Stack own, outer;
  Switch inward, outward;
  bool ended = false;
#if POHON_FIBER_TSAN
  void* own_trace = __tsan_create_fiber(0);
  void* outer_trace = nullptr;
  ~Inner() { __tsan_destroy_fiber(own_trace); }
#endif

  void start() {
    here = context::fiber(std::allocator_arg, RememberedStack{.where = &own}, [this](context::fiber&& resumer) {
      outward.arrive(outer);
      there = std::move(resumer);
      body();
      ended = true;
      leave(Switch::Last::Yes);
      return std::move(there);
    });
  }
  /// What comes before the switch outwards.
  void leave(Switch::Last last) noexcept {
#if POHON_FIBER_TSAN
    __tsan_switch_to_fiber(outer_trace, 0);
#endif
    outward.depart(outer, last);
  }
};

Fiber::Fiber(std::function<void()> body) : inner_(std::make_unique<Inner>()) {
  inner_->body = std::move(body);
  inner_->start();
}

Fiber::~Fiber() { assert(ended()); }

void Fiber::resume() {
  Inner& inner = *inner_;
#if POHON_FIBER_TSAN
  inner.outer_trace = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(inner.own_trace, 0);
#endif
  inner.inward.depart(inner.own);
  inner.here = std::move(inner.here).resume();
  Stack left;
  inner.inward.arrive(left);
}

void Fiber::suspend() noexcept {
  Inner& inner = *inner_;
  inner.leave(Switch::Last::No);
  inner.there = std::move(inner.there).resume();
  inner.outward.arrive(inner.outer);
}

bool Fiber::ended() const noexcept { return inner_->ended; }

}  // namespace pohon
