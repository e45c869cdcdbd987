// SPDX-License-Identifier: MIT
/// Memoised minimax: dynamic programming over (position, remaining depth).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "pohon/core/rng.hpp"
#include "pohon/search/frame.hpp"
#include "pohon/search/textbook/memo_key.hpp"

namespace pohon {

/// Scores by position and remaining depth, kept for as long as its owner likes (paper B: for a whole game).
class Memo {
 public:
  std::optional<Score> find(Key key, int depth) const {
    const auto found = scores_.find(mixed(key, depth));
    if (found == scores_.end()) return std::nullopt;
    return found->second;
  }
  void store(Key key, int depth, Score score) { scores_.emplace(mixed(key, depth), score); }
  std::size_t size() const noexcept { return scores_.size(); }

 private:
  static std::uint64_t mixed(Key key, int depth) noexcept { return key ^ scatter(static_cast<std::uint64_t>(depth)); }
  std::unordered_map<std::uint64_t, Score> scores_;
};

/// `Keys` says what the memo takes for one position.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O, class Keys = WholePosition>
class MemoMinimaxSearch : public Frame<G, E, O> {
 public:
  MemoMinimaxSearch(const Task<G, E>& question, Control& limits, O& watcher, Memo& memo, std::size_t cap)
      : Frame<G, E, O>(question, limits, watcher), memo_(memo), cap_(cap) {}

  Answer<G> run() {
    G root = this->task.root;
    Line<G> line;
    const Score value = visit(root, this->task.depth, 0, line);
    Answer<G> answer = this->answer(value, line);
    if (memo_.size() >= cap_) answer.ending = Ending::MemoryFull;
    return answer;
  }

 private:
  /// The look-up comes before the depth test, so leaves are memoised too. Draws by repetition belong to the path, not
  /// to the position: they are looked for first and never stored.
  Score visit(G& state, int depth, int ply, Line<G>& line) {
    line.clear();
    if (this->entered_halted(state, {}, depth)) return this->leave(Score{}, Why::Halted);
    if constexpr (Keys::knows_repetition) {
      if (const auto draw = this->repeated(state, ply)) return this->leave(*draw);
    }
    const Key key = Keys::of(state);
    if (ply > 0) {
      ++this->counts.table_probes;
      if (const auto known = memo_.find(key, depth)) {
        ++this->counts.table_hits;
        return this->leave(root_relative(*known, ply), Why::Remembered);
      }
    }
    if (const auto result = this->ended(state, ply)) return keep(key, depth, ply, *result);
    if (this->at_horizon(depth, ply)) return keep(key, depth, ply, this->evaluated(state));
    const auto moves = state.moves();
    if (moves.empty()) return keep(key, depth, ply, this->stuck(state, ply));
    Score best = -kInfinity;
    for (const auto move : moves) {
      Line<G> below;
      const Score score = this->after(state, move, [&](G& child) { return visit(child, depth - 1, ply + 1, below); });
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score <= best) continue;
      best = score;
      extend<G>(line, move, below);
    }
    return keep(key, depth, ply, {best, Why::Searched});
  }

  Score keep(Key key, int depth, int ply, const typename Frame<G, E, O>::Verdict& verdict) {
    memo_.store(key, depth, node_relative(verdict.score, ply));
    if (memo_.size() >= cap_) this->control.halt();
    return this->leave(verdict);
  }

  Memo& memo_;
  std::size_t cap_;
};

struct MemoMinimax {
  static constexpr std::string_view name = "memo-minimax";
  static constexpr std::string_view summary = "minimax that never searches a position twice to the same depth";
  static constexpr std::string_view source = "Alvaro 2017, dynamic programming for minimax in chess; Michie 1968";
  static constexpr Traits traits{.exact = true};

  MemoKey key = MemoKey::Full;
  std::int64_t entries = 20'000'000;     // the memo's cap: about 48 bytes each
  std::shared_ptr<Memo> memo = nullptr;  // given: kept from search to search; none: a fresh one

  template <class Describe>
  void options(Describe&& describe) {
    describe.choice("key", key, {"full", "paper"}, "paper: chess without castling rights and en passant (unsound)");
    describe.number("entries", entries, {1, 1'000'000'000}, "positions remembered at most");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    Memo fresh;
    Memo& kept = memo ? *memo : fresh;
    const auto cap = static_cast<std::size_t>(entries);
    if constexpr (HasPaperKey<G>) {
      if (key == MemoKey::Paper) return MemoMinimaxSearch<G, E, O, PaperKeys>(task, control, observer, kept, cap).run();
    }
    return MemoMinimaxSearch<G, E, O>(task, control, observer, kept, cap).run();
  }
};

}  // namespace pohon
