// A game in one file: Nim, written against the Game concept, then searched by every algorithm of the house.
// Whoever takes the last stone wins. Build it against an installed Pohon:
//   g++ nim.cpp $(pkg-config --cflags --libs pohon) -o nim
#include <array>
#include <cstdint>
#include <iostream>
#include <optional>

#include "pohon/engine/names/algorithms.hpp"

using namespace pohon;

class Nim {
 public:
  static constexpr bool kScoredByMargin = true;  // a win is worth 1

  struct Move {
    std::uint8_t pile = 0;
    std::uint8_t stones = 1;
    static constexpr unsigned kIndices = 3 * 8;
    unsigned index() const noexcept { return pile * 8u + stones; }
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, 21>;
  using Undo = std::uint8_t;

  explicit Nim(std::array<std::uint8_t, 3> piles) : piles_(piles) {}

  Side to_move() const noexcept { return side_; }
  std::optional<Outcome> outcome() const noexcept {
    if (piles_ != std::array<std::uint8_t, 3>{}) return std::nullopt;
    return won_by(other(side_), 1);
  }
  Moves moves() const noexcept {
    Moves list;
    for (std::uint8_t pile = 0; pile < 3; ++pile) {
      for (std::uint8_t stones = 1; stones <= piles_[pile]; ++stones) list.push_back({pile, stones});
    }
    return list;
  }
  void play(Move move) noexcept {
    piles_[move.pile] = static_cast<std::uint8_t>(piles_[move.pile] - move.stones);
    side_ = other(side_);
  }
  Key key() const noexcept {
    return scatter(piles_[0] | piles_[1] << 8 | piles_[2] << 16 | static_cast<int>(index_of(side_)) << 24);
  }
  bool operator==(const Nim&) const = default;

  // An ability, not a duty: with it, searches take moves back instead of copying the state.
  Undo play_undoable(Move move) noexcept {
    play(move);
    return move.stones;
  }
  void undo(Move move, Undo stones) noexcept {
    piles_[move.pile] = static_cast<std::uint8_t>(piles_[move.pile] + stones);
    side_ = other(side_);
  }

 private:
  std::array<std::uint8_t, 3> piles_;
  Side side_ = Side::First;
};
static_assert(Game<Nim> && HasUndo<Nim>);

template <class A>
void try_algorithm(const Nim& root) {
  if constexpr (AlgorithmFor<A, Nim, Ignorant>) {
    const Ignorant evaluate;
    const Task<Nim, Ignorant> task{.root = root, .evaluate = evaluate, .depth = 15, .history = {}};
    Control control({.nodes = 2'000'000});
    Unobserved nobody;
    const auto answer = A{}(task, control, nobody);
    std::cout << A::name << ": value " << answer.score.value() << ", take " << int{answer.move->stones} << " from pile "
              << answer.move->pile + 1 << ", " << answer.counts.nodes << " nodes\n";
  }
}

int main() {
  const Nim root({3, 4, 5});  // 3 xor 4 xor 5 = 2: the first player wins by taking two from the first pile
  [&]<class... A>(std::type_identity<std::tuple<A...>>) {
    (try_algorithm<A>(root), ...);
  }(std::type_identity<Algorithms>{});
}
