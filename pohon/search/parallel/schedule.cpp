// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/schedule.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

constexpr bool listed_in_order() noexcept {
  for (std::size_t i = 0; i < kSchemes.size(); ++i) {
    if (static_cast<std::size_t>(kSchemes[i].scheme) != i) return false;
  }
  return true;
}
static_assert(listed_in_order());

/// Levels that give every worker a few subtrees, at four moves a node and more.
int levels_for(int workers) noexcept {
  int levels = 2;
  for (int subtrees = 16; subtrees < 4 * workers; subtrees *= 4) ++levels;
  return levels;
}

}  // namespace

Scheme scheme_named(std::string_view name) {
  for (const SchemeEntry& entry : kSchemes) {
    if (same_name(entry.name, name)) return entry.scheme;
  }
  throw InputError(unknown_name("parallel scheme", name, scheme_names()));
}

std::vector<std::string_view> scheme_names() {
  std::vector<std::string_view> names;
  for (const SchemeEntry& entry : kSchemes) names.push_back(entry.name);
  return names;
}

const SchemeEntry& entry_of(Scheme scheme) noexcept { return kSchemes[static_cast<std::size_t>(scheme)]; }

Schedule schedule_of(const ScheduleChoice& choice) noexcept {
  Schedule schedule;
  schedule.scheme = choice.scheme;
  schedule.first_look = choice.first_look;
  schedule.split_depth = std::max(1, choice.split_depth);
  switch (choice.scheme) {
    case Scheme::TreeSplit:
      schedule.opens = Schedule::Opens::Levels;
      schedule.brothers = Schedule::Brothers::AtOnce;
      schedule.levels = choice.partition == Partition::Root ? 1 : levels_for(choice.workers);
      break;
    case Scheme::PvSplit:
      schedule.opens = Schedule::Opens::Line;
      break;
    case Scheme::Jamboree:
      schedule.second_look = Schedule::SecondLook::InOrder;
      break;
    case Scheme::Dts:
      schedule.brothers = Schedule::Brothers::WhereNoCutIsDue;
      schedule.owner = Schedule::Owner::Nobody;
      break;
    default:
      break;
  }
  return schedule;
}

}  // namespace pohon
