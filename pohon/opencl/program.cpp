// SPDX-License-Identifier: MIT
#include "pohon/opencl/program.hpp"

#include "pohon/core/text.hpp"
#include "pohon/opencl/program_handles.hpp"

namespace pohon::opencl {

namespace {

constexpr const char* kBuildOptions = "-cl-std=CL1.2";

std::string build_log(const cl::Program& program, const cl::Device& device) {
  return std::string(trimmed(program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(device)));
}

}  // namespace

Program::Program(const Device& device, const Sources& sources) : device_(device) {
  const auto& on = device_.handles();
  handles_ = guarded(device_.facts(), [&] {
    cl::Program program(on.context, sources);
    try {
      program.build(on.device, kBuildOptions);
    } catch (const cl::Error& error) {
      if (error.err() != CL_BUILD_PROGRAM_FAILURE) throw;
      throw DeviceError("device " + device_.facts().name + ": the program does not build; its compiler says:\n" +
                        build_log(program, on.device));
    }
    return std::make_shared<const Handles>(Handles{program});
  });
}

}  // namespace pohon::opencl
