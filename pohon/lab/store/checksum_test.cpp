// SPDX-License-Identifier: MIT
// The checksum against figures that others published, and against every single wrong bit.
#include "pohon/lab/store/checksum.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pohon {
namespace {

/// RFC 3720, appendix B.4; the last is the check value of the catalogue of CRCs.
TEST(Crc32c, GivesThePublishedFigures) {
  EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8A9136AAu);
  EXPECT_EQ(crc32c(std::string(32, '\xff')), 0x62A8AB43u);
  std::string rising, falling;
  for (int i = 0; i < 32; ++i) rising += static_cast<char>(i);
  for (int i = 31; i >= 0; --i) falling += static_cast<char>(i);
  EXPECT_EQ(crc32c(rising), 0x46DD794Eu);
  EXPECT_EQ(crc32c(falling), 0x113FDB5Cu);
  EXPECT_EQ(crc32c("123456789"), 0xE3069283u);
}

TEST(Checksums, FindEverySingleWrongBit) {
  const std::string text = "e4 e5 Nf3 Nc6 Bb5";
  const auto right = Checksum().add(text).add(7).value();
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    std::string wrong = text;
    wrong[bit / 8] = static_cast<char>(wrong[bit / 8] ^ (1 << bit % 8));
    EXPECT_NE(Checksum().add(wrong).add(7).value(), right) << bit;
  }
  for (int bit = 0; bit < 63; ++bit) {
    EXPECT_NE(Checksum().add(text).add(7 ^ std::int64_t{1} << bit).value(), right) << bit;
  }
}

TEST(Checksums, TellFieldsApart) {
  EXPECT_NE(Checksum().add("ab").add("c").value(), Checksum().add("a").add("bc").value());
  EXPECT_NE(Checksum().add("").value(), Checksum().add_nothing().value());
  EXPECT_NE(Checksum().add(0).value(), Checksum().add_nothing().value());
}

}  // namespace
}  // namespace pohon
