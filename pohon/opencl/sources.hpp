// SPDX-License-Identifier: MIT
/// The kernels' texts, which are part of the program: what a game, an evaluator and their uses are built from.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "pohon/opencl/program.hpp"

namespace pohon::opencl {

/// The file kernels/<name>.cl.
std::string kernel_text(std::string_view name);

/// "constant int kWeights[…] = {…};"
std::string weights_text(std::span<const int> weights);

/// A whole program: what all share, the rules, the evaluator, searches and playouts.
Sources program_of(std::string_view rules, std::string evaluator);

}  // namespace pohon::opencl
