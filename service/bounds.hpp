// SPDX-License-Identifier: MIT
/// How much a client may ask of a server: sizes, depths, times, memory and numbers of things at once.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "pohon/core/text.hpp"

namespace pohon::service {

inline constexpr std::size_t kMostBody = 256 * 1024;        // bytes of a request
inline constexpr std::size_t kMostText = 100'000;           // characters of a position, a PGN or a typed tree
inline constexpr std::size_t kMostName = 200;               // characters of an agent, an evaluator, an option
inline constexpr std::size_t kMostSeatName = 40;            // characters of a player's name
inline constexpr std::size_t kMostMoves = 2'000;            // of a game
inline constexpr std::size_t kMostSettings = 16'000;        // bytes that the page keeps
inline constexpr std::size_t kMostPlays = 500;              // then the oldest at which nobody looks is forgotten
inline constexpr std::size_t kMostKeptEngines = 12;         // of games in play, with their tables
inline constexpr std::size_t kMostTrees = 24;               // then the oldest is forgotten
inline constexpr std::size_t kMostTreeNodesKept = 400'000;  // of all trees
inline constexpr std::size_t kMostLiveSearches = 64;        // kept, running or not
inline constexpr std::size_t kMostRunningMatches = 2;       // at a time
inline constexpr std::size_t kMostGames = 100'000;          // of a match
inline constexpr std::size_t kMostMatches = 1'000;          // in the store, before no request may add another
inline constexpr unsigned kMostStreams = 96;                // open event streams
inline constexpr unsigned kRequestThreads = 32;             // for everything else

inline constexpr Range kDepths{.least = 1, .most = 200};
inline constexpr Range kNodes{.least = 1, .most = 10'000'000'000};
inline constexpr Range kTimes{.least = 1, .most = 60'000};  // milliseconds of one search
inline constexpr Range kHashes{.least = 1, .most = 256};    // megabytes
inline constexpr Range kDelays{.least = 0, .most = 10'000};
inline constexpr Range kTreeSizes{.least = 1, .most = 100'000};
inline constexpr std::size_t kUsualTree = 5'000;
inline constexpr std::size_t kMostNodesShown = 5'000;
/// What algorithms may keep in memory for themselves.
inline constexpr std::int64_t kMostKept = 4'000'000;

inline constexpr std::chrono::milliseconds kLongestSearch{kTimes.most};
inline constexpr std::chrono::milliseconds kLongestTrace{20'000};
inline constexpr std::chrono::milliseconds kLongestComparison{5'000};  // of each algorithm
inline constexpr std::chrono::milliseconds kPatience{5'000};           // until a search may begin
inline constexpr std::chrono::milliseconds kHeartbeat{10'000};
inline constexpr std::chrono::seconds kUnseenSearch{10};  // then it is stopped
inline constexpr std::chrono::seconds kUnseenPlay{60};    // then bots among themselves pause

}  // namespace pohon::service
