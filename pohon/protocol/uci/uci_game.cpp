// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_game.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"

namespace pohon {

UciGame::UciGame(const GameEntry& entry, const GivenOptions& options)
    : entry_(entry), board_(entry.open(options, std::nullopt)), start_(board_->text()) {}

void UciGame::reopen(const GivenOptions& options) {
  auto board = entry_.open(options, std::nullopt);
  play_all(*board, start_, set_);
  board_ = std::move(board);
}

void UciGame::play_all(Position& session, const std::string& start, const UciPosition& position) {
  session.set_position(position.text ? *position.text : start);
  for (const auto& move : position.moves) session.play_on(move);
}

void UciGame::set(const UciPosition& position) {
  const bool goes_on = position.text == set_.text && position.moves.size() >= set_.moves.size() &&
                       std::equal(set_.moves.begin(), set_.moves.end(), position.moves.begin());
  if (goes_on) {  // a game in play: only what is new
    const std::size_t known = set_.moves.size();
    try {
      for (std::size_t i = known; i < position.moves.size(); ++i) board_->play_on(position.moves[i]);
    } catch (const InputError&) {
      while (board_->plies_played() > static_cast<int>(known)) board_->undo();
      throw;
    }
  } else {
    try {
      play_all(*board_, start_, position);
    } catch (const InputError&) {
      play_all(*board_, start_, set_);
      throw;
    }
  }
  set_ = position;
}

std::string UciGame::written(std::string_view move) const { return board_->clone()->play_on(move); }

std::vector<std::string> UciGame::playable(const std::vector<std::string>& line) const {
  const auto board = board_->clone();
  std::vector<std::string> kept;
  for (const auto& move : line) {
    if (!kept.empty() && board->ended()) break;
    try {
      kept.push_back(board->play_on(move));
    } catch (const InputError&) {
      break;
    }
  }
  return kept;
}

}  // namespace pohon
