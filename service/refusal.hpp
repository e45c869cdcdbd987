// SPDX-License-Identifier: MIT
/// A request that is not obeyed: the status, and why, for people and for programs.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "apps/common/json.hpp"
#include "pohon/core/input_error.hpp"
#include "service/codes.hpp"

namespace pohon::service {

class Refusal : public std::runtime_error {
 public:
  struct Why {
    int status = 400;
    Code code = Code::BadField;
    std::string field = {};
    std::string token = {};
    std::optional<std::size_t> at = {};              // the first wrong character of a pasted text
    std::map<std::string, std::string> values = {};  // the parts of the message, for whoever words it anew
  };

  Refusal(Why why, const std::string& message) : std::runtime_error(message), why_(std::move(why)) {}

  /// "seats[0].limits.depth: expected a whole number from 1 to 200, got 'x'"
  static Refusal expected(std::string_view field, std::string_view wanted, std::string_view got);
  /// With the field, the token and what was expected, as the library's message names them.
  static Refusal of(const InputError& error, Code code = Code::BadText);
  /// Whatever a search ended with.
  static Refusal of(const std::exception& error);
  static Refusal missing(std::string_view field);
  static Refusal same_name(const std::string& name);
  static Refusal not_found(std::string_view kind, std::string_view name);

  const Why& why() const noexcept { return why_; }
  Refusal at(std::size_t place) const;
  Refusal in_field(std::string_view field) const;

 private:
  Why why_;
};

/// 408
Refusal too_slow();

/// What answers that refuse have as `error`, and bots and matches that fail tell.
Json error_json(const Refusal& refusal);

}  // namespace pohon::service
