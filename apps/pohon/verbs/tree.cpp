// SPDX-License-Identifier: MIT
/// pohon tree: traces a search and draws its tree: an outline here, JSON, SVG or DOT in a file.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "apps/common/fitting.hpp"
#include "apps/common/names.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/pohon/tree_text.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/observe/tree_drawing.hpp"

namespace pohon::cli {

namespace {

struct TreeFlags {
  GameFlags game;
  SearchFlags search;
  TextFlag algorithm;
  TextFlag out;
  TextFlag format;
  TextFlag max_nodes;
  bool json = false;
};

enum class Format : unsigned char { Text, Json, Svg, Dot };
constexpr std::array<std::string_view, 4> kFormats{"text", "json", "svg", "dot"};

/// No page shows more, and no viewer opens it.
constexpr std::size_t kMostDrawn = 20'000;
constexpr std::size_t kMostLines = 400;

/// From --format, or from how the file's name ends, or text for the terminal.
Format format_of(const TreeFlags& given) {
  if (given.format.given()) {
    return static_cast<Format>(place_of_known("format", given.format.text(), kFormats));
  }
  if (given.json) return Format::Json;
  if (!given.out.given()) return Format::Text;
  const std::string ending = std::filesystem::path(given.out.text()).extension().string();
  const std::string_view name = ending.empty() ? std::string_view() : std::string_view(ending).substr(1);
  if (const auto place = place_of(name, kFormats)) return static_cast<Format>(*place);
  throw InputError::expected("out", "a file that ends with .svg, .json, .dot or .text, or a --format",
                             given.out.text());
}

std::string drawn(const Trace& trace, Format format, const TreeFlags& given, const Ink& ink) {
  switch (format) {
    case Format::Json:
      return trace_as_json(trace);
    case Format::Dot:
      return trace_as_dot(trace);
    case Format::Svg:
      if (trace.nodes.size() <= kMostDrawn) return trace_as_svg(trace);
      throw InputError(
          fmt::format("a tree of {} nodes is too large to draw as SVG (the most is {}): limit it with "
                      "--depth or --max-nodes, or write .json or .dot",
                      grouped(trace.nodes.size()), grouped(kMostDrawn)));
    case Format::Text:
      break;
  }
  return given.out.given() ? tree_text(trace, Ink(Ink::Use::Never), SIZE_MAX) : tree_text(trace, ink, kMostLines);
}

int draw_tree(const TreeFlags& given, Console& console) {
  const Format format = format_of(given);
  const EngineSpec spec = given.search.spec(given.algorithm.given() ? given.algorithm.text() : "alpha-beta");
  const Limits limits = given.search.limits();
  Trace trace;
  if (const auto most = given.max_nodes.number("max-nodes", {.least = 1, .most = 10'000'000})) {
    trace.cap = static_cast<std::uint32_t>(*most);
  }
  expect_fitting(spec.algorithm, given.game.entry(), spec.evaluator);
  const auto session = given.game.open();
  const bool to_file = given.out.given() && given.out.text() != "-";
  if (to_file) expect_writable(given.out.text());
  Report report;
  {
    ProgressLine progress(console, spec.algorithm, limits);
    const Handle handle = progress.handle();
    report = search(*session, spec, limits, {.progress = handle.progress, .trace = &trace}, handle.stop);
  }
  std::string picture = drawn(trace, format, given, console.ink);
  if (!picture.ends_with('\n')) picture += '\n';
  if (to_file) {
    write_whole(given.out.text(), picture);
    console.err << fmt::format("{}: {} nodes of {}\n", given.out.text(), grouped(trace.nodes.size()), text_of(spec));
  } else {
    console.out << picture;
  }
  if (trace.left_out > 0) {
    console.err << fmt::format(
        "{} visits were left out after the first {} nodes: limit the search with --depth, or "
        "raise --max-nodes\n",
        grouped(trace.left_out), grouped(trace.nodes.size()));
  }
  if (!report.note.empty()) console.err << report.note << '\n';
  return kDone;
}

}  // namespace

Run declare_tree(CLI::App& app) {
  const auto given = std::make_shared<TreeFlags>();
  given->game.declare(app);
  given->algorithm.declare(app, "-a,--algorithm", "NAME  alpha-beta if none");
  given->search.declare(app);
  given->out.declare(app, "--out", "FILE  .svg, .json, .dot or .text; the terminal if none");
  given->format.declare(app, "--format", "text | json | svg | dot");
  given->max_nodes.declare(app, "--max-nodes", "N  keep the first N nodes, 5000 if none");
  app.add_flag("--json", given->json, "the same as --format json");
  return [given](Console& console) { return draw_tree(*given, console); };
}

}  // namespace pohon::cli
