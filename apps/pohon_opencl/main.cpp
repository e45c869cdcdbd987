// SPDX-License-Identifier: MIT
/// The program `pohon-opencl`: searches on OpenCL devices.
#include <array>

#include "apps/pohon_opencl/verbs.hpp"

int main(int argc, char** argv) {
  using namespace pohon::cli;
  constexpr std::array kVerbs{
      Verb{"search", "search a position on a device",
           "pohon-opencl search --game othello --depth 6\n"
           "pohon-opencl search --game connect-four --moves \"4 4 4\" --algorithm mcts:iterations=50000 --json",
           declare_device_search},
      Verb{"devices", "the OpenCL devices of this machine", "pohon-opencl devices --json", declare_devices},
      Verb{"check", "hold a device to the searches of the host, on random positions of every game",
           "pohon-opencl check --positions 200", declare_device_check},
  };
  return run_program({.name = "pohon-opencl",
                      .summary = "game-tree search on OpenCL devices",
                      .verbs = kVerbs,
                      .examples = "pohon-opencl devices\n"
                                  "pohon-opencl search --game connect-four --depth 8 --device cpu"},
                     argc, argv);
}
