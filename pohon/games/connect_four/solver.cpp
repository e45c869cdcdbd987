// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/solver.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace pohon {

namespace {

using namespace connect_four;

constexpr int kCells = 42;
constexpr int kLookUpChildren = 25;  // with fewer stones, all children are looked up before one is searched
constexpr int kMirrored = 14;        // with fewer stones, a position and its mirror image are one
constexpr int kNothing = -100;       // below every score

/// From the centre to the edges: what comes first wins ties.
constexpr std::array<Stones, ConnectFour::kColumns> kColumnOrder = [] {
  std::array<Stones, ConnectFour::kColumns> columns{};
  std::size_t at = 0;
  for (const unsigned column : {3u, 2u, 4u, 1u, 5u, 0u, 6u})
    columns[at++] = Stones{0x3F} << ConnectFour::kStep * column;
  return columns;
}();

constexpr bool is_single(Stones stones) noexcept { return (stones & (stones - 1)) == 0; }
constexpr unsigned cell_of(Stones stone) noexcept { return static_cast<unsigned>(std::countr_zero(stone)); }
constexpr ConnectFour::Move move_to(Stones stone) noexcept { return {static_cast<std::uint8_t>(cell_of(stone))}; }
constexpr unsigned column_of(Stones stone) noexcept { return cell_of(stone) / ConnectFour::kStep; }

// The bounds that the number of stones sets where nobody wins with the next two.
constexpr int least_score(int stones) noexcept { return -ConnectFour::margin_after(std::min(stones + 4, kCells + 2)); }
constexpr int greatest_score(int stones) noexcept {
  return ConnectFour::margin_after(std::min(stones + 3, kCells + 2));
}

/// The next score to ask about. Quick wins and losses are cheap to find or to exclude; then the question is whether X
/// wins at all, then steps double away from 0.
int next_question(int lower, int upper, int stones) noexcept {
  const int quick = greatest_score(stones) / 2;
  if (lower <= quick && upper > quick + 1) return quick;
  if (lower < -quick && upper > -quick) return -quick;
  if (lower >= 0) return std::clamp(2 * lower - 1, lower, upper - 1);
  if (upper <= 0) return std::clamp(2 * upper, lower, upper - 1);
  return stones % 2 == 0 ? 0 : -1;
}

}  // namespace

auto ConnectFourSolver::fan_of(const Node& node) noexcept -> Fan {
  Fan fan;
  for (const Stones column : kColumnOrder) {
    fan.stone[fan.count] = node.moves & column;
    fan.count += (node.moves & column) != 0 ? 1 : 0;
  }
  for (unsigned i = 0; i < kLanes; ++i) {
    fan.wins[i] = ConnectFour::completions(node.mine | fan.stone[i]) & ~(node.taken | fan.stone[i]);
  }
  for (unsigned i = 0; i < fan.count; ++i)
    fan.replies[i] = ConnectFour::sound_landings(node.taken | fan.stone[i], fan.wins[i]);
  return fan;
}

bool ConnectFourSolver::some_move_wins(const Fan& fan) noexcept {
  return std::find(fan.replies.begin(), fan.replies.begin() + fan.count, 0) != fan.replies.begin() + fan.count;
}

/// A score above alpha that following up after one of the moves makes sure, or `kNothing`.
int ConnectFourSolver::sure_by_following(const Node& node, const Fan& fan, int alpha) noexcept {
  const Stones opponent = node.mine ^ node.taken;
  Lanes found;
  if (node.stones % 2 == 1) {  // O moves, then follows
    if (alpha > 0) return kNothing;
    for (unsigned i = 0; i < kLanes; ++i) found[i] = fours_against_follower(opponent, node.taken | fan.stone[i]);
    for (unsigned i = 0; i < fan.count; ++i) {
      if (found[i] != 0) continue;
      if (alpha < 0) return 0;
      if (follower_makes_four(node.mine | fan.stone[i], node.taken | fan.stone[i])) return 1;
    }
    return kNothing;
  }
  if (alpha >= ConnectFour::margin_after(kCells - 5)) return kNothing;
  for (unsigned i = 0; i < kLanes; ++i) found[i] = zugzwang_cells(fan.wins[i], node.taken | fan.stone[i]);
  for (unsigned i = 0; i < fan.count; ++i) {
    if (found[i] == 0) continue;
    const int sure = follower_wins_by_zugzwang(opponent, node.taken | fan.stone[i], found[i]);
    if (sure > std::max(alpha, 0)) return sure;
  }
  return kNothing;
}

auto ConnectFourSolver::place_of(Stones mine, Stones taken, int stones) const noexcept -> Place {
  Stones key = mine + taken;
  if (stones < kMirrored) key = std::min(key, ConnectFour::mirrored(key));
  return table_.place_of(Mixed::of(key), stones);
}

/// Whether the table has a child that is worth more than alpha to us; alpha becomes what it is worth.
bool ConnectFourSolver::some_child_is_known(const Node& node, const Fan& fan, int& alpha) const noexcept {
  std::array<Place, ConnectFour::kColumns> places;
  for (unsigned i = 0; i < fan.count; ++i) {
    places[i] = place_of(node.mine ^ node.taken, node.taken | fan.stone[i], node.stones + 1);
    places[i].fetch();
  }
  for (unsigned i = 0; i < fan.count; ++i) {
    const Record* record = ScoreTable::find(places[i]);
    if (record == nullptr || -record->upper() <= alpha) continue;
    alpha = -record->upper();
    return true;
  }
  return false;
}

bool ConnectFourSolver::stopped() {
  constexpr std::uint64_t kPatience = 1 << 11;
  if (++nodes_ % kPatience == 0 && !(*keep_going_)(nodes_)) stopped_ = true;
  return stopped_;
}

/// Fail-soft: a score above alpha is a lower bound, any other an upper bound. After a stop it means nothing.
int ConnectFourSolver::search(const Node& node, int alpha) {
  if (stopped()) return 0;
  Bounds known{.lower = least_score(node.stones), .upper = greatest_score(node.stones)};
  if (known.lower > alpha) return known.lower;
  if (known.upper <= alpha) return known.upper;
  const bool forced = is_single(node.moves);
  Place place;
  if (!forced) {
    place = place_of(node.mine, node.taken, node.stones);
    place.fetch();
  }
  const Stones hopeful = alpha >= 0 ? node.mine : node.mine ^ node.taken;
  if (!ConnectFour::has_four(hopeful | (ConnectFour::kBoard & ~node.taken))) return 0;
  if (const Record* record = forced ? nullptr : ScoreTable::find(place)) {
    const Bounds kept = record->bounds();
    if (kept.lower > alpha) return kept.lower;
    if (kept.upper <= alpha) return kept.upper;
    known = {
        .lower = std::max(known.lower, kept.lower), .upper = std::min(known.upper, kept.upper), .column = kept.column};
  }
  const std::uint64_t nodes_before = nodes_;
  const Fan fan = fan_of(node);
  if (some_move_wins(fan)) return greatest_score(node.stones);
  if (const int sure = sure_by_following(node, fan, alpha); sure > alpha) return sure;
  if (forced) return -search(fan.child(node, 0), -alpha - 1);
  int raised = alpha;
  if (node.stones < kLookUpChildren && some_child_is_known(node, fan, raised)) return raised;
  const int score = search_children(node, fan, known, alpha);
  if (!stopped_) table_.keep(place, known, nodes_ - nodes_before);
  return score;
}

/// The move that was best before, then those with more threats; forcing moves lose ties.
int ConnectFourSolver::search_children(const Node& node, const Fan& fan, Bounds& known, int alpha) {
  std::array<int, ConnectFour::kColumns> liking;
  std::array<unsigned, ConnectFour::kColumns> order;
  for (unsigned i = 0; i < fan.count; ++i) {
    const int likes = 2 * std::popcount(fan.wins[i]) - (is_single(fan.replies[i]) ? 1 : 0) +
                      (column_of(fan.stone[i]) == known.column ? 100 : 0);
    unsigned at = i;
    for (; at > 0 && liking[at - 1] < likes; --at) {
      liking[at] = liking[at - 1];
      order[at] = order[at - 1];
    }
    liking[at] = likes;
    order[at] = i;
  }
  int best = kNothing;
  for (unsigned i = 0; i < fan.count; ++i) {
    const int score = -search(fan.child(node, order[i]), -alpha - 1);
    if (stopped_) return 0;
    best = std::max(best, score);
    if (score <= alpha) continue;
    known.lower = std::max(known.lower, score);
    known.column = column_of(fan.stone[order[i]]);
    return best;
  }
  known.upper = std::min(known.upper, best);
  return best;
}

/// As `search`, and tells the move that is worth more than alpha.
auto ConnectFourSolver::search_root(const Node& root, int alpha) -> RootMove {
  const Fan fan = fan_of(root);
  RootMove best{.score = kNothing, .stone = fan.stone[0]};
  for (unsigned i = 0; i < fan.count && best.score <= alpha && !stopped_; ++i) {
    const Node child = fan.child(root, i);
    const int score = child.moves == 0 ? greatest_score(root.stones) : -search(child, -alpha - 1);
    if (score > best.score) best = {.score = score, .stone = fan.stone[i]};
  }
  return best;
}

auto ConnectFourSolver::node_of(const ConnectFour& state) noexcept -> Node {
  const Stones opponent_wins = ConnectFour::completions(state.theirs()) & ~state.taken();
  return {.mine = state.mine(),
          .taken = state.taken(),
          .moves = ConnectFour::sound_landings(state.taken(), opponent_wins),
          .stones = state.count()};
}

/// The game is over, or it will be with one of the next two stones.
std::optional<Solution<ConnectFour>> ConnectFourSolver::seen_at_once(const ConnectFour& state) noexcept {
  if (const auto ended = state.outcome()) return Solution<ConnectFour>{Score{margin_for(state.to_move(), *ended)}, {}};
  const int stones = state.count();
  if (const Stones wins = ConnectFour::completions(state.mine()) & state.landings(); wins != 0) {
    return Solution<ConnectFour>{Score{ConnectFour::margin_after(stones + 1)}, move_to(wins)};
  }
  const Node root = node_of(state);
  if (root.moves != 0) return std::nullopt;
  const Stones stops = state.landings() & ConnectFour::completions(state.theirs()) & ~state.taken();
  return Solution<ConnectFour>{Score{-ConnectFour::margin_after(stones + 2)},
                               move_to(stops != 0 ? stops : state.landings())};
}

auto ConnectFourSolver::all_that_is_possible(const Node& root) noexcept -> Enclosed {
  return {.lower = least_score(root.stones), .upper = greatest_score(root.stones), .best = root.moves};
}

void ConnectFourSolver::narrow(Enclosed& known, const Node& root, int alpha) {
  const RootMove found = search_root(root, alpha);
  if (found.score <= alpha) {
    known.upper = found.score;
    return;
  }
  known.lower = found.score;
  known.best = found.stone;
}

std::optional<Solution<ConnectFour>> ConnectFourSolver::solve(const ConnectFour& state, const KeepGoing& keep_going) {
  if (const auto seen = seen_at_once(state)) return seen;
  const Node root = node_of(state);
  keep_going_ = &keep_going;
  stopped_ = !keep_going(nodes_);
  Enclosed known = all_that_is_possible(root);
  while (known.lower < known.upper && !stopped_) {
    narrow(known, root, next_question(known.lower, known.upper, root.stones));
  }
  if (stopped_) return std::nullopt;
  return Solution<ConnectFour>{Score{known.lower}, move_to(known.best)};
}

std::optional<Settled<ConnectFour>> ConnectFourSolver::settle(const ConnectFour& state, const KeepGoing& keep_going) {
  using Moves = std::vector<ConnectFour::Move>;
  if (const auto seen = seen_at_once(state)) {
    return Settled<ConnectFour>{seen->value, seen->best ? Moves{*seen->best} : Moves{}};
  }
  const Node root = node_of(state);
  keep_going_ = &keep_going;
  stopped_ = !keep_going(nodes_);
  Enclosed known = all_that_is_possible(root);
  const int x_wins = root.stones % 2 == 0 ? 0 : -1;  // the question whether it does, then whether O does
  for (const int alpha : {x_wins, -1 - x_wins}) {
    if (alpha >= known.lower && alpha < known.upper && !stopped_) narrow(known, root, alpha);
  }
  if (stopped_) return std::nullopt;
  if (known.lower > 0) return Settled<ConnectFour>{Score{known.lower}, {move_to(known.best)}};
  if (known.upper < 0) return Settled<ConnectFour>{Score{known.upper}, {move_to(known.best)}};
  return Settled<ConnectFour>{Score{0}, drawing_moves(root, known.best)};
}

/// Where nothing wins; `first` is known to draw. Those that were found when the work was ended.
std::vector<ConnectFour::Move> ConnectFourSolver::drawing_moves(const Node& root, Stones first) {
  std::vector<ConnectFour::Move> moves{move_to(first)};
  const Fan fan = fan_of(root);
  for (unsigned i = 0; i < fan.count; ++i) {
    if (cell_of(fan.stone[i]) == cell_of(first)) continue;
    const int score = -search(fan.child(root, i), 0);
    if (stopped_) break;
    if (score >= 0) moves.push_back(move_to(fan.stone[i]));
  }
  return moves;
}

}  // namespace pohon
