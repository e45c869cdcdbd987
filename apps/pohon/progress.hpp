// SPDX-License-Identifier: MIT
/// The line that moves on stderr while something takes longer than a second.
#pragma once

#include <string>

#include "apps/pohon/console.hpp"
#include "pohon/engine/report.hpp"

namespace pohon::cli {

/// Draws only on a terminal, ten times a second at most, and wipes itself when it goes.
class ProgressLine {
 public:
  ProgressLine(Console& console, std::string what, Limits limits = {});
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// The stop of the console, and this line as the listener. The handle must not outlive the line.
  Handle handle();

 private:
  void hear(const Progress& progress);
  double part_done(const Progress& progress, double elapsed_ms) const;

  Console& console_;
  std::string what_;
  Limits limits_;
  Clock::time_point began_;
  Clock::time_point drawn_;
  unsigned turns_ = 0;  // of the spinner; 0: nothing to wipe
};

}  // namespace pohon::cli
