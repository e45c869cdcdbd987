// SPDX-License-Identifier: MIT
#include "apps/pohon_opencl/device_search.hpp"

#include "pohon/engine/game/exactness.hpp"
#include "pohon/engine/game/searched.hpp"
#include "pohon/games/adjacency/plug.hpp"
#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/othello/plug.hpp"
#include "pohon/games/tic_tac_toe/plug.hpp"
#include "pohon/opencl/device_algorithms.hpp"

namespace pohon::cli {

namespace {

using namespace opencl;

using DevicePlugs = std::tuple<TicTacToePlug, ConnectFourPlug, OthelloPlug, AdjacencyPlug>;

/// The evaluators of a game that have a kernel, for a message.
template <GamePlug P>
std::string evaluators_on_devices() {
  std::string names;
  [&]<class... E>(std::type_identity<std::tuple<E...>>) {
    ((DeviceEvaluatorFor<E, typename P::Game> ? void(names.append(" ").append(E::name)) : void()), ...);
  }(std::type_identity<typename P::Evaluators>{});
  return names;
}

template <class A>
A chosen_algorithm(const EngineSpec& spec, const Limits& limits) {
  A algorithm = configured<A>(spec.options);
  if constexpr (requires { algorithm.seed; }) {
    if (!spec.options.contains("seed")) algorithm.seed = static_cast<decltype(algorithm.seed)>(spec.seed);
  }
  if constexpr (requires { algorithm.iterations; }) {  // a limit alone decides how long it goes on
    if (is_limited(limits) && !spec.options.contains("iterations")) algorithm.iterations = 0;
  }
  return algorithm;
}

Horizon horizon_of(const Limits& limits, int standard_depth) {
  const bool open_ended = !limits.depth && is_limited(limits);
  if (open_ended) return {.depth = kMaxDepth, .reach = Horizon::Reach::PlyByPly};
  return {.depth = limits.depth.value_or(standard_depth)};
}

/// On a device alpha-beta is what it is here; random games are a guess.
template <class A>
Exactness exactness_of(const Report& report) {
  if (!same_name(A::name, AlphaBeta::name)) return Exactness::Guess;
  return pohon::exactness_of(AlphaBeta::traits,
                             {.score = report.value, .finished = report.finished(), .reached = report.depth});
}

template <GamePlug P>
class SearchOnDevice {
 public:
  using G = typename P::Game;

  SearchOnDevice(const Device& device, const DeviceQuestion& question, const Handle& handle)
      : device_(device),
        question_(question),
        handle_(handle),
        notation_(P::notation(OptionValues("game " + std::string(P::name), P::options(), question.options))),
        root_(notation_.position(question.position)) {}

  DeviceReport run() {
    return with_evaluator<P>(question_.spec.evaluator, [&]<class E>(const E& evaluate) -> DeviceReport {
      if constexpr (DeviceEvaluatorFor<E, G>) {
        return with_judge(evaluate);
      } else {
        throw InputError("evaluator " + std::string(E::name) + " does not run on devices: choose from" +
                         evaluators_on_devices<P>());
      }
    });
  }

 private:
  template <DeviceEvaluatorFor<G> E>
  DeviceReport with_judge(const E& evaluate) {
    return with_named<DeviceAlgorithms>(
        "algorithm on devices", question_.spec.algorithm, [&]<class A>(std::type_identity<A>) {
          const A algorithm = chosen_algorithm<A>(question_.spec, question_.limits);
          const Program program = program_for<G>(device_, evaluate);
          Control control(question_.limits, handle_.stop);
          const auto watch = [&](const Control& at) {
            if (handle_.progress) handle_.progress({.nodes = at.nodes(), .elapsed = at.elapsed()});
          };
          const Task<G, E> task{.root = root_, .evaluate = evaluate};
          const DeviceAnswer<G> found =
              algorithm(Workplace{program, control, watch}, task, horizon_of(question_.limits, P::standard_depth));
          DeviceReport report{.search = told(found, control), .launches = found.launches};
          report.search.algorithm = A::name;
          report.search.evaluator = E::name;
          report.search.exactness = exactness_of<A>(report.search);
          return report;
        });
  }

  Report told(const DeviceAnswer<G>& found, const Control& control) const {
    const Answer<G>& answer = found.answer;
    Report report;
    report.value = answer.score;
    report.counts = answer.counts;
    report.time_ms = std::chrono::duration<double, std::milli>(control.elapsed()).count();
    report.depth = found.depth;
    report.ending = answer.ending;
    if (answer.bounds != Interval{}) report.bounds = answer.bounds;
    if (answer.move) report.move = notation_.text(root_, *answer.move);
    G state = root_;
    for (const auto move : answer.line) {
      report.line.push_back(notation_.text(state, move));
      state.play(move);
    }
    return report;
  }

  const Device& device_;
  const DeviceQuestion& question_;
  const Handle& handle_;
  decltype(P::notation(std::declval<const OptionValues&>())) notation_;
  G root_;
};

}  // namespace

DeviceReport search_on(const opencl::Device& device, const DeviceQuestion& question, const Handle& handle) {
  return with_named<DevicePlugs>("game on devices", question.game, [&]<class P>(std::type_identity<P>) {
    return SearchOnDevice<P>(device, question, handle).run();
  });
}

}  // namespace pohon::cli
