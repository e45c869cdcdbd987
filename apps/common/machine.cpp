// SPDX-License-Identifier: MIT
#include "apps/common/machine.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "pohon/core/text.hpp"

namespace pohon {

std::string_view version() { return POHON_VERSION; }

std::string compiler() {
#ifdef __clang__
  return "clang++ " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

std::string instructions() {
  std::string list = POHON_NATIVE_BUILD ? "native" : "portable";
#ifdef __BMI2__
  list += ", BMI2";
#endif
#ifdef __AVX2__
  list += ", AVX2";
#endif
#ifndef NDEBUG
  list += ", with assertions";
#endif
  return list;
}

unsigned cores() { return std::max(1u, std::thread::hardware_concurrency()); }

std::uint64_t memory_in_megabytes() {
  const auto pages = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
  const auto page = static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PAGESIZE)));
  return pages * page >> 20;
}

int memory_for_tables() {
  constexpr std::uint64_t kMost = 1u << 20;  // a terabyte
  return static_cast<int>(std::clamp<std::uint64_t>(memory_in_megabytes() / 4 * 3, 1, kMost));
}

std::optional<std::string> program_on_path(std::string_view name) {
  const char* path = std::getenv("PATH");
  if (path == nullptr) return std::nullopt;
  for (const auto folder : split(path, ':')) {
    std::string candidate = std::string(folder) + "/" + std::string(name);
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return std::nullopt;
}

}  // namespace pohon
