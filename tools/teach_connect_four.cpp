// SPDX-License-Identifier: MIT
/// Teaches Connect Four's network who wins the positions that `label_connect_four` labelled.
/// Usage: teach_connect_four EPOCHS SEED < labels.txt > standard_network_weights.inc
#include <iostream>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/connect_four/foresight.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "tools/network_in_training.hpp"

namespace pohon {
namespace {

struct Lesson {
  ConnectFour state;
  float result;  // for X: 1, 0.5 or 0
};

struct Proofs : ConnectFourForesight {
  bool settle(const ConnectFour& state) const { return knows(state) || is_proven(state); }
};

/// Nothing for a position that the evaluator does not leave to the network.
std::optional<Lesson> lesson_of(std::string_view line) {
  const std::size_t mark = line.find(" ; ");
  if (mark == std::string_view::npos) return std::nullopt;
  const ConnectFour state = ConnectFourNotation{}.position(line.substr(0, mark));
  if (state.only_sound_move() || Proofs{}.settle(state)) return std::nullopt;
  return Lesson{state, std::stof(std::string(line.substr(mark + 3, 3)))};
}

std::vector<Lesson> lessons_from(std::istream& in) {
  std::vector<Lesson> lessons;
  for (std::string line; std::getline(in, line);) {
    if (const auto lesson = lesson_of(line)) lessons.push_back(*lesson);
  }
  return lessons;
}

double loss(float odds, float result) {
  const double chance = std::clamp(1 / (1 + std::exp(-static_cast<double>(odds))), 1e-6, 1 - 1e-6);
  return -(result * std::log(chance) + (1 - result) * std::log(1 - chance));
}

/// The last twentieth is held out.
class School {
 public:
  School(std::vector<Lesson> lessons, std::int64_t epochs, std::uint64_t seed)
      : rng_(seed),
        network_(rng_),
        held_out_(lessons.end() - static_cast<std::ptrdiff_t>(lessons.size() / 20), lessons.end()),
        epochs_(epochs) {
    lessons.resize(lessons.size() - held_out_.size());
    lessons_ = std::move(lessons);
  }

  void teach() {
    for (std::int64_t epoch = 1; epoch <= epochs_; ++epoch) {
      for (std::size_t i = lessons_.size(); i > 1; --i) std::swap(lessons_[i - 1], lessons_[rng_.below(i)]);
      for (std::size_t at = 0; at + kBatch <= lessons_.size(); at += kBatch) teach_batch(at);
      double sum = 0;
      for (const Lesson& lesson : held_out_) sum += loss(network_(lesson.state), lesson.result);
      std::cerr << "epoch " << epoch << ", loss held out " << sum / static_cast<double>(held_out_.size()) << '\n';
    }
  }
  std::vector<int> weights() const { return network_.rounded(); }

 private:
  static constexpr std::size_t kBatch = 128;

  /// Half of the positions are shown in the mirror.
  void teach_batch(std::size_t at) {
    for (std::size_t i = at; i < at + kBatch; ++i) {
      const Lesson& lesson = lessons_[i];
      const float odds = network_(rng_.below(2) == 0 ? lesson.state : image_of(lesson.state));
      network_.learn(1 / (1 + std::exp(-odds)) - lesson.result);
    }
    network_.step(rate());
    seen_ += kBatch;
  }
  static ConnectFour image_of(const ConnectFour& state) {
    return {ConnectFour::mirrored(state.stones(Side::First)), ConnectFour::mirrored(state.stones(Side::Second))};
  }
  /// Falls from its most to a fiftieth of it, as a cosine does.
  float rate() const {
    constexpr double kMost = 0.002, kLeast = kMost / 50;
    const double done =
        static_cast<double>(seen_) / static_cast<double>(lessons_.size()) / static_cast<double>(epochs_);
    return static_cast<float>(kLeast + (kMost - kLeast) * (1 + std::cos(std::numbers::pi * done)) / 2);
  }

  Rng rng_;
  NetworkInTraining network_;
  std::vector<Lesson> held_out_;
  std::vector<Lesson> lessons_;
  std::int64_t epochs_;
  std::size_t seen_ = 0;
};

}  // namespace
}  // namespace pohon

int main(int argc, char** argv) {
  const auto epochs = argc == 3 ? pohon::whole_number(argv[1]) : std::nullopt;
  const auto seed = argc == 3 ? pohon::whole_number(argv[2]) : std::nullopt;
  if (!epochs || !seed || *epochs < 1) {
    std::cerr
        << "teach_connect_four: expected EPOCHS SEED, for example: teach_connect_four 14 1 < labels.txt > w.inc\n";
    return 2;
  }
  auto lessons = pohon::lessons_from(std::cin);
  if (lessons.size() < 1'000) {
    std::cerr << "teach_connect_four: expected a thousand positions at least, got " << lessons.size() << '\n';
    return 2;
  }
  pohon::School school(std::move(lessons), *epochs, static_cast<std::uint64_t>(*seed));
  school.teach();
  std::cout << pohon::source_lines(pohon::compact_text(school.weights(), 1));
  return std::cout.flush() ? 0 : 1;
}
