// SPDX-License-Identifier: MIT
#include "pohon/opencl/sources.hpp"

namespace pohon::opencl {

std::string weights_text(std::span<const int> weights) {
  std::string text = "constant int kWeights[" + std::to_string(weights.size()) + "] = {";
  for (const int weight : weights) text += std::to_string(weight) + ", ";
  return text + "};\n";
}

Sources program_of(std::string_view rules, std::string evaluator) {
  return {kernel_text("common"), kernel_text(rules), std::move(evaluator), kernel_text("search"),
          kernel_text("playouts")};
}

}  // namespace pohon::opencl
