// SPDX-License-Identifier: MIT
/// Whole lines to the GUI, from any thread, each sent at once.
#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace pohon {

class UciOutput {
 public:
  explicit UciOutput(std::ostream& out) : out_(out) {}

  void line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << '\n' << std::flush;
  }
  void note(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << "info string " << text << '\n' << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
};

}  // namespace pohon
