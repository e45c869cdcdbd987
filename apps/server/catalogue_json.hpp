// SPDX-License-Identifier: MIT
/// The games, algorithms and agents of the house as a page offers them.
#pragma once

#include "apps/server/refusal.hpp"

namespace pohon::server {

Json catalogue_json();

}  // namespace pohon::server
