// SPDX-License-Identifier: MIT
/// Any bytes as lines of EPD: what is read comes back from its own text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/formats/epd.hpp"

namespace {

void expect_round_trip(const pohon::chess::Epd& epd) noexcept {  // an InputError here is a fault
  if (!(pohon::chess::read_epd(pohon::chess::write_epd(epd)) == epd)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pohon;
  try {
    for (const auto& epd : chess::read_epd_file({reinterpret_cast<const char*>(data), size})) {
      expect_round_trip(epd);
    }
  } catch (const InputError&) {
  }
  return 0;
}
