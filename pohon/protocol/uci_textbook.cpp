// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci_textbook.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace pohon {

namespace {

constexpr std::size_t kEntryBytes = 16;
constexpr double kWorthAnotherIteration = 0.5;  // of the optimum: the next one takes longer than all before

/// Searches that go on until they know; their effort is doubled in the place of deepening.
bool has_no_horizon(std::string_view algorithm) {
  constexpr std::array<std::string_view, 3> kNames{"b-star", "mcts", "proof-number"};
  return std::find(kNames.begin(), kNames.end(), algorithm) != kNames.end();
}

class TextbookAnalysis {
 public:
  TextbookAnalysis(Session& session, const AnalysisRequest& request, std::size_t table_bytes, const Handle& handle)
      : session_(session), request_(request), table_entries_(table_bytes / kEntryBytes), handle_(handle) {}

  SearchReport run(const LineListener& tell) {
    const bool whole = request_.only.empty() && request_.lines <= 1;
    if (whole && has_no_horizon(request_.algorithm)) return all_at_once(tell);
    if (!whole) list_root_moves();
    std::uint64_t nodes_before = 0;
    for (int depth = 1; depth <= std::min(request_.depth.value_or(kMaxDepth), kMaxDepth); ++depth) {
      const std::uint64_t began_at = nodes_;
      if (!(whole ? search_whole(depth) : search_each(depth))) break;
      best_.depth = depth;
      tell_lines(tell);
      const std::uint64_t took = nodes_ - began_at;
      if (took == nodes_before && !has_no_horizon(request_.algorithm)) break;  // every line is at its end
      nodes_before = took;
      if (over() || known() || soft_limit_reached()) break;
    }
    best_.counts.nodes = nodes_;
    best_.time_ms = elapsed();
    return best_;
  }

 private:
  struct RootMove {
    std::string move;
    Score value;
    std::vector<std::string> line;
  };

  SearchReport search(std::optional<int> depth, std::uint64_t most_nodes) {
    SearchRequest request;
    request.algorithm = request_.algorithm;
    request.evaluator = request_.evaluator;
    request.depth = depth;
    request.limits = {
        .nodes = std::min(most_nodes, nodes_left()), .time = request_.limits.time, .budget = request_.budget};
    request.table = request.hints = request.killers = request.history = Switch::On;
    request.parallel = request_.several();
    const std::size_t worth_having = std::size_t{1} << std::min(2 * depth.value_or(8) + 8, 40);
    request.table_entries = std::max<std::size_t>(64, std::min(table_entries_, worth_having));
    const SearchReport report = session_.search(request, handle_);
    nodes_ += report.counts.nodes;
    return report;
  }

  SearchReport all_at_once(const LineListener& tell) {
    best_ = search(std::nullopt, Limits{}.nodes);
    tell_lines(tell);
    return best_;
  }

  /// False when the iteration is not worth having: it was ended early and there is another one.
  bool search_whole(int depth) {
    const SearchReport report = search(depth, Limits{}.nodes);
    if (!report.complete() && best_.move) return false;
    best_ = report;
    return true;
  }

  void list_root_moves() {
    for (const auto& move : request_.only.empty() ? session_.moves() : request_.only) {
      roots_.push_back({.move = move, .value = Score{0}, .line = {move}});
    }
  }

  struct TakeBack {
    Session& session;
    ~TakeBack() { session.undo(); }
  };

  bool search_each(int depth) {
    std::vector<RootMove> fresh;
    for (const RootMove& root : roots_) {
      session_.play_on(root.move);
      const TakeBack back{session_};
      fresh.push_back(valued(root.move, depth));
      if (over() && best_.move) return false;
    }
    std::stable_sort(fresh.begin(), fresh.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    roots_ = std::move(fresh);
    best_.move = roots_.front().move;
    best_.value = roots_.front().value;
    best_.line = roots_.front().line;
    return true;
  }

  /// The move that was just played, as the side that played it sees it.
  RootMove valued(const std::string& move, int depth) {
    RootMove root{.move = move, .value = Score{0}, .line = {move}};
    const auto ended = session_.ended();
    if (ended && !ended->outcome.winner) return root;
    ++nodes_;
    const bool leaf = !ended && (depth == 1 || over());
    Score reply;
    if (leaf) {
      reply = session_.evaluate(request_.evaluator);
    } else {
      const std::uint64_t effort = std::uint64_t{32} << std::min(depth, 30);
      const SearchReport below =
          search(std::max(1, depth - 1), has_no_horizon(request_.algorithm) ? effort : Limits{}.nodes);
      reply = below.value;
      root.line.insert(root.line.end(), below.line.begin(), below.line.end());
    }
    root.value = -root_relative(reply, 1);
    return root;
  }

  void tell_lines(const LineListener& tell) const {
    if (!tell) return;
    AnalysisLine line;
    line.depth = line.deepest = best_.depth;
    line.nodes = nodes_;
    line.time_ms = elapsed();
    if (roots_.empty()) {
      line.value = best_.value;
      line.moves = best_.line;
      tell(line);
    }
    for (const RootMove& root : roots_) {
      if (line.rank > request_.lines) break;
      line.value = root.value;
      line.moves = root.line;
      tell(line);
      ++line.rank;
    }
  }

  std::uint64_t nodes_left() const { return request_.limits.nodes - std::min(request_.limits.nodes, nodes_); }
  bool stopped() const { return handle_.stop != nullptr && handle_.stop->requested(); }
  bool over() const {
    return stopped() || nodes_left() == 0 || (request_.budget != nullptr && request_.budget->is_spent(Clock::now()));
  }
  bool soft_limit_reached() const {
    return request_.budget != nullptr && request_.budget->is_enough(Clock::now(), kWorthAnotherIteration);
  }
  /// A win or loss by distance that was asked for, or that a deeper search cannot better.
  bool known() const {
    const auto win = plies_to_win(best_.value);
    const auto loss = plies_to_loss(best_.value);
    if (win && request_.mate && *win <= 2 * *request_.mate - 1) return true;
    return (win && *win <= best_.depth) || (loss && *loss <= best_.depth);
  }
  double elapsed() const { return std::chrono::duration<double, std::milli>(Clock::now() - began_).count(); }

  Session& session_;
  const AnalysisRequest& request_;
  std::size_t table_entries_;
  const Handle& handle_;
  Clock::time_point began_ = Clock::now();
  std::uint64_t nodes_ = 0;
  std::vector<RootMove> roots_;  // empty: the search looks at all of them itself
  SearchReport best_;
};

}  // namespace

SearchReport analyse_by_textbook(Session& session, const AnalysisRequest& request, std::size_t table_bytes,
                                 const Handle& handle, const LineListener& tell) {
  return TextbookAnalysis(session, request, table_bytes, handle).run(tell);
}

}  // namespace pohon
