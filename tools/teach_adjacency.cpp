// SPDX-License-Identifier: MIT
/// Learns a network of adjacency from games against itself and writes it as the source file that ships.
/// Usage: teach_adjacency filled GAMES SEED > standard_network.inc
///        teach_adjacency cut-short GAMES SEED > cut_short_network.inc
///
/// A game begins with moves by lot; then each side plays what the network likes best, now and then by lot. Near its end
/// the rest is solved: the exact value goes back through the moves (temporal differences, Sutton 1988), and positions
/// below are learnt with their own exact values.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <string_view>
#include <vector>

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/adjacency/margin_search.hpp"
#include "pohon/games/adjacency/network.hpp"
#include "pohon/games/adjacency/subset_values.hpp"
#include "pohon/learn/adam.hpp"

namespace pohon::adjacency {
namespace {

constexpr float kScale = 8;  // points to which an output of 1 corresponds
const KeepGoing kToTheEnd = [](std::uint64_t) { return true; };

/// The network in the making: the same layers in real numbers, in one row so that a step goes through all of them.
template <MarginNode N>
struct Model {
  using Eyes = Sight<N>;
  static constexpr unsigned kHidden = Network<N>::kHidden;
  static constexpr std::size_t kBiases = Network<N>::kInputs * kHidden;
  static constexpr std::size_t kOutputs = kBiases + kHidden;

  std::vector<float> weights = std::vector<float>(Network<N>::kWeights);

  float* row(unsigned kind, unsigned cell) { return weights.data() + (kind * 64 + cell) * kHidden; }
  float* biases() { return weights.data() + kBiases; }
  float* outputs(const N& node) { return weights.data() + kOutputs + Eyes::head(node) * (kHidden + 1); }

  template <class Visit>
  void for_each_row(const N& node, const Visit& visit) {
    const auto kinds = Eyes::kinds(node);
    for (unsigned kind = 0; kind < Eyes::kKinds; ++kind) {
      for (Cells cells = kinds[kind]; cells != 0; cells &= cells - 1) visit(row(kind, first_cell(cells)));
    }
  }

  using Hidden = std::array<float, kHidden>;

  Hidden hidden(const N& node) {
    Hidden sum;
    std::copy_n(biases(), kHidden, sum.begin());
    for_each_row(node, [&](const float* row) {
      for (unsigned unit = 0; unit < kHidden; ++unit) sum[unit] += row[unit];
    });
    return sum;
  }
  float output(const N& node, const Hidden& sum) {
    const float* const head = outputs(node);
    float total = head[kHidden];
    for (unsigned unit = 0; unit < kHidden; ++unit) total += std::clamp(sum[unit], 0.0f, 1.0f) * head[unit];
    return total;
  }
  /// The open margin in points.
  float operator()(const N& node) { return kScale * output(node, hidden(node)); }
};

template <MarginNode N>
struct Lesson {
  N node;
  float value = 0;
};

/// Steps down the squared error of a batch of lessons.
template <MarginNode N>
class Teacher {
 public:
  explicit Teacher(Model<N>& model) : model_(model) {}

  template <class Draw>
  void step(const Draw& draw, float rate) {
    constexpr int kBatch = 256;
    std::fill(gradient_.weights.begin(), gradient_.weights.end(), 0.0f);
    for (int i = 0; i < kBatch; ++i) learn(draw());
    for (float& slope : gradient_.weights) slope /= kBatch;
    adam_.step(model_.weights, gradient_.weights, rate);
  }

 private:
  void learn(const Lesson<N>& lesson) {
    constexpr unsigned kHidden = Model<N>::kHidden;
    const auto sum = model_.hidden(lesson.node);
    const float error = model_.output(lesson.node, sum) - lesson.value / kScale;
    const float* const head = model_.outputs(lesson.node);
    float* const head_slope = gradient_.outputs(lesson.node);
    head_slope[kHidden] += error;
    typename Model<N>::Hidden slope{};
    for (unsigned unit = 0; unit < kHidden; ++unit) {
      head_slope[unit] += error * std::clamp(sum[unit], 0.0f, 1.0f);
      if (sum[unit] > 0 && sum[unit] < 1) slope[unit] = error * head[unit];
      gradient_.biases()[unit] += slope[unit];
    }
    gradient_.for_each_row(lesson.node, [&](float* row) {
      for (unsigned unit = 0; unit < kHidden; ++unit) row[unit] += slope[unit];
    });
  }

  Model<N>& model_;
  Model<N> gradient_;
  Adam<float> adam_{Network<N>::kWeights};
};

/// Where games begin, and what is known of their ends.
template <MarginNode N>
class Syllabus;

template <>
class Syllabus<FilledNode> {
 public:
  static constexpr int kSolved = 20;  // plies from which on all is known
  static constexpr int kLines = 6;    // of nearly perfect play that are learnt below

  static FilledNode start(Rng&) { return FilledNode::of(adjacency::start({})); }

  void study(const FilledNode& node) {
    std::uint64_t nodes = 0;
    known_.cover(Field{}, node.empty, kToTheEnd, nodes);
  }
  int value(const FilledNode& node) { return known_.value(node.empty); }

 private:
  SubsetValues known_{std::size_t{1} << kSolved};
};

template <>
class Syllabus<CutShortNode> {
 public:
  static constexpr int kSolved = 5;
  static constexpr int kLines = 2;

  /// Of all lengths but those that fill the board.
  static CutShortNode start(Rng& rng) {
    constexpr int kFewest = 4;
    constexpr int kMost = 27;
    return CutShortNode::of(adjacency::start({.rounds = kFewest + static_cast<int>(rng.below(kMost - kFewest + 1))}));
  }

  void study(const CutShortNode&) {}
  int value(const CutShortNode& node) {
    if (node.plies() == 0) return 0;
    std::uint64_t nodes = 0;
    return MarginSearch<CutShortNode>(Field{}, known_, kToTheEnd, nodes).solve(node).margin;
  }

 private:
  BoundTable known_{std::size_t{8} << 20};
};

/// Plays the games and keeps the newest positions.
template <MarginNode N>
class School {
 public:
  explicit School(std::uint64_t seed) : rng_(seed), teacher_(model_) {
    for (std::size_t i = 0; i < Model<N>::kBiases; ++i) model_.weights[i] = 0.24f * chance() - 0.12f;
    for (std::size_t i = Model<N>::kBiases; i < Model<N>::kOutputs; ++i) model_.weights[i] = 0.2f + 0.2f * chance();
    for (std::size_t i = Model<N>::kOutputs; i < Network<N>::kWeights; ++i) {
      model_.weights[i] = 0.6f * chance() - 0.3f;
    }
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
    const float output = kScale * Network<N>::kPoint * Network<N>::kFraction;
    std::vector<int> whole;
    for (std::size_t i = 0; i < Network<N>::kWeights; ++i) {
      const float scaled = model_.weights[i] * (i < Model<N>::kOutputs ? float{Network<N>::kOne} : output);
      whole.push_back(static_cast<int>(std::lround(std::clamp(scaled, -kMost, kMost))));
    }
    return whole;
  }

 private:
  static constexpr std::size_t kMostLessons = 1'500'000;
  static constexpr std::size_t kFewest = 16'000;

  float chance() { return static_cast<float>(rng_.next() >> 40) / static_cast<float>(1 << 24); }

  Lesson<N> turned(const Lesson<N>& lesson) {
    const auto which = rng_.below(kSymmetries.size() + 1);
    if (which == kSymmetries.size()) return lesson;
    return {lesson.node.image(kSymmetries[which], Board{}), lesson.value};
  }

  void keep(const N& node, float value) {
    if (lessons_.size() < kMostLessons) return lessons_.push_back({node, value});
    lessons_[oldest_++ % kMostLessons] = {node, value};
  }

  const Candidate& by_lot(const Candidates& moves) { return moves[rng_.below(moves.size())]; }

  struct Choice {
    Candidate move = {};
    float worth = -1000;
  };
  template <class Value>
  static Choice best_of(const Candidates& moves, const N& node, Value&& value) {
    Choice best;
    for (const Candidate& move : moves) {
      const N after = node.after(Field{}, move.cell);
      const float worth = static_cast<float>(move.gain) - (after.plies() == 0 ? 0 : value(after));
      if (worth > best.worth) best = {move, worth};
    }
    return best;
  }

  /// Returns the position from which on all is known.
  N play_to_solved() {
    struct Ply {
      N node;
      float best;  // what the network expects of the best move
      float gain;  // of the move that was made
      bool erring;
    };
    std::vector<Ply> plies;
    N node = Syllabus<N>::start(rng_);
    for (auto left = 2 + rng_.below(10); left > 0 && node.plies() > Syllabus<N>::kSolved; --left) {
      Candidates moves;
      node.list(Field{}, moves);
      node = node.after(Field{}, by_lot(moves).cell);
    }
    while (node.plies() > Syllabus<N>::kSolved) {
      Candidates moves;
      node.list(Field{}, moves);
      const Choice best = best_of(moves, node, model_);
      const Candidate move = chance() < 0.12f ? by_lot(moves) : best.move;
      plies.push_back({node, best.worth, static_cast<float>(move.gain), move.cell != best.move.cell});
      node = node.after(Field{}, move.cell);
    }
    syllabus_.study(node);
    auto value = static_cast<float>(syllabus_.value(node));
    for (auto ply = plies.rbegin(); ply != plies.rend(); ++ply) {
      constexpr float kTrust = 0.85f;  // in what came of it, against what was expected
      const float outcome = ply->gain - value;
      value = ply->erring ? std::max(ply->best, outcome) : kTrust * outcome + (1 - kTrust) * ply->best;
      keep(ply->node, value);
    }
    return node;
  }

  /// Some lines of nearly perfect play below, each position with its true value.
  void play_to_the_end(const N& solved) {
    for (int line = 0; line < Syllabus<N>::kLines; ++line) {
      for (N node = solved; node.plies() > 0;) {
        if (line == 0 || chance() < 0.5f) keep(node, static_cast<float>(syllabus_.value(node)));
        Candidates moves;
        node.list(Field{}, moves);
        const auto nearly = [this](const N& after) {
          return static_cast<float>(syllabus_.value(after)) - 2 * chance();
        };
        node = node.after(Field{}, (chance() < 0.2f ? by_lot(moves) : best_of(moves, node, nearly).move).cell);
      }
    }
  }

  Rng rng_;
  Model<N> model_;
  Teacher<N> teacher_;
  Syllabus<N> syllabus_;
  std::vector<Lesson<N>> lessons_;
  std::size_t oldest_ = 0;
};

template <MarginNode N>
int teach(std::int64_t games, std::uint64_t seed) {
  School<N> school(seed);
  for (std::int64_t game = 0; game < games; ++game) {
    if (game % 100 == 0) std::cerr << '\r' << game << " of " << games << " games" << std::flush;
    school.play_and_learn(static_cast<double>(game) / static_cast<double>(games));
  }
  std::cerr << '\r' << games << " of " << games << " games\n";
  std::cout << source_lines(compact_text(school.weights(), 1));
  return std::cout.flush() ? 0 : 1;
}

}  // namespace
}  // namespace pohon::adjacency

int main(int argc, char** argv) {
  using namespace pohon::adjacency;
  const std::string_view kind = argc == 4 ? argv[1] : "";
  const auto games = argc == 4 ? pohon::whole_number(argv[2]) : std::nullopt;
  const auto seed = argc == 4 ? pohon::whole_number(argv[3]) : std::nullopt;
  const bool known_kind = kind == "filled" || kind == "cut-short";
  if (!known_kind || !games || !seed || *games < 1) {
    std::cerr << "teach_adjacency: expected filled or cut-short, GAMES and SEED, for example: "
                 "teach_adjacency filled 60000 1 > standard_network.inc\n";
    return 2;
  }
  const auto lots = static_cast<std::uint64_t>(*seed);
  return kind == "filled" ? teach<FilledNode>(*games, lots) : teach<CutShortNode>(*games, lots);
}
