// SPDX-License-Identifier: MIT
#include "pohon/observe/reason.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "pohon/observe/root_view.hpp"

namespace pohon {

namespace {

struct Wording {
  Why why;
  std::string_view name;
  std::string_view words;
};

constexpr std::array kWordings{
    Wording{Why::Searched, "searched", "fully searched"},
    Wording{Why::Cut, "cut", "cut: this node cannot matter"},  // where the window is not known
    Wording{Why::Horizon, "horizon", "depth used up: evaluated"},
    Wording{Why::Ended, "ended", "the game is over"},
    Wording{Why::Repetition, "repetition", "repetition: a draw"},
    Wording{Why::Remembered, "remembered", "found in the table"},
    Wording{Why::StoodPat, "stood-pat", "quiet enough: stood pat"},
    Wording{Why::Predicted, "predicted", "a shallow search predicts a cut"},
    Wording{Why::Halted, "halted", "stopped here"},
};

constexpr bool listed_in_order() noexcept {
  for (std::size_t i = 0; i < kWordings.size(); ++i) {
    if (static_cast<std::size_t>(kWordings[i].why) != i) return false;
  }
  return true;
}
static_assert(listed_in_order());

const Wording& wording_of(Why why) noexcept { return kWordings[static_cast<std::size_t>(why)]; }

std::optional<Window> crossed_at(const TraceNode& node) noexcept {
  const auto score = drawing::root_score(node);
  const auto window = drawing::root_window(node);
  if (node.why != Why::Cut || !score || !window) return std::nullopt;
  if (drawing::roots_turn(node)) return Window{.alpha = *score, .beta = window->beta};
  return Window{.alpha = window->alpha, .beta = *score};
}

std::string cut_in_words(const TraceNode& node, const Window& cut) {
  const std::string alpha = drawing::number(cut.alpha);
  const std::string beta = drawing::number(cut.beta);
  if (drawing::roots_turn(node))
    return "cut: at least " + alpha + ", and Min already has " + beta + ", so it avoids this node";
  return "cut: at most " + beta + ", and Max already has " + alpha + ", so this node cannot matter";
}

}  // namespace

std::string_view name_of(Why why) noexcept { return wording_of(why).name; }

Reason reason_of(const TraceNode& node) {
  if (!node.why) return {};
  const Wording& wording = wording_of(*node.why);
  const auto cut = crossed_at(node);
  std::string words = cut ? cut_in_words(node, *cut) : std::string(wording.words);
  return {.name = wording.name, .words = std::move(words), .cut = cut};
}

}  // namespace pohon
