// SPDX-License-Identifier: MIT
#include "tests/mates.hpp"

namespace pohon::testing {
namespace {

TEST(Mates, InOneAreFound) { expect_mates_in(1); }
TEST(Mates, InTwoAreFound) { expect_mates_in(2); }
TEST(Mates, InThreeAreFound) { expect_mates_in(3); }

}  // namespace
}  // namespace pohon::testing
