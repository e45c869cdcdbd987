// SPDX-License-Identifier: MIT
#include <cmath>

#include "pohon/lab/papers/paper_page.hpp"
#include "pohon/lab/reports/markup.hpp"
#include "pohon/lab/reports/plot.hpp"
#include "pohon/lab/statistics/speedup.hpp"

namespace pohon {

namespace {

/// One line a scheme; processors by powers of two, so that 1 … 1024 fit one drawing.
template <class Value>
std::string plotted(const SpeedupReport& report, const std::string& title, Value value) {
  std::vector<PlotLine> lines;
  for (const SpeedupCurve& curve : report.curves) {
    PlotLine line{curve.scheme, {}};
    for (const SpeedupPoint& point : curve.points) {
      const Estimate at = value(point);
      line.points.push_back({std::log2(point.processors), at.value, at.value - at.margin, at.value + at.margin});
    }
    lines.push_back(std::move(line));
  }
  return "<h2>" + escaped(title) + "</h2>\n" + line_plot(lines, "processors, as a power of two");
}

std::string table(const SpeedupReport& report) {
  std::string text =
      "<h2>Numbers</h2>\n<div class=\"wide\"><table>\n<tr><th>scheme</th><th>processors</th><th>speed-up</th>"
      "<th>± 95 %</th><th>search overhead</th><th>utilisation</th><th>aborted</th><th>first-move cuts</th></tr>\n";
  const auto cell = [](double number, int digits) { return "<td class=\"count\">" + fixed(number, digits) + "</td>"; };
  for (const SpeedupCurve& curve : report.curves) {
    for (const SpeedupPoint& point : curve.points) {
      text += "<tr><td>" + escaped(curve.scheme) + "</td>" + cell(point.processors, 0) + cell(point.speed_up.value, 2) +
              cell(point.speed_up.margin, 2) + cell(point.overhead, 3) + cell(point.utilisation, 3) +
              cell(point.aborted, 3) + cell(point.first_move_cut_rate, 3) + "</tr>\n";
    }
  }
  return text + "</table></div>\n";
}

}  // namespace

std::string speedup_page(const SpeedupReport& report) {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Parallel search: speed-ups</title>\n<style>\n";
  page.append(papers::kPageStyle).append(plot_style()).append("</style></head>\n<body>\n<h1>Speed-ups on virtual ");
  page += "processors</h1>\n<p class=\"note\">" + escaped(report.subject) + "; " + std::to_string(report.seeds) +
          " seeds, " + fixed(report.serial_nodes, 0) + " nodes by the best serial search (" + escaped(report.serial) +
          "), whose first move cuts in " + fixed(100 * report.first_move_cut_rate, 1) + " % of its cuts.</p>\n";
  if (!report.complete) page += "<p class=\"note\">Stopped before the end.</p>\n";
  page += plotted(report, "Speed-up", [](const SpeedupPoint& point) { return point.speed_up; });
  page += plotted(report, "Search overhead", [](const SpeedupPoint& point) { return Estimate{point.overhead, 0}; });
  page += plotted(report, "Utilisation", [](const SpeedupPoint& point) { return Estimate{point.utilisation, 0}; });
  return page + table(report) + "</body></html>\n";
}

}  // namespace pohon
