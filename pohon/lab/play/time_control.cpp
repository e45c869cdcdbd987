// SPDX-License-Identifier: MIT
#include "pohon/lab/play/time_control.hpp"

#include <charconv>
#include <cmath>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

using std::chrono::microseconds;

constexpr std::string_view kForms = "2+0.02, 40/10+0.1, 0.05/move, nodes=5000 or depth=6";
constexpr double kLongest = 86'400;

enum class Zero : bool { Refused, Allowed };

microseconds seconds_from(std::string_view text, Zero zero) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  const double least = zero == Zero::Allowed ? 0 : 0.001;
  if (!whole || !(seconds >= least && seconds <= kLongest)) {
    throw InputError::expected("time control", "seconds, as in " + std::string(kForms), text);
  }
  return microseconds(std::llround(seconds * 1e6));
}

/// "2+0.02", "60", "40/10", "40/10+0.1"
void read_clock(std::string_view text, TimeControl& control) {
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    control.moves = static_cast<int>(whole_number("moves of the time control", text.substr(0, slash), {1, 1000}));
    text.remove_prefix(slash + 1);
  }
  const auto plus = text.find('+');
  const bool has_increment = plus != std::string_view::npos;
  if (has_increment) control.increment = seconds_from(text.substr(plus + 1), Zero::Allowed);
  control.base = seconds_from(text.substr(0, plus), has_increment ? Zero::Allowed : Zero::Refused);
  if (control.base->count() == 0 && control.increment.count() == 0) {
    throw InputError::expected("time control", "some time", text);
  }
}

void read_part(std::string_view part, TimeControl& control) {
  if (part.starts_with("nodes=")) {
    control.nodes = static_cast<std::uint64_t>(whole_number("nodes", part.substr(6), {1, std::int64_t{1} << 60}));
  } else if (part.starts_with("depth=")) {
    control.depth = static_cast<int>(whole_number("depth", part.substr(6), {1, 200}));
  } else if (part.starts_with("st=")) {
    control.per_move = seconds_from(part.substr(3), Zero::Refused);
  } else if (part.ends_with("/move")) {
    control.per_move = seconds_from(part.substr(0, part.size() - 5), Zero::Refused);
  } else {
    read_clock(part, control);
  }
}

std::string seconds_text(microseconds time) {
  std::string text = std::to_string(time.count() / 1'000'000);
  std::string part = std::to_string(time.count() % 1'000'000 + 1'000'000).substr(1);
  part.erase(part.find_last_not_of('0') + 1);
  return part.empty() ? text : text + "." + part;
}

}  // namespace

TimeControl time_control_from(std::string_view text) {
  TimeControl control;
  for (const auto part : split(text, ',')) read_part(trimmed(part), control);
  return control;
}

std::string text_of(const TimeControl& control) {
  std::string text;
  const auto add = [&text](const std::string& part) { text.append(text.empty() ? "" : ",").append(part); };
  if (control.base) {
    const std::string moves = control.moves > 0 ? std::to_string(control.moves) + "/" : "";
    const std::string more = control.increment.count() > 0 ? "+" + seconds_text(control.increment) : "";
    add(moves + seconds_text(*control.base) + more);
  }
  if (control.per_move) add(seconds_text(*control.per_move) + "/move");
  if (control.nodes) add("nodes=" + std::to_string(*control.nodes));
  if (control.depth) add("depth=" + std::to_string(*control.depth));
  return text;
}

}  // namespace pohon
