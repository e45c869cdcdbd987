// SPDX-License-Identifier: MIT
/// Names and times that the server makes up itself.
#pragma once

#include <cstddef>
#include <string>

namespace pohon::service {

/// So many random letters and digits.
std::string random_name(std::size_t length);

/// "2026-01-31 12:00:00", universal time.
std::string now_text();

}  // namespace pohon::service
