// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/pattern_evaluator.hpp"

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon {

namespace checkers {

namespace {

constexpr int kTextStep = 1;

}  // namespace

std::vector<int> PatternWeights::untaught() {
  std::vector<int> weights(2 * kSize);
  for (const std::size_t end : {std::size_t{0}, kSize}) {
    weights[end + kCounts + kMen] = kMan;
    weights[end + kCounts + kKings] = kKing;
  }
  return weights;
}

const std::vector<int>& PatternWeights::standard() {
  static constexpr char kText[] =
#include "pohon/games/checkers/standard_pattern_weights.inc"
      ;
  static const std::vector<int> read = compact_weights({kText, sizeof kText - 1}, kTextStep, 2 * kSize);
  return read;
}

PatternCounts pattern_counts(const Checkers& state) noexcept {
  const Side me = state.to_move();
  const Side enemy = other(me);
  const auto more = [](SquareSet mine, SquareSet theirs) { return std::popcount(mine) - std::popcount(theirs); };
  return {more(state.men(me), state.men(enemy)), more(state.kings(me), state.kings(enemy)),
          free_steps(state, me) - free_steps(state, enemy), more(locked_kings(state, me), locked_kings(state, enemy)),
          the_move(state)};
}

}  // namespace checkers

CheckersPatterns::CheckersPatterns(std::vector<int> weights) {
  std::vector<Ends> ends(Weights::kSize);
  for (std::size_t i = 0; i < ends.size(); ++i) ends[i] = {weights[i], weights[Weights::kSize + i]};
  put_men_into_blocks(ends);
  ends_ = std::make_shared<const std::vector<Ends>>(std::move(ends));
  weights_ = std::make_shared<const std::vector<int>>(std::move(weights));
}

void CheckersPatterns::put_men_into_blocks(std::vector<Ends>& ends) {
  checkers::SquareSet left = ~checkers::SquareSet{0};
  for (std::size_t block = 0; block < checkers::kBlocks; ++block) {
    std::size_t power = 1;  // of the square's digit
    for (checkers::SquareSet squares = checkers::kBlockSquares[block]; squares != 0;
         squares &= squares - 1, power *= 3) {
      const auto place = static_cast<std::size_t>(std::countr_zero(squares));
      if ((left >> place & 1u) == 0) continue;
      for (std::size_t content = 0; content < checkers::kContents; ++content) {
        const std::size_t digit = content / power % 3;
        if (digit == 0) continue;
        ends[block * checkers::kContents + content] +=
            ends[(digit == 1 ? Weights::kOwnMen : Weights::kEnemyMen) + place];
      }
    }
    left &= ~checkers::kBlockSquares[block];
  }
}

CheckersPatterns::CheckersPatterns() {
  static const CheckersPatterns made(Weights::standard());
  *this = made;
}

CheckersPatterns CheckersPatterns::with_weights(std::span<const int> weights) {
  if (weights.size() != 2 * Weights::kSize) {
    throw InputError::expected("weights of patterns", std::to_string(2 * Weights::kSize) + " weights",
                               std::to_string(weights.size()));
  }
  return CheckersPatterns(std::vector<int>(weights.begin(), weights.end()));
}

void CheckersPatterns::features(const Checkers& state, std::vector<Feature>& features) const {
  const int pieces = 32 - std::popcount(state.empty());
  const float full = static_cast<float>(pieces) / kFullBoard;
  const auto append = [&](std::size_t weight, int times) {
    if (times == 0) return;
    features.push_back({static_cast<std::uint32_t>(weight), full * static_cast<float>(times)});
    features.push_back({static_cast<std::uint32_t>(Weights::kSize + weight), (1 - full) * static_cast<float>(times)});
  };
  const auto seen = checkers::Seen::by_mover(state);
  for (std::size_t block = 0; block < checkers::kBlocks; ++block) {
    append(block * checkers::kContents + checkers::content_of(seen, block), 1);
  }
  for (std::size_t place = 0; place < 32; ++place) {
    append(Weights::kOwnKings + place, static_cast<int>(seen.own_kings >> place & 1u));
    append(Weights::kEnemyKings + place, static_cast<int>(seen.enemy_kings >> place & 1u));
    append(Weights::kOwnMen + place, static_cast<int>(seen.own_men >> place & 1u));
    append(Weights::kEnemyMen + place, static_cast<int>(seen.enemy_men >> place & 1u));
  }
  const auto counts = checkers::pattern_counts(state);
  for (std::size_t i = 0; i < counts.size(); ++i) append(Weights::kCounts + i, counts[i]);
}

std::vector<std::string> CheckersPatterns::weight_names() {
  std::vector<std::string> names;
  for (const std::string_view end : {"full board ", "bare board "}) {
    for (std::size_t block = 0; block < checkers::kBlocks; ++block) {
      for (std::size_t content = 0; content < checkers::kContents; ++content) {
        names.push_back(std::string(end) + "block " + std::to_string(block) + " content " + std::to_string(content));
      }
    }
    for (const std::string_view whose : {"own king on ", "enemy king on ", "own man on ", "enemy man on "}) {
      for (const int square : checkers::kSquareAt) {
        names.push_back(std::string(end) + std::string(whose) + std::to_string(square));
      }
    }
    for (const std::string_view counted : {"men", "kings", "free steps", "locked kings", "the move"}) {
      names.push_back(std::string(end) + std::string(counted));
    }
  }
  return names;
}

std::string CheckersPatterns::source_of(std::span<const int> weights) {
  return source_lines(compact_text(weights, checkers::kTextStep));
}

}  // namespace pohon
