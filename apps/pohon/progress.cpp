// SPDX-License-Identifier: MIT
#include "apps/pohon/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "apps/common/numbers.hpp"

namespace pohon::cli {

namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;
constexpr auto kPatience = std::chrono::seconds(1);
constexpr auto kPause = std::chrono::milliseconds(100);

std::string bar(double part) {
  constexpr std::size_t kWidth = 24;
  const auto full = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * static_cast<double>(kWidth));
  return "[" + std::string(full, '#') + std::string(kWidth - full, '.') + "]";
}

}  // namespace

ProgressLine::ProgressLine(Console& console, std::string what, Limits limits)
    : console_(console), what_(std::move(what)), limits_(limits), began_(Clock::now()), drawn_(began_) {}

ProgressLine::~ProgressLine() {
  if (turns_ > 0) console_.err << "\r\x1b[K" << std::flush;
}

Handle ProgressLine::handle() {
  Handle handle{.stop = &console_.stop};
  if (console_.err_is_terminal) handle.progress = [this](const Progress& progress) { hear(progress); };
  return handle;
}

/// 0 when it cannot be known.
double ProgressLine::part_done(const Progress& progress, double elapsed_ms) const {
  if (progress.total > 0) return static_cast<double>(progress.done) / static_cast<double>(progress.total);
  double part = 0;
  if (limits_.time) part = elapsed_ms / Milliseconds(*limits_.time).count();
  if (limits_.nodes != Limits{}.nodes) {
    part = std::max(part, static_cast<double>(progress.nodes) / static_cast<double>(limits_.nodes));
  }
  return part;
}

void ProgressLine::hear(const Progress& progress) {
  const auto now = Clock::now();
  if (now - began_ < kPatience || now - drawn_ < kPause) return;
  drawn_ = now;
  const double elapsed = Milliseconds(now - began_).count();
  const double part = part_done(progress, elapsed);
  constexpr std::string_view kSpinner = "|/-\\";
  std::string line = what_ + " ";
  line += part > 0 ? bar(part) : std::string(1, kSpinner[turns_ % kSpinner.size()]);
  ++turns_;
  line += fmt::format(" {} nodes, {}, {}", grouped(progress.nodes), rate_text(progress.nodes, elapsed),
                      duration_text(elapsed));
  if (part > 0 && part < 1) line += fmt::format(", {:.1f} s left", elapsed * (1 - part) / part / 1000);
  console_.err << "\r\x1b[K" << line << std::flush;
}

}  // namespace pohon::cli
