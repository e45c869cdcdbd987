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

#include <memory>
#include <utility>
#include <vector>

#include "pohon/cluster/gossip.hpp"
#include "pohon/cluster/layer.hpp"
#include "pohon/cluster/termination.hpp"
#include "pohon/cluster/work_lender.hpp"
#include "pohon/cluster/work_request.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/search/frame.hpp"

namespace pohon {

/// The end of a search as one rank knows it; only rank 0 has a line and everybody's work.
template <Game G>
struct RankAnswer {
  Answer<G> answer;
  std::vector<RankWork> works;
};

/// `Serial` is a search on a `Frame`, watched for gossip: alpha-beta or PVS.
template <Game G, EvaluatorFor<G> E, class Serial>
class RankSearch {
 public:
  /// All ranks ask the same question. Rank 0's control has the limits, which the others feel as the end.
  RankSearch(const Task<G, E>& task, Control& control, SearchEpochs& epochs, const LayerPlan& plan)
      : plan_(plan),
        epochs_(epochs),
        task_(task),
        control_(control),
        gossip_(plan.gossip ? table_of(task) : nullptr, plan.gossip_depth),
        search_(task_, control, gossip_),
        stop_(epochs.rank() == 0 ? control.stop() : nullptr),
        obeyed_(&stop_),
        rng_(scatter(plan.seed ^ scatter(static_cast<std::uint64_t>(epochs.rank())))),
        nodes_before_(control.nodes()),
        lender_(epochs, plan_.schedule),
        request_(epochs) {
    control_.set_pace([this](const Control&) { return look(); });
  }
  ~RankSearch() { control_.set_pace({}); }
  RankSearch(const RankSearch&) = delete;
  RankSearch& operator=(const RankSearch&) = delete;

  RankAnswer<G> run() {
    sent_before_ = epochs_.sent();
    epochs_.begin();
    return epochs_.rank() == 0 ? lead() : follow();
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

  // --- a rank's life

  RankAnswer<G> lead() {
    Assignment whole(kWholeSearch, {}, &stop_);
    lender_.take_on(whole);
    Found<G> found = entered({task_.root, task_.depth, Window{}.flipped(), NodeKind::Line, nullptr, {}});
    lender_.lay_down();
    found.score = -found.score;
    RankAnswer<G> ended;
    if (!plan_.abandons || !plan_.abandons()) {
      ended.works = Termination(epochs_).led(own_work(), {.score = found.score, .complete = !found.halted});
    } else {
      ended.works.assign(1, own_work());
    }
    conclude(ended, found);
    return ended;
  }

  /// The control counts for all ranks; what halted a part of the search has not halted the whole.
  void conclude(RankAnswer<G>& ended, const Found<G>& found) {
    const std::uint64_t own = control_.nodes() - nodes_before_;
    Counts all;
    for (const RankWork& work : ended.works) all += work.counts;
    control_.add_nodes(all.nodes - own);
    control_.resume();
    if (found.halted) control_.halt();
    ended.answer = search_.answer(found.score, found.line);
    ended.answer.counts = all;
  }

  RankAnswer<G> follow() {
    while (!finished_) {
      look_at_post();
      if (finished_) break;
      if (request_.successful()) {
        accept(request_.taken());
      } else {
        request_.ask_and_rest(kWholeSearch, victim());
      }
    }
    const TotalLetter total = Termination(epochs_).followed(own_work());
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
    work.letters = epochs_.sent().letters - sent_before_.letters;
    work.bytes = epochs_.sent().bytes - sent_before_.bytes;
    return work;
  }

  // --- down: a place becomes a result

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
    const Stop* const above = visit.parent != nullptr ? &visit.parent->open.stop : &lender_.current().stop;
    const auto owned = std::make_unique<Node>(typename OpenNode<G>::Origin{nullptr, 0, visit.asked, visit.kind},
                                              visit.state, moves, above);
    Node& node = *owned;
    node.open.depth = visit.depth;
    node.open.ply = visit.ply();
    node.parent = visit.parent;
    node.assignment = &lender_.current();
    node.way = std::move(visit.way);
    lender_.open(node);
    while (is_wanted(node) && (has_job(plan_.schedule, node.open) || !node.loans.empty())) {
      if (has_job(plan_.schedule, node.open)) {
        search_next(node);
      } else {
        help_thieves_of(node);
      }
    }
    return closed(node);
  }

  static bool is_wanted(const Node& node) noexcept { return !node.open.cut && !node.open.stop.requested(); }

  void search_next(Node& node) {
    const MoveJob job = take_job(plan_.schedule, node.open, node.current_window());
    obey(node.open.stop);
    Visit child = child_of(node, job);
    stand_on(child.way);
    const Found<G> found = entered(std::move(child));
    if (found.halted) {
      if (!node.open.stop.requested()) stop_.request();  // a limit, or a stop from outside
      return;
    }
    judge(node, job, found);
  }

  static Visit child_of(Node& node, const MoveJob& job) {
    const NodeKind kind = kind_of_child(node.open.origin.kind, job.place);
    Visit child{node.open.state, node.open.depth - 1, job.window, kind, &node, node.way};
    child.state.play(node.open.moves[job.place]);
    child.way.push_back(node.open.moves[job.place]);
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

  void judge(Node& node, const MoveJob& job, const Found<G>& found) {
    if (!is_wanted(node)) return;
    switch (node.open.judge(job.place, job.window, found)) {
      case JobVerdict::SecondLook:
        ++search_.counts.researches;
        break;
      case JobVerdict::NoBetter:
        break;
      case JobVerdict::Raised:
        lender_.tell_bounds_from(node);
        break;
      case JobVerdict::Cut:
        cut_off(node.open);
        break;
    }
  }

  void cut_off(OpenNode<G>& open) {
    open.cut = true;
    open.stop.request();
    const std::size_t place = open.best_place;
    if (place + 1 < open.moves.size()) search_.note_cut(open.state, open.moves[place], place, open.depth, open.ply);
  }

  Found<G> closed(const Node& node) {
    lender_.close(node);
    const OpenNode<G>& open = node.open;
    if (open.abandoned()) {
      const bool root = open.ply == 0;
      return {.score = root ? -open.best : Score{}, .line = root ? open.line : Line<G>{}, .halted = true};
    }
    search_.remember(open.state, open.best, open.moves[open.best_place], open.window, open.depth, open.ply);
    if (open.depth >= plan_.gossip_depth) gossip_.note(open.state.key());
    return {.score = -open.best, .line = open.line, .halted = false};
  }

  // --- work from others

  int victim() noexcept {
    if (plan_.layer == Layer::Root) return 0;
    const int others = epochs_.size() - 1;
    const int drawn = static_cast<int>(rng_.below(static_cast<std::uint64_t>(others)));
    return drawn < epochs_.rank() ? drawn : drawn + 1;
  }

  /// Everything of the node is given out: helps those who have it, until one of them is done.
  void help_thieves_of(Node& node) {
    look_at_post();
    if (epochs_.rank() == 0 && control_.is_over()) stop_.request();
    if (node.loans.empty() || !is_wanted(node)) {
      request_.give_up();  // it was below a node that is finished: whatever may come is aborted
    } else if (request_.successful()) {
      accept(request_.taken());
    } else {
      const Loan& loan = node.loans[rng_.below(node.loans.size())];
      request_.ask_and_rest(lender_.job_of(loan), loan.thief);
    }
  }

  void accept(Work work) {
    Node* const waiting = lender_.top();
    Assignment assignment(work.job, work.window, waiting == nullptr ? &stop_ : &waiting->open.stop);
    lender_.take_on(assignment);
    G state = task_.root;
    for (const Move move : work.way) state.play(move);
    obey(assignment.stop);
    stand_on(work.way);
    const Found<G> found = entered({state, work.depth, work.window, work.kind, nullptr, std::move(work.way)});
    lender_.lay_down();
    ++(found.halted ? work_.aborted : work_.jobs);
    if (found.halted) {
      if (!assignment.stop.requested()) stop_.request();
      return;
    }
    const ResultLetter<Move> result{work.job, found.score, {found.line.begin(), found.line.end()}};
    epochs_.send(work.job.owner, Tag::Result, result.bytes());
  }

  // --- letters

  /// At every poll of the serial search: how many nodes until the next.
  std::uint64_t look() noexcept {
    look_at_post();
    return obeyed_->requested() ? 0 : plan_.nodes_between_looks;
  }

  void look_at_post() {
    while (const auto letter = epochs_.poll()) read(*letter);
    if (gossip_.has_batch() && !finished_) tell_gossip();
  }

  void tell_gossip() {
    for (int to = 0; to < epochs_.size(); ++to) {
      if (to != epochs_.rank()) epochs_.send(to, Tag::Gossip, Writer().put_all(gossip_.batch()).done());
    }
    gossip_.forget_batch();
  }

  void read(const Letter& letter) {
    if (!finished_ && !is_of_use(letter)) ++work_.late;
  }

  bool is_of_use(const Letter& letter) {
    Reader in(letter.bytes);
    switch (letter.tag) {
      case Tag::Steal:
        lender_.lend(letter.from, in.get<StealLetter>());
        return true;
      case Tag::Work:
        return request_.hear(Work::read(in));
      case Tag::None:
        return request_.hear(in.get<NoneLetter>());
      case Tag::Result:
        return deliver(ResultLetter<Move>::read(in));
      case Tag::Bound:
        return lender_.narrow(in.get<BoundLetter>());
      case Tag::Abort:
        return abort(in.get<AbortLetter>().job);
      case Tag::Gossip:
        for (const Rumour& rumour : in.get_all<Rumour>()) gossip_.believe(rumour);
        return true;
      case Tag::Finish:
        finished_ = true;
        stop_.request();
        return true;
      default:
        return false;
    }
  }

  bool deliver(const ResultLetter<Move>& result) {
    const auto back = lender_.returned(result.job);
    if (!back) return false;
    Found<G> found{.score = result.score, .line = {}, .halted = false};
    for (const Move move : result.line) found.line.push_back(move);
    judge(*back->node, back->job, found);
    return true;
  }

  bool abort(JobId job) noexcept {
    request_.forget(job);
    return lender_.abort(job);
  }

  const LayerPlan plan_;
  SearchEpochs& epochs_;
  const Task<G, E> task_;
  Control& control_;
  GossipWatcher<G> gossip_;
  Serial search_;
  Stop stop_;  // of this rank's part
  const Stop* obeyed_;
  Rng rng_;
  std::uint64_t nodes_before_;
  Traffic sent_before_;
  RankWork work_;

  WorkLender<G> lender_;
  WorkRequest<Move> request_;
  bool finished_ = false;
};

}  // namespace pohon
