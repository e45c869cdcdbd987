// SPDX-License-Identifier: MIT
#include <iostream>

#include "apps/common/machine.hpp"
#include "apps/pohon/verb.hpp"

namespace pohon::cli {

Run declare_version(CLI::App&) {
  return [](Console& console) {
    console.out << "pohon " << version() << '\n';
    return kDone;
  };
}

}  // namespace pohon::cli
