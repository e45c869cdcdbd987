// SPDX-License-Identifier: MIT
#include "pohon/observe/root_view.hpp"

#include <array>
#include <cstdio>

namespace pohon::drawing {

std::optional<Score> root_score(const TraceNode& node) noexcept {
  if (!node.score || roots_turn(node)) return node.score;
  return -*node.score;
}

std::optional<Window> root_window(const TraceNode& node) noexcept {
  if (!node.window || roots_turn(node)) return node.window;
  return node.window->flipped();
}

std::optional<Interval> root_bounds(const TraceNode& node) noexcept {
  if (!node.bounds || roots_turn(node)) return node.bounds;
  return Interval{.lo = -node.bounds->hi, .hi = -node.bounds->lo};
}

std::string number(Score score) {
  if (score >= kInfinity) return "+inf";
  if (score <= -kInfinity) return "-inf";
  if (const auto plies = plies_to_win(score)) return "win " + std::to_string(*plies);
  if (const auto plies = plies_to_loss(score)) return "loss " + std::to_string(*plies);
  return std::to_string(score.value());
}

std::string label(const TraceNode& node) {
  if (const auto bounds = root_bounds(node)) return number(bounds->lo) + " … " + number(bounds->hi);
  if (const auto score = root_score(node)) {
    // A cut leaves a bound, not a value: at least so much for the side to move.
    if (node.why == Why::Cut) return (roots_turn(node) ? "≥" : "≤") + number(*score);
    return number(*score);
  }
  return "?";
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
      out += escape.data();
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string xml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace pohon::drawing
