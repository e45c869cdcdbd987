// SPDX-License-Identifier: MIT
/// Lets virtual time go by while a control counts nodes, so that any serial search can run on virtual processors.
#pragma once

#include "pohon/search/control.hpp"
#include "pohon/search/parallel/runtime/runtime.hpp"

namespace pohon {

/// For as long as it lives. On real threads it does nothing: time goes by there by itself.
class Paced {
 public:
  Paced(Control& control, Runtime& runtime, int worker) : control_(control), runtime_(runtime), worker_(worker) {
    if (!runtime.is_virtual()) return;
    paid_ = control.nodes();
    control.set_pace([this](const Control& at) { return pay(at); });
  }
  ~Paced() {
    if (!runtime_.is_virtual()) return;
    pay(control_);
    control_.set_pace({});
  }
  Paced(const Paced&) = delete;
  Paced& operator=(const Paced&) = delete;

 private:
  std::uint64_t pay(const Control& at) noexcept {
    runtime_.spend(worker_, Cost::Node, at.nodes() - paid_);
    paid_ = at.nodes();
    runtime_.pause(worker_);
    return runtime_.expired(worker_) ? 0 : runtime_.nodes_between_pauses();
  }

  Control& control_;
  Runtime& runtime_;
  int worker_;
  std::uint64_t paid_ = 0;
};

}  // namespace pohon
