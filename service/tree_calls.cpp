// SPDX-License-Identifier: MIT
/// The service's calls about traced searches.
#include "pohon/observe/tree_drawing.hpp"
#include "service/services.hpp"

namespace pohon::service {

namespace {

/// The numbers of a query; what is none is refused.
std::int64_t query_number(const Call& call, const char* name, std::int64_t standard, Range range) {
  if (!call.query.contains(name)) return standard;
  return whole_number(name, call.query.at(name), range);
}

NodesWanted nodes_wanted(const Call& call, const KeptTree& tree) {
  NodesWanted wanted;
  if (call.query.contains("path")) {
    wanted.of = node_at(tree, call.query.at("path"));
  } else if (call.query.contains("of")) {
    wanted.of = node_numbered(tree, call.query.at("of"));
  }
  wanted.levels = query_number(call, "levels", 1, {0, 1'000});
  wanted.limit = static_cast<std::size_t>(query_number(call, "limit", 50, {1, kMostNodesShown}));
  wanted.offset = static_cast<std::size_t>(query_number(call, "offset", 0, {0, 1'000'000}));
  return wanted;
}

std::string drawn(const KeptTree& tree) {
  constexpr std::size_t kMostDrawn = 20'000;
  if (tree.trace.nodes.size() <= kMostDrawn) return trace_as_svg(tree.trace);
  throw Refusal({.status = 413, .code = Code::TooLarge},
                "a tree of more than 20,000 nodes is too large to draw: take the JSON, or fewer nodes");
}

}  // namespace

Reply Services::make_tree(const Call& call) {
  return Reply::of(tree_json(*trees_.add(call.body.json(), call.client)), 201);
}

Reply Services::tree(const Call& call) { return Reply::of(tree_json(*trees_.find(call.part()))); }

Reply Services::forget_tree(const Call& call) {
  trees_.remove(call.part());
  return Reply::empty();
}

Reply Services::tree_nodes(const Call& call) {
  const auto tree = trees_.find(call.part());
  return Reply::of(nodes_json(*tree, nodes_wanted(call, *tree)));
}

Reply Services::node_position(const Call& call) {
  const auto tree = trees_.find(call.part());
  return Reply::of(node_position_json(*tree, node_numbered(*tree, call.part(1))));
}

Reply Services::tree_drawing(const Call& call) {
  const auto tree = trees_.find(call.part());
  return {.body = drawn(*tree), .type = "image/svg+xml", .file_name = "tree-" + tree->id + ".svg"};
}

Reply Services::tree_file(const Call& call) {
  const auto tree = trees_.find(call.part());
  return {.body = trace_as_json(tree->trace), .file_name = "tree-" + tree->id + ".json"};
}

}  // namespace pohon::service
