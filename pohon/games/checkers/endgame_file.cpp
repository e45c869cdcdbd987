// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/endgame_file.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>
#include <string>

#include "pohon/core/rng.hpp"

namespace pohon::checkers {

namespace {

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = bytes.size();
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
    sum = scatter(sum ^ word);
  }
  return sum;
}

/// The first line of the file says all that has to be right.
std::string head_line(std::string_view title, std::span<const std::uint8_t> bytes) {
  return std::string(title) + ", " + std::to_string(bytes.size()) + " bytes, checksum " +
         std::to_string(checksum(bytes)) + '\n';
}

}  // namespace

bool recall_bytes(const std::filesystem::path& file, std::string_view title, std::span<std::uint8_t> bytes) {
  std::ifstream in(file, std::ios::binary);
  std::string head;
  if (!std::getline(in, head)) return false;
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (in.gcount() != static_cast<std::streamsize>(bytes.size()) || in.peek() != std::ifstream::traits_type::eof()) {
    return false;
  }
  return head + '\n' == head_line(title, bytes);
}

void keep_bytes(const std::filesystem::path& file, std::string_view title, std::span<const std::uint8_t> bytes) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  std::filesystem::path beside = file;
  beside += "." + std::to_string(std::random_device{}()) + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << head_line(title, bytes);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out) std::filesystem::rename(beside, file, ignored);
  if (!out || ignored) std::filesystem::remove(beside, ignored);
}

}  // namespace pohon::checkers
