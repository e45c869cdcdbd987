// SPDX-License-Identifier: MIT
/// What a chess position is worth by the knowledge that programs have gathered since Shannon (1950): material and
/// squares, mobility, pawns, the safety of kings, threats, passed pawns, and the endings one knows by heart.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/linear.hpp"
#include "pohon/games/chess/rules/chess.hpp"

namespace pohon {

/// Tapered between middlegame and endgame; a sum of weights times features, apart from endings known by heart.
struct ChessClassical {
  static constexpr std::string_view name = "classical";
  static constexpr std::string_view summary =
      "material, squares, mobility, pawns, king safety, threats, passed pawns and endings (hundredths of a pawn)";
  static constexpr int unit = 100;

  Score operator()(const Chess& state) const noexcept;

  /// An ending known by heart has no features: no weight can change what it is worth.
  void features(const Chess& state, std::vector<Feature>& features) const;
  std::vector<int> weights() const;
  /// InputError unless there are as many as there are names.
  static ChessClassical with_weights(std::span<const int> weights);
  static std::vector<std::string> weight_names();
  /// weights.inc with these weights.
  static std::string source_of(std::span<const int> weights);

 private:
  std::shared_ptr<const std::vector<int>> given_;  // nothing: the built-in weights
};

static_assert(LinearEvaluatorFor<ChessClassical, Chess> && HasUnit<ChessClassical>);

}  // namespace pohon
