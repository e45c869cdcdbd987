// SPDX-License-Identifier: MIT
/// What a built program is to OpenCL, and how its kernels are launched. Only for this room's .cpp files.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "pohon/opencl/cl.hpp"
#include "pohon/opencl/program.hpp"

namespace pohon::opencl {

struct Program::Handles {
  cl::Program program;
};

/// How many items there are, and how many of them make a work group at most.
struct Items {
  std::size_t count = 1;
  std::size_t group = 1;
};

/// Runs a kernel over at least so many items and waits for its end; the kernel leaves those beyond alone.
inline void launch(const Device& device, const cl::Kernel& kernel, Items items) {
  const auto& handles = device.handles();
  const std::size_t most = kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(handles.device);
  const std::size_t group = std::min(items.group, most);
  const std::size_t rounded = (items.count + group - 1) / group * group;
  handles.queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(rounded), cl::NDRange(group));
  handles.queue.finish();
}

template <class T>
requires std::is_trivially_copyable_v<T>
void write(const Device& device, const cl::Buffer& buffer, std::span<const T> values) {
  device.handles().queue.enqueueWriteBuffer(buffer, CL_TRUE, 0, values.size_bytes(), values.data());
}

template <class T>
requires std::is_trivially_copyable_v<T>
void read(const Device& device, const cl::Buffer& buffer, std::span<T> values) {
  device.handles().queue.enqueueReadBuffer(buffer, CL_TRUE, 0, values.size_bytes(), values.data());
}

}  // namespace pohon::opencl
