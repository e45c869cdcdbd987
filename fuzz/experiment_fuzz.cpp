// SPDX-License-Identifier: MIT
// Any bytes as an experiment, in TOML and as a store keeps it: read, or refused with an InputError; what was read comes
// back from what is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/play/experiment.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pohon;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const Experiment experiment = experiment_from_toml(text);
    if (experiment_from_toml(toml_text(experiment)) != experiment) std::abort();
    if (experiment_from_json(json_text(experiment)) != experiment) std::abort();
  } catch (const InputError&) {
  }
  try {
    const Experiment experiment = experiment_from_json(text);
    if (experiment_from_json(json_text(experiment)) != experiment) std::abort();
  } catch (const InputError&) {
  }
  return 0;
}
