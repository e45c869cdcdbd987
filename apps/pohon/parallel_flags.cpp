// SPDX-License-Identifier: MIT
#include "apps/pohon/parallel_flags.hpp"

#include <array>

#include "apps/pohon/names.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/registry/scheme_names.hpp"
#include "pohon/search/parallel/runtime/threads.hpp"

namespace pohon::cli {

namespace {

constexpr std::array<std::string_view, 2> kMachines{"threads", "simulated"};
constexpr std::array<std::string_view, 2> kPartitions{"root", "levels"};

struct CostName {
  std::string_view name;
  std::uint64_t Costs::*cost;
};
constexpr std::array kCosts{CostName{"node", &Costs::node},
                            CostName{"table-access", &Costs::table_access},
                            CostName{"split", &Costs::split},
                            CostName{"join", &Costs::join},
                            CostName{"steal", &Costs::steal},
                            CostName{"lock", &Costs::lock},
                            CostName{"bound-update", &Costs::bound_update},
                            CostName{"abort-notice", &Costs::abort_notice}};

void set_cost(Costs& costs, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) throw InputError::expected("cost", "name=ticks", text);
  std::vector<std::string_view> names;
  for (const CostName& each : kCosts) names.push_back(each.name);
  const std::size_t place = place_of_known("cost", trimmed(text.substr(0, equals)), names);
  const std::int64_t least = kCosts[place].cost == &Costs::node ? 1 : 0;
  costs.*kCosts[place].cost = static_cast<std::uint64_t>(
      whole_number(kCosts[place].name, trimmed(text.substr(equals + 1)), {.least = least, .most = 1'000'000}));
}

}  // namespace

void SharingFlags::declare(CLI::App& app) {
  split_depth_.declare(app, "--split-depth", "PLIES  nodes with less depth are searched by one worker");
  partition_.declare(app, "--partition", "NAME  of tree-split: at the root alone, or by levels");
  app.add_option("--cost", costs_,
                 "NAME=TICKS  of the simulated machine; may be repeated: node (100), table-access, split, join, steal, "
                 "lock, bound-update, abort-notice")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void SharingFlags::apply(ParallelRequest& request) const {
  if (const auto depth = split_depth_.number("split-depth", {.least = 1, .most = 200})) {
    request.split_depth = static_cast<int>(*depth);
  }
  if (partition_.given()) {
    request.partition = static_cast<Partition>(place_of_known("partition", partition_.text(), kPartitions));
  }
  for (const std::string& list : costs_) {
    for (const auto text : split(list, ',')) set_cost(request.costs, text);
  }
}

void ParallelFlags::declare(CLI::App& app) {
  std::string schemes;
  for (const auto name : sharing_names()) schemes.append(schemes.empty() ? "" : ", ").append(name);
  scheme_.declare(app, "--parallel", "SCHEME  how several workers share the search: " + schemes);
  threads_.declare(app, "--threads", "N  workers, 2 if a scheme is given, else 1");
  runtime_.declare(app, "--runtime", "NAME  threads, or simulated: virtual processors with a virtual clock");
  sharing_.declare(app);
}

std::optional<ParallelRequest> ParallelFlags::request() const {
  ParallelRequest request;
  if (runtime_.given()) {
    request.machine = static_cast<Machine>(place_of_known("runtime", runtime_.text(), kMachines));
  }
  const int most = request.machine == Machine::Threads ? Threads::kMost : Simulated::kMost;
  if (const auto workers = threads_.number("threads", {.least = 1, .most = most})) {
    request.workers = static_cast<int>(*workers);
  }
  if (scheme_.given()) request.scheme = sharing_named(scheme_.text());
  sharing_.apply(request);
  if (scheme_.given() || (threads_.given() && request.workers > 1)) return request;
  if (runtime_.given() || sharing_.given()) {
    throw InputError("runtime: only several workers need one: choose a scheme with --parallel, or --threads");
  }
  return std::nullopt;
}

}  // namespace pohon::cli
