// SPDX-License-Identifier: MIT
/// Letters by MPI, between processes on one machine or many. Nothing here waits for anybody, and no call is collective
/// but those that begin and end the program.
#pragma once

#include <list>
#include <memory>

#include "pohon/cluster/post.hpp"

namespace pohon {

/// MPI as long as the program runs. Only the thread that made it may use it.
class MpiWorld {
 public:
  /// Throws std::runtime_error where MPI cannot begin.
  MpiWorld(int& argc, char**& argv);
  /// Waits until all ranks are here; letters that are still on their way are finished first.
  ~MpiWorld();
  MpiWorld(const MpiWorld&) = delete;
  MpiWorld& operator=(const MpiWorld&) = delete;

  Post& post() noexcept;
  /// Ends all ranks at once, without waiting for any.
  [[noreturn]] void abort(int code) noexcept;

 private:
  class MpiPost;
  std::unique_ptr<MpiPost> post_;
};

}  // namespace pohon
