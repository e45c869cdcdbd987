// SPDX-License-Identifier: MIT
/// Who thinks: an algorithm with its options, what judges positions, what helps, who shares the work.
///
/// One grammar for all who ask, the algorithm first and settings behind semicolons:
/// "kernel", "mcts:exploration=1.2,seed=4", "pvs;evaluator=positional;with=table,killers;threads=2;hash=64".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/engine/parallel_request.hpp"

namespace pohon {

using GivenOptions = std::map<std::string, std::string>;

/// Each enhancement is on, off, or as the algorithm likes it.
enum class Switch : std::uint8_t { AsUsual, On, Off };

struct Enhancements {
  Switch table = Switch::AsUsual;
  Switch killers = Switch::AsUsual;
  Switch history = Switch::AsUsual;
  Switch hints = Switch::AsUsual;
  Switch iterative_deepening = Switch::AsUsual;
  Switch deeper_entries = Switch::AsUsual;

  friend bool operator==(const Enhancements&, const Enhancements&) = default;
};

struct EngineSpec {
  std::string algorithm = "alpha-beta";  // or an agent
  GivenOptions options = {};             // of the algorithm, by name
  std::string evaluator = {};            // a name, then its weights: "ga2:1,6,0,1,7"; empty: the algorithm's usual one
  Enhancements enhancements = {};
  std::vector<std::string> without = {};         // parts of the kernel to leave out
  std::optional<int> level = {};                 // of the kernel as an opponent, 1 … 10
  std::optional<ParallelRequest> parallel = {};  // none: one worker
  std::optional<std::size_t> memory = {};        // bytes of the table; none: as usual
  std::uint64_t seed = 1;                        // of whatever is drawn

  friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

inline constexpr std::size_t kUsualTableBytes = std::size_t{16} << 20;
inline constexpr int kMostHashMegabytes = 65536;

/// Reads a spec setting by setting, whether they stand in one text, in flags or in an object: an InputError names what
/// is unknown, out of range or said twice.
class EngineSpecReader {
 public:
  /// "mcts:exploration=1.2,seed=7", or a whole text with settings behind it.
  void algorithm(std::string_view text);
  /// One of `engine_settings()`.
  void set(std::string_view name, std::string_view value);
  void evaluator(std::string_view text) { spec_.evaluator = text; }
  /// Lists with commas between the names.
  void with(std::string_view names);
  void without(std::string_view names);

  /// Everything checked that no game needs to be known for.
  EngineSpec read() const;

 private:
  EngineSpec spec_;
  SharingRequest sharing_;
};

/// Names of the settings that may stand behind the algorithm.
std::span<const std::string_view> engine_settings();
/// The enhancements by name, in the order of their switches.
std::span<const std::string_view> enhancement_names();

/// Where the enhancement of this place stands.
Switch& switch_at(Enhancements& enhancements, std::size_t place);
Switch switch_at(const Enhancements& enhancements, std::size_t place);

EngineSpec engine_spec_from(std::string_view text);
/// Several specs with commas between; a comma before "name=value" is one between options.
std::vector<std::string> engine_texts_in(std::string_view list);
/// The canonical text: reading it gives the same spec.
std::string text_of(const EngineSpec& spec);

/// Names as lists have them: "table,killers"; those that are switched on, or off with the parts that are left out.
std::vector<std::string> names_with(const EngineSpec& spec);
std::vector<std::string> names_without(const EngineSpec& spec);

}  // namespace pohon
