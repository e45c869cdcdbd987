// SPDX-License-Identifier: MIT
/// The program `pohon-uci`: the chess engine alone. Arguments are one command, obeyed to its end: pohon-uci bench.
#include <chrono>
#include <exception>
#include <iostream>

#include "apps/common/machine.hpp"
#include "apps/pohon/chess_book.hpp"
#include "pohon/protocol/uci/uci_engine.hpp"

int main(int argc, char** argv) {
  using namespace pohon;
  try {
    UciEngine engine({.version = std::string(pohon::version()),
                      .seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()),
                      .memory_in_megabytes = pohon::memory_for_tables(),
                      .open_book = cli::open_chess_book},
                     std::cout);
    if (argc <= 1) {
      engine.run(std::cin);
      return 0;
    }
    std::string command;
    for (int i = 1; i < argc; ++i) command.append(i > 1 ? " " : "").append(argv[i]);
    engine.obey(command);
  } catch (const std::exception& error) {
    std::cerr << "pohon-uci: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
