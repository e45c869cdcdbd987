// SPDX-License-Identifier: MIT
/// Which algorithms several workers can share.
#pragma once

#include <string_view>

#include "pohon/engine/parallel_request.hpp"

namespace pohon {

/// By name, options after a colon do not matter.
bool can_be_shared(std::string_view algorithm);

/// The scheme that is asked for, or what suits the algorithm; InputError if the algorithm cannot be shared like that.
Scheme scheme_for(const ParallelRequest& request, std::string_view algorithm);

}  // namespace pohon
