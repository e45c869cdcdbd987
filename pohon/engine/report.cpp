// SPDX-License-Identifier: MIT
#include "pohon/engine/report.hpp"

namespace pohon {

namespace {

std::string plies_text(int plies) { return std::to_string(plies) + (plies == 1 ? " ply" : " plies"); }

}  // namespace

void set_beside_serial(Report& parallel, const Report& serial, const Costs& costs) {
  TeamReport& team = *parallel.team;
  if (team.machine == Machine::Simulated) {
    const std::uint64_t work = serial.counts.nodes * costs.node + serial.counts.table_probes * costs.table_access;
    team.against_serial = compared_with_serial(team.work, work);
  } else {
    const auto ratio = [](double above, double below) { return below > 0 ? above / below : 1.0; };
    team.against_serial = {
        .speed_up = ratio(serial.time_ms, parallel.time_ms),
        .overhead = ratio(static_cast<double>(parallel.counts.nodes), static_cast<double>(serial.counts.nodes)) - 1};
  }
}

std::string score_text(Score score) {
  if (const auto plies = plies_to_win(score)) return "win in " + plies_text(*plies);
  if (const auto plies = plies_to_loss(score)) return "loss in " + plies_text(*plies);
  return (score > Score{0} ? "+" : "") + std::to_string(score.value());
}

}  // namespace pohon
