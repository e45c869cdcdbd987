// SPDX-License-Identifier: MIT
/// Any bytes as lines of the UCI protocol: read, or refused with an InputError; what is read keeps its promises.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/protocol/uci/uci_command.hpp"
#include "pohon/protocol/uci/uci_options.hpp"

namespace {

using namespace pohon;

UciOptions some_options() {
  using Kind = UciOption::Kind;
  return UciOptions({{.name = "Hash", .kind = Kind::Spin, .value = "16", .range = {.least = 1, .most = 64}},
                     {.name = "Clear Hash", .kind = Kind::Button, .value = {}},
                     {.name = "Ponder", .kind = Kind::Check, .value = "false"},
                     {.name = "Algorithm", .kind = Kind::Combo, .value = "pvs", .choices = {"pvs", "mtd-f"}},
                     {.name = "Book File", .kind = Kind::String, .value = {}}});
}

void obey(std::string_view text, UciOptions& options) {
  const UciLine line = read_line(text);
  if (line.verb == UciVerb::Position) {
    const UciPosition position = read_position(line.rest);
    if (position.text && position.text->empty()) std::abort();
  }
  if (line.verb == UciVerb::Go) {
    const Limits limits = read_go(line.rest, Side::First).limits;
    const bool clock_is_wrong = limits.clock && limits.clock->moves_to_go && *limits.clock->moves_to_go < 1;
    if ((limits.depth && *limits.depth < 1) || limits.nodes < 1 || clock_is_wrong) std::abort();
  }
  if (line.verb == UciVerb::SetOption) {
    const UciSetOption given = read_set_option(line.rest);
    options.set(options.understood(given.name, given.value));
    if (options.number("Hash") < 1 || options.number("Hash") > 64) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  UciOptions options = some_options();
  for (const auto line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    try {
      obey(line, options);
    } catch (const InputError&) {
    }
  }
  return 0;
}
