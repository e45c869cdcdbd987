// SPDX-License-Identifier: MIT
/// The OpenCL devices of this machine, as `pohon-opencl` sees them: `pohon` itself is not linked to OpenCL.
#pragma once

#include <string>

#include "pohon/search/stop.hpp"

namespace pohon::cli {

/// "0: NAME (gpu, 40 units, 8,192 MB); 1: …", or "off: " and why.
std::string opencl_devices(const Stop* stop);

}  // namespace pohon::cli
