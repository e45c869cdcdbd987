// SPDX-License-Identifier: MIT
#include "pohon/core/compact_weights.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

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
    if (found == kDigits) throw InputError::expected("weights", "one more character of the alphabet", text_);
    text_.remove_prefix(1);
    return found;
  }

 private:
  std::string_view text_;
};

}  // namespace

std::string compact_text(std::span<const int> weights, int step) {
  std::string text;
  for (std::size_t i = 0; i < weights.size();) {
    const int half = weights[i] < 0 ? -step / 2 : step / 2;
    const int steps = std::clamp((weights[i] + half) / step, -kFarthest, kFarthest);
    std::size_t zeros = 0;
    const std::size_t most = std::min(weights.size() - i, static_cast<std::size_t>(kDigits - 1));
    while (zeros < most && 2 * std::abs(weights[i + zeros]) < step) ++zeros;
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

std::vector<int> compact_weights(std::string_view text, int step, std::size_t wanted) {
  std::vector<int> weights;
  weights.reserve(wanted);
  for (Digits digits(text); !digits.done() && weights.size() <= wanted;) {
    const int first = digits.next();
    if (first < kZeros) {
      weights.push_back((first - kFar) * step);
    } else if (first == kZeros) {
      weights.resize(weights.size() + static_cast<std::size_t>(digits.next()));
    } else if (first == kTwoDigits) {
      const int high = digits.next();
      weights.push_back((high * kDigits + digits.next() - kFarthest) * step);
    } else {
      throw InputError::expected("weights", "a weight", std::string(1, digit(first)));
    }
  }
  if (weights.size() != wanted) {
    throw InputError::expected("weights", std::to_string(wanted) + " weights", std::to_string(weights.size()));
  }
  return weights;
}

std::string source_lines(std::string_view text) {
  constexpr std::size_t kLine = 112;
  std::string source;
  for (std::size_t at = 0; at < text.size(); at += kLine)
    source.append("\"").append(text.substr(at, kLine)).append("\"\n");
  return source;
}

}  // namespace pohon
