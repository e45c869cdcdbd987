// SPDX-License-Identifier: MIT
/// pohon calibrate: fits ProbCut's models to a game and keeps them.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/engine/calibration/calibration_store.hpp"
#include "pohon/search/cut_model_text.hpp"

namespace pohon::cli {

namespace {

struct CalibrateFlags {
  GameFlags game;
  TextFlag evaluator;
  TextFlag pairs;
  TextFlag positions;
  TextFlag seed;
  TextFlag out;
  bool json = false;
};

/// "2:4,3:7"
std::vector<std::pair<int, int>> pairs_from(const TextFlag& flag) {
  std::vector<std::pair<int, int>> pairs;
  if (!flag.given()) return pairs;
  for (const auto part : split(flag.text(), ',')) {
    const auto ends = split(part, ':');
    if (ends.size() != 2) throw InputError::expected("pairs", "shallow:deep, such as 2:4,3:7", part);
    const auto shallow = static_cast<int>(whole_number("shallow depth", ends[0], {.least = 0, .most = 199}));
    const auto deep = static_cast<int>(whole_number("deep depth", ends[1], {.least = shallow + 1, .most = 200}));
    pairs.emplace_back(shallow, deep);
  }
  return pairs;
}

std::vector<StoredPair> read_store(const std::filesystem::path& path) {
  if (!std::filesystem::exists(path)) return {};
  const std::string content = file_content(path.string(), {.bytes = 64u << 20});
  try {
    return read_cut_model(content);
  } catch (const InputError& error) {
    throw InputError(shown(path.string()) + ": " + error.what());
  }
}

/// What was there, with the new lines in place of those for the same game, evaluator and depths.
std::vector<StoredPair> merged(std::vector<StoredPair> kept, const std::vector<StoredPair>& fresh) {
  for (const auto& line : fresh) {
    std::erase_if(kept, [&](const StoredPair& old) {
      return old.game == line.game && old.evaluator == line.evaluator &&
             old.fit.pair.shallow == line.fit.pair.shallow && old.fit.pair.deep == line.fit.pair.deep;
    });
    kept.push_back(line);
  }
  return kept;
}

Json calibration_json(const std::vector<StoredPair>& lines) {
  Json list = Json::array();
  for (const auto& [game, evaluator, fit] : lines) {
    list.push_back({{"game", game},
                    {"evaluator", evaluator},
                    {"shallow", fit.pair.shallow},
                    {"deep", fit.pair.deep},
                    {"a", fit.pair.a},
                    {"b", fit.pair.b},
                    {"sigma", fit.pair.sigma},
                    {"samples", fit.samples},
                    {"r", fit.r}});
  }
  return list;
}

std::string calibration_table(const std::vector<StoredPair>& lines, const Ink& ink) {
  Columns table({{"evaluator"},
                 {"d", Align::Right},
                 {"D", Align::Right},
                 {"a", Align::Right},
                 {"b", Align::Right},
                 {"sigma", Align::Right},
                 {"n", Align::Right},
                 {"r", Align::Right}});
  for (const auto& [game, evaluator, fit] : lines) {
    table.row({evaluator, std::to_string(fit.pair.shallow), std::to_string(fit.pair.deep),
               fmt::format("{:.3f}", fit.pair.a), fmt::format("{:.2f}", fit.pair.b),
               fmt::format("{:.2f}", fit.pair.sigma), std::to_string(fit.samples), fmt::format("{:.3f}", fit.r)});
  }
  return table.text(ink);
}

/// --out, or the user's store, whose folder is made when it is not there.
std::filesystem::path target(const CalibrateFlags& given) {
  if (given.out.given()) return given.out.text();
  const auto store = calibration_store();
  std::error_code error;
  std::filesystem::create_directories(store.parent_path(), error);
  return store;
}

int calibrate_verb(const CalibrateFlags& given, Console& console) {
  CalibrationRequest request{.evaluator = given.evaluator.text(), .pairs = pairs_from(given.pairs)};
  if (const auto n = given.positions.number("positions", {.least = 3, .most = 1'000'000})) {
    request.positions = static_cast<int>(*n);
  }
  if (const auto seed = given.seed.number("seed", kSeeds)) request.seed = static_cast<std::uint64_t>(*seed);
  const auto session = given.game.open();
  const auto path = target(given);
  expect_writable(path);
  const auto kept = given.out.given() ? std::vector<StoredPair>() : read_store(path);
  std::vector<StoredPair> lines;
  {
    ProgressLine progress(console, "calibrating");
    lines = session->calibrate(request, progress.handle());
  }
  if (given.json) {
    print_json(console, calibration_json(lines));
  } else {
    console.out << calibration_table(lines, console.ink);
  }
  if (console.stop.requested()) {
    console.err << "stopped before the end: nothing was written\n";
    return kNotFully;
  }
  if (lines.empty()) {
    console.err << "no pair could be fitted: nothing was written\n";
    return kNotFully;
  }
  write_whole(path, write_cut_model(merged(kept, lines)));
  console.err << "written to " << path.string() << '\n';
  return kDone;
}

}  // namespace

Run declare_calibrate(CLI::App& app) {
  const auto given = std::make_shared<CalibrateFlags>();
  given->game.declare(app);
  given->evaluator.declare(app, "-e,--evaluator", "NAME  the game's standard one if none");
  given->pairs.declare(app, "--pairs", "d:D,d:D  shallow and deep depths; the usual ones if none");
  given->positions.declare(app, "--positions", "N  how many positions to search, 400 if none");
  given->seed.declare(app, "--seed", "N  the same seed draws the same positions");
  given->out.declare(app, "--out", "FILE  the user's store if none");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return calibrate_verb(*given, console); };
}

}  // namespace pohon::cli
