// SPDX-License-Identifier: MIT
#include "apps/pohon/interrupts.hpp"

#include <csignal>

namespace pohon::cli {

namespace {

extern "C" void on_interrupt(int) { interrupt_stop().request(); }

}  // namespace

Stop& interrupt_stop() {
  static Stop stop;
  return stop;
}

void await_interrupt() {
  interrupt_stop().reset();
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // no SA_RESTART: a prompt that waits for input gives up
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace pohon::cli
