// SPDX-License-Identifier: MIT
/// CRC-32C over the fields of a row (RFC 3720, appendix B.4): finds every single wrong bit, and every run of up to 32.
#pragma once

#include <cstdint>
#include <string_view>

namespace pohon {

class Checksum {
 public:
  /// A text goes in with its length, so that letters cannot wander from one field to the next.
  Checksum& add(std::string_view text) noexcept;
  Checksum& add(std::int64_t number) noexcept;
  /// A field that is empty in the sense of SQL.
  Checksum& add_nothing() noexcept;

  std::uint32_t value() const noexcept { return ~state_; }

 private:
  void take(std::string_view bytes) noexcept;

  std::uint32_t state_ = ~0u;
};

/// Of the bytes alone.
std::uint32_t crc32c(std::string_view bytes) noexcept;

}  // namespace pohon
