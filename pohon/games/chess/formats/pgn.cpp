// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/pgn.hpp"

namespace pohon::chess {

std::string_view text_of(PgnResult result) noexcept {
  switch (result) {
    case PgnResult::WhiteWins:
      return "1-0";
    case PgnResult::BlackWins:
      return "0-1";
    case PgnResult::Draw:
      return "1/2-1/2";
    case PgnResult::Unknown:
      break;
  }
  return "*";
}

bool operator==(const PgnMove& a, const PgnMove& b) {
  return a.move == b.move && a.nags == b.nags && a.comments == b.comments && a.variations == b.variations;
}

bool operator==(const PgnLine& a, const PgnLine& b) { return a.comments == b.comments && a.moves == b.moves; }

bool operator==(const PgnGame& a, const PgnGame& b) {
  return a.tags == b.tags && a.start == b.start && a.line == b.line && a.result == b.result;
}

std::string_view PgnGame::tag(std::string_view name) const noexcept {
  for (const auto& tag : tags) {
    if (tag.name == name) return tag.value;
  }
  return {};
}

void PgnGame::set_tag(std::string_view name, std::string_view value) {
  for (auto& tag : tags) {
    if (tag.name == name) {
      tag.value = value;
      return;
    }
  }
  tags.push_back({std::string(name), std::string(value)});
}

}  // namespace pohon::chess
