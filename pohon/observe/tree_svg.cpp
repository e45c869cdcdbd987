// SPDX-License-Identifier: MIT
// SVG: leaves side by side, parents above the middle of their children.
#include <algorithm>
#include <vector>

#include "pohon/observe/reason.hpp"
#include "pohon/observe/root_view.hpp"
#include "pohon/observe/tree_drawing.hpp"

namespace pohon {

namespace {

using namespace drawing;

constexpr double kColumn = 56;  // between neighbouring leaves
constexpr double kRow = 84;
constexpr double kMargin = 40;
constexpr std::size_t kStubs = 4;  // cut moves drawn one by one; more are drawn as one stub with a count

/// Where everything stands. Cut stubs take columns like leaves do.
class Layout {
 public:
  explicit Layout(const Trace& trace) : trace_(trace), x_(trace.nodes.size()), stubs_(trace.nodes.size()) {
    if (!trace.nodes.empty()) place(0);
  }

  double x(std::size_t id) const { return kMargin + x_[id] * kColumn; }
  double y(int ply) const { return kMargin + ply * kRow; }
  double stub_x(std::size_t id, std::size_t stub) const {
    return kMargin + (stubs_[id] + static_cast<double>(stub)) * kColumn;
  }
  static std::size_t stub_count(const TraceNode& node) {
    return node.skipped.size() > kStubs ? 1 : node.skipped.size();
  }
  double width() const { return 2 * kMargin + std::max(next_column_ - 1, 1.0) * kColumn; }
  double height() const { return 2 * kMargin + (deepest_ + 1) * kRow; }

 private:
  /// An explicit stack: typed trees may be deep.
  void place(std::size_t root) {
    struct Open {
      std::size_t id;
      std::size_t next_child;
    };
    std::vector<Open> open{{root, 0}};
    while (!open.empty()) {
      const std::size_t id = open.back().id;
      const TraceNode& node = trace_.nodes[id];
      deepest_ = std::max(deepest_, node.ply);
      if (open.back().next_child < node.children.size()) {
        open.push_back({node.children[open.back().next_child++], 0});
        continue;
      }
      stand(id);
      open.pop_back();
    }
  }

  /// Above its children and stubs; what has none takes the next column.
  void stand(std::size_t id) {
    const TraceNode& node = trace_.nodes[id];
    const auto stubs = static_cast<double>(stub_count(node));
    stubs_[id] = next_column_;
    next_column_ += stubs;
    if (node.children.empty() && stubs == 0) {
      x_[id] = next_column_++;
      return;
    }
    const double left = node.children.empty() ? stubs_[id] : x_[node.children.front()];
    const double right = stubs > 0 ? stubs_[id] + stubs - 1 : x_[node.children.back()];
    x_[id] = (left + right) / 2;
  }

  const Trace& trace_;
  std::vector<double> x_;
  std::vector<double> stubs_;
  double next_column_ = 0;
  int deepest_ = 0;
};

std::string fixed(double value) {
  const auto tenths = static_cast<long long>(value * 10 + 0.5);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string text_at(double x, double y, std::string_view css, std::string_view text) {
  return "<text x=\"" + fixed(x) + "\" y=\"" + fixed(y) + "\" class=\"" + std::string(css) + "\">" + xml(text) +
         "</text>\n";
}

std::string edge(double x1, double y1, double x2, double y2, std::string_view css) {
  return "<line x1=\"" + fixed(x1) + "\" y1=\"" + fixed(y1) + "\" x2=\"" + fixed(x2) + "\" y2=\"" + fixed(y2) +
         "\" class=\"" + std::string(css) + "\"/>\n";
}

std::string window_text(const Window& window) { return "(" + number(window.alpha) + ", " + number(window.beta) + ")"; }

std::string node_shape(const TraceNode& node, double x, double y) {
  const bool leaf = node.children.empty() && node.skipped.empty();
  if (leaf) {
    return "<rect x=\"" + fixed(x - 22) + "\" y=\"" + fixed(y - 12) +
           "\" width=\"44\" height=\"24\" rx=\"4\" class=\"leaf\"/>\n";
  }
  const double tip = roots_turn(node) ? -24 : 24;
  return "<polygon points=\"" + fixed(x) + "," + fixed(y + tip) + " " + fixed(x - 26) + "," + fixed(y - tip * 2 / 3) +
         " " + fixed(x + 26) + "," + fixed(y - tip * 2 / 3) + "\" class=\"" + (roots_turn(node) ? "max" : "min") +
         "\"/>\n";
}

std::string draw_stubs(const TraceNode& node, const Layout& layout, std::size_t id) {
  std::string out;
  const double y = layout.y(node.ply + 1);
  for (std::size_t stub = 0; stub < Layout::stub_count(node); ++stub) {
    const bool many = node.skipped.size() > kStubs;
    const std::string what = many ? "+" + std::to_string(node.skipped.size()) + " more" : node.skipped[stub];
    const double x = layout.stub_x(id, stub);
    out += "<g><title>" + xml(what + ", " + reason_of(node).words) + "</title>\n";
    out += edge(layout.x(id), layout.y(node.ply), x, y - 10, "cut");
    out += text_at(x, y + 4, "cutmark", "✂ " + what) + "</g>\n";
  }
  return out;
}

std::string draw_node(const Trace& trace, const Layout& layout, std::size_t id) {
  const TraceNode& node = trace.nodes[id];
  const double x = layout.x(id);
  const double y = layout.y(node.ply);
  std::string title = id == 0 ? "root" : node.move;
  title += ": " + label(node);
  if (node.why) title += ", " + reason_of(node).words;
  if (const auto window = root_window(node)) title += ", window " + window_text(*window);
  if (node.visits > 1) title += ", visited " + std::to_string(node.visits) + " times";
  std::string out = "<g><title>" + xml(title) + "</title>\n" + node_shape(node, x, y);
  out += text_at(x, y + 4, "value", label(node));
  const bool leaf = node.children.empty() && node.skipped.empty();
  if (const auto window = root_window(node)) {
    out += leaf ? text_at(x, y + 26, "window", window_text(*window))
                : text_at(x + 30, y - 4, "window beside", window_text(*window));
  }
  return out + "</g>\n";
}

constexpr std::string_view kStyle =
    "<style>text{font:12px sans-serif;text-anchor:middle;fill:#1c2b24}.window{font-size:9px;fill:#5a6b63}"
    ".move{font-size:11px;fill:#35604b}.cutmark{font-size:10px;fill:#a3262a}line{stroke:#6b7f75;stroke-width:1.4}"
    ".cut{stroke:#a3262a;stroke-dasharray:4 3}.max{fill:#d5efdf;stroke:#2f7d55}.min{fill:#fbe6d0;stroke:#b0692a}"
    ".leaf{fill:#f4f4ef;stroke:#8a8a7d}.beside{text-anchor:start}</style>\n";

}  // namespace

std::string trace_as_svg(const Trace& trace) {
  const Layout layout(trace);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + fixed(layout.width()) + "\" height=\"" +
                    fixed(layout.height()) + "\" viewBox=\"0 0 " + fixed(layout.width()) + " " +
                    fixed(layout.height()) + "\">\n" + std::string(kStyle);
  out += "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
  for (std::size_t id = 0; id < trace.nodes.size(); ++id) {
    const TraceNode& node = trace.nodes[id];
    out += draw_stubs(node, layout, id);
    if (id == 0) continue;
    const double x1 = layout.x(node.parent);
    const double x2 = layout.x(id);
    out += edge(x1, layout.y(node.ply - 1), x2, layout.y(node.ply), "edge");
    out += text_at(x1 + (x2 - x1) * 0.55 - 8, layout.y(node.ply) - kRow * 0.4, "move", node.move);
  }
  for (std::size_t id = 0; id < trace.nodes.size(); ++id) out += draw_node(trace, layout, id);
  return out + "</svg>\n";
}

}  // namespace pohon
