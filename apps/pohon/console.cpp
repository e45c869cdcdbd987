// SPDX-License-Identifier: MIT
#include "apps/pohon/console.hpp"

#include <unistd.h>

#include <cstdlib>

namespace pohon::cli {

std::string Ink::dyed(std::string_view code, std::string_view text) const {
  if (use_ == Use::Never) return std::string(text);
  std::string out = "\x1b[";
  return out.append(code).append("m").append(text).append("\x1b[0m");
}

Ink ink_for(int file_descriptor) {
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool wanted = refused == nullptr || *refused == '\0';
  const bool able = terminal != nullptr && std::string_view(terminal) != "dumb";
  return Ink(wanted && able && isatty(file_descriptor) == 1 ? Ink::Use::Always : Ink::Use::Never);
}

}  // namespace pohon::cli
