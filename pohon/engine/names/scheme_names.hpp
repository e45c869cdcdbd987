// SPDX-License-Identifier: MIT
/// The names of the schemes by which several workers share a search, and which algorithms they suit.
#pragma once

#include <string_view>
#include <vector>

namespace pohon {

/// The names of all schemes: of alpha-beta first, then of Monte-Carlo tree search.
std::vector<std::string_view> sharing_names();
/// The name that is meant; an unknown one is an InputError with the nearest.
std::string_view sharing_named(std::string_view text);

/// The scheme that is asked for, or what suits the algorithm where none is; InputError if the algorithm cannot be
/// shared like that.
std::string_view sharing_for(std::string_view asked, std::string_view algorithm);
/// As above, but what does not suit the algorithm is replaced by what does.
std::string_view suitable_sharing(std::string_view asked, std::string_view algorithm);

}  // namespace pohon
