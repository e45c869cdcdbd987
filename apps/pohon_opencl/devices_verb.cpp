// SPDX-License-Identifier: MIT
/// pohon-opencl devices: what there is to search on.
#include <iostream>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon_opencl/verbs.hpp"
#include "pohon/opencl/device.hpp"

namespace pohon::cli {

namespace {

using opencl::DeviceFacts;

constexpr std::uint64_t kMegabyte = 1u << 20;

Json devices_json(const std::vector<DeviceFacts>& list) {
  Json json = Json::array();
  for (std::size_t i = 0; i < list.size(); ++i) {
    json.push_back({{"number", i},
                    {"name", list[i].name},
                    {"type", std::string(name_of(list[i].type))},
                    {"platform", list[i].platform},
                    {"version", list[i].version},
                    {"units", list[i].units},
                    {"memory_mb", list[i].memory / kMegabyte},
                    {"largest_buffer_mb", list[i].largest_buffer / kMegabyte}});
  }
  return json;
}

std::string devices_text(const std::vector<DeviceFacts>& list, const Ink& ink) {
  if (list.empty()) return "no OpenCL device here: a driver is missing (Debian: pocl-opencl-icd runs on any CPU)\n";
  Columns table(
      {{"#", Align::Right}, {"device"}, {"type"}, {"units", Align::Right}, {"memory", Align::Right}, {"platform"}});
  for (std::size_t i = 0; i < list.size(); ++i) {
    table.row({std::to_string(i), list[i].name, std::string(name_of(list[i].type)), std::to_string(list[i].units),
               grouped(list[i].memory / kMegabyte) + " MB", list[i].platform});
  }
  return table.text(ink);
}

}  // namespace

Run declare_devices(CLI::App& app) {
  const auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "machine-readable output");
  return [json](Console& console) {
    const auto list = opencl::devices();
    if (*json) {
      print_json(console, devices_json(list));
    } else {
      console.out << devices_text(list, console.ink);
    }
    return kDone;
  };
}

}  // namespace pohon::cli
