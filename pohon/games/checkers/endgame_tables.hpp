// SPDX-License-Identifier: MIT
/// Draughts with few pieces, known to the end: who wins, and in how many plies until the loser cannot move.
///
/// Built by retrograde analysis (Thompson 1986; for draughts Schaeffer and others, Chinook) and never changed
/// afterwards, so that any number of threads may ask. The values assume play without the limit of 80 plies without
/// progress; `knows` leaves out what that limit could change, and is then exact under the full rules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "pohon/core/score.hpp"
#include "pohon/games/checkers/checkers.hpp"
#include "pohon/games/checkers/endgame_index.hpp"

namespace pohon {

class EndgameTables {
 public:
  /// How a position ends, in a byte: 0 is a draw, n + 1 the end in n plies. An even n is a loss for the side to move.
  class Ending {
   public:
    constexpr Ending() noexcept = default;  // a draw
    static constexpr Ending in(int plies) noexcept { return Ending(static_cast<std::uint8_t>(plies + 1)); }
    static constexpr Ending from_byte(std::uint8_t byte) noexcept { return Ending(byte); }

    constexpr bool is_draw() const noexcept { return byte_ == 0; }
    constexpr bool is_win() const noexcept { return !is_draw() && plies() % 2 == 1; }
    constexpr bool is_loss() const noexcept { return !is_draw() && plies() % 2 == 0; }
    constexpr int plies() const noexcept { return byte_ - 1; }
    constexpr Score score() const noexcept {
      if (is_draw()) return Score{0};
      return is_win() ? win_in(plies()) : loss_in(plies());
    }
    friend bool operator==(Ending, Ending) = default;

   private:
    constexpr explicit Ending(std::uint8_t byte) noexcept : byte_(byte) {}
    std::uint8_t byte_ = 0;
  };
  static constexpr int kLongest = 254;  // plies that fit an Ending

  /// All endings with up to so many pieces, 2 … 4.
  static EndgameTables built(int most_pieces);
  /// As above, but out of a file below `folder` if there is a sound one; else they are built and, if the folder can be
  /// written, put there for the next time.
  static EndgameTables cached(int most_pieces, const std::filesystem::path& folder);
  /// The one set of tables that all of this process share: built, or read from `cache_folder()`, at the first call.
  static const EndgameTables& up_to(int most_pieces);
  /// $POHON_CACHE, or pohon below $XDG_CACHE_HOME, or below ~/.cache; nothing where none of them is set.
  static std::optional<std::filesystem::path> cache_folder();

  int most_pieces() const noexcept { return most_pieces_; }
  std::size_t bytes() const noexcept { return endings_.size(); }

  /// Few enough pieces, and the side that has moved has one.
  bool covers(const Checkers& state) const noexcept {
    return std::popcount(~state.empty()) <= most_pieces_ && state.pieces(other(state.to_move())) != 0;
  }
  /// The ending of a covered position, however many quiet plies were played before it.
  Ending at(const Checkers& state) const noexcept { return at(checkers::Endgame::of(state)); }
  Ending at(const checkers::Endgame& endgame) const noexcept {
    if (endgame.mine.all() == 0) return Ending::in(0);
    return endings_[offsets_[checkers::Material::of(endgame).number()] + checkers::index_of_endgame(endgame)];
  }
  /// Covered, and decided before the limit of plies without progress can save the loser.
  bool knows(const Checkers& state) const noexcept {
    if (!covers(state)) return false;
    const Ending ending = at(state);
    return ending.is_draw() || state.reversible_plies() + ending.plies() <= Checkers::kNoProgressPlies;
  }

 private:
  friend class EndgameBuilder;
  explicit EndgameTables(int most_pieces);
  std::filesystem::path file_below(const std::filesystem::path& folder) const;

  int most_pieces_;
  std::array<std::uint32_t, checkers::Material::kNumbers> offsets_{};
  std::vector<Ending> endings_;
};

}  // namespace pohon
