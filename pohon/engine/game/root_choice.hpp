// SPDX-License-Identifier: MIT
/// Each root move searched on its own, the best first: for algorithms that know nothing of several lines.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "pohon/engine/game/game_position.hpp"
#include "pohon/search/control.hpp"

namespace pohon {

template <GamePlug P>
class RootChoice {
 public:
  using G = typename P::Game;
  using Move = typename G::Move;
  /// Searches a position that came through the others, so many plies deep.
  using Below = std::function<Answer<G>(const G& state, std::span<const Key> past, int depth)>;
  using Judge = std::function<Score(const G& state)>;

  struct Root {
    Move move;
    Score value;
    Line<G> line;
  };

  RootChoice(const GamePosition<P>& position, std::vector<Move> moves, Below below, Judge judge)
      : position_(position),
        past_(position.past().begin(), position.past().end()),
        below_(std::move(below)),
        judge_(std::move(judge)) {
    past_.push_back(position.now().key());
    for (const Move move : moves) {
      Root root{.move = move, .value = Score{0}, .line = {}};
      root.line.push_back(move);
      roots_.push_back(root);
    }
  }

  /// One depth, all moves; false when it was ended early and what was known before is better.
  bool look(int depth, Control& control) {
    std::vector<Root> fresh;
    for (const Root& root : roots_) {
      fresh.push_back(valued(root.move, depth, control));
      if (control.halted() && known_) return false;
    }
    std::stable_sort(fresh.begin(), fresh.end(), [](const Root& a, const Root& b) { return a.value > b.value; });
    roots_ = std::move(fresh);
    known_ = true;
    return true;
  }

  const std::vector<Root>& roots() const noexcept { return roots_; }

  /// A win or loss by distance that is enough, or that a deeper search cannot better.
  bool is_decided(int depth, const std::optional<int>& mate) const {
    if (roots_.empty()) return true;
    const auto win = plies_to_win(roots_.front().value);
    const auto loss = plies_to_loss(roots_.front().value);
    if (win && mate && *win <= 2 * *mate - 1) return true;
    return (win && *win <= depth) || (loss && *loss <= depth);
  }

 private:
  Root valued(Move move, int depth, Control& control) {
    Root root{.move = move, .value = Score{0}, .line = {}};
    root.line.push_back(move);
    G child = position_.now();
    child.play(move);
    const auto outcome = GamePosition<P>::outcome_at(child, past_);
    if (outcome && !outcome->winner) return root;
    const bool leaf = !outcome && (depth == 1 || control.halted());
    if (leaf) {
      if (!control.tick()) root.value = -root_relative(judge_(child), 1);
      return root;
    }
    const Answer<G> answer = below_(child, past_, std::max(1, depth - 1));
    root.value = -root_relative(answer.score, 1);
    for (const Move next : answer.line) {
      if (root.line.size() < Line<G>::capacity()) root.line.push_back(next);
    }
    return root;
  }

  const GamePosition<P>& position_;
  std::vector<Key> past_;  // of the root's children
  Below below_;
  Judge judge_;
  std::vector<Root> roots_;
  bool known_ = false;
};

}  // namespace pohon
