// SPDX-License-Identifier: MIT
#include "pohon/games/othello/pattern_weights.hpp"

#include <algorithm>
#include <bit>

#include "pohon/core/input_error.hpp"

namespace pohon::othello {

namespace {

unsigned turned_cell(unsigned cell, Symmetry turned) {
  const unsigned column = cell % 8;
  const unsigned row = cell / 8;
  switch (turned) {
    case Symmetry::None:
      return cell;
    case Symmetry::Mirror:
      return 8 * row + (7 - column);
    case Symmetry::Transpose:
      return 8 * column + row;
    case Symmetry::AntiTranspose:
      return 8 * (7 - column) + (7 - row);
  }
  return cell;
}

/// For each digit of a pattern's contents the power of three it has after the turn.
std::vector<std::uint32_t> turned_digits(const Pattern& pattern) {
  std::vector<std::uint32_t> powers;
  for (Discs left = pattern.cells; left != 0; left &= left - 1) {
    const unsigned cell = turned_cell(static_cast<unsigned>(std::countr_zero(left)), pattern.turned);
    const Discs before = pattern.cells & ((Discs{1} << cell) - 1);
    powers.push_back(power_of_three(std::popcount(before)));
  }
  return powers;
}

std::uint32_t turned_content(std::uint32_t content, const std::vector<std::uint32_t>& powers) {
  std::uint32_t turned = 0;
  for (const std::uint32_t power : powers) {
    turned += content % 3 * power;
    content /= 3;
  }
  return turned;
}

struct Sharing {
  std::vector<std::uint32_t> weight_of;
  std::uint32_t weights = 0;
};

Sharing found_sharing() {
  Sharing sharing;
  sharing.weight_of.reserve(PatternTable::kSize);
  for (const Pattern& pattern : kPatterns) {
    const auto first = static_cast<std::uint32_t>(sharing.weight_of.size());
    const auto powers = turned_digits(pattern);
    for (std::uint32_t content = 0; content < contents(pattern); ++content) {
      const std::uint32_t turned = turned_content(content, powers);
      sharing.weight_of.push_back(turned < content ? sharing.weight_of[first + turned] : sharing.weights++);
    }
  }
  while (sharing.weight_of.size() < PatternTable::kSize) sharing.weight_of.push_back(sharing.weights++);
  return sharing;
}

const Sharing& sharing() {
  static const Sharing found = found_sharing();
  return found;
}

// The text: a digit of the alphabet is a weight around zero, or says what the following digits mean.
constexpr std::string_view kAlphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>@[]^_`{|}~";
constexpr int kDigits = static_cast<int>(kAlphabet.size());
constexpr int kFar = 43;                // weights within ± this many steps take one digit
constexpr int kZeros = 2 * kFar + 1;    // a digit: so many zeros
constexpr int kTwoDigits = kZeros + 1;  // two digits: a weight beyond
static_assert(kTwoDigits < kDigits);
constexpr int kFarthest = kDigits * kDigits / 2 - 1;

/// What each character stands for; kDigits for those outside of the alphabet.
constexpr std::array<std::uint8_t, 256> kMeaning = [] {
  std::array<std::uint8_t, 256> meaning{};
  meaning.fill(static_cast<std::uint8_t>(kDigits));
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    meaning[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::uint8_t>(i);
  }
  return meaning;
}();

char digit(int value) { return kAlphabet[static_cast<std::size_t>(value)]; }

/// Reads the digits one by one.
class Digits {
 public:
  explicit Digits(std::string_view text) : text_(text) {}

  bool done() const { return text_.empty(); }
  int next() {
    const int found = text_.empty() ? kDigits : kMeaning[static_cast<unsigned char>(text_.front())];
    if (found == kDigits) throw InputError::expected("pattern weights", "one more character of the alphabet", text_);
    text_.remove_prefix(1);
    return found;
  }

 private:
  std::string_view text_;
};

}  // namespace

const std::vector<std::uint32_t>& shared_weight() { return sharing().weight_of; }
std::size_t weights_a_stage() { return sharing().weights; }

std::shared_ptr<const PatternTables> laid_out(std::span<const int> weights) {
  auto tables = std::make_shared<PatternTables>();
  const auto& weight_of = shared_weight();
  for (std::size_t stage = 0; stage < kStages; ++stage) {
    const auto own = weights.subspan(stage * weights_a_stage(), weights_a_stage());
    for (std::size_t i = 0; i < PatternTable::kSize; ++i) {
      tables->stages[stage].worth[i] = static_cast<std::int16_t>(std::clamp(own[weight_of[i]], -32'768, 32'767));
    }
  }
  return tables;
}

std::string weights_as_text(std::span<const int> weights) {
  std::string text;
  for (std::size_t i = 0; i < weights.size();) {
    const int half = weights[i] < 0 ? -kTextStep / 2 : kTextStep / 2;
    const int steps = std::clamp((weights[i] + half) / kTextStep, -kFarthest, kFarthest);
    std::size_t zeros = 0;
    const std::size_t most = std::min(weights.size() - i, static_cast<std::size_t>(kDigits - 1));
    while (zeros < most && std::abs(weights[i + zeros]) < kTextStep / 2) ++zeros;
    if (zeros > 2) {
      text += {digit(kZeros), digit(static_cast<int>(zeros))};
      i += zeros;
      continue;
    }
    if (std::abs(steps) <= kFar) {
      text += digit(steps + kFar);
    } else {
      const int shifted = steps + kFarthest;
      text += {digit(kTwoDigits), digit(shifted / kDigits), digit(shifted % kDigits)};
    }
    ++i;
  }
  return text;
}

std::vector<int> weights_from_text(std::string_view text) {
  const std::size_t wanted = kStages * weights_a_stage();
  std::vector<int> weights;
  weights.reserve(wanted);
  for (Digits digits(text); !digits.done() && weights.size() <= wanted;) {
    const int first = digits.next();
    if (first < kZeros) {
      weights.push_back((first - kFar) * kTextStep);
    } else if (first == kZeros) {
      weights.resize(weights.size() + static_cast<std::size_t>(digits.next()));
    } else if (first == kTwoDigits) {
      const int high = digits.next();
      weights.push_back((high * kDigits + digits.next() - kFarthest) * kTextStep);
    } else {
      throw InputError::expected("pattern weights", "a weight", std::string(1, digit(first)));
    }
  }
  if (weights.size() != wanted) {
    throw InputError::expected("pattern weights", std::to_string(wanted) + " weights", std::to_string(weights.size()));
  }
  return weights;
}

}  // namespace pohon::othello
