// SPDX-License-Identifier: MIT
/// Ctrl-C: the first one asks the search to end with the best answer so far, the second one kills.
#pragma once

#include "pohon/search/stop.hpp"

namespace pohon::cli {

/// The stop that SIGINT and SIGTERM request.
Stop& interrupt_stop();

/// From now on the next signal requests the stop; the one after it has its usual deadly meaning again.
void await_interrupt();

}  // namespace pohon::cli
