// SPDX-License-Identifier: MIT
#include "pohon/lab/play/runner.hpp"

#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>

#include "pohon/core/text.hpp"

namespace pohon {

namespace {

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string boot() { return std::string(trimmed(content_of("/proc/sys/kernel/random/boot_id"))); }

/// The 22nd field of its stat line, 20 after the name in brackets; nothing for one that is gone or waits to be buried.
std::optional<std::int64_t> start_of(std::int64_t process) {
  constexpr std::size_t kState = 0, kStart = 19;
  const std::string line = content_of("/proc/" + std::to_string(process) + "/stat");
  const auto name_end = line.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  const auto fields = words(std::string_view(line).substr(name_end + 1));
  if (fields.size() <= kStart || fields[kState] == "Z" || fields[kState] == "X") return std::nullopt;
  return whole_number(fields[kStart]);
}

}  // namespace

RunnerMark this_runner() {
  const std::int64_t process = getpid();
  return {.boot = boot(), .process = process, .started = start_of(process).value_or(0)};
}

std::int64_t milliseconds_since_boot() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

bool is_running(const RunnerMark& mark) { return mark.boot == boot() && start_of(mark.process) == mark.started; }

}  // namespace pohon
