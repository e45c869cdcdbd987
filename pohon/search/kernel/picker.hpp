// SPDX-License-Identifier: MIT
/// Hands out the moves of a node, the promising ones first, and no earlier than needed.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>

#include "pohon/search/kernel/histories.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

/// Which moves a node has heard of before: what the picker orders by.
template <Game G>
struct Ordering {
  const Histories<G>& histories;
  const PartSet& parts;
  int ply = 0;
  unsigned last_actor = Histories<G>::kNobody;     // the opponent's last move
  unsigned earlier_actor = Histories<G>::kNobody;  // our move before it
};

/// The table's move, good captures, killers and the counter move, quiet moves by history, bad captures. A move is
/// good if the exchange it begins does not lose anything.
template <Game G>
class Picker {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  /// `list` makes the moves, in their place; `remembered` are the bits of the table's move; bits of no legal move are
  /// harmless.
  template <std::invocable List>
  Picker(const G& state, List&& list, std::uint32_t remembered, const Ordering<G>& ordering) noexcept
      : state_(state), moves_(list()), ordering_(ordering), remembered_(remembered) {}

  bool empty() const noexcept { return moves_.empty(); }
  std::size_t size() const noexcept { return moves_.size(); }

  /// False when all have been handed out. The table's move comes before any other is weighed: most often it is enough.
  bool next(Move& move) noexcept {
    if (given_ == moves_.size()) return false;
    if (given_ == 0 && bring_remembered_forward()) {
      last_worth_ = kRemembered;
    } else {
      if (!weighed_) weigh();
      do {
        bring_best_forward();
        if (worth_[given_] == kUnweighed) {
          weigh_quiets();
          bring_best_forward();
        }
      } while (turned_out_bad());
      last_worth_ = worth_[given_];
    }
    move = moves_[given_++];
    return true;
  }

  /// Hands out no more quiet moves but those with special claims and those that force a reply.
  template <std::predicate<Move> Forces>
  void leave_out_quiets(const Forces& forces) noexcept {
    std::size_t kept = given_;
    for (std::size_t i = given_; i < moves_.size(); ++i) {
      const bool plain = kBadNoise / 2 <= worth_[i] && worth_[i] < kCounter;
      if (plain && !forces(moves_[i])) continue;
      moves_[kept] = moves_[i];
      worth_[kept++] = worth_[i];
    }
    moves_.shrink_to(kept);
  }

  /// The last move handed out is a killer or the counter move, or the table's own.
  bool last_was_special() const noexcept { return last_worth_ >= kCounter; }
  /// … is a capture that loses something: only worse ones and no others follow.
  bool last_was_bad_noise() const noexcept { return last_worth_ < kBadNoise / 2; }
  /// … is a quiet move without special claims: this is the sum of its credits.
  bool last_was_plain() const noexcept { return kBadNoise / 2 <= last_worth_ && last_worth_ < kCounter; }
  std::int32_t last_worth() const noexcept { return last_worth_; }

 private:
  using Worth = std::int32_t;
  static constexpr Worth kRemembered = std::numeric_limits<Worth>::max();
  static constexpr Worth kGoodNoise = 1'000'000'000;
  static constexpr Worth kKiller = 900'000'000;
  static constexpr Worth kCounter = 800'000'000;
  static constexpr Worth kUnweighed = 700'000'000;  // a plain quiet move before its turn has come
  static constexpr Worth kBadNoise = -1'000'000'000;
  static constexpr Worth kHintWeight = 2048;
  static constexpr Worth kMostHint = 8192;

  /// Quiet moves with special claims.
  class Favourites {
   public:
    explicit Favourites(const Ordering<G>& ordering) noexcept {
      const Histories<G>& histories = ordering.histories;
      if (ordering.parts.has(Part::Killers)) killers_ = histories.killers().bits(ordering.ply);
      if (ordering.parts.has(Part::CounterMoves)) counter_ = histories.counter_bits(ordering.last_actor);
    }
    Worth worth(Move move) const noexcept {
      const std::uint32_t bits = packed(move);
      if (bits == killers_[0]) return kKiller + 2;
      if (bits == killers_[1]) return kKiller + 1;
      return bits == counter_ ? kCounter : kUnweighed;
    }

   private:
    std::array<std::uint32_t, 2> killers_{kNoMoveBits, kNoMoveBits};
    std::uint32_t counter_ = kNoMoveBits;
  };

  /// Where the credits of the quiet moves of one position stand.
  struct HistoryRows {
    HistoryRows(const G& state, const Ordering<G>& ordering) noexcept
        : plain(ordering.parts.has(Part::History) ? ordering.histories.quiets(state.to_move()) : nullptr),
          after_last(ordering.histories.after(ordering.last_actor).data()),
          after_earlier(ordering.histories.after(ordering.earlier_actor).data()),
          continued(ordering.parts.has(Part::ContinuationHistory)) {}

    Worth worth(const G& state, Move move) const noexcept {
      Worth worth = plain != nullptr ? plain[move.index()].value() : 0;
      if (!continued) return worth;
      const unsigned actor = actor_of(state, move);
      return worth + after_last[actor].value() + after_earlier[actor].value();
    }

    const Credit* plain;
    const Credit* after_last;
    const Credit* after_earlier;
    bool continued;
  };

  bool bring_remembered_forward() noexcept {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (packed(moves_[i]) != remembered_) continue;
      std::swap(moves_[0], moves_[i]);
      return true;
    }
    return false;
  }

  void weigh() noexcept {
    weighed_ = true;
    if constexpr (SortsNoise<G>) {
      const Favourites favourites(ordering_);
      for (std::size_t i = given_; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        worth_[i] = state_.noisy(move) ? kGoodNoise + noise_worth(move) : favourites.worth(move);
      }
    } else {
      const HistoryRows rows(state_, ordering_);
      for (std::size_t i = given_; i < moves_.size(); ++i) worth_[i] = worth_without_noise(rows, moves_[i]);
    }
  }

  /// Histories are large and far away: asked only when no capture and no killer was good enough.
  void weigh_quiets() noexcept {
    const HistoryRows rows(state_, ordering_);
    const std::size_t size = moves_.size();
    for (std::size_t i = given_; i < size; ++i) {
      if (worth_[i] == kUnweighed) worth_[i] = rows.worth(state_, moves_[i]);
    }
  }

  Worth hint_of(Move move) const noexcept {
    if constexpr (HasMoveHints<G>) {
      if (ordering_.parts.has(Part::Hints)) return std::clamp<Worth>(state_.hint(move), -kMostHint, kMostHint);
    }
    return 0;
  }

  Worth noise_worth(Move move) const noexcept {
    Worth worth = hint_of(move) * kHintWeight / 2;
    if (ordering_.parts.has(Part::CaptureHistory))
      worth += ordering_.histories.noisy(actor_of(state_, move), victim_of(state_, move)).value();
    return worth;
  }

  /// Where a game knows no noise, its hint is all the knowledge there is.
  Worth worth_without_noise(const HistoryRows& rows, Move move) const noexcept {
    Worth worth = hint_of(move) * kHintWeight + rows.worth(state_, move);
    if (ordering_.parts.has(Part::Killers)) {
      worth += 4096 * ordering_.histories.killers().rank(move, ordering_.ply);
    }
    return worth;
  }

  void bring_best_forward() noexcept {
    std::size_t best = given_;
    for (std::size_t i = given_ + 1; i < moves_.size(); ++i) {
      if (worth_[i] > worth_[best]) best = i;
    }
    std::swap(moves_[best], moves_[given_]);
    std::swap(worth_[best], worth_[given_]);
  }

  /// The exchange is worked out only for captures whose turn has come; losing ones wait until the end.
  bool turned_out_bad() noexcept {
    if constexpr (SortsNoise<G> && HasExchanges<G>) {
      Worth& worth = worth_[given_];
      if (worth < kGoodNoise - (kGoodNoise - kKiller) / 2) return false;
      if (state_.gains(moves_[given_], 0)) return false;
      worth += kBadNoise - kGoodNoise;
      return true;
    } else {
      return false;
    }
  }

  const G& state_;
  Moves moves_;
  const Ordering<G>& ordering_;
  std::uint32_t remembered_;
  std::size_t given_ = 0;
  bool weighed_ = false;
  Worth last_worth_ = 0;
  std::array<Worth, Moves::capacity()> worth_;
};

}  // namespace pohon
