// SPDX-License-Identifier: MIT
#include "tests/mates.hpp"

namespace pohon::testing {
namespace {

TEST(Mates, InFourAreFound) { expect_mates_in(4); }

}  // namespace
}  // namespace pohon::testing
