// SPDX-License-Identifier: MIT
/// Learns the network of adjacency from games against itself and writes it as the source file that ships.
/// Usage: teach_adjacency GAMES SEED > standard_network.inc
///
/// A game begins with moves by lot; then each side plays what the network likes best, now and then by lot. With 20
/// empty cells left the rest is solved: the exact value goes back through the moves (temporal differences, Sutton
/// 1988), and positions below are learnt with their own exact values.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/adjacency/margin_nodes.hpp"
#include "pohon/games/adjacency/network.hpp"
#include "pohon/games/adjacency/subset_values.hpp"
#include "pohon/learn/adam.hpp"

namespace pohon::adjacency {
namespace {

constexpr unsigned kHidden = Network::kHidden;
constexpr float kScale = 8;  // points to which an output of 1 corresponds
constexpr int kSolved = 20;  // empty cells from which on all is known
const KeepGoing kToTheEnd = [](std::uint64_t) { return true; };

/// The network in the making: the same layers in real numbers, in one row so that a step goes through all of them.
struct Model {
  static constexpr std::size_t kBiases = std::size_t{Network::kKinds} * 64 * kHidden;
  static constexpr std::size_t kOutputs = kBiases + kHidden;

  std::vector<float> weights = std::vector<float>(Network::kWeights);

  float* row(unsigned kind, unsigned cell) { return weights.data() + (kind * 64 + cell) * kHidden; }
  float* biases() { return weights.data() + kBiases; }
  float* outputs(Cells empty) { return weights.data() + kOutputs + Network::head_of(empty) * (kHidden + 1); }

  template <class Visit>
  void for_each_row(Cells empty, const Visit& visit) {
    const auto kinds = Network::kinds_of(empty);
    for (unsigned kind = 0; kind < Network::kKinds; ++kind) {
      for (Cells cells = kinds[kind]; cells != 0; cells &= cells - 1) visit(row(kind, first_cell(cells)));
    }
  }

  using Hidden = std::array<float, kHidden>;

  Hidden hidden(Cells empty) {
    Hidden sum;
    std::copy_n(biases(), kHidden, sum.begin());
    for_each_row(empty, [&](const float* row) {
      for (unsigned unit = 0; unit < kHidden; ++unit) sum[unit] += row[unit];
    });
    return sum;
  }
  float output(Cells empty, const Hidden& sum) {
    const float* const head = outputs(empty);
    float total = head[kHidden];
    for (unsigned unit = 0; unit < kHidden; ++unit) total += std::clamp(sum[unit], 0.0f, 1.0f) * head[unit];
    return total;
  }
  /// The open margin in points.
  float operator()(Cells empty) { return kScale * output(empty, hidden(empty)); }
};

struct Lesson {
  Cells empty = 0;
  float value = 0;
};

/// Steps down the squared error of a batch of lessons.
class Teacher {
 public:
  explicit Teacher(Model& model) : model_(model) {}

  template <class Draw>
  void step(const Draw& draw, float rate) {
    constexpr int kBatch = 256;
    std::fill(gradient_.weights.begin(), gradient_.weights.end(), 0.0f);
    for (int i = 0; i < kBatch; ++i) learn(draw());
    for (float& slope : gradient_.weights) slope /= kBatch;
    adam_.step(model_.weights, gradient_.weights, rate);
  }

 private:
  void learn(const Lesson& lesson) {
    const Model::Hidden sum = model_.hidden(lesson.empty);
    const float error = model_.output(lesson.empty, sum) - lesson.value / kScale;
    const float* const head = model_.outputs(lesson.empty);
    float* const head_slope = gradient_.outputs(lesson.empty);
    head_slope[kHidden] += error;
    Model::Hidden slope{};
    for (unsigned unit = 0; unit < kHidden; ++unit) {
      head_slope[unit] += error * std::clamp(sum[unit], 0.0f, 1.0f);
      if (sum[unit] > 0 && sum[unit] < 1) slope[unit] = error * head[unit];
      gradient_.biases()[unit] += slope[unit];
    }
    gradient_.for_each_row(lesson.empty, [&](float* row) {
      for (unsigned unit = 0; unit < kHidden; ++unit) row[unit] += slope[unit];
    });
  }

  Model& model_;
  Model gradient_;
  Adam<float> adam_{Network::kWeights};
};

/// Plays the games and keeps the newest positions.
class School {
 public:
  explicit School(std::uint64_t seed) : rng_(seed), teacher_(model_), known_(std::size_t{1} << kSolved) {
    for (std::size_t i = 0; i < Model::kBiases; ++i) model_.weights[i] = 0.24f * chance() - 0.12f;
    for (std::size_t i = Model::kBiases; i < Model::kOutputs; ++i) model_.weights[i] = 0.2f + 0.2f * chance();
    for (std::size_t i = Model::kOutputs; i < Network::kWeights; ++i) model_.weights[i] = 0.6f * chance() - 0.3f;
  }

  /// `progress` from 0 to 1: the steps grow shorter towards the end.
  void play_and_learn(double progress) {
    play_to_the_end(play_to_solved());
    if (lessons_.size() < kFewest) return;
    const float rate = progress < 0.7 ? 1e-3f : progress < 0.9 ? 3e-4f : 1e-4f;
    for (int i = 0; i < 3; ++i) {
      teacher_.step([this] { return turned(lessons_[rng_.below(lessons_.size())]); }, rate);
    }
  }

  /// In whole numbers, as `Network` reads them.
  std::vector<int> weights() const {
    constexpr float kMost = 4000;  // what the text of the weights can hold
    const float output = kScale * Network::kPoint * Network::kFraction;
    std::vector<int> whole;
    for (std::size_t i = 0; i < Network::kWeights; ++i) {
      const float scaled = model_.weights[i] * (i < Model::kOutputs ? float{Network::kOne} : output);
      whole.push_back(static_cast<int>(std::lround(std::clamp(scaled, -kMost, kMost))));
    }
    return whole;
  }

 private:
  static constexpr std::size_t kMostLessons = 1'500'000;
  static constexpr std::size_t kFewest = 16'000;

  float chance() { return static_cast<float>(rng_.next() >> 40) / static_cast<float>(1 << 24); }

  unsigned cell_by_lot(Cells empty) {
    for (auto skip = rng_.below(static_cast<std::uint64_t>(std::popcount(empty))); skip > 0; --skip) empty &= empty - 1;
    return first_cell(empty);
  }

  Lesson turned(const Lesson& lesson) {
    const auto which = rng_.below(kSymmetries.size() + 1);
    return which == kSymmetries.size() ? lesson : Lesson{kSymmetries[which].image(lesson.empty, Board{}), lesson.value};
  }

  void keep(Cells empty, float value) {
    if (lessons_.size() < kMostLessons) return lessons_.push_back({empty, value});
    lessons_[oldest_++ % kMostLessons] = {empty, value};
  }

  struct Choice {
    Candidate move = {};
    float worth = -1000;
  };
  template <class Value>
  Choice best_move(Cells empty, Value&& value) {
    Candidates moves;
    FilledNode{empty}.list(Field{}, moves);
    Choice best;
    for (const Candidate& move : moves) {
      const float worth = static_cast<float>(move.gain) - value(empty ^ Cells{1} << move.cell);
      if (worth > best.worth) best = {move, worth};
    }
    return best;
  }

  /// Returns the empty cells whose subsets are all known then.
  Cells play_to_solved() {
    struct Ply {
      Cells empty;
      float best;  // what the network expects of the best move
      float gain;  // of the move that was made
      bool erring;
    };
    std::vector<Ply> plies;
    Cells empty = start({}).empty();
    for (auto by_lot = 2 + rng_.below(10); by_lot > 0; --by_lot) empty ^= Cells{1} << cell_by_lot(empty);
    while (std::popcount(empty) > kSolved) {
      const Choice best = best_move(empty, model_);
      Candidate move = best.move;
      if (chance() < 0.12f) {
        const unsigned cell = cell_by_lot(empty);
        const Openness open = Openness::of(empty, Neighbourhood::Orthogonal);
        const int gain = std::popcount(open.one & ~open.two & Field{}.around(cell));
        move = {.cell = static_cast<std::uint8_t>(cell), .gain = static_cast<std::int8_t>(gain)};
      }
      plies.push_back({empty, best.worth, static_cast<float>(move.gain), move.cell != best.move.cell});
      empty ^= Cells{1} << move.cell;
    }
    std::uint64_t nodes = 0;
    known_.cover(Field{}, empty, kToTheEnd, nodes);
    auto value = static_cast<float>(known_.value(empty));
    for (auto ply = plies.rbegin(); ply != plies.rend(); ++ply) {
      constexpr float kTrust = 0.85f;  // in what came of it, against what was expected
      const float outcome = ply->gain - value;
      value = ply->erring ? std::max(ply->best, outcome) : kTrust * outcome + (1 - kTrust) * ply->best;
      keep(ply->empty, value);
    }
    return empty;
  }

  /// Some lines of nearly perfect play below, each position with its true value.
  void play_to_the_end(Cells solved) {
    for (int line = 0; line < 6; ++line) {
      for (Cells empty = solved; std::popcount(empty) > 5;) {
        if (line == 0 || chance() < 0.5f) keep(empty, static_cast<float>(known_.value(empty)));
        const auto nearly = [this](Cells after) { return static_cast<float>(known_.value(after)) - 2 * chance(); };
        const bool by_lot = chance() < 0.2f;
        empty ^= Cells{1} << (by_lot ? cell_by_lot(empty) : unsigned{best_move(empty, nearly).move.cell});
      }
    }
  }

  Rng rng_;
  Model model_;
  Teacher teacher_;
  SubsetValues known_;
  std::vector<Lesson> lessons_;
  std::size_t oldest_ = 0;
};

}  // namespace
}  // namespace pohon::adjacency

int main(int argc, char** argv) {
  const auto games = argc == 3 ? pohon::whole_number(argv[1]) : std::nullopt;
  const auto seed = argc == 3 ? pohon::whole_number(argv[2]) : std::nullopt;
  if (!games || !seed || *games < 1) {
    std::cerr << "teach_adjacency: expected GAMES SEED, for example: "
                 "teach_adjacency 60000 1 > standard_network.inc\n";
    return 2;
  }
  pohon::adjacency::School school(static_cast<std::uint64_t>(*seed));
  for (std::int64_t game = 0; game < *games; ++game) {
    if (game % 100 == 0) std::cerr << '\r' << game << " of " << *games << " games" << std::flush;
    school.play_and_learn(static_cast<double>(game) / static_cast<double>(*games));
  }
  std::cerr << '\r' << *games << " of " << *games << " games\n";
  std::cout << pohon::source_lines(pohon::compact_text(school.weights(), 1));
  return std::cout.flush() ? 0 : 1;
}
