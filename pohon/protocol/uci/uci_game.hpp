// SPDX-License-Identifier: MIT
/// The position that a GUI has set.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "pohon/engine/position.hpp"
#include "pohon/protocol/uci/uci_command.hpp"

namespace pohon {

class UciGame {
 public:
  UciGame(const GameEntry& entry, const GivenOptions& options);

  const GameEntry& entry() const noexcept { return entry_; }
  /// The same position, read and written with these options.
  void reopen(const GivenOptions& options);
  /// All of it, or an InputError and nothing.
  void set(const UciPosition& position);

  const Position& now() const noexcept { return *board_; }

  /// A legal move as the engine writes it.
  std::string written(std::string_view move) const;
  /// The line as far as its moves are legal, and no further than the end of the game. Its first move may be played even
  /// where the game could be called a draw.
  std::vector<std::string> playable(const std::vector<std::string>& line) const;

 private:
  static void play_all(Position& session, const std::string& start, const UciPosition& position);

  const GameEntry& entry_;
  std::unique_ptr<Position> board_;
  std::string start_;
  UciPosition set_;
};

}  // namespace pohon
