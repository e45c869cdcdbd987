// SPDX-License-Identifier: MIT
/// The one loop of parallel alpha-beta: workers carry jobs down and results up, a schedule says who may take what.
///
/// Nodes with depth enough are *open*: they stand in memory with a list of moves, and any worker may take one of them.
/// Below, one worker searches alone (`Serial`: alpha-beta or PVS). Since open nodes do not live on anybody's stack,
/// whoever finishes last may back a node up, as dynamic tree splitting wants it; where the schedule gives a node an
/// owner, the owner waits for the others and helps below meanwhile.
///
/// Results are used only if the search that found them was not halted. A move that is too good requests the stop of its
/// node, which everything below obeys. The value is alpha-beta's under every schedule: a bound that comes late costs
/// nodes, never the truth, because every result is judged by the window that it was searched with.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "pohon/search/parallel/crew_worker.hpp"
#include "pohon/search/parallel/offers.hpp"
#include "pohon/search/parallel/open_nodes.hpp"
#include "pohon/search/parallel/rules.hpp"
#include "pohon/search/parallel/teamwork.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E, class Serial>
class Crew {
 public:
  using Node = OpenNode<G>;
  using Worker = CrewWorker<G, E, Serial>;

  /// `tasks`: one for each worker of the runtime, alike but for their aids, which share a table or have none.
  Crew(const std::vector<Task<G, E>>& tasks, Control& control, Runtime& runtime, const Schedule& schedule)
      : schedule_(schedule), common_(runtime, control), runtime_(runtime), workers_(tasks, control, common_) {}

  Answer<G> run() {
    runtime_.run([this](int number) { live(workers_[number]); });
    return workers_.answer(result_);
  }

  /// What the last run cost.
  Teamwork teamwork() const {
    Teamwork team = work_;
    team.add(runtime_);
    return team;
  }
  /// Open nodes that nobody has given back: 0 after every run.
  std::size_t open_nodes() const noexcept { return nodes_.size(); }

 private:
  using Move = typename G::Move;

  /// Without the lock for as long as it lives.
  class Unlocked {
   public:
    Unlocked(Runtime& runtime, int worker) : runtime_(runtime), worker_(worker) { runtime_.leave(worker_); }
    ~Unlocked() { runtime_.enter(worker_); }

   private:
    Runtime& runtime_;
    int worker_;
  };

  // --- a worker's life -------------------------------------------------------------------------------------------

  void live(Worker& worker) {
    try {
      if (worker.number == 0) begin(worker);
      const RuntimeLock lock(runtime_, worker.number);
      while (!is_over()) {
        if (Node* const node = offers_.best()) {
          help(worker, *node);
        } else {
          rest(worker, nullptr);
        }
      }
    } catch (...) {
      const RuntimeLock lock(runtime_, worker.number);
      stop_everybody();
      throw;
    }
  }

  void begin(Worker& worker) {
    worker.obey(common_.stop);
    const std::uint64_t before = worker.control.nodes();
    Job<G> eldest;
    Found<G> found = entered(worker, {worker.task.root, worker.task.depth, 0, {}}, eldest);
    if (eldest.node != nullptr) return carry(worker, eldest);
    const RuntimeLock lock(runtime_, worker.number);
    worker.pay();
    found.nodes = worker.control.nodes() - before;
    conclude(found);
  }

  /// Under the lock, and again afterwards.
  void help(Worker& worker, Node& node) {
    runtime_.spend(worker.number, Cost::Steal);
    if (!node.shared) runtime_.spend(worker.number, Cost::Split);
    node.shared = true;
    const Job<G> job = take(worker, node);
    const Unlocked unlocked(runtime_, worker.number);
    carry(worker, job);
  }

  /// Sleeps until there is something to do anywhere, or below the node that it waits for.
  void rest(Worker& worker, const Node* waits_for) {
    sleepers_.push_back({worker.number, waits_for});
    runtime_.sleep(worker.number);
    std::erase_if(sleepers_, [&](const Sleeper& each) { return each.worker == worker.number; });
    const bool limit = runtime_.expired(worker.number) || (worker.number == 0 && worker.control.is_over());
    if (limit || common_.stop.requested()) stop_everybody();
  }

  bool is_over() const noexcept { return concluded_ || common_.stop.requested(); }

  /// Carries jobs and results until there is nothing left for this worker on this line.
  void carry(Worker& worker, Job<G> job) {
    while (job.node != nullptr) {
      const std::uint64_t before = worker.control.nodes();
      Job<G> eldest;
      Found<G> found = attempted(worker, job, eldest);
      if (eldest.node != nullptr) {
        job = eldest;
        continue;
      }
      const RuntimeLock lock(runtime_, worker.number);
      found.nodes = worker.control.nodes() - before;
      job = delivered(worker, job, found);
    }
  }

  // --- down: a job becomes a result, or an open node with a job of its own -----------------------------------------

  Found<G> attempted(Worker& worker, const Job<G>& job, Job<G>& eldest) {
    Node& node = *job.node;
    worker.obey(node.stop);
    stand_on(worker, node);
    const typename Node::Origin origin{&node, job.place, job.window, kind_of_child(node.origin.kind, job.place)};
    Visit visit{node.state, node.depth - 1, node.ply + 1, origin};
    visit.state.play(node.moves[job.place]);
    return entered(worker, std::move(visit), eldest);
  }

  struct Visit {
    G state;
    int depth;
    int ply;
    typename Node::Origin origin;
  };

  /// As the serial search begins a visit; the score is for who moved here.
  Found<G> entered(Worker& worker, Visit visit, Job<G>& eldest) {
    Serial& search = worker.search;
    auto& [state, depth, ply, origin] = visit;
    const Window window = origin.asked.flipped();
    Found<G> found;
    if (!is_open(schedule_, depth, ply, origin.kind)) {
      found.score = -search.visit(state, window, depth, ply, found.line);
    } else if (!search.entered_halted(state, window, depth)) {
      if (const auto over = search.over(state, ply)) {
        found.score = -over->score;
      } else if (const auto known = search.remembered(state, window, depth, ply)) {
        found.score = -known->score;
      } else if (const auto moves = search.ordered_moves(state, ply); moves.empty()) {
        found.score = -search.stuck(state, ply).score;
      } else {
        eldest = opened(worker, visit, moves);
      }
    }
    found.halted = worker.control.halted();
    return found;
  }

  /// The line that leads to a node, for games in which positions come back.
  void stand_on(Worker& worker, const Node& node) {
    if constexpr (HasRepetition<G>) {
      std::vector<Key> keys;
      for (const Node* at = &node; at != nullptr; at = at->origin.parent) keys.push_back(at->state.key());
      worker.search.path = Path(worker.task.history);
      for (auto key = keys.rbegin(); key != keys.rend(); ++key) worker.search.path.push(*key);
    }
  }

  Job<G> opened(Worker& worker, const Visit& visit, const typename G::Moves& moves) {
    worker.pay();
    const RuntimeLock lock(runtime_, worker.number);
    Node* const parent = visit.origin.parent;
    const Stop* const above = parent != nullptr ? &parent->stop : &common_.stop;
    Node& node = nodes_.add(std::make_unique<Node>(visit.origin, visit.state, moves, above));
    node.depth = visit.depth;
    node.ply = visit.ply;
    node.owner = worker.number;
    node.number = ++work_.splits;
    runtime_.note(worker.number, {SplitStep::Opened, node.number, static_cast<std::uint32_t>(visit.origin.place)});
    const Job<G> eldest = take(worker, node);
    offer(node);
    return eldest;
  }

  // --- under the lock: who takes what --------------------------------------------------------------------------------

  Job<G> take(Worker& worker, Node& node) {
    const Job<G> job{take_job(schedule_, node, current_window(node)), &node};
    if (job.second_look) ++worker.search.counts.researches;
    ++node.active;
    ++work_.jobs;
    if (!has_job(schedule_, node)) offers_.remove(node);
    runtime_.note(worker.number, {SplitStep::Taken, node.number, static_cast<std::uint32_t>(job.place)});
    return job;
  }

  Window current_window(Node& node) {
    Node* const parent = node.origin.parent;
    return parent == nullptr ? node.window : node.narrow(current_window(*parent).raised_to(parent->best));
  }

  /// Shows a node's moves to the others, and wakes as many as can be of use.
  void offer(Node& node) {
    if (!has_job(schedule_, node) || !may_be_joined(schedule_, node)) return;
    offers_.add(node);
    std::size_t jobs = has_second_look(schedule_, node) ? 1 : node.moves.size() - node.next;
    for (auto each = sleepers_.rbegin(); each != sleepers_.rend() && jobs > 0; ++each) {
      if (each->waits_for != nullptr && !Offers<G>::is_below(node, *each->waits_for)) continue;
      if (each->roused) continue;
      each->roused = true;
      runtime_.wake(each->worker);
      --jobs;
    }
  }

  // --- up: what a result means ---------------------------------------------------------------------------------------

  /// Hands a result in, and those that follow from it as far up as this worker has to go. The next job on this line,
  /// if there is one.
  Job<G> delivered(Worker& worker, Job<G> job, Found<G> found) {
    worker.pay();
    for (;;) {
      Node& node = *job.node;
      --node.active;
      account(node, found);
      if (node.shared) runtime_.spend(worker.number, Cost::Join);
      runtime_.note(worker.number, {SplitStep::Delivered, node.number, static_cast<std::uint32_t>(job.place)});
      judge(worker, job, found);
      if (has_job(schedule_, node)) {
        const Job<G> next = take(worker, node);
        offer(node);
        return next;
      }
      if (!has_to_carry(worker, node)) {
        nodes_.discard_if_unused(node);
        return {};
      }
      found = carried(worker, node);
      job = {{node.origin.place, node.origin.asked}, node.origin.parent};
      nodes_.discard_if_unused(node);
      if (job.node == nullptr) {
        conclude(found);
        return {};
      }
    }
  }

  /// Work was for nothing if its result comes too late, or never. What a limit ends is nobody's fault.
  void account(Node& node, const Found<G>& found) noexcept {
    const bool limit = common_.stop.requested() && !concluded_;
    const bool in_vain = (found.halted || node.stop.requested()) && !limit;
    (in_vain ? work_.aborted_nodes : node.spent) += found.nodes;
  }

  /// What a result changes at its node.
  void judge(Worker& worker, const Job<G>& job, const Found<G>& found) {
    Node& node = *job.node;
    if (found.halted) {
      runtime_.spend(worker.number, Cost::AbortNotice);
      if (!node.stop.requested() || common_.stop.requested()) stop_everybody();  // a limit, or a stop from outside
      return;
    }
    if (node.cut || node.stop.requested()) return;
    const JobVerdict judged = node.judge(job.place, job.window, found);
    if (judged == JobVerdict::Cut) return cut_off(worker, node);
    if (judged != JobVerdict::Raised || node.active == 0) return;
    runtime_.spend(worker.number, Cost::BoundUpdate);
    runtime_.note(worker.number, {SplitStep::Raised, node.number, static_cast<std::uint32_t>(job.place)});
  }

  void cut_off(Worker& worker, Node& node) {
    node.cut = true;
    node.stop.request();
    offers_.remove(node);
    const std::size_t place = node.best_place;
    if (place + 1 < node.moves.size())
      worker.search.note_cut(node.state, node.moves[place], place, node.depth, node.ply);
    runtime_.note(worker.number, {SplitStep::Cut, node.number, static_cast<std::uint32_t>(place)});
  }

  /// Is it this worker who hands the node's result to the parent? Owners wait until there is one.
  bool has_to_carry(Worker& worker, Node& node) {
    if (node.carried) return false;
    if (schedule_.owner == Schedule::Owner::Nobody) return node.cut || node.active == 0;
    if (worker.number == node.owner) {
      await(worker, node);
      return true;
    }
    if (is_finished(node)) rouse(node.owner);
    return false;
  }

  void await(Worker& worker, Node& node) {
    while (!is_finished(node)) {
      if (has_job(schedule_, node)) {  // a second look that has become due
        help(worker, node);
      } else if (Node* const below = offers_.best(&node)) {
        help(worker, *below);
      } else {
        rest(worker, &node);
      }
    }
  }

  Found<G> carried(Worker& worker, Node& node) {
    node.carried = true;
    offers_.remove(node);
    if (node.abandoned()) {
      runtime_.note(worker.number, {SplitStep::Abandoned, node.number, 0});
      if (node.origin.parent == nullptr) return {-node.best, node.line, true};
      return {.score = {}, .line = {}, .halted = true, .nodes = node.spent};
    }
    ++work_.completed;
    runtime_.note(worker.number, {SplitStep::Completed, node.number, 0});
    worker.search.remember(node.state, node.best, node.moves[node.best_place], node.window, node.depth, node.ply);
    return {-node.best, node.line, false, node.spent};
  }

  // --- the end, and what is left behind ------------------------------------------------------------------------------

  /// `found` is for who would have moved to the root.
  void conclude(const Found<G>& found) {
    concluded_ = true;
    result_ = {-found.score, found.line, found.halted};
    work_.useful_nodes = found.nodes;
    for (const Sleeper& each : sleepers_) runtime_.wake(each.worker);
  }

  void stop_everybody() {
    if (told_to_stop_) return;
    told_to_stop_ = true;
    common_.stop.request();
    for (const Sleeper& each : sleepers_) runtime_.wake(each.worker);
  }

  void rouse(int worker) {
    for (Sleeper& each : sleepers_) {
      if (each.worker == worker) runtime_.wake(worker);
    }
  }

  struct Sleeper {
    int worker = 0;
    const Node* waits_for = nullptr;  // none: anything will do
    bool roused = false;
  };

  Schedule schedule_;
  CrewCommon common_;
  Runtime& runtime_;
  CrewWorkers<G, E, Serial> workers_;

  // under the lock
  Offers<G> offers_;
  OpenNodes<G> nodes_;
  std::vector<Sleeper> sleepers_;
  Found<G> result_{-kInfinity, {}, true};
  Teamwork work_;
  bool concluded_ = false;
  bool told_to_stop_ = false;
};

}  // namespace pohon
