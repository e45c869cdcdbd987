// SPDX-License-Identifier: MIT
/// --parallel, --threads, --runtime and what goes with them: several workers on one search.
#pragma once

#include <string>
#include <vector>

#include "apps/pohon/text_flag.hpp"
#include "pohon/engine/engine_spec.hpp"

namespace pohon::cli {

/// How the work is shared out and what the simulated machine asks for it; the number of workers is elsewhere.
class SharingFlags {
 public:
  void declare(CLI::App& app);
  /// Hands over what was given, name and value.
  template <class Set>
  void each(Set&& set) const {
    if (split_depth_.given()) set("split-depth", split_depth_.text());
    if (partition_.given()) set("partition", partition_.text());
    for (const std::string& costs : costs_) set("cost", costs);
  }
  /// Overwrites what was given.
  void apply(ParallelRequest& request) const;

 private:
  TextFlag split_depth_;
  TextFlag partition_;
  std::vector<std::string> costs_;
};

class ParallelFlags {
 public:
  void declare(CLI::App& app);
  void apply(EngineSpecReader& reader) const;

 private:
  TextFlag scheme_;
  TextFlag threads_;
  TextFlag runtime_;
  SharingFlags sharing_;
};

}  // namespace pohon::cli
