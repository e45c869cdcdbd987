// SPDX-License-Identifier: MIT
/// Random games in batches, by a device or here: the same seed and numbers give the same games, move by move.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/opencl/device_games.hpp"
#include "pohon/opencl/program.hpp"
#include "pohon/search/control.hpp"

namespace pohon::opencl {

/// As in kernels/playouts.cl.
struct Playout {
  std::int32_t value = 0;  // for the side to move at the start: 1, 0, -1 of an ended game, else the evaluation
  std::uint16_t plies = 0;
  std::uint16_t ended = 0;

  friend bool operator==(const Playout&, const Playout&) = default;
};
static_assert(sizeof(Playout) == 8);

struct PlayoutChoices {
  std::uint32_t games_each = 16;  // from each start
  std::uint64_t seed = 1;
  std::uint64_t first_number = 0;  // of the games; numbers that are not used twice are games that are not
  std::uint32_t most_plies = 200;  // a longer game is left to the evaluator
};

/// Salmon and others 2011: lots that a number alone determines, so that it does not matter who draws them when.
constexpr std::uint64_t stream_of(std::uint64_t seed, std::uint64_t number) noexcept {
  return scatter(seed ^ scatter(number));
}

/// The games of the first start, then those of the second …; fewer when the control ends it.
template <class P, class G>
concept PlayoutsFor = Game<G> &&
    requires(P& play, std::span<const G> starts, const PlayoutChoices& choices, Control& control) {
  { play(starts, choices, control) } -> std::same_as<std::vector<Playout>>;
};

class DevicePlayouts {
 public:
  explicit DevicePlayouts(const Program& program) : program_(program) {}

  std::vector<Playout> run(std::span<const Packed> starts, const PlayoutChoices& choices, Control& control);

  /// A job is a random game.
  const Launches& launches() const noexcept { return launches_; }

 private:
  void launch_games(std::span<const Packed> starts, const PlayoutChoices& choices, std::vector<Playout>& games);

  Program program_;
  Launches launches_;
};

/// All at once on a device.
template <DeviceGame G>
class PlayoutsOnDevice {
 public:
  explicit PlayoutsOnDevice(DevicePlayouts& device) : device_(device) {}

  std::vector<Playout> operator()(std::span<const G> starts, const PlayoutChoices& choices, Control& control) {
    std::vector<Packed> packed;
    for (const G& start : starts) packed.push_back(OnDevice<G>::packed(start));
    return device_.run(packed, choices, control);
  }

 private:
  DevicePlayouts& device_;
};

/// One after another: what a device is held to.
template <Game G, EvaluatorFor<G> E>
class PlayoutsHere {
 public:
  explicit PlayoutsHere(const E& evaluate) : evaluate_(evaluate) {}

  std::vector<Playout> operator()(std::span<const G> starts, const PlayoutChoices& choices, Control& control) {
    std::vector<Playout> games;
    std::uint64_t number = choices.first_number;
    for (const G& start : starts) {
      if (control.is_over()) break;
      for (std::uint32_t i = 0; i < choices.games_each; ++i) {
        games.push_back(play_out(start, stream_of(choices.seed, number++), choices.most_plies));
      }
    }
    return games;
  }

 private:
  Playout play_out(G state, std::uint64_t stream, std::uint32_t most_plies) const {
    Rng rng(stream);
    int view = 1;
    for (std::uint32_t plies = 0;; ++plies, view = -view) {
      if (const auto outcome = state.outcome()) {
        const Score score = outcome_score(evaluate_, state, *outcome, 0);
        return told(view * ((score > Score{0}) - (score < Score{0})), plies, 1);
      }
      if (plies == most_plies) return told(view * evaluate_(state).value(), plies, 0);
      const auto moves = state.moves();
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
  }

  static Playout told(int value, std::uint32_t plies, std::uint16_t ended) {
    return {.value = value, .plies = static_cast<std::uint16_t>(plies), .ended = ended};
  }

  const E& evaluate_;
};

}  // namespace pohon::opencl
