// SPDX-License-Identifier: MIT
#include "service/engine_shelf.hpp"

#include <algorithm>

namespace pohon::service {

std::shared_ptr<KeptEngine> EngineShelf::take(const std::string& seat, const GameEntry& game, const EngineSpec& spec) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find_if(places_.begin(), places_.end(), [&](const Place& each) { return each.seat == seat; });
  if (known != places_.end()) {
    places_.splice(places_.begin(), places_, known);
    if (known->kept->engine->spec() == spec) return known->kept;
    places_.pop_front();
  }
  auto kept = std::make_shared<KeptEngine>();
  kept->engine = game.engine(spec);
  places_.push_front({seat, kept});
  if (places_.size() > most_) places_.pop_back();
  return kept;
}

}  // namespace pohon::service
