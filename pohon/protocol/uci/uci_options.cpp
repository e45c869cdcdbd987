// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_options.hpp"

#include <algorithm>
#include <cassert>

#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

constexpr std::string_view kEmpty = "<empty>";  // how the protocol writes a string of no characters

std::string_view kind_name(UciOption::Kind kind) {
  switch (kind) {
    case UciOption::Kind::Check:
      return "check";
    case UciOption::Kind::Spin:
      return "spin";
    case UciOption::Kind::Combo:
      return "combo";
    case UciOption::Kind::Button:
      return "button";
    case UciOption::Kind::String:
      return "string";
  }
  return "";
}

std::string checked(const UciOption& option, std::string_view value) {
  const std::string said = lower(value);
  if (said != "true" && said != "false") throw InputError::expected(option.name, "true or false", value);
  return said;
}

std::string chosen(const UciOption& option, std::string_view value) {
  std::vector<std::string_view> names(option.choices.begin(), option.choices.end());
  for (const auto name : names) {
    if (same_name(name, value)) return std::string(name);
  }
  throw InputError(unknown_name(option.name, value, names));
}

}  // namespace

UciOptions::UciOptions(std::vector<UciOption> options) : options_(std::move(options)) {
  for (const UciOption& option : options_) standards_.push_back(option.value);
}

std::vector<std::string> UciOptions::declarations() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const UciOption& option = options_[i];
    std::string line = "option name " + option.name + " type ";
    line += kind_name(option.kind);
    if (option.kind != UciOption::Kind::Button) {
      line.append(" default ").append(standards_[i].empty() ? kEmpty : standards_[i]);
    }
    if (option.kind == UciOption::Kind::Spin) {
      line += " min " + std::to_string(option.range.least) + " max " + std::to_string(option.range.most);
    }
    for (const auto& choice : option.choices) line.append(" var ").append(choice);
    lines.push_back(std::move(line));
  }
  return lines;
}

const UciOption& UciOptions::find(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const UciOption& option : options_) {
    if (lower(option.name) == lower(name)) return option;
    names.push_back(option.name);
  }
  throw InputError(unknown_name("option", name, names));
}

bool UciOptions::has(std::string_view name) const {
  return std::any_of(options_.begin(), options_.end(), [&](const UciOption& each) { return each.name == name; });
}

const std::string& UciOptions::text(std::string_view name) const {
  static const std::string kNothing;
  const auto option =
      std::find_if(options_.begin(), options_.end(), [&](const auto& each) { return each.name == name; });
  return option == options_.end() ? kNothing : option->value;
}

int UciOptions::number(std::string_view name) const { return static_cast<int>(whole_number(text(name)).value_or(0)); }

UciOptions::Setting UciOptions::understood(std::string_view name, std::string_view value) const {
  const UciOption& option = find(name);
  Setting setting{.name = option.name, .value = {}};
  switch (option.kind) {
    case UciOption::Kind::Button:
      break;
    case UciOption::Kind::Check:
      setting.value = checked(option, value);
      break;
    case UciOption::Kind::Combo:
      setting.value = chosen(option, value);
      break;
    case UciOption::Kind::String:
      setting.value = value == kEmpty ? std::string_view() : value;
      break;
    case UciOption::Kind::Spin:
      setting.value = std::to_string(whole_number(option.name, value, option.range));
      break;
  }
  return setting;
}

void UciOptions::set(const Setting& setting) {
  for (UciOption& option : options_) {
    if (option.name == setting.name) option.value = setting.value;
  }
}

}  // namespace pohon
