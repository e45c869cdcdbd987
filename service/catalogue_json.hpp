// SPDX-License-Identifier: MIT
/// The games, algorithms and agents of the house as a page offers them.
#pragma once

#include "service/refusal.hpp"

namespace pohon::service {

Json catalogue_json();

}  // namespace pohon::service
