// SPDX-License-Identifier: MIT
/// The papers that can be done again, by name.
#pragma once

#include <string_view>
#include <vector>

#include "pohon/lab/papers/paper_table.hpp"

namespace pohon {

/// A paper, and which options mean something to it.
struct Paper {
  std::string_view name;
  std::string_view title;
  PaperReport (*run)(const PaperOptions&, const Handle&);
  std::vector<std::string_view> flags;
};

const std::vector<Paper>& papers_of_the_house();
/// An unknown name is an InputError with the nearest one.
const Paper& paper_named(std::string_view name);

}  // namespace pohon
