// SPDX-License-Identifier: MIT
/// Values as the bytes of a letter, written and read in the same order. All ranks run the same program on the same kind
/// of machine.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace pohon {

using Bytes = std::vector<std::byte>;

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>;

class Writer {
 public:
  template <Plain T>
  Writer& put(const T& value) {
    const auto* from = reinterpret_cast<const std::byte*>(&value);
    bytes_.insert(bytes_.end(), from, from + sizeof(T));
    return *this;
  }
  template <Plain T>
  Writer& put_all(const std::vector<T>& values) {
    put(static_cast<std::uint32_t>(values.size()));
    for (const T& each : values) put(each);
    return *this;
  }
  Writer& put_text(std::string_view text) {
    put(static_cast<std::uint32_t>(text.size()));
    const auto* from = reinterpret_cast<const std::byte*>(text.data());
    bytes_.insert(bytes_.end(), from, from + text.size());
    return *this;
  }

  Bytes done() { return std::move(bytes_); }

 private:
  Bytes bytes_;
};

class Reader {
 public:
  explicit Reader(const Bytes& bytes) noexcept : bytes_(bytes) {}

  template <Plain T>
  T get() {
    assert(at_ + sizeof(T) <= bytes_.size());
    T value{};
    std::memcpy(static_cast<void*>(&value), bytes_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  template <Plain T>
  std::vector<T> get_all() {
    std::vector<T> values(get<std::uint32_t>());
    for (T& each : values) each = get<T>();
    return values;
  }
  std::string get_text() {
    const auto size = get<std::uint32_t>();
    assert(at_ + size <= bytes_.size());
    std::string text(reinterpret_cast<const char*>(bytes_.data() + at_), size);
    at_ += size;
    return text;
  }

 private:
  const Bytes& bytes_;
  std::size_t at_ = 0;
};

}  // namespace pohon
