// SPDX-License-Identifier: MIT
#include "apps/pohon/columns.hpp"

#include <algorithm>
#include <cassert>

#include "pohon/core/printable.hpp"

namespace pohon::cli {

std::size_t display_width(std::string_view utf8) {
  const auto starts_a_code_point = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), starts_a_code_point));
}

Columns::Columns(std::vector<Column> columns) : columns_(std::move(columns)) {
  for (Column& column : columns_) column.title = printable(column.title);
}

void Columns::row(std::vector<std::string> cells) {
  assert(cells.size() == columns_.size());
  for (std::string& cell : cells) cell = printable(cell);
  rows_.push_back(std::move(cells));
}

std::string Columns::line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string blanks(widths[i] - display_width(cells[i]), ' ');
    if (i > 0) out += "  ";
    out += columns_[i].align == Align::Right ? blanks + cells[i] : cells[i] + blanks;
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

std::string Columns::text(const Ink& ink) const {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    titles.push_back(columns_[i].title);
    std::size_t widest = display_width(columns_[i].title);
    for (const auto& cells : rows_) widest = std::max(widest, display_width(cells[i]));
    widths.push_back(widest);
  }
  std::string out = ink.bold(line(titles, widths)) + "\n";
  for (const auto& cells : rows_) out += line(cells, widths) + "\n";
  return out;
}

}  // namespace pohon::cli
