// SPDX-License-Identifier: MIT
#include "service/names.hpp"

#include <sys/random.h>

#include <array>
#include <ctime>
#include <stdexcept>
#include <string_view>

namespace pohon::service {

std::string random_name(std::size_t length) {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none that look alike
  std::string name(length, ' ');
  if (getrandom(name.data(), length, 0) != static_cast<ssize_t>(length)) {
    throw std::runtime_error("no random numbers are to be had");
  }
  for (char& c : name) c = kLetters[static_cast<unsigned char>(c) % kLetters.size()];
  return name;
}

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
  return text.data();
}

}  // namespace pohon::service
