// SPDX-License-Identifier: MIT
/// The layers of a distributed search: how work is shared out, and what is told besides.
#pragma once

#include <cstdint>
#include <functional>

#include "pohon/search/parallel/schedule.hpp"

namespace pohon {

enum class Layer : std::uint8_t {
  Root,  // rank 0 goes down the first line and keeps it; the others pull its brothers (Marsland and Campbell 1982)
  Ybwc,  // every rank opens nodes, and whoever has nothing steals from anybody (Feldmann 1993)
};

struct LayerPlan {
  Layer layer = Layer::Ybwc;
  Schedule schedule = {};
  bool gossip = false;  // deep entries of the table are told to all
  int gossip_depth = 4;
  std::uint64_t nodes_between_looks = 512;
  std::uint64_t seed = 1;               // whom to ask for work
  std::function<bool()> abandons = {};  // the end without a closing round: somebody may be gone for good
};

struct LayerChoice {
  Layer layer = Layer::Ybwc;
  int split_depth = 5;  // nodes with less before them are searched by one rank
  bool gossip = false;
  FirstLook first_look = FirstLook::WholeWindow;  // null window: young brothers are tested first, as PVS does
  std::uint64_t seed = 1;
};

inline LayerPlan plan_of(const LayerChoice& choice) {
  const Scheme scheme = choice.layer == Layer::Root ? Scheme::PvSplit : Scheme::Ybwc;
  LayerPlan plan{
      .layer = choice.layer,
      .schedule = schedule_of({.scheme = scheme, .split_depth = choice.split_depth, .first_look = choice.first_look})};
  plan.gossip = choice.gossip;
  plan.seed = choice.seed;
  return plan;
}

}  // namespace pohon
