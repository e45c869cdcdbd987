// SPDX-License-Identifier: MIT
/// The verbs of the program `pohon-opencl`.
#pragma once

#include "apps/pohon/program.hpp"

namespace pohon::cli {

Run declare_device_search(CLI::App& app);
Run declare_devices(CLI::App& app);
Run declare_device_check(CLI::App& app);

}  // namespace pohon::cli
