// SPDX-License-Identifier: MIT
/// Fitting the weights of an evaluator, as text asks for it.
#pragma once

#include <string>
#include <vector>

#include "pohon/learn/gradient.hpp"

namespace pohon {

struct TuneRequest {
  std::string evaluator = {};  // empty: the kernel's own
  std::string data = {};       // lines of "position ; result for the first side ; value for the side to move"
  TuneOptions options = {};
  enum class From : bool { OwnWeights, Untaught } from = From::OwnWeights;
};

struct TuneReport {
  std::string evaluator;
  std::vector<std::string> names;
  std::vector<int> weights;
  Tuned tuned;
  std::size_t positions = 0;  // that taught something
  std::size_t by_heart = 0;   // that the evaluator knows anyway
  std::string source = {};    // the weights as the game's own source keeps them, if it says how
};

/// One line of the data.
struct LabelledPosition {
  std::string position;
  double result = 0.5;  // for the first side: 1, ½ or 0
  Score value = {};     // for the side to move
};
std::string labelled_line(const LabelledPosition& labelled);

/// Blank lines and those that start with '#' are left out; an InputError names the line.
std::vector<LabelledPosition> labelled_positions(const std::string& text);

}  // namespace pohon
