// SPDX-License-Identifier: MIT
// JSON and DOT: one line a node.
#include "pohon/observe/reason.hpp"
#include "pohon/observe/root_view.hpp"
#include "pohon/observe/tree_drawing.hpp"

namespace pohon {

namespace {

using namespace drawing;

std::string json_score(const std::optional<Score>& score) {
  return score ? std::to_string(score->value()) : std::string("null");
}

std::string json_node(const Trace& trace, std::size_t id) {
  const TraceNode& node = trace.nodes[id];
  std::string out = "{\"id\": " + std::to_string(id);
  out += ", \"parent\": " + (id == 0 ? std::string("null") : std::to_string(node.parent));
  out += ", \"ply\": " + std::to_string(node.ply) + ", \"depth\": " + std::to_string(node.depth);
  out += ", \"move\": " + (id == 0 ? std::string("null") : quoted(node.move));
  out += ", \"score\": " + json_score(node.score) + ", \"value\": " + json_score(root_score(node));
  if (const auto window = root_window(node)) {
    out +=
        ", \"window\": [" + std::to_string(window->alpha.value()) + ", " + std::to_string(window->beta.value()) + "]";
  }
  if (const auto bounds = root_bounds(node)) {
    out += ", \"bounds\": [" + std::to_string(bounds->lo.value()) + ", " + std::to_string(bounds->hi.value()) + "]";
  }
  if (node.why) {
    const Reason reason = reason_of(node);
    out += ", \"why\": " + quoted(reason.name) + ", \"reason\": " + quoted(reason.words);
  }
  out += ", \"visits\": " + std::to_string(node.visits) + ", \"skipped\": [";
  for (std::size_t i = 0; i < node.skipped.size(); ++i) out += (i == 0 ? "" : ", ") + quoted(node.skipped[i]);
  return out + "]}";
}

}  // namespace

std::string trace_as_json(const Trace& trace) {
  std::string out = "{\"left_out\": " + std::to_string(trace.left_out) + ",\n \"nodes\": [";
  for (std::size_t id = 0; id < trace.nodes.size(); ++id) {
    out += id == 0 ? "\n  " : ",\n  ";
    out += json_node(trace, id);
  }
  return out + "\n ]}\n";
}

std::string trace_as_dot(const Trace& trace) {
  std::string out = "digraph search {\n  node [fontname=\"sans-serif\", style=filled, fillcolor=white];\n";
  for (std::size_t id = 0; id < trace.nodes.size(); ++id) {
    const TraceNode& node = trace.nodes[id];
    const std::string name = "n" + std::to_string(id);
    const bool leaf = node.children.empty() && node.skipped.empty();
    const std::string_view shape = leaf ? "box" : roots_turn(node) ? "triangle" : "invtriangle";
    out += "  " + name + " [shape=" + std::string(shape) + ", label=" + quoted(label(node)) +
           ", tooltip=" + quoted(reason_of(node).words) + "];\n";
    if (id != 0) {
      out += "  n" + std::to_string(node.parent) + " -> " + name + " [label=" + quoted(node.move) + "];\n";
    }
    if (node.skipped.empty()) continue;
    const std::string what =
        node.skipped.size() == 1 ? node.skipped[0] : std::to_string(node.skipped.size()) + " moves";
    out += "  " + name + "c [shape=plaintext, label=" + quoted("cut: " + what) + "];\n  " + name + " -> " + name +
           "c [style=dashed, color=firebrick, tooltip=" + quoted(reason_of(node).words) + "];\n";
  }
  return out + "}\n";
}

}  // namespace pohon
