// SPDX-License-Identifier: MIT
#include "pohon/engine/engine_spec.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/game/parallel_run.hpp"
#include "pohon/engine/names/chosen.hpp"
#include "pohon/engine/names/describe.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

namespace {

constexpr std::array<std::string_view, 6> kEnhancements{
    "table", "killers", "history", "hints", "iterative-deepening", "deeper-entries"};
constexpr std::array kSwitches{&Enhancements::table,
                               &Enhancements::killers,
                               &Enhancements::history,
                               &Enhancements::hints,
                               &Enhancements::iterative_deepening,
                               &Enhancements::deeper_entries};
constexpr std::array<std::string_view, 12> kSettings{"evaluator", "with",        "without", "level",
                                                     "threads",   "parallel",    "runtime", "partition",
                                                     "cost",      "split-depth", "hash",    "seed"};
constexpr std::size_t kMegabyte = std::size_t{1} << 20;

std::optional<std::size_t> place_of_enhancement(std::string_view name) {
  const auto known =
      std::find_if(kEnhancements.begin(), kEnhancements.end(), [&](auto each) { return same_name(each, name); });
  if (known == kEnhancements.end()) return std::nullopt;
  return static_cast<std::size_t>(known - kEnhancements.begin());
}

const PartEntry* part_called(std::string_view name) {
  const auto known =
      std::find_if(kParts.begin(), kParts.end(), [&](const PartEntry& each) { return same_name(each.name, name); });
  return known == kParts.end() ? nullptr : &*known;
}

[[noreturn]] void refuse_enhancement(std::string_view name) {
  std::vector<std::string_view> names(kEnhancements.begin(), kEnhancements.end());
  for (const auto& part : kParts) names.push_back(part.name);
  throw InputError(unknown_name("aid", name, names));
}

std::vector<std::string_view> names_in(std::string_view list) {
  std::vector<std::string_view> names;
  for (const auto name : split(list, ',')) {
    if (!trimmed(name).empty()) names.push_back(trimmed(name));
  }
  return names;
}

void turn(Enhancements& enhancements, std::size_t place, Switch to) {
  Switch& at = switch_at(enhancements, place);
  if (at != Switch::AsUsual && at != to) {
    throw InputError("aid '" + std::string(kEnhancements[place]) + "' is both with and without");
  }
  at = to;
}

/// Throws what is wrong with it.
void check(const EngineSpec& spec) {
  const AnyAlgorithm algorithm = algorithm_from(spec);
  if (spec.parallel) expect_shareable(spec, algorithm);
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text.append(text.empty() ? "" : ",").append(name);
  return text;
}

}  // namespace

Switch& switch_at(Enhancements& enhancements, std::size_t place) { return enhancements.*kSwitches.at(place); }
Switch switch_at(const Enhancements& enhancements, std::size_t place) { return enhancements.*kSwitches.at(place); }
std::span<const std::string_view> engine_settings() { return kSettings; }
std::span<const std::string_view> enhancement_names() { return kEnhancements; }

void EngineSpecReader::algorithm(std::string_view text) {
  const auto semicolon = std::min(text.find(';'), text.size());
  const NamedOptions named = named_options("algorithm", text.substr(0, semicolon));
  spec_.algorithm = algorithm_named(named.name).name;
  spec_.options = named.options;
  if (semicolon == text.size()) return;
  std::vector<std::string> said;
  for (const auto part : split(text.substr(semicolon + 1), ';')) {
    if (trimmed(part).empty()) continue;
    const auto equals = part.find('=');
    if (equals == std::string_view::npos) throw InputError::expected("engine " + spec_.algorithm, "key=value", part);
    said.emplace_back(trimmed(part.substr(0, equals)));
    if (std::count(said.begin(), said.end(), said.back()) > 1) {
      throw InputError("engine " + spec_.algorithm + ": '" + shown(said.back()) + "' is given twice");
    }
    set(said.back(), trimmed(part.substr(equals + 1)));
  }
}

void EngineSpecReader::set(std::string_view name, std::string_view value) {
  if (name == "evaluator") return evaluator(value);
  if (name == "with") return with(value);
  if (name == "without") return without(value);
  if (name == "level") {
    spec_.level = static_cast<int>(whole_number(name, value, {1, kFullLevel}));
  } else if (name == "hash") {
    spec_.memory = static_cast<std::size_t>(whole_number(name, value, {1, kMostHashMegabytes})) * kMegabyte;
  } else if (name == "seed") {
    spec_.seed = static_cast<std::uint64_t>(whole_number(name, value, {0, INT64_MAX}));
  } else if (!sharing_.set(name, value)) {
    throw InputError(unknown_name("setting of engine " + spec_.algorithm, name, kSettings));
  }
}

void EngineSpecReader::with(std::string_view names) {
  for (const auto name : names_in(names)) {
    if (const auto place = place_of_enhancement(name)) {
      turn(spec_.enhancements, *place, Switch::On);
    } else if (part_called(name) != nullptr) {
      throw InputError("part '" + shown(name) + "' of the kernel is on by itself: it can only be left out");
    } else {
      refuse_enhancement(name);
    }
  }
}

/// Some names are of an enhancement and of a part: then both.
void EngineSpecReader::without(std::string_view names) {
  for (const auto name : names_in(names)) {
    const auto place = place_of_enhancement(name);
    const PartEntry* part = part_called(name);
    if (!place && part == nullptr) refuse_enhancement(name);
    if (place) turn(spec_.enhancements, *place, Switch::Off);
    const bool known = part != nullptr && std::count(spec_.without.begin(), spec_.without.end(), part->name) > 0;
    if (part != nullptr && !known) spec_.without.emplace_back(part->name);
  }
}

EngineSpec EngineSpecReader::read() const {
  EngineSpec spec = spec_;
  spec.parallel = sharing_.request();
  Switch& table = spec.enhancements.table;
  if (spec.memory && table == Switch::AsUsual && algorithm_named(spec.algorithm).reads_enhancements) table = Switch::On;
  check(spec);
  return spec;
}

EngineSpec engine_spec_from(std::string_view text) {
  EngineSpecReader reader;
  reader.algorithm(text);
  return reader.read();
}

std::vector<std::string> engine_texts_in(std::string_view list) {
  std::vector<std::string> texts;
  for (const auto part : split(list, ',')) {
    const auto sign = part.find_first_of("=:;");
    const bool goes_on = !texts.empty() && sign != std::string_view::npos && part[sign] == '=';
    if (goes_on) {
      texts.back().append(",").append(trimmed(part));
    } else {
      texts.emplace_back(trimmed(part));
    }
  }
  return texts;
}

std::vector<std::string> names_with(const EngineSpec& spec) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kEnhancements.size(); ++i) {
    if (switch_at(spec.enhancements, i) == Switch::On) names.emplace_back(kEnhancements[i]);
  }
  return names;
}

std::vector<std::string> names_without(const EngineSpec& spec) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kEnhancements.size(); ++i) {
    if (switch_at(spec.enhancements, i) == Switch::Off) names.emplace_back(kEnhancements[i]);
  }
  for (const auto& part : spec.without) {
    if (std::count(names.begin(), names.end(), part) == 0) names.push_back(part);
  }
  return names;
}

std::string text_of(const EngineSpec& spec) {
  std::string text = spec.algorithm;
  for (const auto& [name, value] : spec.options) {
    text.append(text == spec.algorithm ? ":" : ",").append(name).append("=").append(value);
  }
  const auto add = [&text](std::string_view name, const std::string& value) {
    if (!value.empty()) text.append(";").append(name).append("=").append(value);
  };
  add("evaluator", spec.evaluator);
  add("with", joined(names_with(spec)));
  add("without", joined(names_without(spec)));
  if (spec.level) add("level", std::to_string(*spec.level));
  if (spec.parallel) {
    for (const auto& [name, value] : settings_of(*spec.parallel)) add(name, value);
  }
  if (spec.memory) add("hash", std::to_string(std::max(*spec.memory / kMegabyte, std::size_t{1})));
  if (spec.seed != EngineSpec{}.seed) add("seed", std::to_string(spec.seed));
  return text;
}

}  // namespace pohon
