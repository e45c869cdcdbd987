// SPDX-License-Identifier: MIT
/// --device and --units: where to search.
#pragma once

#include "apps/pohon/text_flag.hpp"
#include "pohon/opencl/device.hpp"

namespace pohon::cli {

class DeviceFlags {
 public:
  void declare(CLI::App& app);

  /// InputError if there is no such device.
  opencl::Device open() const;

 private:
  TextFlag device_;
  TextFlag units_;
};

/// "pthread-… (cpu, 2 units)"
std::string device_text(const opencl::DeviceFacts& facts);

}  // namespace pohon::cli
