// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "pohon/core/input_error.hpp"
#include "pohon/learn/weights_file.hpp"

namespace pohon {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string> kNames{"pawn.mg", "pawn.eg", "tempo"};

std::string complaint(std::string_view text) {
  try {
    read_weights(text, kNames);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(WeightsFile, ReadsWhatItWrites) {
  const std::vector<int> weights{82, -94, 2'000'000'000};
  EXPECT_EQ(read_weights(write_weights(kNames, weights), kNames), weights);
}

TEST(WeightsFile, TakesAnyOrderBlanksAndRemarks) {
  EXPECT_EQ(read_weights("# tuned\n\n tempo 3 # side to move\r\npawn.eg\t2\npawn.mg 1", kNames),
            (std::vector<int>{1, 2, 3}));
}

TEST(WeightsFile, NamesLineAndTokenOfWhatIsWrong) {
  EXPECT_THAT(complaint("pawn.mg 1\npawn.eg x7\ntempo 3"), HasSubstr("line 2, pawn.eg"));
  EXPECT_THAT(complaint("pawn.mg 1\npawn.eg x7\ntempo 3"), HasSubstr("'x7'"));
  EXPECT_THAT(complaint("pawn.mg 1\nking 4"), HasSubstr("line 2: expected the name of a weight, got 'king'"));
  EXPECT_THAT(complaint("tempo 1\ntempo 2"), HasSubstr("line 2: expected each name once"));
  EXPECT_THAT(complaint("tempo"), HasSubstr("line 1: expected a name and a whole number"));
  EXPECT_THAT(complaint("pawn.mg 1\ntempo 99999999999"), HasSubstr("99999999999"));
  EXPECT_THAT(complaint("pawn.mg 1\ntempo 3"), HasSubstr("pawn.eg"));
}

TEST(WeightsFile, IsReplacedAsAWhole) {
  const auto folder = std::filesystem::path(::testing::TempDir()) / "pohon_weights_file_test";
  std::filesystem::create_directories(folder);
  const auto file = folder / "weights.txt";
  save_weights(file, kNames, std::vector<int>{1, 2, 3});
  save_weights(file, kNames, std::vector<int>{4, 5, 6});
  EXPECT_EQ(load_weights(file, kNames), (std::vector<int>{4, 5, 6}));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "something was left behind";
  std::ofstream(file) << "pawn.mg 1\n";
  try {
    load_weights(file, kNames);
    FAIL() << "a weight is missing";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr(file.string()));
  }
  std::filesystem::remove_all(folder);
  EXPECT_THROW(load_weights(file, kNames), InputError);
  EXPECT_ANY_THROW(save_weights(file, kNames, std::vector<int>{1, 2, 3})) << "the folder is gone";
}

}  // namespace
}  // namespace pohon
