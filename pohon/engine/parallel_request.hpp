// SPDX-License-Identifier: MIT
/// Several workers on one question, as text asks for them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/search/parallel/runtime/simulated.hpp"
#include "pohon/search/parallel/schedule.hpp"

namespace pohon {

enum class Machine : std::uint8_t { Threads, Simulated };

/// What makes a job worth handing over on threads.
inline constexpr double kNodesWorthAJob = 2000;

struct ParallelRequest {
  std::string scheme = {};  // "ybwc", "lazy-smp" …; empty: what suits the algorithm
  int workers = 2;
  Machine machine = Machine::Threads;
  Partition partition = Partition::Levels;  // of tree-split
  std::optional<int> split_depth = {};      // none: what suits the machine …
  std::optional<double> split_nodes = {};   // … or subtrees of about so many nodes
  Costs costs = {};                         // of the simulated machine

  friend bool operator==(const ParallelRequest&, const ParallelRequest&) = default;
};

/// What was said of sharing, setting by setting.
class SharingRequest {
 public:
  /// threads, parallel, runtime, partition, split-depth or cost ("node=100,lock=2"); false: none of these.
  bool set(std::string_view name, std::string_view value);
  /// None where one worker is asked for, or nothing; InputError where only several would need what was said.
  std::optional<ParallelRequest> request() const;
  /// Overwrites what was said in another request.
  void apply_to(ParallelRequest& request) const;

 private:
  std::optional<std::string> scheme_;
  std::optional<int> threads_;
  std::optional<Machine> machine_;
  std::optional<Partition> partition_;
  std::optional<int> split_depth_;
  std::vector<std::string> costs_;
};

/// "threads=2", "parallel=ybwc" … as `SharingRequest` reads them, canonical; none for what is as usual.
std::vector<std::pair<std::string, std::string>> settings_of(const ParallelRequest& request);

}  // namespace pohon
