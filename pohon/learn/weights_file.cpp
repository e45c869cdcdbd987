// SPDX-License-Identifier: MIT
#include "pohon/learn/weights_file.hpp"

#include <cassert>
#include <fstream>
#include <limits>
#include <system_error>
#include <unordered_map>

#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

std::string write_weights(std::span<const std::string> names, std::span<const int> weights) {
  assert(names.size() == weights.size());
  std::string text;
  for (std::size_t at = 0; at < names.size(); ++at) text += names[at] + " " + std::to_string(weights[at]) + "\n";
  return text;
}

std::vector<int> read_weights(std::string_view text, std::span<const std::string> names) {
  std::unordered_map<std::string_view, std::size_t> places;
  for (std::size_t at = 0; at < names.size(); ++at) places.emplace(names[at], at);
  std::vector<int> weights(names.size());
  std::vector<char> seen(names.size(), 0);
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    const std::string place = "line " + std::to_string(++number);
    const auto parts = words(line.substr(0, line.find('#')));
    if (parts.empty()) continue;
    if (parts.size() != 2) throw InputError::expected(place, "a name and a whole number", trimmed(line));
    const auto found = places.find(parts[0]);
    if (found == places.end()) throw InputError::expected(place, "the name of a weight", parts[0]);
    if (seen[found->second] != 0) throw InputError::expected(place, "each name once", parts[0]);
    constexpr Range kInts{.least = std::numeric_limits<int>::min(), .most = std::numeric_limits<int>::max()};
    weights[found->second] = static_cast<int>(whole_number(place + ", " + std::string(found->first), parts[1], kInts));
    seen[found->second] = 1;
  }
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (seen[at] == 0) throw InputError::expected(names[at], "a line with its weight", "none");
  }
  return weights;
}

void replace_file(const std::filesystem::path& file, std::string_view text) {
  std::filesystem::path fresh = file;
  fresh += ".new";
  {
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    if (!out) throw std::system_error(std::make_error_code(std::errc::io_error), fresh.string());
  }
  std::filesystem::rename(fresh, file);
}

void save_weights(const std::filesystem::path& file, std::span<const std::string> names, std::span<const int> weights) {
  replace_file(file, write_weights(names, weights));
}

std::vector<int> load_weights(const std::filesystem::path& file, std::span<const std::string> names) {
  constexpr FileBound kWeights{.bytes = 64u << 20, .kind = FileKind::Regular};
  std::string text;
  try {
    text = file_content(file.string(), kWeights);
  } catch (const std::runtime_error& error) {
    throw InputError("weights file: " + std::string(error.what()));
  }
  try {
    return read_weights(text, names);
  } catch (const InputError& error) {
    throw InputError("weights file " + file.string() + ": " + error.what());
  }
}

}  // namespace pohon
