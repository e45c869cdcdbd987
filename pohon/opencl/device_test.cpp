// SPDX-License-Identifier: MIT
#include "pohon/opencl/device.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/opencl/device_error.hpp"
#include "pohon/opencl/opencl_testing.hpp"

namespace pohon::opencl {
namespace {

using ::testing::HasSubstr;

std::vector<DeviceFacts> made_list() {
  return {{.platform = "Portable Platform", .name = "Quick Processor", .version = {}, .type = DeviceType::Cpu},
          {.platform = "Vendor Compute", .name = "Broad Card 900", .version = {}, .type = DeviceType::Gpu}};
}

std::string refusal(std::string_view text, const std::vector<DeviceFacts>& list) {
  try {
    device_meant(text, list);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(DeviceMeant, IsToldByNumberTypeOrPartOfAName) {
  const auto list = made_list();
  EXPECT_EQ(device_meant("0", list), 0u);
  EXPECT_EQ(device_meant("1", list), 1u);
  EXPECT_EQ(device_meant("cpu", list), 0u);
  EXPECT_EQ(device_meant("GPU", list), 1u);
  EXPECT_EQ(device_meant("quick", list), 0u);
  EXPECT_EQ(device_meant("card 9", list), 1u);
  EXPECT_EQ(device_meant("vendor", list), 1u) << "a platform's name will do";
}

TEST(DeviceMeant, IsAGpuWhereNothingIsSaid) {
  auto list = made_list();
  EXPECT_EQ(device_meant("", list), 1u);
  list.pop_back();
  EXPECT_EQ(device_meant("", list), 0u);
}

TEST(DeviceMeant, RefusesWithWhatThereIs) {
  auto list = made_list();
  EXPECT_THAT(refusal("2", list), HasSubstr("device: expected a whole number from 0 to 1, got '2'"));
  EXPECT_THAT(refusal("gpo", list), HasSubstr("unknown device 'gpo': did you mean gpu?"));
  EXPECT_THAT(refusal("broad cart 900", list), HasSubstr("did you mean Broad Card 900?"));
  EXPECT_THAT(refusal("accelerator", list), HasSubstr("there is no accelerator here"));
  EXPECT_THAT(refusal("", {}), HasSubstr("no OpenCL device here"));
}

TEST(Devices, TellWhatTheyAre) {
  const auto list = devices();
  if (list.empty()) GTEST_SKIP() << "no OpenCL device here";
  for (const DeviceFacts& each : list) {
    EXPECT_NE(each.name, "");
    EXPECT_NE(each.platform, "");
    EXPECT_GE(each.units, 1u);
    EXPECT_GT(each.memory, 0u);
    EXPECT_LE(each.largest_buffer, each.memory);
  }
}

TEST(Device, CanBeHeldToAFewOfItsUnits) {
  const auto list = devices();
  if (list.empty()) GTEST_SKIP() << "no OpenCL device here";
  EXPECT_EQ(Device({.device = "0"}).facts().units, list[0].units);
  EXPECT_EQ(Device({.device = "0", .units = 1}).facts().units, 1u);
  EXPECT_THROW(Device({.device = "0", .units = list[0].units + 1}), InputError);
}

TEST(DeviceError, HasWordsForWhatHappensOften) {
  EXPECT_EQ(meaning_of(-4), "out of memory on the device");
  EXPECT_EQ(meaning_of(-12345), "OpenCL error -12345");
}

}  // namespace
}  // namespace pohon::opencl
