// SPDX-License-Identifier: MIT
/// A traced search as a page reads it: totals, nodes with values and windows in the root's view, reasons in words.
#include <algorithm>
#include <deque>

#include "apps/common/numbers.hpp"
#include "pohon/observe/reason.hpp"
#include "pohon/observe/root_view.hpp"
#include "service/boards/board_view.hpp"
#include "service/trees.hpp"

namespace pohon::service {

namespace {

/// Null where nothing is known, or where there is no end.
Json finite(Score score) { return score >= kInfinity || score <= -kInfinity ? Json(nullptr) : Json(score.value()); }

std::string_view bound_of(const TraceNode& node) {
  if (node.bounds) return "interval";
  if (!node.score) return "unknown";
  if (node.why != Why::Cut) return "exact";
  return drawing::roots_turn(node) ? "lower" : "upper";
}

Json cut_json(const Reason& reason) {
  if (!reason.cut) return nullptr;
  return {{"alpha", finite(reason.cut->alpha)}, {"beta", finite(reason.cut->beta)}, {"words", reason.words}};
}

Json window_json(const TraceNode& node) {
  const auto window = drawing::root_window(node);
  if (!window) return nullptr;
  return {{"alpha", finite(window->alpha)}, {"beta", finite(window->beta)}};
}

Json bounds_json(const TraceNode& node) {
  const auto bounds = drawing::root_bounds(node);
  if (!bounds) return nullptr;
  return {{"lo", finite(bounds->lo)}, {"hi", finite(bounds->hi)}};
}

Json node_json(const KeptTree& tree, std::uint32_t number, std::size_t shown) {
  const TraceNode& node = tree.trace.nodes[number];
  const auto score = drawing::root_score(node);
  const Reason reason = reason_of(node);
  return {{"id", number},
          {"parent", number == 0 ? Json(nullptr) : Json(node.parent)},
          {"ply", node.ply},
          {"depth", node.depth},
          {"move", node.move},
          {"maximising", drawing::roots_turn(node)},
          {"value", score ? Json(score->value()) : Json(nullptr)},
          {"label", drawing::label(node)},
          {"bound", bound_of(node)},
          {"bounds", bounds_json(node)},
          {"window", window_json(node)},
          {"why", node.why ? Json(reason.name) : Json(nullptr)},
          {"reason", reason.words},
          {"cut", cut_json(reason)},
          {"visits", node.visits},
          {"order", node.order},
          {"children", node.children.size()},
          {"below", tree.below[number]},
          {"shown", shown},
          {"more", node.children.size() - shown},
          {"skipped", node.skipped},
          {"on_line", static_cast<bool>(tree.on_line[number])}};
}

struct PlyTotals {
  std::uint64_t nodes = 0, cut = 0, leaves = 0, remembered = 0;
};

Json totals_json(const KeptTree& tree) {
  std::vector<PlyTotals> plies;
  std::map<std::string, std::uint64_t> reasons;
  for (const TraceNode& node : tree.trace.nodes) {
    const auto ply = static_cast<std::size_t>(node.ply);
    if (plies.size() <= ply) plies.resize(ply + 1);
    ++plies[ply].nodes;
    plies[ply].cut += node.why == Why::Cut;
    plies[ply].leaves += node.children.empty();
    plies[ply].remembered += node.why == Why::Remembered;
    if (node.why) ++reasons[std::string(name_of(*node.why))];
  }
  Json by_ply = Json::array();
  for (std::size_t ply = 0; ply < plies.size(); ++ply) {
    const PlyTotals& at = plies[ply];
    by_ply.push_back(
        {{"ply", ply}, {"nodes", at.nodes}, {"cut", at.cut}, {"leaves", at.leaves}, {"remembered", at.remembered}});
  }
  const std::uint64_t visited = tree.report.counts.nodes;
  std::string words = tree.report.algorithm + " looked at " + grouped(visited);
  words += tree.whole ? " of " + grouped(*tree.whole) : " nodes";
  return {{"kept", tree.trace.nodes.size()},
          {"left_out", tree.trace.left_out},
          {"visited", visited},
          {"leaves", tree.report.counts.leaves},
          {"cutoffs", tree.report.counts.cutoffs},
          {"whole", tree.whole ? Json(*tree.whole) : Json(nullptr)},
          {"deepest", plies.size() - 1},
          {"by_ply", by_ply},
          {"by_why", reasons},
          {"words", words}};
}

std::vector<std::string> path_to(const KeptTree& tree, std::uint32_t node) {
  std::vector<std::string> path;
  for (; node != 0; node = tree.trace.nodes[node].parent) path.push_back(tree.trace.nodes[node].move);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace

Json tree_json(const KeptTree& tree) {
  const auto session = tree.setup.open();
  return {{"id", tree.id},
          {"game", tree.setup.game->name()},
          {"algorithm", agent_text(tree.bot.spec)},
          {"position", session->text()},
          {"board", view_of(*tree.setup.game, tree.setup.options)->see(session->text()).board},
          {"to_move", index_of(tree.to_move)},
          {"aggregated", tree.trace.nodes.size() > kMostNodesShown},
          {"totals", totals_json(tree)},
          {"report", report_json(tree.report, *tree.setup.game, tree.to_move)},
          {"root", node_json(tree, 0, 0)}};
}

Json nodes_json(const KeptTree& tree, const NodesWanted& wanted) {
  struct Open {
    std::uint32_t node;
    std::int64_t levels;
  };
  std::deque<Open> open{{wanted.of, wanted.levels}};
  Json list = Json::array();
  std::size_t promised = 1;
  bool truncated = false;
  while (!open.empty()) {
    const auto [number, levels] = open.front();
    open.pop_front();
    const auto& children = tree.trace.nodes[number].children;
    const std::size_t skip = number == wanted.of ? std::min(wanted.offset, children.size()) : 0;
    const std::size_t room = kMostNodesShown - promised;
    const std::size_t most = levels > 0 ? std::min(wanted.limit, room) : 0;
    const std::size_t shown = std::min(children.size() - skip, most);
    truncated = truncated || (levels > 0 && shown < children.size() - skip);
    promised += shown;
    for (std::size_t i = skip; i < skip + shown; ++i) open.push_back({children[i], levels - 1});
    list.push_back(node_json(tree, number, shown));
  }
  return {{"of", wanted.of}, {"total", tree.below[wanted.of]}, {"nodes", list}, {"truncated", truncated}};
}

Json node_position_json(const KeptTree& tree, std::uint32_t node) {
  const auto path = path_to(tree, node);
  const auto view = view_of(*tree.setup.game, tree.setup.options);
  const auto session = tree.setup.open();
  Json last = nullptr;
  for (const std::string& move : path) {
    if (&move == &path.back()) last = view->move(session->text(), move);
    session->play_on(move);
  }
  const auto over = session->ended();
  return {{"node", node_json(tree, node, 0)},
          {"path", path},
          {"position", session->text()},
          {"board", view->see(session->text()).board},
          {"last_move", last},
          {"to_move", index_of(session->to_move())},
          {"over", over ? Json(over->reason) : Json(nullptr)}};
}

std::uint32_t node_at(const KeptTree& tree, std::string_view path) {
  std::uint32_t at = 0;
  for (const auto move : words(path)) {
    const auto& children = tree.trace.nodes[at].children;
    const auto next = std::find_if(children.begin(), children.end(),
                                   [&](std::uint32_t child) { return tree.trace.nodes[child].move == move; });
    if (next == children.end()) throw Refusal::not_found("node on the path", path);
    at = *next;
  }
  return at;
}

std::uint32_t node_numbered(const KeptTree& tree, std::string_view number) {
  const auto node = whole_number(number);
  if (!node || *node < 0 || *node >= static_cast<std::int64_t>(tree.trace.nodes.size())) {
    throw Refusal::not_found("node", number);
  }
  return static_cast<std::uint32_t>(*node);
}

}  // namespace pohon::service
