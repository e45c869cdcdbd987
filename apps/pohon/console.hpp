// SPDX-License-Identifier: MIT
/// Where a verb reads and writes: streams, colours, and the stop that Ctrl-C requests.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "pohon/search/stop.hpp"

namespace pohon::cli {

/// Colours, or plain text where there is nobody to see them.
class Ink {
 public:
  enum class Use : bool { Never, Always };

  explicit Ink(Use use) : use_(use) {}

  std::string bold(std::string_view text) const { return dyed("1", text); }
  std::string faint(std::string_view text) const { return dyed("2", text); }
  std::string good(std::string_view text) const { return dyed("32", text); }
  std::string bad(std::string_view text) const { return dyed("31", text); }

 private:
  std::string dyed(std::string_view code, std::string_view text) const;

  Use use_;
};

/// JSON and results go to `out`, everything said on the way to `err`.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Ink ink;                 // for `out`
  bool err_is_terminal;    // somebody watches progress lines
  bool talks_to_a_person;  // both input and output are terminals
  Stop& stop;
  std::string_view program = "pohon";  // as a person calls it
};

/// Colours are for terminals, and never with NO_COLOR (no-color.org) or TERM=dumb.
Ink ink_for(int file_descriptor);

}  // namespace pohon::cli
