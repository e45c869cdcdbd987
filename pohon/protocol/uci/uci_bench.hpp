// SPDX-License-Identifier: MIT
/// Fixed searches whose nodes add up to one number that changes only when the search does.
#pragma once

#include <optional>

#include "pohon/protocol/uci/uci_search.hpp"

namespace pohon {

/// `bench [depth]`, with the algorithm and evaluator of the options, one thread and a fresh table.
void run_bench(const UciContext& context, std::string_view rest);

}  // namespace pohon
