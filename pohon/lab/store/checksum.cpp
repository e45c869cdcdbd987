// SPDX-License-Identifier: MIT
#include "pohon/lab/store/checksum.hpp"

#include <array>

namespace pohon {

namespace {

constexpr std::array<std::uint32_t, 256> table() {
  constexpr std::uint32_t kReflectedPolynomial = 0x82F63B78;
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? kReflectedPolynomial : 0);
    table[byte] = rest;
  }
  return table;
}

constexpr auto kTable = table();

std::uint32_t advanced(std::uint32_t state, std::string_view bytes) noexcept {
  for (const char c : bytes) state = kTable[(state ^ static_cast<unsigned char>(c)) & 255] ^ (state >> 8);
  return state;
}

}  // namespace

std::uint32_t crc32c(std::string_view bytes) noexcept { return ~advanced(~0u, bytes); }

void Checksum::take(std::string_view bytes) noexcept { state_ = advanced(state_, bytes); }

Checksum& Checksum::add(std::int64_t number) noexcept {
  std::array<char, 9> bytes{'n'};
  for (std::size_t i = 1; i < bytes.size(); ++i) {
    bytes[i] = static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * (i - 1)) & 255);
  }
  take({bytes.data(), bytes.size()});
  return *this;
}

Checksum& Checksum::add(std::string_view text) noexcept {
  add(static_cast<std::int64_t>(text.size()));
  take(text);
  return *this;
}

Checksum& Checksum::add_nothing() noexcept {
  take("-");
  return *this;
}

}  // namespace pohon
