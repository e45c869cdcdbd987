// SPDX-License-Identifier: MIT
/// What goes wrong on a device: no such memory, a program that does not build, a driver that fails.
#pragma once

#include <stdexcept>
#include <string>

namespace pohon::opencl {

class DeviceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// "out of memory on the device" for CL_MEM_OBJECT_ALLOCATION_FAILURE …; the code itself where there is no better word.
std::string meaning_of(int code);

}  // namespace pohon::opencl
