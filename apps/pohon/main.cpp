// SPDX-License-Identifier: MIT
/// The program `pohon`: finds the verb, runs it, and turns what went wrong into one line and an exit code.
#include <unistd.h>

#include <exception>
#include <iostream>
#include <new>

#include "apps/pohon/interrupts.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

int dispatch(std::vector<std::string> arguments, Console& console) {
  if (arguments.empty()) {
    if (console.talks_to_a_person) return run_verb(verb_named("menu"), {}, console);
    print_help(console);
    return kDone;
  }
  const std::string first = arguments.front();
  arguments.erase(arguments.begin());
  if (first == "--help" || first == "-h" || (first == "help" && arguments.empty())) {
    print_help(console);
    return kDone;
  }
  if (first == "help") return run_verb(verb_named(arguments.front()), {"--help"}, console);
  if (first == "--version" || first == "-V") return run_verb(verb_named("version"), arguments, console);
  return run_verb(verb_named(first), std::move(arguments), console);
}

int guarded(std::vector<std::string> arguments, Console& console) {
  try {
    const int code = dispatch(std::move(arguments), console);
    console.out.flush();
    if (!console.out) throw std::runtime_error("cannot write to standard output");
    return code;
  } catch (const std::bad_alloc&) {
    std::cerr << "pohon: not enough memory: a smaller --hash or a lower limit may help\n";
  } catch (const std::exception& error) {
    console.out.flush();
    std::cerr << "pohon: " << error.what() << '\n';
  }
  return kRefused;
}

}  // namespace

}  // namespace pohon::cli

int main(int argc, char** argv) {
  using namespace pohon::cli;
  await_interrupt();
  Console console{.in = std::cin,
                  .out = std::cout,
                  .err = std::cerr,
                  .ink = ink_for(STDOUT_FILENO),
                  .err_is_terminal = isatty(STDERR_FILENO) == 1,
                  .talks_to_a_person = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
                  .stop = interrupt_stop()};
  return guarded({argv + (argc > 0 ? 1 : 0), argv + argc}, console);
}
