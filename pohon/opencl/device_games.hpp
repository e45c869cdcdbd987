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

/// The kernel of an evaluator, with its weights where it has any. An evaluator without an overload is for the host.
inline std::string kernel_of(const TicTacToeOutcome&) { return kernel_text("outcome"); }
inline std::string kernel_of(const TicTacToeOpenLines&) { return kernel_text("tic_tac_toe_open_lines"); }
inline std::string kernel_of(const ConnectFourLines&) { return kernel_text("connect_four_lines"); }
inline std::string kernel_of(const ConnectFourOutcome&) { return kernel_text("outcome"); }
std::string kernel_of(const ConnectFourForesight&) = delete;  // its proofs would cost more than they save there
inline std::string kernel_of(const OthelloDiscs&) { return kernel_text("othello_discs"); }
inline std::string kernel_of(const OthelloPositional& evaluate) {
  return weights_text(evaluate.weights()) + kernel_text("othello_positional");
}
inline std::string kernel_of(const AdjacencyMarks&) { return kernel_text("adjacency_marks"); }
inline std::string kernel_of(const AdjacencyWeights& evaluate) {
  return weights_text(evaluate.worth) + kernel_text("adjacency_weights") + kernel_text("adjacency_ga2");
}
inline std::string kernel_of(const AdjacencySettled&) {
  return weights_text(AdjacencyWeights::evolved().worth) + kernel_text("adjacency_weights") +
         kernel_text("adjacency_settled");
}

template <class G>
concept DeviceGame = Game<G> && requires(const G& state) {
  { OnDevice<G>::rules } -> std::convertible_to<std::string_view>;
  { OnDevice<G>::packed(state) } -> std::same_as<Packed>;
};

template <class E, class G>
concept DeviceEvaluatorFor = EvaluatorFor<E, G> && DeviceGame<G> && requires(const E& evaluate) {
  { kernel_of(evaluate) } -> std::same_as<std::string>;
};

static_assert(DeviceEvaluatorFor<OthelloPositional, Othello> && !DeviceEvaluatorFor<ConnectFourForesight, ConnectFour>);

template <DeviceGame G, DeviceEvaluatorFor<G> E>
Program program_for(const Device& device, const E& evaluate) {
  return Program(device, program_of(OnDevice<G>::rules, kernel_of(evaluate)));
}

}  // namespace pohon::opencl
