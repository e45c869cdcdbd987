// SPDX-License-Identifier: MIT
/// The one way to the kernel: whoever wants its answer, with a memory of its own or a borrowed one, asks here.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "pohon/engine/names/evaluators.hpp"
#include "pohon/search/drivers/kernel.hpp"

namespace pohon {

/// A line as the kernel tells it, with the work done so far.
template <Game G>
struct ToldThought {
  Thought<G> thought;
  std::uint64_t nodes = 0;
  int table_permille = 0;
};
template <Game G>
using ToldListener = std::function<void(const ToldThought<G>&)>;

template <GamePlug P>
struct KernelQuestion {
  using G = typename P::Game;

  const StrongAgent& agent;  // the kernel with its parts, workers and cut model; below full strength it tells no lines
  const AnyEvaluator<P>& evaluator;
  const G& root;
  std::span<const Key> history = {};
  int depth = kMaxDepth;
  std::span<const typename G::Move> only = {};  // root moves to look at; empty: all
  int lines = 1;
  std::optional<int> mate = {};
};

/// `reached` tells the depth of the answer. Instantiated in a translation unit of its own for each game.
template <GamePlug P>
Answer<typename P::Game> ask_kernel(const KernelQuestion<P>& asked, KernelMemory<typename P::Game>& memory,
                                    Control& control, const ToldListener<typename P::Game>& tell, int& reached);

}  // namespace pohon
