// SPDX-License-Identifier: MIT
/// Alpha-beta on a device: many jobs at once, each with a position, a window and a depth of its own.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "pohon/opencl/program.hpp"
#include "pohon/search/control.hpp"
#include "pohon/search/counts.hpp"

namespace pohon::opencl {

/// A position as kernels read it; what the words mean is the game's business.
struct Packed {
  std::array<std::uint64_t, 4> words{};
};

/// As in kernels/search.cl.
struct Job {
  Packed position;
  std::int32_t alpha = 0;
  std::int32_t beta = 0;
  std::int32_t depth = 0;
  std::int32_t unused = 0;
};
static_assert(sizeof(Job) == 48);

struct JobResult {
  std::int32_t value = 0;
  Counts counts;
  std::vector<std::uint8_t> line;  // cells
};

struct Launches {
  std::uint64_t launches = 0;
  std::uint64_t jobs = 0;
};

class DeviceSearch {
 public:
  /// `memory`: bytes for the stacks of all jobs at most; 0: what the device gives in one piece, up to a gigabyte.
  explicit DeviceSearch(const Program& program, std::uint64_t memory = 0);

  /// The results in the order of the jobs; fewer when the control ends it. Values and counts depend on nothing but the
  /// jobs: not on the device, nor on how many launches it takes.
  std::vector<JobResult> run(std::span<const Job> jobs, Control& control);

  /// Called after every launch, for progress lines; it must not throw.
  void on_launch(std::function<void(const Control&)> watcher) { watcher_ = std::move(watcher); }

  const Launches& launches() const noexcept { return launches_; }
  const Device& device() const noexcept { return program_.device(); }

 private:
  class Batch;
  std::size_t jobs_at_once(int depth) const;

  Program program_;
  std::uint64_t memory_;
  std::uint64_t bytes_per_node_ = 0;
  std::uint64_t work_ = 1u << 14;  // nodes of all jobs in one launch: follows the time that launches take
  Launches launches_;
  std::function<void(const Control&)> watcher_;
};

}  // namespace pohon::opencl
