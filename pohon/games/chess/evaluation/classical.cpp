// SPDX-License-Identifier: MIT
#include "pohon/games/chess/evaluation/classical.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/evaluation/endings.hpp"
#include "pohon/games/chess/evaluation/king_terms.hpp"
#include "pohon/games/chess/evaluation/pawn_cache.hpp"
#include "pohon/games/chess/evaluation/threat_terms.hpp"
#include "pohon/games/chess/evaluation/value_cache.hpp"

namespace pohon {

namespace {

using namespace chess;
using namespace chess::evaluation;

constexpr int kFullPhase = 24;
constexpr int kSpacePhase = 16;  // with fewer officers nobody is cramped

template <Tally T>
PawnFacts count_pawns(T& tally, const Sight& sight) noexcept {
  const SideSight& white = sight.of<kWhite>();
  const SideSight& black = sight.of<kBlack>();
  if constexpr (std::same_as<T, PackedTally>) {
    thread_local constinit PawnCache cache;
    const PawnEntry& entry = cache.look_up(white.pawns, black.pawns, white.king, black.king);
    tally.template add_sum<kWhite>(entry.worth + entry.shelter);
    return entry.facts;
  } else {
    PawnFacts facts;
    pawn_terms<kWhite>(tally, white.pawns, black.pawns, facts);
    pawn_terms<kBlack>(tally, black.pawns, white.pawns, facts);
    shelter_terms<kWhite>(tally, white.pawns, black.pawns, white.king);
    shelter_terms<kBlack>(tally, black.pawns, white.pawns, black.king);
    return facts;
  }
}

template <Tally T>
struct Counted {
  T tally;
  int phase;  // how much of the middlegame is left
};

/// Counts every term once. All in one piece and by value, so that a sum stays in a register.
template <Tally T>
[[gnu::flatten]] Counted<T> count_terms(T tally, const Board& board) noexcept {
  Sight sight(board);
  const int phase = sight.phase();
  const PawnFacts facts = count_pawns(tally, sight);
  all_officers<kWhite>(tally, sight);
  all_officers<kBlack>(tally, sight);
  formation_terms<kWhite>(tally, sight, facts);
  formation_terms<kBlack>(tally, sight, facts);
  king_terms<kWhite>(tally, sight);
  king_terms<kBlack>(tally, sight);
  threat_terms<kWhite>(tally, sight);
  threat_terms<kBlack>(tally, sight);
  passed_terms<kWhite>(tally, sight, facts.passed);
  passed_terms<kBlack>(tally, sight, facts.passed);
  if (phase >= kSpacePhase) {
    space_terms<kWhite>(tally, sight);
    space_terms<kBlack>(tally, sight);
  }
  if (board.to_move == kWhite) tally.template add<kWhite>(kFirst<Group::Tempo>);
  if (board.to_move == kBlack) tally.template add<kBlack>(kFirst<Group::Tempo>);
  return {.tally = tally, .phase = phase};
}

constexpr std::int64_t kWhole = kFullPhase * kFullScale;

/// Both stages by their share, for White, in 24ths.
std::int64_t tapered(std::int64_t middlegame, std::int64_t endgame, int phase) noexcept {
  return middlegame * phase + endgame * (kFullPhase - phase);
}

int scale_for(const Board& board, std::int64_t value) noexcept {
  return ending_scale(board, value >= 0 ? kWhite : kBlack);
}

template <Tally T>
Score value_by(const T& fresh, const Board& board) noexcept {
  const auto [tally, phase] = count_terms(fresh, board);
  const std::int64_t value = tapered(tally.middlegame(), tally.endgame(), phase);
  const std::int64_t for_white = value * scale_for(board, value) / kWhole;
  constexpr std::int64_t kMost = kMaxEvaluation.value();
  const auto bounded = static_cast<int>(std::clamp(for_white, -kMost, kMost));
  return Score{board.to_move == kWhite ? bounded : -bounded};
}

}  // namespace

Score ChessClassical::operator()(const Chess& state) const noexcept {
  const Board& board = state.board();
  if (may_be_known(board)) [[unlikely]] {
    if (const KnownEnding ending = known_ending(state); ending.known) return Score{ending.value};
  }
  if (given_ != nullptr) [[unlikely]]
    return value_by(GivenTally(*given_), board);
  thread_local constinit ValueCache cache;
  return cache.look_up(state.key(), [&] { return value_by(PackedTally(), board); });
}

void ChessClassical::features(const Chess& state, std::vector<Feature>& features) const {
  const Board& board = state.board();
  if (may_be_known(board) && known_ending(state).known) return;
  const std::span<const int> numbers = given_ != nullptr ? std::span<const int>(*given_) : kBuiltInWeights;
  const Counted<CountingTally> counted = count_terms(CountingTally(), board);
  const CountingTally& tally = counted.tally;
  const int phase = counted.phase;
  std::int64_t middlegame = 0;
  std::int64_t endgame = 0;
  for (Term term = 0; term < kTerms; ++term) {
    middlegame += std::int64_t{tally.times(term)} * numbers[2 * term];
    endgame += std::int64_t{tally.times(term)} * numbers[2 * term + 1];
  }
  const int scale = scale_for(board, tapered(middlegame, endgame, phase));
  const double share = static_cast<double>(board.to_move == kWhite ? scale : -scale) / static_cast<double>(kWhole);
  const double middlegame_share = share * phase;
  const double endgame_share = share * (kFullPhase - phase);
  const auto append = [&features](Term weight, double times) {
    if (times != 0) features.push_back({.weight = weight, .times = static_cast<float>(times)});
  };
  for (Term term = 0; term < kTerms; ++term) {
    append(2 * term, middlegame_share * tally.times(term));
    append(2 * term + 1, endgame_share * tally.times(term));
  }
}

std::vector<int> ChessClassical::weights() const {
  return given_ != nullptr ? *given_ : std::vector<int>(kBuiltInWeights.begin(), kBuiltInWeights.end());
}

ChessClassical ChessClassical::with_weights(std::span<const int> weights) {
  if (weights.size() != kWeights) {
    throw InputError::expected("weights", std::to_string(kWeights) + " numbers", std::to_string(weights.size()));
  }
  ChessClassical evaluate;
  evaluate.given_ = std::make_shared<const std::vector<int>>(weights.begin(), weights.end());
  return evaluate;
}

std::string ChessClassical::source_of(std::span<const int> weights) {
  return chess::evaluation::weights_include(weights);
}

std::vector<std::string> ChessClassical::weight_names() { return evaluation::weight_names(); }

}  // namespace pohon
