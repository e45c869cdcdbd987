// SPDX-License-Identifier: MIT
#include "apps/pohon_opencl/device_flags.hpp"

namespace pohon::cli {

namespace {

constexpr Range kUnits{.least = 1, .most = 65'536};

}  // namespace

void DeviceFlags::declare(CLI::App& app) {
  device_.declare(app, "-D,--device", "WHICH  its number, cpu, gpu, or a part of its name (pohon-opencl devices)");
  units_.declare(app, "--units", "N  hold the device to so many of its units");
}

opencl::Device DeviceFlags::open() const {
  const auto units = units_.number("units", kUnits).value_or(0);
  return opencl::Device({.device = device_.text(), .units = static_cast<unsigned>(units)});
}

std::string device_text(const opencl::DeviceFacts& facts) {
  return facts.name + " (" + std::string(name_of(facts.type)) + ", " + std::to_string(facts.units) +
         (facts.units == 1 ? " unit)" : " units)");
}

}  // namespace pohon::cli
