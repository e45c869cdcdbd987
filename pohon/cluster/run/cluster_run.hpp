// SPDX-License-Identifier: MIT
/// From names to a search by ranks: a game, an evaluator and a layer meet here.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "pohon/cluster/cluster_search.hpp"
#include "pohon/cluster/run/cluster_question.hpp"
#include "pohon/engine/game/exactness.hpp"
#include "pohon/engine/game/searched.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"

namespace pohon {

/// A position of a game and how play came to it.
template <GamePlug P>
class PlayedPosition {
 public:
  using G = typename P::Game;

  explicit PlayedPosition(const ClusterQuestion& question)
      : notation_(P::notation(OptionValues("game " + std::string(P::name), P::options(), question.options))),
        state_(question.position ? notation_.position(*question.position) : notation_.start()) {
    for (const std::string& text : question.moves) {
      const auto move = notation_.move(state_, text);
      past_.push_back(state_.key());
      state_.play(move);
    }
  }

  const G& state() const noexcept { return state_; }
  std::span<const Key> past() const noexcept { return past_; }

  std::vector<std::string> written(const Line<G>& line) const {
    std::vector<std::string> moves;
    G state = state_;
    for (const auto move : line) {
      moves.push_back(notation_.text(state, move));
      state.play(move);
    }
    return moves;
  }

 private:
  decltype(P::notation(std::declval<const OptionValues&>())) notation_;
  G state_;
  std::vector<Key> past_;
};

namespace detail {

/// Gossip is about the table.
inline AidChoices with_gossip(AidChoices aids, const ClusterQuestion& question) {
  if (!question.layer.gossip || aids.table_entries > 0) return aids;
  if (question.spec.enhancements.table == Switch::Off)
    throw InputError("gossip tells entries of the table: it needs one");
  aids.table_entries = question.spec.memory.value_or(kUsualTableBytes) / Table::kBytesPerEntry;
  return aids;
}

inline Control control_of(const ClusterQuestion& question, const Post& post, const Handle& handle) {
  if (post.rank() != 0) return Control();
  Control control(question.limits, handle.stop);
  if (handle.progress) {
    control.on_poll(
        [listener = handle.progress](const Control& at) { listener({.nodes = at.nodes(), .elapsed = at.elapsed()}); });
  }
  return control;
}

/// The two that ranks can share.
inline FirstLook first_look_of(std::string_view algorithm) {
  constexpr std::array<std::string_view, 2> kShared{AlphaBeta::name, Pvs::name};
  if (same_name(algorithm, kShared[0])) return FirstLook::WholeWindow;
  if (same_name(algorithm, kShared[1])) return FirstLook::NullWindow;
  throw InputError(unknown_name("algorithm that ranks can share", algorithm, kShared));
}

/// Both are exact; what the table answers from deeper is a guess about this depth.
template <Game G>
Exactness exactness_of_ranks(const Plan& plan, const Answer<G>& answer) {
  return exactness_of(AlphaBeta::traits, {.score = answer.score,
                                          .finished = answer.ending == Ending::Complete,
                                          .reached = answer.ending == Ending::Complete ? plan.depth : 0,
                                          .from_deeper = plan.aids.deeper_entries && plan.aids.table_entries > 0});
}

template <Game G>
Report report_of(const Answer<G>& answer, const Control& control) {
  Report report;
  report.value = answer.score;
  report.counts = answer.counts;
  report.ending = answer.ending;
  report.time_ms = std::chrono::duration<double, std::milli>(control.elapsed()).count();
  return report;
}

}  // namespace detail

template <GamePlug P>
ClusterReport run_on_ranks(const ClusterQuestion& question, Post& post, const Handle& handle) {
  using G = typename P::Game;
  const PlayedPosition<P> position(question);
  Limits limits = question.limits;
  if (!limits.depth && !is_limited(limits)) limits.depth = P::standard_depth;
  return with_evaluator<P>(question.spec.evaluator, [&]<class E>(const E& evaluate) {
    const Plan plan = plan_for(AlphaBeta::traits, question.spec, limits);
    const AidChoices choices = detail::with_gossip(plan.aids, question);
    const auto aids = choices.any() ? std::make_unique<Aids<G>>(choices) : nullptr;
    const Task<G, E> task{.root = position.state(),
                          .evaluate = evaluate,
                          .depth = plan.depth,
                          .history = position.past(),
                          .aids = aids.get()};
    LayerChoice chosen = question.layer;
    chosen.first_look = detail::first_look_of(question.spec.algorithm);
    LayerPlan layer = plan_of(chosen);
    layer.abandons = question.abandons;
    SearchEpochs epochs(post);
    ClusterSearch<G, E> search(epochs, layer);
    Control control = detail::control_of(question, post, handle);
    Unobserved nobody;
    const auto once = [&](const Task<G, E>& asked, Control& within, Unobserved& watcher) {
      return search(asked, within, watcher);
    };
    int depth = plan.depth;
    const Answer<G> answer = plan.deepen ? deepen(once, task, control, nobody, depth) : once(task, control, nobody);
    ClusterReport told{.report = detail::report_of(answer, control), .works = search.works()};
    told.report.algorithm = chosen.first_look == FirstLook::NullWindow ? Pvs::name : AlphaBeta::name;
    told.report.evaluator = E::name;
    told.report.exactness = detail::exactness_of_ranks(plan, answer);
    told.report.depth = plan.deepen || answer.ending == Ending::Complete ? depth : 0;
    told.report.line = position.written(answer.line);
    if (!told.report.line.empty()) told.report.move = told.report.line.front();
    return told;
  });
}

}  // namespace pohon
