// SPDX-License-Identifier: MIT
/// What this program was built with and runs on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pohon {

std::string_view version();
/// "g++ 12.2.0"
std::string compiler();
/// "native, BMI2, AVX2", or "portable"
std::string instructions();

unsigned cores();
std::uint64_t memory_in_megabytes();
/// What an engine may ask for: three quarters of it, in megabytes.
int memory_for_tables();
/// Where a program stands on PATH.
std::optional<std::string> program_on_path(std::string_view name);

}  // namespace pohon
