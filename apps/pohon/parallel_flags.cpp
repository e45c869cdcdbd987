// SPDX-License-Identifier: MIT
#include "apps/pohon/parallel_flags.hpp"

#include <CLI/CLI.hpp>

#include "pohon/engine/names/scheme_names.hpp"

namespace pohon::cli {

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
  SharingRequest said;
  each([&said](std::string_view name, std::string_view value) { said.set(name, value); });
  said.apply_to(request);
}

void ParallelFlags::declare(CLI::App& app) {
  std::string schemes;
  for (const auto name : sharing_names()) schemes.append(schemes.empty() ? "" : ", ").append(name);
  scheme_.declare(app, "--parallel", "SCHEME  how several workers share the search: " + schemes);
  threads_.declare(app, "--threads", "N  workers, 2 if a scheme is given, else 1");
  runtime_.declare(app, "--runtime", "NAME  threads, or simulated: virtual processors with a virtual clock");
  sharing_.declare(app);
}

void ParallelFlags::apply(EngineSpecReader& reader) const {
  const auto set = [&reader](std::string_view name, std::string_view value) { reader.set(name, value); };
  if (scheme_.given()) set("parallel", scheme_.text());
  if (threads_.given()) set("threads", threads_.text());
  if (runtime_.given()) set("runtime", runtime_.text());
  sharing_.each(set);
}

}  // namespace pohon::cli
