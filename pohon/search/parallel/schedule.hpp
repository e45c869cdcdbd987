// SPDX-License-Identifier: MIT
/// Who searches the young brothers, and when: all that the schemes of parallel alpha-beta differ in.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace pohon {

enum class Scheme : std::uint8_t { TreeSplit, PvSplit, Ybwc, Jamboree, Dts, Abdada, SharedTable, LazySmp };

struct SchemeEntry {
  Scheme scheme;
  std::string_view name;
  std::string_view summary;
  std::string_view source;
};

inline constexpr std::array kSchemes{
    SchemeEntry{Scheme::TreeSplit, "tree-split", "subtrees near the root to whoever is free, no brother waits",
                "Finkel and Fishburn 1982, Parallelism in Alpha-Beta Search"},
    SchemeEntry{Scheme::PvSplit, "pv-split", "down the first line, then the brothers of each of its nodes in parallel",
                "Marsland and Campbell 1982, Parallel Search of Strongly Ordered Game Trees"},
    SchemeEntry{Scheme::Ybwc, "ybwc", "young brothers wait for the eldest; masters help below while they wait",
                "Feldmann 1993, Spielbaumsuche mit massiv parallelen Systemen"},
    SchemeEntry{Scheme::Jamboree, "jamboree", "brothers are tested in parallel; who passes is searched in order",
                "Kuszmaul 1995, The StarTech Massively-Parallel Chess Program"},
    SchemeEntry{Scheme::Dts, "dts", "nobody owns a node: idle workers join the best one, the last to leave backs it up",
                "Hyatt 1988, A High-Performance Parallel Algorithm to Search Depth-First Game Trees"},
    SchemeEntry{Scheme::Abdada, "abdada", "all search the whole tree and put off the moves that others are at",
                "Weill 1996, The ABDADA Distributed Minimax-Search Algorithm"},
    SchemeEntry{Scheme::SharedTable, "shared-table",
                "all search the whole tree in orders of their own and share results",
                "Marsland and Popowich 1985, Parallel Game-Tree Search"},
    SchemeEntry{Scheme::LazySmp, "lazy-smp", "all deepen on their own, a ply apart, and share the table",
                "Ostensen 2016, A Complete Chess Engine Parallelized Using Lazy SMP"},
};

/// The scheme with this name; an unknown one is an InputError with the nearest.
Scheme scheme_named(std::string_view name);
std::vector<std::string_view> scheme_names();
const SchemeEntry& entry_of(Scheme scheme) noexcept;

/// The two ways of cutting the tree into subtrees: at the root alone, or level by level until there are enough.
enum class Partition : std::uint8_t { Root, Levels };

/// Does the scheme open nodes to others (else all workers search the whole tree and share the table)?
constexpr bool opens_nodes(Scheme scheme) noexcept { return scheme <= Scheme::Dts; }

/// How young brothers are asked: within the whole window, or first by the narrowest there is.
enum class FirstLook : std::uint8_t { WholeWindow, NullWindow };

/// A schedule as the one loop asks it: at open nodes only, which are rare, so it is a value and not a type.
struct Schedule {
  Scheme scheme = Scheme::Ybwc;
  enum class Opens : std::uint8_t { Levels, Line, All } opens = Opens::All;
  enum class Brothers : std::uint8_t {
    AtOnce,          // nobody waits
    AfterEldest,     // the eldest sets the mark
    WhereNoCutIsDue  // … and where a cut is due, a few of them are tried by one worker first
  } brothers = Brothers::AfterEldest;
  enum class Owner : std::uint8_t { Waits, Nobody } owner = Owner::Waits;
  enum class SecondLook : std::uint8_t { AtOnce, InOrder } second_look = SecondLook::AtOnce;

  FirstLook first_look = FirstLook::WholeWindow;

  int levels = 1;       // of `Opens::Levels`
  int split_depth = 2;  // nodes with less before them are searched by one worker
  int horizon = 1000;   // plies from the root to where lines end: by the depth, or by the end of the game
};

struct ScheduleChoice {
  Scheme scheme = Scheme::Ybwc;
  Partition partition = Partition::Levels;  // of tree-split
  int workers = 1;
  int split_depth = 2;
  FirstLook first_look = FirstLook::WholeWindow;
};
Schedule schedule_of(const ScheduleChoice& choice) noexcept;

}  // namespace pohon
