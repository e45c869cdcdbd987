// SPDX-License-Identifier: MIT
/// Makes the network of checkers: lets the kernel play itself, and fits weights to what it saw and how it ended.
/// Usage: teach_checkers play DATA GAMES NODES SEED [WEIGHTS]
///        teach_checkers fit WEIGHTS DATA…
/// `play` adds games to DATA, lines of "position ; result for dark ; value", with the standard network or the one of
/// WEIGHTS. `fit` writes WEIGHTS, a number a line, and WEIGHTS.inc as the game's source keeps them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/checkers/network_evaluator.hpp"
#include "pohon/games/checkers/notation.hpp"
#include "pohon/learn/adam.hpp"
#include "pohon/search/drivers/deepener.hpp"
#include "pohon/search/drivers/memory.hpp"

namespace pohon {
namespace {

using checkers::Network;

// --- games

constexpr int kFewestByLot = 4;  // plies of an opening
constexpr int kKindsOfOpening = 7;
constexpr int kLongestGame = 300;
constexpr int kCalm = 80;  // positions count whose static and searched values are no further apart
constexpr int kDecided = 1500;
constexpr int kDecidedPlies = 4;

struct Labelled {
  Checkers position;
  int value = 0;
};

struct Game {
  std::vector<Labelled> positions;
  double result = 0.5;  // for dark
};

Game played(const CheckersNetwork& evaluate, std::uint64_t nodes, std::uint64_t seed, int number) {
  Game game;
  Checkers state;
  std::vector<Key> past;
  const auto play = [&](Checkers::Move move) {
    past.push_back(state.key());
    state.play(move);
  };
  Rng rng(scatter(seed ^ scatter(static_cast<std::uint64_t>(number))));
  for (int ply = 0; ply < kFewestByLot + number % kKindsOfOpening; ++ply) {
    const auto moves = state.moves();
    if (moves.empty()) return game;
    play(moves[rng.below(moves.size())]);
  }
  KernelMemory<Checkers> memory(std::size_t{1} << 20);
  int decided_for = 0;
  for (int ply = 0; ply < kLongestGame && !state.outcome(); ++ply) {
    const double mover_wins = state.to_move() == Side::First ? 1 : 0;
    if (state.moves().empty()) {
      game.result = 1 - mover_wins;
      break;
    }
    if (std::count(past.begin(), past.end(), state.key()) >= 2) break;
    Control control({.nodes = nodes});
    const KernelTask<Checkers, CheckersNetwork> question{.root = state, .evaluate = evaluate, .history = past};
    memory.begin_search();
    Deepener<Checkers, CheckersNetwork> deepener(question, &memory.table(), memory.histories(0), control);
    const auto conclusion = deepener.run();
    const int value = conclusion.score.value();
    const bool calm = !state.forced() && std::abs(value - evaluate(state).value()) <= kCalm;
    if (calm && std::abs(value) < kDecided) game.positions.push_back({state, value});
    decided_for = std::abs(value) >= kDecided ? decided_for + 1 : 0;
    if (decided_for >= kDecidedPlies) {
      game.result = value > 0 ? mover_wins : 1 - mover_wins;
      break;
    }
    play(conclusion.line.front());
  }
  return game;
}

void add_game(std::ostream& out, const Game& game, int number) {
  const std::string_view result = game.result > 0.75 ? "1" : game.result < 0.25 ? "0" : "0.5";
  for (const auto& [position, value] : game.positions) {
    out << CheckersNotation{}.text(position) << " ; " << result << " ; " << value << '\n';
  }
  out << "# game " << number << std::endl;
}

// --- learning

constexpr int kEpochs = 16;
constexpr std::size_t kBatch = 4096;
constexpr double kFirstRate = 0.005;
constexpr double kBlend = 0.9;  // how much the searched value counts beside the result
constexpr float kOfAMan = 100;  // the last layer learns in men

struct Sample {
  std::uint8_t pieces = 0;
  std::uint8_t stage = 0;
  std::array<std::uint8_t, 2 * Checkers::kMostPieces> inputs{};
  std::array<std::int8_t, Network::kExtras> extras{};
  float lead = 0;    // of material
  float result = 0;  // for the side to move
  float value = 0;
};

std::optional<Sample> sample_of(const std::string& line) {
  const auto parts = split(line, ';');
  if (line.front() == '#' || parts.size() != 3) return std::nullopt;
  const Checkers state = CheckersNotation{}.position(trimmed(parts[0]));
  if (state.forced()) return std::nullopt;
  const Side me = state.to_move();
  const float dark = std::stof(std::string(parts[1]));
  Sample sample{.lead = static_cast<float>(checkers::material(state, me) - checkers::material(state, other(me))),
                .result = me == Side::First ? dark : 1 - dark,
                .value = std::stof(std::string(parts[2]))};
  checkers::for_each_input(checkers::Seen::by_mover(state), [&](std::size_t input) {
    sample.inputs[sample.pieces++] = static_cast<std::uint8_t>(input);
  });
  sample.stage = static_cast<std::uint8_t>(Network::stage_of(sample.pieces));
  const auto extras = checkers::network_extras(state);
  for (std::size_t i = 0; i < extras.size(); ++i) sample.extras[i] = static_cast<std::int8_t>(extras[i]);
  return sample;
}

double chance(double value, double scale) { return 1 / (1 + std::exp(-value / scale)); }
double cross_entropy(double said, double wanted) {
  constexpr double kTiny = 1e-9;
  return -wanted * std::log(said + kTiny) - (1 - wanted) * std::log(1 - said + kTiny);
}

/// The scale at which the searched values foretell the results best.
double fitted_scale(const std::vector<Sample>& samples) {
  double best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (double scale = 30; scale < 400; scale *= 1.08) {
    double loss = 0;
    for (const Sample& each : samples) {
      loss += cross_entropy(chance(static_cast<double>(each.value), scale), static_cast<double>(each.result));
    }
    if (loss < least) {
      least = loss;
      best = scale;
    }
  }
  return best;
}

/// Backpropagation, by steps that grow smaller along a cosine.
class Pupil {
 public:
  Pupil(const std::vector<Sample>& samples, double scale) : samples_(samples), scale_(scale) {
    const auto by_lot = [&](float most) { return most * (static_cast<float>(rng_.below(2'000'001)) / 1e6f - 1); };
    for (std::size_t i = 0; i < Network::kBiases; ++i) weights_[i] = by_lot(0.25f);
    for (std::size_t i = Network::kBiases; i < Network::kLast; ++i) weights_[i] = 0.3f;
    for (std::size_t i = Network::kLast; i < Network::kExtra; ++i) weights_[i] = by_lot(0.2f);
    for (std::uint32_t row = 0; row < samples.size(); ++row) rows_.push_back(row);
  }

  /// The mean loss on the way.
  double epoch(double rate) {
    for (std::size_t left = rows_.size(); left > 1; --left) std::swap(rows_[left - 1], rows_[rng_.below(left)]);
    double loss = 0;
    for (std::size_t begin = 0; begin < rows_.size(); begin += kBatch) {
      const std::size_t end = std::min(begin + kBatch, rows_.size());
      std::fill(gradient_.begin(), gradient_.end(), 0.0f);
      for (std::size_t i = begin; i < end; ++i) loss += look_at(samples_[rows_[i]]);
      step(static_cast<float>(rate), static_cast<float>(end - begin));
    }
    return loss / static_cast<double>(rows_.size());
  }

  std::vector<int> whole_weights() const {
    std::vector<int> whole;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const float one = i < Network::kLast ? float{Network::kOne} : kOfAMan * Network::kLastParts;
      whole.push_back(static_cast<int>(std::lround(weights_[i] * one)));
    }
    return whole;
  }

 private:
  static constexpr std::size_t kHidden = Network::kHidden;
  using Layer = std::array<float, kHidden>;

  /// Adds what this sample says to the gradient; its loss.
  double look_at(const Sample& sample) {
    const float* last = &weights_[Network::kLast + sample.stage * kHidden];
    const std::size_t extra = Network::kExtra + sample.stage * Network::kExtras;
    Layer sums;
    std::copy_n(&weights_[Network::kBiases], kHidden, sums.begin());
    for (std::size_t i = 0; i < sample.pieces; ++i) {
      const float* row = &weights_[sample.inputs[i] * kHidden];
      for (std::size_t j = 0; j < kHidden; ++j) sums[j] += row[j];
    }
    Layer active;
    float men = 0;
    for (std::size_t j = 0; j < kHidden; ++j) {
      active[j] = std::clamp(sums[j], 0.0f, 1.0f);
      men += active[j] * active[j] * last[j];
    }
    for (std::size_t i = 0; i < sample.extras.size(); ++i) men += weights_[extra + i] * sample.extras[i];
    const double said = chance(static_cast<double>(kOfAMan * men + sample.lead), scale_);
    const double wanted =
        (1 - kBlend) * static_cast<double>(sample.result) + kBlend * chance(static_cast<double>(sample.value), scale_);

    const auto slope = static_cast<float>((said - wanted) * kOfAMan / scale_);
    float* last_slopes = &gradient_[Network::kLast + sample.stage * kHidden];
    Layer slopes;
    for (std::size_t j = 0; j < kHidden; ++j) {
      last_slopes[j] += slope * active[j] * active[j];
      slopes[j] = sums[j] < 1 ? 2 * slope * last[j] * active[j] : 0;
    }
    for (std::size_t i = 0; i < sample.extras.size(); ++i) gradient_[extra + i] += slope * sample.extras[i];
    for (std::size_t i = 0; i < sample.pieces; ++i) {
      float* row = &gradient_[sample.inputs[i] * kHidden];
      for (std::size_t j = 0; j < kHidden; ++j) row[j] += slopes[j];
    }
    for (std::size_t j = 0; j < kHidden; ++j) gradient_[Network::kBiases + j] += slopes[j];
    return cross_entropy(said, wanted);
  }

  void step(float rate, float batch) {
    for (float& slope : gradient_) slope /= batch;
    adam_.step(weights_, gradient_, rate);
    constexpr float kMost = Network::kMostLast / (kOfAMan * Network::kLastParts);
    for (std::size_t i = Network::kLast; i < Network::kExtra; ++i) weights_[i] = std::clamp(weights_[i], -kMost, kMost);
  }

  const std::vector<Sample>& samples_;
  double scale_;
  Rng rng_{1};
  std::vector<std::uint32_t> rows_;
  std::vector<float> weights_ = std::vector<float>(Network::kSize);
  std::vector<float> gradient_ = weights_;
  Adam<float> adam_{Network::kSize};
};

// --- the two verbs

std::vector<int> weights_from(const std::string& file) {
  std::ifstream in(file);
  std::vector<int> weights;
  for (int weight = 0; in >> weight;) weights.push_back(weight);
  return weights;
}

int play(const std::vector<std::string>& given) {
  const auto games = static_cast<int>(whole_number("games", given[1], {.least = 1, .most = 100'000'000}));
  const auto nodes = static_cast<std::uint64_t>(whole_number("nodes", given[2], {.least = 1, .most = 1'000'000'000}));
  const auto seed = static_cast<std::uint64_t>(whole_number("seed", given[3], {.least = 0, .most = 1'000'000'000}));
  std::optional<Network> network;
  if (given.size() > 4) network.emplace(weights_from(given[4]));
  const CheckersNetwork evaluate(checkers::kMostEndgamePieces, network ? *network : Network::standard());
  std::ofstream out(given[0], std::ios::app);
  for (int number = 0; number < games && out; ++number) add_game(out, played(evaluate, nodes, seed, number), number);
  return out ? 0 : 1;
}

int fit(const std::vector<std::string>& given) {
  std::vector<Sample> samples;
  for (std::size_t file = 1; file < given.size(); ++file) {
    std::ifstream in(given[file]);
    for (std::string line; std::getline(in, line);) {
      if (const auto sample = line.empty() ? std::nullopt : sample_of(line)) samples.push_back(*sample);
    }
  }
  if (samples.empty()) throw InputError("no positions to learn from");
  const double scale = fitted_scale(samples);
  std::cout << samples.size() << " positions, scale " << scale << std::endl;
  Pupil pupil(samples, scale);
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    const double slower = 0.5 * (1 + std::cos(std::numbers::pi * epoch / kEpochs)) + 0.01;
    std::cout << "epoch " << epoch + 1 << ", error " << pupil.epoch(kFirstRate * slower) << std::endl;
  }
  const std::vector<int> weights = pupil.whole_weights();
  std::ofstream out(given[0]);
  for (const int weight : weights) out << weight << '\n';
  std::ofstream(given[0] + ".inc") << Network::source_of(weights);
  return out ? 0 : 1;
}

}  // namespace
}  // namespace pohon

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  try {
    if (words.size() >= 5 && words[0] == "play") return pohon::play({words.begin() + 1, words.end()});
    if (words.size() >= 3 && words[0] == "fit") return pohon::fit({words.begin() + 1, words.end()});
  } catch (const std::exception& error) {
    std::cerr << "teach_checkers: " << error.what() << '\n';
    return 2;
  }
  std::cerr << "teach_checkers: expected play DATA GAMES NODES SEED [WEIGHTS], or fit WEIGHTS DATA…\n";
  return 2;
}
