// SPDX-License-Identifier: MIT
/// A program of kernels, built for one device.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "pohon/opencl/device.hpp"

namespace pohon::opencl {

/// The texts of a program, one after another.
using Sources = std::vector<std::string>;

class Program {
 public:
  /// DeviceError with the build log if it does not build.
  Program(const Device& device, const Sources& sources);

  const Device& device() const noexcept { return device_; }

  struct Handles;
  const Handles& handles() const noexcept { return *handles_; }

 private:
  Device device_;
  std::shared_ptr<const Handles> handles_;
};

}  // namespace pohon::opencl
