// SPDX-License-Identifier: MIT
/// Small drawings of numbers as SVG: lines with a band around them, and bars. Colours come from the page's style.
#pragma once

#include <string>
#include <vector>

namespace pohon {

struct PlotPoint {
  double x = 0;
  double y = 0;
  double low = 0;  // of the band; y where there is none
  double high = 0;
};
struct PlotLine {
  std::string name;
  std::vector<PlotPoint> points;
};

/// What is not finite is left out, and a band is cut at the edge.
std::string line_plot(const std::vector<PlotLine>& lines, const std::string& x_title);

/// A bar made of pieces that follow each other; `text` stands behind it.
struct PlotBar {
  std::string name;
  std::vector<double> pieces;
  std::string text;
};
std::string bar_plot(const std::vector<PlotBar>& bars);

/// The style that the drawings need, for the head of the page.
std::string_view plot_style();

}  // namespace pohon
