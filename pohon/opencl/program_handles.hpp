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

/// Items of a work group: on a CPU each item is a piece of work of its own, elsewhere they run in step.
inline std::size_t group_size(const DeviceFacts& facts, const cl::Kernel& kernel, const cl::Device& device) {
  if (facts.type == DeviceType::Cpu) return 1;
  return std::min<std::size_t>(64, kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device));
}

/// Runs a kernel over at least so many items and waits for its end; the kernel leaves those beyond alone.
inline void launch(const Device& device, const cl::Kernel& kernel, std::size_t items) {
  const auto& handles = device.handles();
  const std::size_t group = group_size(device.facts(), kernel, handles.device);
  const std::size_t rounded = (items + group - 1) / group * group;
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
