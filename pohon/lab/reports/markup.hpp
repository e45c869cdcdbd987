// SPDX-License-Identifier: MIT
/// Text and numbers as tables, pages and drawings want them.
#pragma once

#include <string>
#include <string_view>

namespace pohon {

/// For HTML and SVG: what has a meaning there is written as an entity, control characters are left out.
std::string escaped(std::string_view text);

/// A field of CSV (RFC 4180): in quotes where it must be. What a spreadsheet would take for a formula, and is no
/// number, gets an apostrophe before it, as OWASP advises against CSV injection.
std::string csv_field(std::string_view text);

/// "12.50" with two digits; "inf" and "-inf" beyond all numbers.
std::string fixed(double number, int digits);

}  // namespace pohon
