// SPDX-License-Identifier: MIT
/// The engines of games in play: each seat finds its own again, with what it has learnt, until others need the room.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "pohon/engine/engine.hpp"

namespace pohon::service {

/// Held while it thinks, so that a thought that was called off ends before the next one begins.
struct KeptEngine {
  std::mutex busy;
  std::unique_ptr<Engine> engine;
};

/// Safe from several threads.
class EngineShelf {
 public:
  explicit EngineShelf(std::size_t most) : most_(most) {}

  /// The engine of this seat; another one where there is none, or the seat is somebody else's now.
  std::shared_ptr<KeptEngine> take(const std::string& seat, const GameEntry& game, const EngineSpec& spec);

 private:
  struct Place {
    std::string seat;
    std::shared_ptr<KeptEngine> kept;
  };

  const std::size_t most_;
  std::mutex mutex_;
  std::list<Place> places_;  // the one that was used last is first
};

}  // namespace pohon::service
