// SPDX-License-Identifier: MIT
/// Everything behind the routes: the searches, the games, the trees, the matches and what keeps them.
#pragma once

#include "apps/server/live_searches.hpp"
#include "apps/server/matches.hpp"
#include "apps/server/page.hpp"
#include "apps/server/papers.hpp"
#include "apps/server/plays.hpp"
#include "apps/server/streams.hpp"
#include "apps/server/trees.hpp"

namespace pohon::server {

struct House {
  House(const std::filesystem::path& store, unsigned searches)
      : keeper(store),
        executor(searches),
        plays(keeper, executor),
        live(executor),
        trees(executor),
        matches(store),
        papers(keeper) {}
  ~House() { close(); }

  /// Streams end, searches stop, matches drop the games under way.
  void close() {
    streams.close();
    plays.end_all();
    executor.shut_down();
    matches.end_all();
    papers.end_all();
  }

  Keeper keeper;
  Executor executor;
  Plays plays;
  LiveSearches live;
  Trees trees;
  Matches matches;
  Papers papers;
  Streams streams;
  Page page;
  Instant::time_point began = Instant::now();
};

}  // namespace pohon::server
