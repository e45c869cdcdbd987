# SPDX-License-Identifier: MIT
# Writes SOURCE, which holds the bytes of FILE as `pohon::embedded::NAME()`.
file(READ ${FILE} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${hex}")
string(REGEX REPLACE "(................................................................)" "\\1\"\n    \"" lines "${escaped}")
string(LENGTH "${hex}" digits)
math(EXPR bytes "${digits} / 2")
file(WRITE ${SOURCE} "// Made from ${NAME}; do not edit.
#include <string_view>

namespace pohon::embedded {

std::string_view ${NAME}();
std::string_view ${NAME}() {
  static constexpr char kBytes[] =
    \"${lines}\";
  return {kBytes, ${bytes}};
}

}  // namespace pohon::embedded
")
