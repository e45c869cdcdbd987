// SPDX-License-Identifier: MIT
/// --parallel, --threads, --runtime and what goes with them: several workers on one search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/pohon/text_flag.hpp"
#include "pohon/registry/report.hpp"

namespace pohon::cli {

/// How the work is shared out and what the simulated machine asks for it; the number of workers is elsewhere.
class SharingFlags {
 public:
  void declare(CLI::App& app);
  /// Overwrites what was given.
  void apply(ParallelRequest& request) const;
  bool given() const { return split_depth_.given() || partition_.given() || !costs_.empty(); }

 private:
  TextFlag split_depth_;
  TextFlag partition_;
  std::vector<std::string> costs_;
};

class ParallelFlags {
 public:
  void declare(CLI::App& app);

  /// None where one worker is asked for, or nothing.
  std::optional<ParallelRequest> request() const;

 private:
  TextFlag scheme_;
  TextFlag threads_;
  TextFlag runtime_;
  SharingFlags sharing_;
};

}  // namespace pohon::cli
