// SPDX-License-Identifier: MIT
/// A flag with a value, kept as typed until somebody asks: numbers are read by us, so that the messages are ours.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "pohon/core/text.hpp"

namespace pohon::cli {

class TextFlag {
 public:
  CLI::Option* declare(CLI::App& app, const std::string& names, const std::string& help);

  bool given() const { return option_ != nullptr && option_->count() > 0; }
  const std::string& text() const { return text_; }
  std::optional<std::string> optional() const;
  /// The number if one was given; `field` is what messages call it.
  std::optional<std::int64_t> number(std::string_view field, Range range) const;

 private:
  std::string text_;
  CLI::Option* option_ = nullptr;
};

}  // namespace pohon::cli
