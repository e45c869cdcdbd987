// SPDX-License-Identifier: MIT
#include "pohon/lab/statistics/speedup.hpp"

#include <cmath>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/engine/names/scheme_names.hpp"

namespace pohon {

namespace {

/// What one worker needs for a question, by the better of alpha-beta and PVS.
struct SerialBest {
  std::string algorithm;
  Report report;
  std::uint64_t work = 0;
};

struct Sample {
  double serial_work = 0;
  double elapsed = 0;
};

/// One scheme on so many processors, over all seeds.
struct PointSums {
  std::vector<Sample> samples;
  double work = 0;
  double nodes = 0;
  double aborted = 0;
  Counts counts;
};

class Measurement {
 public:
  Measurement(const SpeedupPlan& plan, const Handle& handle) : plan_(plan), handle_(handle), began_(Clock::now()) {
    for (const std::string& scheme : plan.schemes) report_.curves.push_back({scheme, {}});
    tallies_.assign(plan.schemes.size(), std::vector<PointSums>(plan.processors.size()));
  }

  SpeedupReport run() {
    for (int i = 0; i < plan_.seeds && !stopped(); ++i) measure(plan_.first_seed + static_cast<std::uint64_t>(i));
    conclude();
    return report_;
  }

 private:
  bool stopped() const { return handle_.stop != nullptr && handle_.stop->requested(); }
  std::uint64_t work_of(const Counts& counts) const {
    return counts.nodes * plan_.sharing.costs.node + counts.table_probes * plan_.sharing.costs.table_access;
  }

  EngineSpec asked(std::string_view algorithm) const {
    EngineSpec spec = plan_.search;
    spec.algorithm = algorithm;
    return spec;
  }
  Report answer(const Position& session, const EngineSpec& spec) const {
    return search(session, spec, {.depth = plan_.subject.depth}, {}, handle_.stop);
  }

  SerialBest serial_best(const Position& session) const {
    SerialBest best;
    for (const std::string_view algorithm : {"alpha-beta", "pvs"}) {
      Report report = answer(session, asked(algorithm));
      const std::uint64_t work = work_of(report.counts);
      if (best.algorithm.empty() || work < best.work) best = {std::string(algorithm), std::move(report), work};
    }
    return best;
  }

  /// A seed counts whole or not at all.
  void measure(std::uint64_t seed) {
    const auto session = plan_.subject.opened(seed);
    const SerialBest serial = serial_best(*session);
    std::vector<std::vector<Report>> found(plan_.schemes.size());
    for (std::size_t scheme = 0; scheme < plan_.schemes.size(); ++scheme) {
      for (const int processors : plan_.processors) {
        found[scheme].push_back(searched(*session, plan_.schemes[scheme], processors, seed));
        if (stopped()) return;
        tell(found[scheme].back().counts.nodes);
      }
    }
    ++report_.seeds;
    serial_counts_ += serial.report.counts;
    wins_of_pvs_ += serial.algorithm == "pvs" ? 1 : -1;
    for (std::size_t scheme = 0; scheme < found.size(); ++scheme) {
      for (std::size_t i = 0; i < found[scheme].size(); ++i) add(tallies_[scheme][i], found[scheme][i], serial);
    }
  }

  Report searched(const Position& session, const std::string& scheme, int processors, std::uint64_t seed) const {
    EngineSpec spec = asked(plan_.search.algorithm);
    spec.seed = seed;
    spec.parallel = plan_.sharing;
    spec.parallel->scheme = scheme;
    spec.parallel->workers = processors;
    spec.parallel->machine = Machine::Simulated;
    return answer(session, spec);
  }

  void add(PointSums& tally, const Report& report, const SerialBest& serial) {
    const Teamwork& team = report.team->work;
    tally.samples.push_back({static_cast<double>(serial.work), static_cast<double>(team.elapsed)});
    tally.work += static_cast<double>(team.work);
    tally.nodes += static_cast<double>(report.counts.nodes);
    tally.aborted += static_cast<double>(team.aborted_nodes);
    tally.counts += report.counts;
    report_.values_agree = report_.values_agree && report.value == serial.report.value;
  }

  void tell(std::uint64_t nodes) {
    nodes_ += nodes;
    ++done_;
    const std::uint64_t total =
        static_cast<std::uint64_t>(plan_.seeds) * plan_.schemes.size() * plan_.processors.size();
    if (handle_.progress) handle_.progress({nodes_, Clock::now() - began_, done_, total});
  }

  /// A ratio of sums with its standard error (Cochran 1977, ratio estimator).
  static Estimate ratio(const std::vector<Sample>& samples, double serial, double elapsed) {
    if (elapsed == 0) return {1, 0};
    const double value = serial / elapsed, n = static_cast<double>(samples.size());
    double squares = 0;
    for (const Sample& each : samples) squares += std::pow(each.serial_work - value * each.elapsed, 2);
    const double error = n > 1 ? std::sqrt(squares / (n * (n - 1))) / (elapsed / n) : 0;
    return {value, 1.96 * error};
  }

  SpeedupPoint point(const PointSums& tally, int processors) const {
    double serial = 0, elapsed = 0;
    for (const Sample& each : tally.samples) {
      serial += each.serial_work;
      elapsed += each.elapsed;
    }
    SpeedupPoint point{.processors = processors, .speed_up = ratio(tally.samples, serial, elapsed)};
    if (serial > 0) point.overhead = tally.work / serial - 1;
    if (elapsed > 0) point.utilisation = tally.work / (processors * elapsed);
    if (tally.nodes > 0) point.aborted = tally.aborted / tally.nodes;
    point.first_move_cut_rate = tally.counts.first_move_cut_rate();
    return point;
  }

  void conclude() {
    for (std::size_t scheme = 0; scheme < tallies_.size() && report_.seeds > 0; ++scheme) {
      for (std::size_t i = 0; i < plan_.processors.size(); ++i) {
        report_.curves[scheme].points.push_back(point(tallies_[scheme][i], plan_.processors[i]));
      }
    }
    report_.complete = report_.seeds == plan_.seeds;
    report_.serial = wins_of_pvs_ >= 0 ? "pvs" : "alpha-beta";
    if (report_.seeds > 0) report_.serial_nodes = static_cast<double>(serial_counts_.nodes) / report_.seeds;
    report_.first_move_cut_rate = serial_counts_.first_move_cut_rate();
  }

  const SpeedupPlan& plan_;
  const Handle& handle_;
  Clock::time_point began_;
  SpeedupReport report_;
  std::vector<std::vector<PointSums>> tallies_;
  Counts serial_counts_;
  int wins_of_pvs_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t done_ = 0;
};

std::string subject_text(const SpeedupSubject& subject) {
  std::string text = subject.game;
  if (subject.position) text += " " + *subject.position;
  for (const auto& [key, value] : subject.options) text += " " + key + "=" + value;
  if (subject.random_plies > 0) text += ", after " + std::to_string(subject.random_plies) + " random plies";
  return text + ", depth " + std::to_string(subject.depth);
}

}  // namespace

std::unique_ptr<Position> SpeedupSubject::opened(std::uint64_t seed) const {
  const GameEntry& entry = game_named(game);
  if (entry.profile().kind == GameKind::MadeTree) {
    const bool typed = position && position->starts_with('(');  // nothing is drawn by lot there
    if (position) return entry.open({}, typed ? *position : *position + " seed=" + std::to_string(seed));
    GivenOptions seeded = options;
    seeded["seed"] = std::to_string(seed);
    return entry.open(seeded, std::nullopt);
  }
  constexpr std::uint64_t kTries = 1000;
  for (std::uint64_t attempt = 0; attempt < kTries; ++attempt) {
    auto session = entry.open(options, position);
    Rng rng(scatter(seed) + attempt);
    for (int ply = 0; ply < random_plies && !session->ended(); ++ply) {
      const auto moves = session->moves();
      session->play(moves[rng.below(moves.size())]);
    }
    if (!session->ended()) return session;
  }
  throw InputError("random-plies: no game of " + game + " lasts for " + std::to_string(random_plies) + " plies");
}

SpeedupSubject made_tree_subject(std::string_view text) {
  SpeedupSubject subject;
  std::string kept;
  for (const auto word : words(text)) {
    if (word.starts_with("seed=")) continue;
    if (word.starts_with("d=")) subject.depth = static_cast<int>(whole_number("d", word.substr(2), {1, 60}));
    kept.append(kept.empty() ? "" : " ").append(word);
  }
  subject.position = kept;
  return subject;
}

SpeedupReport measure_speedup(const SpeedupPlan& plan, const Handle& handle) {
  for (const std::string& scheme : plan.schemes) sharing_for(scheme, plan.search.algorithm);
  plan.subject.opened(plan.first_seed);  // bad text is refused before anything runs
  SpeedupReport report = Measurement(plan, handle).run();
  report.subject = subject_text(plan.subject);
  return report;
}

}  // namespace pohon
