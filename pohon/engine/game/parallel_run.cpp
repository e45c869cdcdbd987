// SPDX-License-Identifier: MIT
#include "pohon/engine/game/parallel_run.hpp"

#include "pohon/search/parallel/runtime/threads.hpp"

namespace pohon {

namespace {

void expect_workers(const ParallelRequest& request) {
  const int most = request.machine == Machine::Threads ? Threads::kMost : Simulated::kMost;
  if (request.workers >= 1 && request.workers <= most) return;
  throw InputError::expected("threads", "1 … " + std::to_string(most), std::to_string(request.workers));
}

}  // namespace

std::unique_ptr<Runtime> machine_for(const ParallelRequest& request, std::uint64_t seed) {
  expect_workers(request);
  if (request.machine == Machine::Threads) return std::make_unique<Threads>(request.workers);
  return std::make_unique<Simulated>(
      SimulatedSettings{.workers = request.workers, .seed = seed, .costs = request.costs});
}

void expect_shareable(const EngineSpec& spec, const AnyAlgorithm& algorithm) {
  const auto kernel = kernel_in(algorithm);
  const std::string_view name = kernel && kernel->level == kFullLevel ? Kernel::name : name_of(algorithm);
  sharing_for(spec.parallel->scheme, name);
  if (traits_of(algorithm).sharing == Sharing::Splitting && !spec.options.empty()) {
    throw InputError::expected("algorithm " + std::string(name), "no options when several workers share it",
                               spec.options.begin()->first);
  }
  expect_workers(*spec.parallel);
}

ParallelChoice parallel_choice(const ParallelRequest& request, std::string_view algorithm) {
  ParallelChoice choice{.scheme = scheme_for(request, algorithm),
                        .partition = request.partition,
                        .first_look = same_name(algorithm, Pvs::name) ? FirstLook::NullWindow : FirstLook::WholeWindow};
  if (request.split_depth) {
    choice.split_depth = *request.split_depth;
  } else if (request.split_nodes || request.machine == Machine::Threads) {
    choice.split_depth = 1;
    choice.split_nodes = request.split_nodes.value_or(kNodesWorthAJob);
  }
  return choice;
}

}  // namespace pohon
