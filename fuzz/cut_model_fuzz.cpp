// SPDX-License-Identifier: MIT
/// Any bytes as a cut model: read, or refused with an InputError; what was read comes back from what is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pohon/core/input_error.hpp"
#include "pohon/search/cut_model_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pohon;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<StoredPair> pairs;
  try {
    pairs = read_cut_model(text);
  } catch (const InputError&) {
    return 0;
  }
  if (read_cut_model(write_cut_model(pairs)) != pairs) std::abort();
  for (const StoredPair& stored : pairs) {
    try {
      const CutModel model = cut_model_for(pairs, stored.game, stored.evaluator);
      for (const CutPair& pair : model.at(stored.fit.pair.deep)) {
        for (const Score bound : {-kInfinity, Score{-1}, Score{0}, kMaxEvaluation, kWin}) {
          static_cast<void>(pair.mark_above(bound, 1.5));
          static_cast<void>(pair.mark_below(bound, 1e9));
        }
      }
    } catch (const InputError&) {
    }
  }
  return 0;
}
