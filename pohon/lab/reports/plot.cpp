// SPDX-License-Identifier: MIT
#include "pohon/lab/reports/plot.hpp"

#include <algorithm>
#include <cmath>

#include "pohon/lab/reports/markup.hpp"

namespace pohon {

namespace {

constexpr double kWidth = 720, kHeight = 280, kLeft = 56, kRight = 16, kTop = 12, kBottom = 40;
constexpr std::size_t kColours = 8;

struct Span {
  double least = 0;
  double most = 1;

  void hold(double value) {
    least = std::min(least, value);
    most = std::max(most, value);
  }
  double part(double value) const { return (std::clamp(value, least, most) - least) / (most - least); }
};

/// 1, 2 or 5 times a power of ten, so that there are about five steps.
double step_for(const Span& span) {
  const double raw = (span.most - span.least) / 5;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw) return factor * power;
  }
  return 10 * power;
}

std::string at(const char* name, double value) { return std::string(" ") + name + "=\"" + fixed(value, 1) + "\""; }

std::string colour(std::size_t i) { return std::string("c").append(std::to_string(i % kColours)); }

/// The frame of a plot: where numbers lie on the paper, with marks at round ones.
class Axes {
 public:
  Axes(Span x, Span y) : x_(x), y_(y) {}

  std::string place(double x, double y) const { return fixed(across(x), 1) + "," + fixed(up(y), 1); }

  std::string drawing(const std::string& x_title) const {
    std::string text;
    const double y_step = step_for(y_), x_step = std::max(1.0, step_for(x_));
    const int y_digits = y_step < 1 ? 2 : 0;
    for (double y = std::ceil(y_.least / y_step) * y_step; y <= y_.most; y += y_step) {
      text += "<line class=\"" + std::string(std::abs(y) < y_step / 2 ? "zero" : "grid") + "\"" + at("x1", kLeft) +
              at("x2", kWidth - kRight) + at("y1", up(y)) + at("y2", up(y)) + "/>";
      text += "<text class=\"left\"" + at("x", kLeft - 8) + at("y", up(y) + 4) + ">" +
              fixed(std::abs(y) < y_step / 2 ? 0 : y, y_digits) + "</text>";
    }
    for (double x = std::ceil(x_.least / x_step) * x_step; x <= x_.most; x += x_step) {
      text += "<text class=\"below\"" + at("x", across(x)) + at("y", kHeight - kBottom + 16) + ">" + fixed(x, 0) +
              "</text>";
    }
    return text + "<text class=\"below\"" + at("x", (kLeft + kWidth - kRight) / 2) + at("y", kHeight - 6) + ">" +
           escaped(x_title) + "</text>\n";
  }

 private:
  double across(double x) const { return kLeft + x_.part(x) * (kWidth - kLeft - kRight); }
  double up(double y) const { return kHeight - kBottom - y_.part(y) * (kHeight - kTop - kBottom); }

  Span x_, y_;
};

std::vector<PlotPoint> finite_points(const PlotLine& line) {
  std::vector<PlotPoint> points;
  for (const PlotPoint& point : line.points) {
    if (std::isfinite(point.x) && std::isfinite(point.y)) points.push_back(point);
  }
  return points;
}

Axes axes_for(const std::vector<PlotLine>& lines) {
  Span x{0, 1}, y{0, 0};
  for (const PlotLine& line : lines) {
    const auto points = finite_points(line);
    for (std::size_t i = 0; i < points.size(); ++i) {
      x.hold(points[i].x);
      y.hold(points[i].y);
      const bool is_late = 2 * i >= points.size();  // early bands are so wide that nothing else could be seen
      if (!is_late) continue;
      if (std::isfinite(points[i].low)) y.hold(points[i].low);
      if (std::isfinite(points[i].high)) y.hold(points[i].high);
    }
  }
  const double air = std::max(1.0, (y.most - y.least) * 0.08);
  return {x, {y.least - air, y.most + air}};
}

std::string svg(double height, const std::string& content) {
  return "<svg viewBox=\"0 0 " + fixed(kWidth, 0) + " " + fixed(height, 0) + "\" role=\"img\">\n" + content +
         "</svg>\n";
}

}  // namespace

std::string line_plot(const std::vector<PlotLine>& lines, const std::string& x_title) {
  const Axes axes = axes_for(lines);
  std::string content = axes.drawing(x_title);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto points = finite_points(lines[i]);
    std::string upper, lower, middle;
    for (const PlotPoint& point : points) {
      middle += axes.place(point.x, point.y) + " ";
      upper += axes.place(point.x, point.high) + " ";
      lower.insert(0, axes.place(point.x, point.low) + " ");
    }
    if (points.empty()) continue;
    content += "<polygon class=\"band " + colour(i) + "\" points=\"" + upper + lower + "\"/>\n";
    content += "<polyline class=\"line " + colour(i) + "\" points=\"" + middle + "\"><title>" + escaped(lines[i].name) +
               "</title></polyline>\n";
  }
  std::string legend = "<p class=\"legend\">";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    legend += "<span class=\"key " + colour(i) + "\">" + escaped(lines[i].name) + "</span> ";
  }
  return svg(kHeight, content) + legend + "</p>\n";
}

std::string bar_plot(const std::vector<PlotBar>& bars) {
  constexpr double kRow = 30, kNames = 190, kTexts = 170;
  double most = 0;
  for (const PlotBar& bar : bars) {
    double sum = 0;
    for (const double piece : bar.pieces) sum += piece;
    most = std::max(most, sum);
  }
  std::string content;
  for (std::size_t row = 0; row < bars.size(); ++row) {
    const double y = kRow * static_cast<double>(row);
    double x = kNames;
    content +=
        "<text class=\"left\"" + at("x", kNames - 8) + at("y", y + 20) + ">" + escaped(bars[row].name) + "</text>";
    for (std::size_t i = 0; i < bars[row].pieces.size(); ++i) {
      const double width = most > 0 ? bars[row].pieces[i] / most * (kWidth - kNames - kTexts) : 0;
      content += "<rect class=\"bar " + colour(i) + "\"" + at("x", x) + at("y", y + 5) + at("width", width) +
                 at("height", kRow - 10) + "/>";
      x += width;
    }
    content += "<text" + at("x", x + 8) + at("y", y + 20) + ">" + escaped(bars[row].text) + "</text>\n";
  }
  return svg(kRow * static_cast<double>(bars.size()), content);
}

std::string_view plot_style() {
  return "svg{width:100%;height:auto;font:12px system-ui,sans-serif}\n"
         "svg text{fill:var(--faint)} .left{text-anchor:end} .below{text-anchor:middle}\n"
         ".grid{stroke:var(--rule)} .zero{stroke:var(--faint)}\n"
         ".line{fill:none;stroke:var(--ink);stroke-width:2} .band{fill:var(--ink);opacity:.15} .bar{fill:var(--ink)}\n"
         ".key::before{content:'';display:inline-block;width:.8em;height:.8em;margin-right:.4em;background:var(--ink)}"
         "\n"
         ".key{margin-right:1.2em}\n"
         ".c0{--ink:#2a78c8}.c1{--ink:#98a2ad}.c2{--ink:#d05a3c}.c3{--ink:#3a9a5c}\n"
         ".c4{--ink:#8a5cc0}.c5{--ink:#c08a1e}.c6{--ink:#2a9aa0}.c7{--ink:#c0508a}\n";
}

}  // namespace pohon
