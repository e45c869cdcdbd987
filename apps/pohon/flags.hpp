// SPDX-License-Identifier: MIT
/// The flags that several verbs share: which position, and how to search it.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/pohon/parallel_flags.hpp"
#include "apps/pohon/text_flag.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon::cli {

inline constexpr Range kDepths{.least = 1, .most = 200};
inline constexpr Range kNodes{.least = 1, .most = 1'000'000'000'000'000'000};
inline constexpr Range kTimes{.least = 1, .most = 86'400'000};
inline constexpr Range kSeeds{.least = 0, .most = INT64_MAX};

/// "key=value" each, none twice.
GivenOptions options_from(const std::vector<std::string>& texts);

/// --game, --position, --option, and the moves to play from there.
class GameFlags {
 public:
  /// `moves_names`: what the flag for the moves is called; solve has another use for --moves.
  void declare(CLI::App& app, const std::string& moves_names = "--moves,--after");

  const GameEntry& entry() const;
  std::unique_ptr<Position> open() const;

  // --- what it is opened with
  GivenOptions options() const { return options_from(options_); }
  std::optional<std::string> position() const { return position_.optional(); }
  std::vector<std::string> moves() const;

 private:
  TextFlag game_;
  TextFlag position_;
  TextFlag moves_;
  std::vector<std::string> options_;
};

/// --depth, --nodes, --time, --seed, --hash, --evaluator, --with, --without, --parallel …: all of a search but its
/// algorithm.
class SearchFlags {
 public:
  void declare(CLI::App& app);

  /// `algorithm` may be a whole spec; flags come on top of it.
  EngineSpec spec(std::string_view algorithm) const;
  /// Depth, nodes and time.
  Limits limits() const;
  std::string evaluator() const { return evaluator_.text(); }
  std::uint64_t seed() const;
  bool limited() const { return nodes_.given() || time_.given(); }
  bool deep() const { return depth_.given(); }

 private:
  TextFlag depth_;
  TextFlag nodes_;
  TextFlag time_;
  TextFlag seed_;
  TextFlag hash_;
  TextFlag evaluator_;
  std::vector<std::string> with_;
  std::vector<std::string> without_;
  bool deeper_entries_ = false;
  ParallelFlags parallel_;
};

/// Bytes of a table of --hash megabytes, refused beyond 65536 and beyond this machine's memory.
std::optional<std::size_t> table_bytes(const TextFlag& hash);

/// The limits of --nodes and --time.
Limits limits_from(const TextFlag& nodes, const TextFlag& time);

}  // namespace pohon::cli
