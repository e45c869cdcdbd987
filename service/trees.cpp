// SPDX-License-Identifier: MIT
#include "service/trees.hpp"

#include <algorithm>

#include "service/names.hpp"

namespace pohon::service {

namespace {

/// Counting the whole tree must not take longer than looking at it is worth.
constexpr std::uint64_t kMostCounted = 20'000'000;
constexpr std::chrono::milliseconds kLongestCount{2'000};

struct TreeRequest {
  KeptTree tree;
  bool count_whole = false;
};

PositionSpec position_spec_of_tree(const Fields& fields) {
  const auto typed = fields.text("tree", kMostText);
  if (!typed) return position_spec_from(fields);
  if (fields.has("position") || (fields.has("game") && fields.text("game") != made_trees().name())) {
    throw Refusal({.code = Code::BothGiven, .field = "tree"},
                  "tree: give a typed tree or a position of a game, not both");
  }
  Json asked = {{"game", made_trees().name()}, {"position", *typed}};
  try {
    return position_spec_from(Fields(asked, "", {"game", "position", "options", "moves"}));
  } catch (const Refusal& refusal) {
    throw refusal.in_field("tree");
  }
}

TreeRequest request_from(const Json& json) {
  const Fields fields(json, "",
                      {"game", "tree", "options", "position", "moves", "algorithm", "evaluator", "limits", "with",
                       "without", "seed", "max_nodes", "whole"});
  TreeRequest request;
  request.tree.setup = position_spec_of_tree(fields);
  const GameEntry& game = *request.tree.setup.game;
  request.tree.bot = bot_from(fields, "algorithm", game);
  if (!request.tree.bot.is_limited()) request.tree.bot.limits.depth = std::min(game.standard_depth(), 3);
  const bool to_leaves = !fields.has("limits") && game.profile().kind == GameKind::MadeTree;
  if (to_leaves) request.tree.bot.limits.depth = game.standard_depth();
  request.tree.trace.cap = static_cast<std::uint32_t>(fields.number("max_nodes", kTreeSizes).value_or(kUsualTree));
  request.count_whole = fields.truth("whole").value_or(false);
  return request;
}

std::optional<std::uint64_t> count_whole(const KeptTree& tree, const Position& session, const Stop& stop) {
  const auto fitting = tree.setup.game->algorithms({});
  if (std::find(fitting.begin(), fitting.end(), "minimax") == fitting.end()) return std::nullopt;
  const Limits limits{.depth = tree.report.depth > 0 ? tree.report.depth : tree.bot.limits.depth.value_or(1),
                      .nodes = kMostCounted,
                      .time = kLongestCount};
  const Report report = search(session, {.algorithm = "minimax"}, limits, {}, &stop);
  return report.complete() ? std::optional(report.counts.nodes) : std::nullopt;
}

void measure(KeptTree& tree) {
  const auto& nodes = tree.trace.nodes;
  tree.below.assign(nodes.size(), 0);
  for (std::size_t i = nodes.size(); i-- > 1;) tree.below[nodes[i].parent] += tree.below[i] + 1;
  tree.on_line.assign(nodes.size(), false);
  if (nodes.empty()) return;
  tree.on_line[0] = true;
  std::uint32_t at = 0;
  for (const std::string& move : tree.report.line) {
    const auto& children = nodes[at].children;
    const auto next =
        std::find_if(children.begin(), children.end(), [&](std::uint32_t child) { return nodes[child].move == move; });
    if (next == children.end()) return;
    at = *next;
    tree.on_line[at] = true;
  }
}

}  // namespace

std::shared_ptr<const KeptTree> Trees::add(const Json& json, const Client& client) {
  const auto request = std::make_shared<TreeRequest>(request_from(json));
  run_for_client(executor_, client, [request](const Stop& stop) {
    KeptTree& tree = request->tree;
    const ThinkTask task{.position = tree.setup.open(), .bot = tree.bot, .longest = kLongestTrace};
    tree.to_move = task.position->to_move();
    tree.report = think(task, &stop, {.hear = {}, .trace = &tree.trace});
    if (request->count_whole) tree.whole = count_whole(tree, *task.position, stop);
    measure(tree);
  });
  if (request->tree.trace.nodes.empty()) {
    const std::string agent = agent_text(request->tree.bot.spec);
    throw Refusal({.code = Code::NoTree, .field = "algorithm", .token = shown(agent)},
                  agent + " walks no tree to draw");
  }
  request->tree.id = random_name(12);
  const std::shared_ptr<const KeptTree> tree(request, &request->tree);
  const std::lock_guard lock(mutex_);
  trees_[tree->id] = tree;
  order_.push_back(tree->id);
  make_room();
  return tree;
}

void Trees::make_room() {
  std::size_t nodes = 0;
  for (const auto& [id, tree] : trees_) nodes += tree->trace.nodes.size();
  while (order_.size() > 1 && (order_.size() > kMostTrees || nodes > kMostTreeNodesKept)) {
    nodes -= trees_.at(order_.front())->trace.nodes.size();
    trees_.erase(order_.front());
    order_.erase(order_.begin());
  }
}

std::shared_ptr<const KeptTree> Trees::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = trees_.find(id);
  if (found == trees_.end()) throw Refusal::not_found("tree", id);
  return found->second;
}

void Trees::remove(const std::string& id) {
  find(id);
  const std::lock_guard lock(mutex_);
  trees_.erase(id);
  std::erase(order_, id);
}

}  // namespace pohon::service
