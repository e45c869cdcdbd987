// SPDX-License-Identifier: MIT
/// The program `pohon-mpi`: the same verb at all ranks; rank 0 speaks, and what goes wrong at one rank ends all.
#include <unistd.h>

#include <array>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <streambuf>

#include "apps/common/names.hpp"
#include "apps/pohon/interrupts.hpp"
#include "apps/pohon_mpi/verbs.hpp"
#include "apps/pohon_mpi/world.hpp"
#include "pohon/cluster/farm/match_farm.hpp"
#include "pohon/cluster/farm/train_farm.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

/// Where the ranks speak that nobody listens to.
class Nowhere final : public std::streambuf {
  int overflow(int c) override { return c; }
};

/// At a farm rank 0 alone reads the arguments, and tells the others what there is to do.
bool is_farm(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return false;
  constexpr std::array<std::string_view, 3> kFarms{"match", "resume", "train"};
  return place_of(arguments.front(), kFarms).has_value();
}

Craft learnt(Trade trade, const Bytes& plan) {
  try {
    return trade == Trade::Match ? match_craft(plan) : training_craft(plan);
  } catch (const InputError& error) {  // rank 0 had nothing against it: it is this rank's machine that differs
    throw std::runtime_error(error.what());
  }
}

/// Bad input is bad at all ranks, which all leave by themselves; anything else is this rank's alone.
int guarded(MpiWorld& world, std::vector<std::string> arguments, Console& console) {
  const int rank = world.post().rank();
  try {
    if (is_farm(arguments) && rank != 0) {
      work_on_farm(world.post(), learnt);
      return kDone;
    }
    const int code = dispatch(mpi_program(), std::move(arguments), console);
    console.out.flush();
    if (!console.out) throw std::runtime_error("cannot write to standard output");
    if (!console.stop.requested()) return code;
    if (rank == 0) std::cerr << "pohon-mpi: told to end: by Ctrl-C, or because another rank is gone" << std::endl;
    world.abort(code);
  } catch (const InputError& error) {
    if (rank == 0) std::cerr << "pohon-mpi: " << error.what() << '\n';
    return kRefused;
  } catch (const std::bad_alloc&) {
    std::cerr << "pohon-mpi: rank " << rank << ": not enough memory: a smaller --hash or fewer ranks a machine may help"
              << std::endl;
    world.abort(kRefused);
  } catch (const std::exception& error) {
    std::cerr << "pohon-mpi: rank " << rank << ": " << error.what() << std::endl;
    world.abort(kRefused);
  }
}

}  // namespace

}  // namespace pohon::cli

int main(int argc, char** argv) {
  using namespace pohon::cli;
  pohon::MpiWorld world(argc, argv);
  enter_world(world);
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  std::optional<pohon::Farm> farm;  // whoever is left there is sent home in the end
  if (is_farm(arguments) && world.post().rank() == 0) open_farm(farm.emplace(world.post()));
  await_interrupt();
  Nowhere nowhere;
  std::ostream silence(&nowhere);
  const bool speaks = world.post().rank() == 0;
  Console console{.in = std::cin,
                  .out = speaks ? std::cout : silence,
                  .err = speaks ? std::cerr : silence,
                  .ink = Ink(Ink::Use::Never),  // mpirun shows every rank a terminal
                  .err_is_terminal = speaks && isatty(STDERR_FILENO) == 1,
                  .talks_to_a_person = false,
                  .stop = interrupt_stop(),
                  .program = mpi_program().name};
  return guarded(world, arguments, console);
}
