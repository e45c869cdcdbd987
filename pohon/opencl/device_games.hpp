// SPDX-License-Identifier: MIT
/// The games that run on devices: how a position is packed, and which kernels play and judge it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/othello/evaluators.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/opencl/device_search.hpp"
#include "pohon/opencl/sources.hpp"

namespace pohon::opencl {

/// Specialised for each game: `rules`, the name of its kernel, and `packed`. Moves are cells, in the order of bits.
template <Game G>
struct OnDevice;

template <>
struct OnDevice<TicTacToe> {
  static constexpr std::string_view rules = "tic_tac_toe";
  static Packed packed(const TicTacToe& state) noexcept {
    return {{state.marks(state.to_move()), state.marks(other(state.to_move())), 0, 0}};
  }
};

template <>
struct OnDevice<ConnectFour> {
  static constexpr std::string_view rules = "connect_four";
  static Packed packed(const ConnectFour& state) noexcept { return {{state.mine(), state.taken(), 0, 0}}; }
};

template <>
struct OnDevice<Othello> {
  static constexpr std::string_view rules = "othello";
  static Packed packed(const Othello& state) noexcept { return {{state.own(), state.enemy(), 0, 0}}; }
};

template <>
struct OnDevice<Adjacency> {
  static constexpr std::string_view rules = "adjacency";
  static Packed packed(const Adjacency& state) noexcept {
    const auto plies = static_cast<std::uint64_t>(state.plies_left());
    return {
        {state.mine(), state.theirs(), state.empty(), plies | static_cast<std::uint64_t>(state.neighbourhood()) << 8}};
  }
};

/// The kernel of an evaluator, with its weights where it has any. An evaluator without one is for the host alone, and
/// so is one that is built upon another: it may judge otherwise.
template <class E>
struct KernelOf;

template <>
struct KernelOf<TicTacToeOutcome> {
  static std::string text(const TicTacToeOutcome&) { return kernel_text("outcome"); }
};
template <>
struct KernelOf<TicTacToeOpenLines> {
  static std::string text(const TicTacToeOpenLines&) { return kernel_text("tic_tac_toe_open_lines"); }
};
template <>
struct KernelOf<ConnectFourLines> {
  static std::string text(const ConnectFourLines&) { return kernel_text("connect_four_lines"); }
};
template <>
struct KernelOf<ConnectFourOutcome> {
  static std::string text(const ConnectFourOutcome&) { return kernel_text("outcome"); }
};
template <>
struct KernelOf<OthelloDiscs> {
  static std::string text(const OthelloDiscs&) { return kernel_text("othello_discs"); }
};
template <>
struct KernelOf<OthelloPositional> {
  static std::string text(const OthelloPositional& evaluate) {
    return weights_text(evaluate.weights()) + kernel_text("othello_positional");
  }
};
template <>
struct KernelOf<AdjacencyMarks> {
  static std::string text(const AdjacencyMarks&) { return kernel_text("adjacency_marks"); }
};
template <>
struct KernelOf<AdjacencyWeights> {
  static std::string text(const AdjacencyWeights& evaluate) {
    return weights_text(evaluate.worth) + kernel_text("adjacency_weights") + kernel_text("adjacency_ga2");
  }
};
template <>
struct KernelOf<AdjacencySettled> {
  static std::string text(const AdjacencySettled&) {
    return weights_text(AdjacencyWeights::evolved().worth) + kernel_text("adjacency_weights") +
           kernel_text("adjacency_settled");
  }
};

template <class G>
concept DeviceGame = Game<G> && requires(const G& state) {
  { OnDevice<G>::rules } -> std::convertible_to<std::string_view>;
  { OnDevice<G>::packed(state) } -> std::same_as<Packed>;
};

template <class E, class G>
concept DeviceEvaluatorFor = EvaluatorFor<E, G> && DeviceGame<G> && requires(const E& evaluate) {
  { KernelOf<E>::text(evaluate) } -> std::same_as<std::string>;
};

static_assert(DeviceEvaluatorFor<OthelloPositional, Othello> && DeviceEvaluatorFor<AdjacencySettled, Adjacency>);

template <DeviceGame G, DeviceEvaluatorFor<G> E>
Program program_for(const Device& device, const E& evaluate) {
  return Program(device, program_of(OnDevice<G>::rules, KernelOf<E>::text(evaluate)));
}

}  // namespace pohon::opencl
