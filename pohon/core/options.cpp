// SPDX-License-Identifier: MIT
#include "pohon/core/options.hpp"

#include <cassert>
#include <charconv>
#include <cmath>

#include "pohon/core/input_error.hpp"

namespace pohon {

OptionValues::OptionValues(std::string_view owner, std::vector<OptionSpec> specs,
                           const std::map<std::string, std::string>& given)
    : specs_(std::move(specs)), given_(given.begin(), given.end()) {
  std::vector<std::string_view> names;
  for (const auto& spec : specs_) {
    names.push_back(spec.name);
    values_[spec.name] = spec.standard;
  }
  for (const auto& [name, value] : given) {
    if (!values_.contains(name)) throw InputError(unknown_name("option of " + std::string(owner), name, names));
    values_[name] = value;
  }
}

const std::string& OptionValues::text(std::string_view name) const {
  const auto found = values_.find(name);
  assert(found != values_.end());
  return found->second;
}

bool OptionValues::given(std::string_view name) const { return given_.contains(name); }

std::int64_t OptionValues::number(std::string_view name, Range range) const {
  return whole_number(name, text(name), range);
}

double OptionValues::real(std::string_view name, double least, double most) const {
  const std::string& value = text(name);
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = error == std::errc{} && end == value.data() + value.size();
  if (whole && std::isfinite(number) && number >= least && number <= most) return number;
  throw InputError::expected(name, "a number from " + std::to_string(least) + " to " + std::to_string(most), value);
}

std::size_t OptionValues::choice(std::string_view name, std::span<const std::string_view> choices) const {
  const std::string value = lower(text(name));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == value) return i;
  }
  throw InputError(unknown_name(name, text(name), choices));
}

}  // namespace pohon
