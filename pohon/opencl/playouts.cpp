// SPDX-License-Identifier: MIT
#include "pohon/opencl/playouts.hpp"

#include <algorithm>

#include "pohon/opencl/program_handles.hpp"

namespace pohon::opencl {

namespace {

/// Random games are short: on a CPU too, starting a group costs more than one of them.
constexpr std::size_t kGamesOfAGroup = 64;
/// Of one launch, unless more are asked for from one start: a launch cannot be interrupted.
constexpr std::size_t kMostGames = 1u << 14;

}  // namespace

std::vector<Playout> DevicePlayouts::run(std::span<const Packed> starts, const PlayoutChoices& choices,
                                         Control& control) {
  std::vector<Playout> games;
  PlayoutChoices now = choices;
  const std::size_t at_once = std::max<std::size_t>(1, kMostGames / choices.games_each);
  guarded(program_.device().facts(), [&] {
    while (!starts.empty() && !control.is_over()) {
      const auto some = starts.first(std::min(at_once, starts.size()));
      launch_games(some, now, games);
      now.first_number += some.size() * choices.games_each;
      starts = starts.subspan(some.size());
    }
  });
  return games;
}

void DevicePlayouts::launch_games(std::span<const Packed> starts, const PlayoutChoices& choices,
                                  std::vector<Playout>& games) {
  const Device& device = program_.device();
  const auto& context = device.handles().context;
  std::vector<Playout> played(starts.size() * choices.games_each);
  const cl::Buffer from(context, CL_MEM_READ_ONLY, starts.size_bytes());
  const cl::Buffer to(context, CL_MEM_WRITE_ONLY, played.size() * sizeof(Playout));
  write(device, from, starts);
  cl::Kernel kernel(program_.handles().program, "play_out");
  kernel.setArg(0, from);
  kernel.setArg(1, to);
  kernel.setArg(2, static_cast<cl_uint>(played.size()));
  kernel.setArg(3, static_cast<cl_uint>(choices.games_each));
  kernel.setArg(4, static_cast<cl_ulong>(choices.seed));
  kernel.setArg(5, static_cast<cl_ulong>(choices.first_number));
  kernel.setArg(6, static_cast<cl_uint>(choices.most_plies));
  launch(device, kernel, {.count = played.size(), .group = kGamesOfAGroup});
  read(device, to, std::span(played));
  ++launches_.launches;
  launches_.jobs += played.size();
  games.insert(games.end(), played.begin(), played.end());
}

}  // namespace pohon::opencl
