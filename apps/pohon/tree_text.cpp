// SPDX-License-Identifier: MIT
#include "apps/pohon/tree_text.hpp"

#include <fmt/format.h>

#include "apps/common/numbers.hpp"
#include "pohon/observe/reason.hpp"
#include "pohon/observe/root_view.hpp"

namespace pohon::cli {

namespace {

class Outline {
 public:
  Outline(const Trace& trace, const Ink& ink, std::size_t most_lines)
      : trace_(trace), ink_(ink), most_lines_(most_lines) {}

  std::string text() {
    if (!trace_.nodes.empty()) visit(0, "", "");
    if (lines_ > most_lines_) {
      out_ += fmt::format("… and {} more lines: --out FILE writes them all\n", grouped(lines_ - most_lines_));
    }
    return std::move(out_);
  }

 private:
  void line(const std::string& text) {
    if (++lines_ <= most_lines_) out_ += text + "\n";
  }

  void visit(std::uint32_t at, const std::string& lead, const std::string& lead_below) {
    const TraceNode& node = trace_.nodes[at];
    line(lead + described(node));
    const bool cut = !node.skipped.empty();
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const bool last = i + 1 == node.children.size() && !cut;
      visit(node.children[i], lead_below + (last ? "└─ " : "├─ "), lead_below + (last ? "   " : "│  "));
    }
    if (!cut) return;
    std::string skipped;
    for (const auto& move : node.skipped) skipped.append(" ").append(move);
    line(lead_below + "└─ " + ink_.bad("not tried:" + skipped));
  }

  std::string described(const TraceNode& node) const {
    std::string text = node.move.empty() ? "root" : ink_.bold(node.move);
    if (const auto score = drawing::root_score(node)) text += " = " + ink_.good(drawing::number(*score));
    if (const auto window = drawing::root_window(node)) {
      text += ink_.faint(fmt::format("  ({}, {})", drawing::number(window->alpha), drawing::number(window->beta)));
    }
    if (const auto bounds = drawing::root_bounds(node)) {
      text += ink_.faint(fmt::format("  [{}, {}]", drawing::number(bounds->lo), drawing::number(bounds->hi)));
    }
    if (node.visits > 1) text += ink_.faint(fmt::format("  {} visits", node.visits));
    const std::string reason = node.why == Why::Searched ? "" : reason_of(node).words;
    return reason.empty() ? text : text + ink_.faint("  " + reason);
  }

  const Trace& trace_;
  const Ink& ink_;
  std::size_t most_lines_;
  std::size_t lines_ = 0;
  std::string out_;
};

}  // namespace

std::string tree_text(const Trace& trace, const Ink& ink, std::size_t most_lines) {
  return Outline(trace, ink, most_lines).text();
}

}  // namespace pohon::cli
