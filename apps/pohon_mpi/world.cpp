// SPDX-License-Identifier: MIT
#include "apps/pohon_mpi/world.hpp"

#include <cassert>

namespace pohon::cli {

namespace {

struct Known {
  MpiWorld* world = nullptr;
  Farm* farm = nullptr;
};

Known& known() {
  static Known all;
  return all;
}

}  // namespace

void enter_world(MpiWorld& world) { known().world = &world; }
void open_farm(Farm& farm) { known().farm = &farm; }

Post& world_post() {
  assert(known().world != nullptr);
  return known().world->post();
}

Farm& world_farm() {
  assert(known().farm != nullptr);
  return *known().farm;
}

}  // namespace pohon::cli
