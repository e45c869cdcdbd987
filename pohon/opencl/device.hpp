// SPDX-License-Identifier: MIT
/// The OpenCL devices of this machine: what they are, and which one a text means.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pohon::opencl {

enum class DeviceType : std::uint8_t { Cpu, Gpu, Accelerator, Other };
std::string_view name_of(DeviceType type);

struct DeviceFacts {
  std::string platform;
  std::string name;
  std::string version;
  DeviceType type = DeviceType::Other;
  unsigned units = 1;                // work groups that run at once
  std::uint64_t memory = 0;          // bytes
  std::uint64_t largest_buffer = 0;  // bytes
};

/// Why a machine has none is not an error: an empty list. DeviceError if a driver fails.
std::vector<DeviceFacts> devices();

/// The place in the list of the device that a text means: its number in the list, a type ("gpu"), or a part of its name
/// or of its platform's. Nothing typed means a GPU if there is one, else the first. InputError otherwise.
std::size_t device_meant(std::string_view text, std::span<const DeviceFacts> list);

/// Items of a work group: on a CPU each item is a piece of work of its own, elsewhere they run in step.
constexpr std::size_t usual_group(DeviceType type) noexcept { return type == DeviceType::Cpu ? 1 : 64; }
/// What keeps a device busy.
constexpr std::size_t items_at_once(const DeviceFacts& facts) noexcept { return facts.units * usual_group(facts.type); }

struct DeviceChoice {
  std::string device = {};  // as `device_meant` reads it
  unsigned units = 0;       // hold it to so many of its units; 0: all
};

/// A device with a queue of its own, where work is done in the order it is given.
class Device {
 public:
  explicit Device(const DeviceChoice& choice = {});

  /// Of the part that is used.
  const DeviceFacts& facts() const noexcept { return facts_; }

  struct Handles;  // of OpenCL; only this room looks into them
  const Handles& handles() const noexcept { return *handles_; }

 private:
  DeviceFacts facts_;
  std::shared_ptr<const Handles> handles_;
};

}  // namespace pohon::opencl
