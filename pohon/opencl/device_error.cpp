// SPDX-License-Identifier: MIT
#include "pohon/opencl/device_error.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "pohon/opencl/cl.hpp"

namespace pohon::opencl {

namespace {

struct Meaning {
  int code;
  std::string_view text;
};
constexpr std::array kMeanings{
    Meaning{CL_DEVICE_NOT_FOUND, "no such device"},
    Meaning{CL_DEVICE_NOT_AVAILABLE, "the device is not available"},
    Meaning{CL_COMPILER_NOT_AVAILABLE, "its driver has no compiler"},
    Meaning{CL_MEM_OBJECT_ALLOCATION_FAILURE, "out of memory on the device"},
    Meaning{CL_OUT_OF_RESOURCES, "out of resources on the device"},
    Meaning{CL_OUT_OF_HOST_MEMORY, "out of memory on the host"},
    Meaning{CL_BUILD_PROGRAM_FAILURE, "the program does not build"},
    Meaning{CL_INVALID_BUFFER_SIZE, "a buffer larger than the device allows"},
    Meaning{CL_DEVICE_PARTITION_FAILED, "the device cannot be divided so"},
    Meaning{CL_INVALID_DEVICE_PARTITION_COUNT, "the device does not have so many units"},
    Meaning{CL_PLATFORM_NOT_FOUND_KHR, "no OpenCL driver is installed"},
};

}  // namespace

std::string meaning_of(int code) {
  const auto found =
      std::find_if(kMeanings.begin(), kMeanings.end(), [&](const Meaning& each) { return each.code == code; });
  return found != kMeanings.end() ? std::string(found->text) : "OpenCL error " + std::to_string(code);
}

}  // namespace pohon::opencl
