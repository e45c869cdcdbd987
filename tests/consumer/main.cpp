#include <iostream>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

int main() {
  const auto session = pohon::game_named("chess").open({}, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const auto report = pohon::search(*session, {.algorithm = "pvs"}, {.depth = 2});
  std::cout << *report.move << ' ' << pohon::score_text(report.value) << '\n';
  return *report.move == "Ra8#" ? 0 : 1;
}
