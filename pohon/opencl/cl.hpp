// SPDX-License-Identifier: MIT
/// Khronos' C++ bindings as this room uses them: OpenCL 1.2, errors as exceptions. Only for its .cpp files.
#pragma once

#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_TARGET_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#include <concepts>
#include <string>

#include "pohon/opencl/device.hpp"
#include "pohon/opencl/device_error.hpp"

namespace pohon::opencl {

struct Device::Handles {
  cl::Device device;
  cl::Context context;
  cl::CommandQueue queue;
};

/// Runs `work`; what OpenCL throws becomes a DeviceError that names the device.
template <std::invocable Work>
auto guarded(const DeviceFacts& facts, const Work& work) {
  try {
    return work();
  } catch (const cl::Error& error) {
    throw DeviceError("device " + facts.name + ": " + meaning_of(error.err()) + " (" + error.what() + ")");
  }
}

}  // namespace pohon::opencl
