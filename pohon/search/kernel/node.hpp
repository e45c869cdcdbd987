// SPDX-License-Identifier: MIT
/// A visit of the kernel as its parts see it, and what stays on the line behind it.
#pragma once

#include <cstdint>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/search/kernel/histories.hpp"
#include "pohon/search/table.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

/// A score that ends a visit, or none. (gcc 12 would keep a std::optional in memory instead of registers.)
class Cutoff {
 public:
  constexpr Cutoff(std::nullopt_t) noexcept {}
  constexpr Cutoff(Score score) noexcept : score_(score), given_(true) {}
  constexpr explicit operator bool() const noexcept { return given_; }
  constexpr Score operator*() const noexcept { return score_; }

 private:
  Score score_{};
  bool given_ = false;
};

/// The depth of entries whose subtree met no horizon and no guess: they answer for any depth.
inline constexpr int kProvenDepth = 255;

/// Is this a forced win or loss by distance?
constexpr bool is_proven(Score score) noexcept { return score > kMaxEvaluation || score < -kMaxEvaluation; }

/// Tells which moves of a position force a reply; of a game that does not know, none. The state must outlive it.
template <Game G>
auto forcing_moves(const G& state) noexcept {
  if constexpr (TellsForcing<G>)
    return state.forcing();
  else
    return [](typename G::Move) noexcept { return false; };
}

/// What the table said about a position.
template <GameMove M>
struct Recollection {
  Score score{};
  int depth = -1;
  Bound bound = Bound::None;
  std::uint32_t move_bits = kNoMoveBits;

  bool found() const noexcept { return bound != Bound::None; }
  bool proven() const noexcept { return depth == kProvenDepth; }
  bool has_move() const noexcept { return move_bits != kNoMoveBits; }
  bool is_move(M move) const noexcept { return move_bits == packed(move); }
  /// The value lies at least, or at most, there.
  bool at_least(Score floor) const noexcept { return bound != Bound::Upper && score >= floor; }
  /// A search result is a better guess than any evaluation, where it is a bound on the right side.
  Score refined(Score value) const noexcept {
    if (!found() || is_proven(score)) return value;
    const bool better = bound == Bound::Exact || (bound == Bound::Lower ? score > value : score < value);
    return better ? score : value;
  }
};

/// What the plies below a node may read about it.
template <Game G>
struct PlyRecord {
  using Move = typename G::Move;

  Score value{};                           // static, corrected
  bool has_value = false;                  // false in check
  bool passed = false;                     // the move from here is a null move
  unsigned actor = Histories<G>::kNobody;  // of the move from here
  std::uint32_t excluded = kNoMoveBits;    // singular extensions look past this move
  int doubled = 0;                         // extensions by two plies on the way here
  Line<G> line;
};

/// Everything a part may want to know about the visit it is asked in.
template <Game G>
struct Node {
  G& state;
  Window window;
  int depth;
  int ply;
  bool on_line;         // the window is open: this may become part of the best line
  bool expects_cut;     // by the shape of the minimal tree
  bool forced = false;  // in check, or obliged to capture
  bool improving = false;
  Score value{};  // static, corrected by what the table knows; only where nothing is forced
  Recollection<typename G::Move> recalled{};

  bool excluded_any = false;
  std::uint64_t guesses_before = 0;  // of the worker when it came here
};

}  // namespace pohon
