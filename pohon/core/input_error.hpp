// SPDX-License-Identifier: MIT
/// Bad text from outside: says which field, which token, and what would have been right.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace pohon {

class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  /// "depth: expected a whole number from 1 to 255, got 'x7'"
  static InputError expected(std::string_view field, std::string_view wanted, std::string_view got);
};

/// Text from outside as it may be shown in a message: cut at 60 characters, control characters as \xNN.
std::string shown(std::string_view text);

}  // namespace pohon
