// SPDX-License-Identifier: MIT
#include "pohon/opencl/device.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/opencl/cl.hpp"

namespace pohon::opencl {

namespace {

constexpr std::array<std::string_view, 4> kTypes{"cpu", "gpu", "accelerator", "other"};

DeviceType type_of(cl_device_type type) {
  if ((type & CL_DEVICE_TYPE_GPU) != 0) return DeviceType::Gpu;
  if ((type & CL_DEVICE_TYPE_CPU) != 0) return DeviceType::Cpu;
  return (type & CL_DEVICE_TYPE_ACCELERATOR) != 0 ? DeviceType::Accelerator : DeviceType::Other;
}

DeviceFacts facts_of(const cl::Platform& platform, const cl::Device& device) {
  return {.platform = std::string(trimmed(platform.getInfo<CL_PLATFORM_NAME>())),
          .name = std::string(trimmed(device.getInfo<CL_DEVICE_NAME>())),
          .version = std::string(trimmed(device.getInfo<CL_DEVICE_VERSION>())),
          .type = type_of(device.getInfo<CL_DEVICE_TYPE>()),
          .units = device.getInfo<CL_DEVICE_MAX_COMPUTE_UNITS>(),
          .memory = device.getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>(),
          .largest_buffer = device.getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>()};
}

struct Found {
  cl::Device device;
  DeviceFacts facts;
};

/// What a call that finds nothing throws is an empty list.
template <std::invocable Ask>
void or_nothing(int nothing, const Ask& ask) {
  try {
    ask();
  } catch (const cl::Error& error) {
    if (error.err() != nothing) throw DeviceError(std::string(error.what()) + ": " + meaning_of(error.err()));
  }
}

std::vector<Found> found_devices() {
  std::vector<cl::Platform> platforms;
  or_nothing(CL_PLATFORM_NOT_FOUND_KHR, [&] { cl::Platform::get(&platforms); });
  std::vector<Found> all;
  for (const cl::Platform& platform : platforms) {
    std::vector<cl::Device> here;
    or_nothing(CL_DEVICE_NOT_FOUND, [&] { platform.getDevices(CL_DEVICE_TYPE_ALL, &here); });
    or_nothing(CL_DEVICE_NOT_AVAILABLE, [&] {
      for (const cl::Device& device : here) all.push_back({device, facts_of(platform, device)});
    });
  }
  return all;
}

std::vector<DeviceFacts> facts_of(const std::vector<Found>& all) {
  std::vector<DeviceFacts> list;
  for (const Found& each : all) list.push_back(each.facts);
  return list;
}

bool has_part(std::string_view whole, std::string_view part) {
  return lower(whole).find(lower(part)) != std::string::npos;
}

/// The only one that fits, the first of several of a type; nothing if none does.
template <std::predicate<const DeviceFacts&> Fits>
std::optional<std::size_t> first_where(std::span<const DeviceFacts> list, const Fits& fits) {
  const auto found = std::find_if(list.begin(), list.end(), fits);
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

std::optional<std::size_t> of_type(DeviceType type, std::span<const DeviceFacts> list) {
  return first_where(list, [&](const DeviceFacts& each) { return each.type == type; });
}

[[noreturn]] void refuse(std::string_view text, std::span<const DeviceFacts> list) {
  std::vector<std::string_view> names(kTypes.begin(), kTypes.end() - 1);
  for (const DeviceFacts& each : list) names.push_back(each.name);
  throw InputError(unknown_name("device", text, names));
}

cl::Device part_of(const cl::Device& device, unsigned units, const DeviceFacts& facts) {
  if (units > facts.units) {
    throw InputError::expected("units", "a whole number from 1 to " + std::to_string(facts.units),
                               std::to_string(units));
  }
  const std::array<cl_device_partition_property, 4> by_counts{CL_DEVICE_PARTITION_BY_COUNTS,
                                                              static_cast<cl_device_partition_property>(units), 0, 0};
  std::vector<cl::Device> parts;
  cl::Device whole = device;
  whole.createSubDevices(by_counts.data(), &parts);
  return parts.front();
}

}  // namespace

std::string_view name_of(DeviceType type) { return kTypes[static_cast<std::size_t>(type)]; }

std::vector<DeviceFacts> devices() { return facts_of(found_devices()); }

std::size_t device_meant(std::string_view text, std::span<const DeviceFacts> list) {
  if (list.empty()) {
    throw InputError("device: no OpenCL device here; a driver is missing (Debian: pocl-opencl-icd runs on any CPU)");
  }
  if (text.empty()) return of_type(DeviceType::Gpu, list).value_or(0);
  if (whole_number(text)) {
    const Range places{.least = 0, .most = static_cast<std::int64_t>(list.size()) - 1};
    return static_cast<std::size_t>(whole_number("device", text, places));
  }
  for (const auto type : {DeviceType::Cpu, DeviceType::Gpu, DeviceType::Accelerator}) {
    if (!same_name(text, name_of(type))) continue;
    if (const auto place = of_type(type, list)) return *place;
    throw InputError("device: there is no " + std::string(name_of(type)) + " here; see pohon-opencl devices");
  }
  const auto named = first_where(
      list, [&](const DeviceFacts& each) { return has_part(each.name, text) || has_part(each.platform, text); });
  if (!named) refuse(text, list);
  return *named;
}

Device::Device(const DeviceChoice& choice) {
  const auto all = found_devices();
  const Found& found = all[device_meant(choice.device, facts_of(all))];
  facts_ = found.facts;
  handles_ = guarded(facts_, [&] {
    Handles handles;
    const bool all_of_it = choice.units == 0 || choice.units == facts_.units;
    handles.device = all_of_it ? found.device : part_of(found.device, choice.units, facts_);
    handles.context = cl::Context(handles.device);
    handles.queue = cl::CommandQueue(handles.context, handles.device);
    return std::make_shared<const Handles>(handles);
  });
  if (choice.units != 0) facts_.units = choice.units;
}

}  // namespace pohon::opencl
