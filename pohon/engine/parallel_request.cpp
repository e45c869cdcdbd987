// SPDX-License-Identifier: MIT
#include "pohon/engine/parallel_request.hpp"

#include <algorithm>
#include <array>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/names/scheme_names.hpp"
#include "pohon/search/parallel/runtime/threads.hpp"

namespace pohon {

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

std::size_t place_of(std::string_view kind, std::string_view text, std::span<const std::string_view> names) {
  const auto known = std::find_if(names.begin(), names.end(), [&](auto each) { return same_name(each, text); });
  if (known == names.end()) throw InputError(unknown_name(kind, text, names));
  return static_cast<std::size_t>(known - names.begin());
}

void set_cost(Costs& costs, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) throw InputError::expected("cost", "name=ticks", text);
  std::array<std::string_view, kCosts.size()> names;
  std::transform(kCosts.begin(), kCosts.end(), names.begin(), [](const CostName& each) { return each.name; });
  const CostName& known = kCosts[place_of("cost", trimmed(text.substr(0, equals)), names)];
  const std::int64_t least = known.cost == &Costs::node ? 1 : 0;
  costs.*known.cost = static_cast<std::uint64_t>(
      whole_number(known.name, trimmed(text.substr(equals + 1)), {.least = least, .most = 1'000'000}));
}

std::string cost_text(const Costs& costs) {
  std::string text;
  for (const CostName& each : kCosts) {
    if (costs.*each.cost == Costs{}.*each.cost) continue;
    text.append(text.empty() ? "" : ",").append(each.name).append("=").append(std::to_string(costs.*each.cost));
  }
  return text;
}

}  // namespace

bool SharingRequest::set(std::string_view name, std::string_view value) {
  if (name == "parallel") {
    scheme_ = sharing_named(value);
  } else if (name == "threads") {
    threads_ = static_cast<int>(whole_number(name, value, {.least = 1, .most = Simulated::kMost}));
  } else if (name == "runtime") {
    machine_ = static_cast<Machine>(place_of(name, value, kMachines));
  } else if (name == "partition") {
    partition_ = static_cast<Partition>(place_of(name, value, kPartitions));
  } else if (name == "split-depth") {
    split_depth_ = static_cast<int>(whole_number(name, value, {.least = 1, .most = 200}));
  } else if (name == "cost") {
    for (const auto cost : split(value, ',')) {
      Costs tried;
      set_cost(tried, cost);
      costs_.emplace_back(cost);
    }
  } else {
    return false;
  }
  return true;
}

void SharingRequest::apply_to(ParallelRequest& request) const {
  if (scheme_) request.scheme = *scheme_;
  if (threads_) request.workers = *threads_;
  if (machine_) request.machine = *machine_;
  if (partition_) request.partition = *partition_;
  if (split_depth_) request.split_depth = *split_depth_;
  for (const auto& cost : costs_) set_cost(request.costs, cost);
}

std::optional<ParallelRequest> SharingRequest::request() const {
  ParallelRequest request;
  apply_to(request);
  if (request.machine == Machine::Threads && request.workers > Threads::kMost) {
    throw InputError::expected("threads", "1 … " + std::to_string(Threads::kMost), std::to_string(request.workers));
  }
  if (scheme_ || (threads_ && request.workers > 1)) return request;
  if (machine_ || partition_ || split_depth_ || !costs_.empty()) {
    throw InputError("runtime: only several workers need one: choose a scheme with --parallel, or --threads");
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> settings_of(const ParallelRequest& request) {
  std::vector<std::pair<std::string, std::string>> settings{{"threads", std::to_string(request.workers)}};
  if (!request.scheme.empty()) settings.emplace_back("parallel", request.scheme);
  if (request.machine == Machine::Simulated) settings.emplace_back("runtime", "simulated");
  if (request.partition != ParallelRequest{}.partition) {
    settings.emplace_back("partition", kPartitions[static_cast<std::size_t>(request.partition)]);
  }
  if (request.split_depth) settings.emplace_back("split-depth", std::to_string(*request.split_depth));
  if (request.costs != Costs{}) settings.emplace_back("cost", cost_text(request.costs));
  return settings;
}

}  // namespace pohon
