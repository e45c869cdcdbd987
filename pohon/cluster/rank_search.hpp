// SPDX-License-Identifier: MIT
/// One rank's part in a distributed alpha-beta: it searches what it has, lends moves to whoever asks, and asks when it
/// has nothing (Feldmann, Mysliwietz and Monien 1991, Distributed Game Tree Search; Feldmann 1993).
///
/// Nodes with depth enough are open as in `Crew`: after the eldest, their moves may be lent. Here they belong to one
/// rank and stand on its stack; a rank that waits for others at a node helps those to whom it has lent that node's
/// moves, so whatever stands above a waiting node is part of what it waits for, and nobody waits in a circle. Below,
/// the serial search runs; it looks at the post every few hundred nodes.
///
/// The value is alpha-beta's however late letters are: a result counts only if its search was not halted and its job is
/// still wanted, and it is judged by a window that contains the one it was searched with. A bound that comes late costs
/// nodes. What is aborted needs no answer.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "pohon/cluster/assignment.hpp"
#include "pohon/cluster/closing.hpp"
#include "pohon/cluster/gossip.hpp"
#include "pohon/cluster/layer.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/search/parallel/rules.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// The end of a search as one rank knows it; only rank 0 has a line and everybody's work.
template <Game G>
struct RankAnswer {
  Answer<G> answer;
  std::vector<RankWork> works;
};

template <Game G, EvaluatorFor<G> E>
class RankSearch {
 public:
  /// All ranks ask the same question. Rank 0's control has the limits, which the others feel as the end.
  RankSearch(const Task<G, E>& task, Control& control, Rounds& rounds, const LayerPlan& plan)
      : plan_(plan),
        rounds_(rounds),
        task_(task),
        control_(control),
        gossip_(plan.gossip ? table_of(task) : nullptr, plan.gossip_depth),
        search_(task_, control, gossip_),
        stop_(rounds.rank() == 0 ? control.stop() : nullptr),
        obeyed_(&stop_),
        rng_(scatter(plan.seed ^ scatter(static_cast<std::uint64_t>(rounds.rank())))),
        nodes_before_(control.nodes()) {
    control_.set_pace([this](const Control&) { return look(); });
  }
  ~RankSearch() { control_.set_pace({}); }
  RankSearch(const RankSearch&) = delete;
  RankSearch& operator=(const RankSearch&) = delete;

  RankAnswer<G> run() {
    sent_before_ = rounds_.sent();
    rounds_.begin();
    return rounds_.rank() == 0 ? lead() : follow();
  }

 private:
  using Move = typename G::Move;
  using Node = LendingNode<G>;
  using Work = WorkLetter<Move>;

  /// A place in the tree, about to be searched.
  struct Visit {
    G state;
    int depth;
    Window asked;  // as who moved here sees it
    NodeKind kind;
    Node* parent;  // on this rank
    std::vector<Move> way;

    int ply() const noexcept { return static_cast<int>(way.size()); }
  };

  static Table* table_of(const Task<G, E>& task) { return task.aids != nullptr ? task.aids->table() : nullptr; }

  // --- a rank's life -------------------------------------------------------------------------------------------------

  RankAnswer<G> lead() {
    Assignment whole(kWholeSearch, {}, &stop_);
    assignments_.push_back(&whole);
    Found<G> found = entered({task_.root, task_.depth, Window{}.flipped(), NodeKind::Line, nullptr, {}});
    assignments_.pop_back();
    found.score = -found.score;
    RankAnswer<G> ended;
    const bool halted = found.halted;
    if (!plan_.abandons || !plan_.abandons()) {
      ended.works = Closing(rounds_).led(own_work(), {.score = found.score, .complete = !halted});
    } else {
      ended.works.assign(1, own_work());
    }
    conclude(ended, found.score, found.line, halted);
    return ended;
  }

  void conclude(RankAnswer<G>& ended, Score score, const Line<G>& line, bool halted) {
    const std::uint64_t own = control_.nodes() - nodes_before_;
    Counts all;
    for (const RankWork& work : ended.works) all += work.counts;
    control_.add_nodes(all.nodes - own);
    control_.resume();
    if (halted) control_.halt();
    ended.answer = search_.answer(score, line);
    ended.answer.counts = all;
  }

  RankAnswer<G> follow() {
    while (!finished_) {
      look_at_post();
      if (gift_) {
        accept();
      } else if (!finished_) {
        ask_and_rest(kWholeSearch, victim());
      }
    }
    const TotalLetter total = Closing(rounds_).followed(own_work());
    control_.resume();
    if (!total.complete) control_.halt();
    RankAnswer<G> ended;
    ended.answer = search_.answer(total.score, {});
    ended.answer.counts = total.counts;
    return ended;
  }

  RankWork own_work() const {
    RankWork work = work_;
    work.counts = search_.counts;
    work.counts.nodes = control_.nodes() - nodes_before_;
    work.letters = rounds_.sent().letters - sent_before_.letters;
    work.bytes = rounds_.sent().bytes - sent_before_.bytes;
    return work;
  }

  // --- down: a place becomes a result
  // ----------------------------------------------------------------------------------

  /// As the serial search begins a visit; the score is for who moved here.
  Found<G> entered(Visit visit) {
    const Window window = visit.asked.flipped();
    Found<G> found;
    if (!is_open(plan_.schedule, visit.depth, visit.ply(), visit.kind)) {
      found.score = -search_.visit(visit.state, window, visit.depth, visit.ply(), found.line);
    } else if (!control_.tick()) {
      if (const auto over = search_.over(visit.state, visit.ply())) {
        found.score = -over->score;
      } else if (const auto known = search_.remembered(visit.state, window, visit.depth, visit.ply())) {
        found.score = -known->score;
      } else if (const auto moves = search_.ordered_moves(visit.state, visit.ply()); moves.empty()) {
        found.score = -search_.stuck(visit.state, visit.ply()).score;
      } else {
        return opened(std::move(visit), moves);
      }
    }
    found.halted = control_.halted();
    return found;
  }

  Found<G> opened(Visit visit, const typename G::Moves& moves) {
    const Stop* const above = visit.parent != nullptr ? &visit.parent->open.stop : &assignments_.back()->stop;
    const auto owned = std::make_unique<Node>(typename OpenNode<G>::Origin{nullptr, 0, visit.asked, visit.kind},
                                              visit.state, moves, above);
    Node& node = *owned;
    node.open.depth = visit.depth;
    node.open.ply = visit.ply();
    node.parent = visit.parent;
    node.assignment = assignments_.back();
    node.way = std::move(visit.way);
    open_.push_back(&node);
    while (is_wanted(node) && (node.open.next < moves.size() || !node.loans.empty())) {
      if (node.open.next < moves.size()) {
        search_next(node);
      } else {
        help_thieves_of(node);
      }
    }
    return closed(node);
  }

  static bool is_wanted(const Node& node) noexcept { return !node.open.cut && !node.open.stop.requested(); }

  void search_next(Node& node) {
    const std::size_t place = node.open.next++;
    const Window window = node.current_window().raised_to(node.open.best);
    obey(node.open.stop);
    Visit child = child_of(node, place, window);
    stand_on(child.way);
    const Found<G> found = entered(std::move(child));
    if (found.halted) {
      if (!node.open.stop.requested()) stop_.request();  // a limit, or a stop from outside
      return;
    }
    judge(node, place, found);
  }

  Visit child_of(const Node& node, std::size_t place, Window window) const {
    Visit child{node.open.state,
                node.open.depth - 1,
                window,
                kind_of_child(node.open.origin.kind, place),
                const_cast<Node*>(&node),
                node.way};
    child.state.play(node.open.moves[place]);
    child.way.push_back(node.open.moves[place]);
    return child;
  }

  /// The line that leads to the end of a way, for games in which positions come back.
  void stand_on(const std::vector<Move>& way) {
    if constexpr (HasRepetition<G>) {
      search_.path = Path(task_.history);
      G state = task_.root;
      for (const Move move : way) {
        search_.path.push(state.key());
        state.play(move);
      }
    }
  }

  /// From now on this stop ends what is searched.
  void obey(const Stop& stop) noexcept {
    obeyed_ = &stop;
    control_.resume();
  }

  // --- up: what a result means
  // -----------------------------------------------------------------------------------------

  void judge(Node& node, std::size_t place, const Found<G>& found) {
    OpenNode<G>& open = node.open;
    if (!is_wanted(node)) return;
    if (place == 0) open.eldest_done = true;
    if (found.score <= open.best) return;
    open.best = found.score;
    open.best_place = place;
    extend<G>(open.line, open.moves[place], found.line);
    if (open.best >= open.window.beta) {
      open.cut = true;
      open.stop.request();
      if (place + 1 < open.moves.size()) search_.note_cut(open.state, open.moves[place], place, open.depth, open.ply);
      return;
    }
    tell_bounds(static_cast<std::size_t>(std::find(open_.begin(), open_.end(), &node) - open_.begin()));
  }

  /// The node leaves the stack; who still searches for it is told to stop.
  Found<G> closed(Node& node) {
    open_.pop_back();
    for (const Loan& loan : node.loans) {
      rounds_.send(loan.thief, Tag::Abort, std::move(Writer().put(AbortLetter{{rounds_.rank(), loan.number}})));
    }
    const OpenNode<G>& open = node.open;
    if (open.abandoned()) {
      const bool root = open.ply == 0;
      return {.score = root ? -open.best : Score{}, .line = root ? open.line : Line<G>{}, .halted = true};
    }
    search_.remember(open.state, open.best, open.moves[open.best_place], open.window, open.depth, open.ply);
    if (open.depth >= plan_.gossip_depth) gossip_.note(open.state.key());
    return {.score = -open.best, .line = open.line, .halted = false};
  }

  /// Thieves of the open nodes from this one on hear of narrower windows.
  void tell_bounds(std::size_t from) {
    for (std::size_t i = from; i < open_.size(); ++i) {
      if (open_[i]->loans.empty()) continue;
      const Window now = open_[i]->current_window().raised_to(open_[i]->open.best);
      for (Loan& loan : open_[i]->loans) {
        if (loan.window == now || now.alpha >= now.beta) continue;
        loan.window = now;
        rounds_.send(loan.thief, Tag::Bound, std::move(Writer().put(BoundLetter{{rounds_.rank(), loan.number}, now})));
      }
    }
  }

  // --- work from others
  // ------------------------------------------------------------------------------------------------

  int victim() noexcept {
    if (plan_.layer == Layer::Root) return 0;
    const int others = rounds_.size() - 1;
    const int drawn = static_cast<int>(rng_.below(static_cast<std::uint64_t>(others)));
    return drawn < rounds_.rank() ? drawn : drawn + 1;
  }

  /// Everything of the node is given out: helps those who have it, until one of them is done.
  void help_thieves_of(Node& node) {
    look_at_post();
    if (rounds_.rank() == 0 && control_.is_over()) stop_.request();
    if (node.loans.empty() || !is_wanted(node)) {
      forget_question();
    } else if (gift_) {
      accept();
    } else {
      const Loan& loan = node.loans[rng_.below(node.loans.size())];
      ask_and_rest({rounds_.rank(), loan.number}, loan.thief);
    }
  }

  /// One question at a time; after a refusal a while passes, which doubles from refusal to refusal.
  void ask_and_rest(JobId below, int whom) {
    if (!asked_ && rests_ >= patience_) {
      asked_ = ++serial_;
      rests_ = 0;
      rounds_.send(whom, Tag::Steal, std::move(Writer().put(StealLetter{serial_, below})));
    }
    rounds_.rest(rests_++);
  }

  /// An answer to it will be dropped: it was asked below a node that is settled, so whatever may come is aborted.
  void forget_question() noexcept {
    asked_.reset();
    gift_.reset();
    patience_ = rests_ = 0;
  }

  void accept() {
    Work work = std::move(*gift_);
    gift_.reset();
    patience_ = rests_ = 0;
    Assignment assignment(work.job, work.window, open_.empty() ? &stop_ : &open_.back()->open.stop);
    assignment.first_open = open_.size();
    assignments_.push_back(&assignment);
    G state = task_.root;
    for (const Move move : work.way) state.play(move);
    obey(assignment.stop);
    stand_on(work.way);
    const Found<G> found = entered({state, work.depth, work.window, work.kind, nullptr, std::move(work.way)});
    assignments_.pop_back();
    ++(found.halted ? work_.aborted : work_.jobs);
    if (found.halted) {
      if (!assignment.stop.requested()) stop_.request();
      return;
    }
    Writer result;
    ResultLetter<Move>{work.job, found.score, {found.line.begin(), found.line.end()}}.write(result);
    rounds_.send(work.job.owner, Tag::Result, std::move(result));
  }

  // --- letters
  // ---------------------------------------------------------------------------------------------------------

  /// At every poll of the serial search: how many nodes until the next.
  std::uint64_t look() noexcept {
    look_at_post();
    return obeyed_->requested() ? 0 : plan_.nodes_between_looks;
  }

  void look_at_post() {
    while (const auto letter = rounds_.poll()) read(*letter);
    if (gossip_.has_batch() && !finished_) tell_gossip();
  }

  void tell_gossip() {
    for (int to = 0; to < rounds_.size(); ++to) {
      if (to != rounds_.rank()) rounds_.send(to, Tag::Gossip, std::move(Writer().put_all(gossip_.batch())));
    }
    gossip_.forget_batch();
  }

  void read(const Letter& letter) {
    if (finished_) return;
    Reader in(letter.bytes);
    switch (letter.tag) {
      case Tag::Steal:
        return lend(letter.from, in.get<StealLetter>());
      case Tag::Work:
        return receive(Work::read(in));
      case Tag::None:
        return refuse(in.get<NoneLetter>());
      case Tag::Result:
        return deliver(ResultLetter<Move>::read(in));
      case Tag::Bound:
        return narrow(in.get<BoundLetter>());
      case Tag::Abort:
        return abort(in.get<AbortLetter>());
      case Tag::Gossip:
        for (const Rumour& rumour : in.get_all<Rumour>()) gossip_.believe(rumour);
        return;
      case Tag::Finish:
        finished_ = true;
        return stop_.request();
      default:
        ++work_.late;
    }
  }

  Assignment* assignment_of(JobId job) noexcept {
    for (Assignment* each : assignments_) {
      if (each->job == job) return each;
    }
    return nullptr;
  }

  /// The move nearest to the root that may be given away.
  void lend(int thief, const StealLetter& asked) {
    const Assignment* const base = asked.below == kWholeSearch ? nullptr : assignment_of(asked.below);
    const bool gone = asked.below != kWholeSearch && base == nullptr;
    for (std::size_t i = base != nullptr ? base->first_open : 0; i < open_.size() && !gone; ++i) {
      Node& node = *open_[i];
      if (has_job(plan_.schedule, node.open) && may_be_joined(plan_.schedule, node.open)) {
        return lend_move_of(node, thief, asked.serial);
      }
    }
    rounds_.send(thief, Tag::None, std::move(Writer().put(NoneLetter{asked.serial})));
  }

  void lend_move_of(Node& node, int thief, std::uint32_t serial) {
    const std::size_t place = node.open.next++;
    const Window window = node.current_window().raised_to(node.open.best);
    const Loan& loan = node.loans.emplace_back(Loan{++lent_, place, thief, window});
    Work work{.serial = serial,
              .job = {rounds_.rank(), loan.number},
              .window = window,
              .depth = node.open.depth - 1,
              .kind = kind_of_child(node.open.origin.kind, place),
              .way = node.way};
    work.way.push_back(node.open.moves[place]);
    Writer letter;
    work.write(letter);
    rounds_.send(thief, Tag::Work, std::move(letter));
  }

  void receive(Work work) {
    if (asked_ != work.serial) return void(++work_.late);
    asked_.reset();
    gift_ = std::move(work);
  }

  void refuse(const NoneLetter& none) {
    if (asked_ != none.serial) return void(++work_.late);
    constexpr unsigned kMostPatience = 64;
    asked_.reset();
    rests_ = 0;
    patience_ = std::min(2 * patience_ + 1, kMostPatience);
  }

  void deliver(const ResultLetter<Move>& result) {
    for (Node* node : open_) {
      const Loan* const loan = node->loan(result.job.number);
      if (loan == nullptr) continue;
      const std::size_t place = loan->place;
      std::erase_if(node->loans, [&](const Loan& each) { return each.number == result.job.number; });
      Found<G> found{.score = result.score, .line = {}, .halted = false};
      for (const Move move : result.line) found.line.push_back(move);
      return judge(*node, place, found);
    }
    ++work_.late;
  }

  void narrow(const BoundLetter& bound) {
    Assignment* const assignment = assignment_of(bound.job);
    if (assignment == nullptr) return void(++work_.late);
    assignment->window = bound.window;
    tell_bounds(assignment->first_open);
  }

  void abort(const AbortLetter& letter) {
    if (gift_ && gift_->job == letter.job) gift_.reset();
    Assignment* const assignment = assignment_of(letter.job);
    if (assignment == nullptr) return void(++work_.late);
    assignment->stop.request();
  }

  const LayerPlan plan_;
  Rounds& rounds_;
  const Task<G, E> task_;
  Control& control_;
  GossipWatcher<G> gossip_;
  AlphaBetaSearch<G, E, GossipWatcher<G>> search_;
  Stop stop_;  // of this rank's part
  const Stop* obeyed_;
  Rng rng_;
  std::uint64_t nodes_before_;
  Traffic sent_before_;
  RankWork work_;

  std::vector<Assignment*> assignments_;  // each below what the one before it waits for
  std::vector<Node*> open_;               // likewise
  std::uint32_t lent_ = 0;                // numbers of loans

  std::uint32_t serial_ = 0;
  std::optional<std::uint32_t> asked_;  // the question that waits for an answer
  std::optional<Work> gift_;            // the answer, if it was work
  unsigned patience_ = 0;               // rests before the next question
  unsigned rests_ = 0;
  bool finished_ = false;
};

}  // namespace pohon
