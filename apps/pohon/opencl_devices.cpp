// SPDX-License-Identifier: MIT
#include "apps/pohon/opencl_devices.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/common/machine.hpp"
#include "apps/common/numbers.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/protocol/uci/client/engine_process.hpp"

namespace pohon::cli {

namespace {

using nlohmann::json;

constexpr std::string_view kProgram = "pohon-opencl";
constexpr auto kPatience = std::chrono::seconds(20);  // drivers may be slow to wake up

/// Beside this program, or on the path.
std::optional<std::string> program() {
  std::error_code failed;
  const auto beside = std::filesystem::read_symlink("/proc/self/exe", failed).replace_filename(kProgram);
  if (!failed && std::filesystem::exists(beside, failed)) return beside.string();
  return program_on_path(kProgram);
}

/// All it says; nothing if it does not come to an end.
std::optional<std::string> said_by(const std::string& command, const Stop* stop) {
  EngineProcess process(command);
  const auto until = Clock::now() + kPatience;
  std::string all, line;
  for (;;) {
    const Heard heard = process.hear(line, until, stop);
    if (heard == Heard::End) return all;
    if (heard != Heard::Line) return std::nullopt;
    all += line + "\n";
  }
}

std::string text_of(const json& devices) {
  std::string text;
  for (const json& each : devices) {
    text += fmt::format("{}{}: {} ({}, {} units, {} MB)", text.empty() ? "" : "; ", each.at("number").get<int>(),
                        each.at("name").get<std::string>(), each.at("type").get<std::string>(),
                        each.at("units").get<unsigned>(), grouped(each.at("memory_mb").get<std::uint64_t>()));
  }
  return text.empty() ? "off: no device; a driver is missing (Debian: pocl-opencl-icd runs on any CPU)" : text;
}

}  // namespace

std::string opencl_devices(const Stop* stop) {
  if (const std::string_view why = POHON_OPENCL_WHY; !why.empty()) return "off: " + std::string(why);
  const auto found = program();
  if (!found) return "off: pohon-opencl is not beside pohon";
  constexpr std::string_view kSilent = "off: pohon-opencl does not answer (pohon-opencl devices says why)";
  try {
    const auto said = said_by(*found + " devices --json", stop);
    return said ? text_of(json::parse(*said)) : std::string(kSilent);
  } catch (const InputError&) {
    return std::string(kSilent);
  } catch (const json::exception&) {
    return std::string(kSilent);
  }
}

}  // namespace pohon::cli
