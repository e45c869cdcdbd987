// SPDX-License-Identifier: MIT
#include "pohon/opencl/playouts.hpp"

#include "pohon/opencl/program_handles.hpp"

namespace pohon::opencl {

namespace {

/// Random games are short: on a CPU too, starting a group costs more than one of them.
constexpr std::size_t kGamesOfAGroup = 64;

}  // namespace

std::vector<Playout> DevicePlayouts::run(std::span<const Packed> starts, const PlayoutChoices& choices) {
  std::vector<Playout> games(starts.size() * choices.games_each);
  if (games.empty()) return games;
  const Device& device = program_.device();
  guarded(device.facts(), [&] {
    const auto& context = device.handles().context;
    const cl::Buffer from(context, CL_MEM_READ_ONLY, starts.size_bytes());
    const cl::Buffer to(context, CL_MEM_WRITE_ONLY, games.size() * sizeof(Playout));
    write(device, from, starts);
    cl::Kernel kernel(program_.handles().program, "play_out");
    kernel.setArg(0, from);
    kernel.setArg(1, to);
    kernel.setArg(2, static_cast<cl_uint>(games.size()));
    kernel.setArg(3, static_cast<cl_uint>(choices.games_each));
    kernel.setArg(4, static_cast<cl_ulong>(choices.seed));
    kernel.setArg(5, static_cast<cl_ulong>(choices.first_number));
    kernel.setArg(6, static_cast<cl_uint>(choices.most_plies));
    launch(device, kernel, {.count = games.size(), .group = kGamesOfAGroup});
    read(device, to, std::span(games));
    ++launches_.launches;
    launches_.jobs += games.size();
  });
  return games;
}

}  // namespace pohon::opencl
