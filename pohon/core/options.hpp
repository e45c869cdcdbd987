// SPDX-License-Identifier: MIT
/// Options by name: what a game or an algorithm lets its user choose, and the values that were chosen.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/text.hpp"

namespace pohon {

struct OptionSpec {
  std::string name;
  std::string standard;  // the value when none is given
  std::string allowed;   // for people: "3x3 … 8x8", "orthogonal | all"
  std::string help;
};

/// The values given by the user over the standard ones. An unknown name is an InputError with a suggestion.
class OptionValues {
 public:
  OptionValues() = default;
  /// `owner` names whose options they are in messages: "game adjacency".
  OptionValues(std::string_view owner, std::vector<OptionSpec> specs, const std::map<std::string, std::string>& given);

  const std::string& text(std::string_view name) const;
  bool given(std::string_view name) const;
  std::int64_t number(std::string_view name, Range range) const;
  double real(std::string_view name, double least, double most) const;
  /// One of the choices, as its place in the list.
  std::size_t choice(std::string_view name, std::span<const std::string_view> choices) const;
  const std::vector<OptionSpec>& specs() const { return specs_; }

 private:
  std::vector<OptionSpec> specs_;
  std::map<std::string, std::string, std::less<>> values_;
  std::map<std::string, std::string, std::less<>> given_;
};

}  // namespace pohon
