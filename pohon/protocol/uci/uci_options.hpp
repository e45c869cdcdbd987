// SPDX-License-Identifier: MIT
/// The options that an engine shows to its GUI: declared, set by text, read by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/text.hpp"

namespace pohon {

struct UciOption {
  enum class Kind { Check, Spin, Combo, Button, String };

  std::string name;
  Kind kind = Kind::Check;
  std::string value;                      // the standard one until it is set; of a check "true" or "false"
  Range range = {.least = 0, .most = 0};  // of a spin
  std::vector<std::string> choices = {};  // of a combo
};

class UciOptions {
 public:
  explicit UciOptions(std::vector<UciOption> options);

  /// "option name Hash type spin default 16 min 1 max 4096", one line each.
  std::vector<std::string> declarations() const;

  bool has(std::string_view name) const;
  bool is_on(std::string_view name) const { return text(name) == "true"; }
  int number(std::string_view name) const;
  const std::string& text(std::string_view name) const;

  /// What `set` would do: the option's own name and the value it takes. Names and choices are matched without case.
  /// InputError if there is no such option, or the value is not of its kind or outside its range.
  struct Setting {
    std::string name;
    std::string value;
  };
  Setting understood(std::string_view name, std::string_view value) const;
  void set(const Setting& setting);

 private:
  const UciOption& find(std::string_view name) const;

  std::vector<UciOption> options_;
  std::vector<std::string> standards_;
};

}  // namespace pohon
