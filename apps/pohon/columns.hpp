// SPDX-License-Identifier: MIT
/// A table of text with aligned columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/pohon/console.hpp"

namespace pohon::cli {

enum class Align : unsigned char { Left, Right };

struct Column {
  std::string title;
  Align align = Align::Left;
};

class Columns {
 public:
  explicit Columns(std::vector<Column> columns);

  /// One text for each column. It may come from outside, like the titles: control characters are shown, not obeyed.
  void row(std::vector<std::string> cells);
  /// The titles, then the rows; every line ends with a newline, none with blanks.
  std::string text(const Ink& ink) const;

 private:
  std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// Places on the screen; every code point is taken as one.
std::size_t display_width(std::string_view utf8);

}  // namespace pohon::cli
