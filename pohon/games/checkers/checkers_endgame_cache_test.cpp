// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "pohon/games/checkers/endgame_file.hpp"
#include "pohon/games/checkers/endgame_tables.hpp"

namespace pohon {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test, gone afterwards.
class EndgameCache : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path only_file() const {
    std::vector<fs::path> files;
    for (const auto& each : fs::directory_iterator(folder_)) files.push_back(each.path());
    EXPECT_EQ(files.size(), 1u) << "no temporary files stay behind";
    return files.front();
  }
  static std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
  }
  static bool alike(const EndgameTables& a, const EndgameTables& b) {
    bool same = a.bytes() == b.bytes();
    checkers::for_each_material(2, [&](const checkers::Material& material) {
      for (std::uint32_t index = 0; index < material.positions(); ++index) {
        if (!checkers::is_position(material, index)) continue;
        const auto endgame = checkers::endgame_at(material, index);
        same = same && a.at(endgame) == b.at(endgame);
      }
    });
    return same;
  }

  fs::path folder_ = fs::path(testing::TempDir()) /
                     (std::string("pohon-endings-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(EndgameCache, IsWrittenOnceAndReadBack) {
  const EndgameTables built = EndgameTables::built(2);
  EXPECT_TRUE(alike(EndgameTables::cached(2, folder_ / "deep"), built));
  folder_ /= "deep";
  const std::string written = text_of(only_file());
  EXPECT_TRUE(alike(EndgameTables::cached(2, folder_), built));
  EXPECT_EQ(text_of(only_file()), written);
  folder_ = folder_.parent_path();
}

TEST_F(EndgameCache, BelievesNoFileThatWasCutOffChangedOrExtended) {
  const EndgameTables built = EndgameTables::built(2);
  EndgameTables::cached(2, folder_);
  const fs::path file = only_file();
  const std::string sound = text_of(file);
  std::string changed = sound;
  changed[sound.size() / 2] ^= 1;
  std::string other_title = sound;
  other_title[0] ^= 1;
  for (const std::string& bad : {std::string(), sound.substr(0, 10), sound.substr(0, sound.size() - 1), sound + "x",
                                 changed, other_title, std::string(100'000, '\n'), std::string(100'000, 'x')}) {
    write(file, bad);
    EXPECT_TRUE(alike(EndgameTables::cached(2, folder_), built));
    EXPECT_EQ(text_of(only_file()), sound) << "and it is written anew";
  }
}

TEST_F(EndgameCache, ReadsWhatTheFileSays) {
  std::vector<std::uint8_t> kept(1000);
  for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = static_cast<std::uint8_t>(i * 7);
  checkers::keep_bytes(folder_ / "file", "title", kept);
  std::vector<std::uint8_t> read(1000);
  EXPECT_TRUE(checkers::recall_bytes(folder_ / "file", "title", read));
  EXPECT_EQ(read, kept);
  EXPECT_FALSE(checkers::recall_bytes(folder_ / "file", "other title", read));
  EXPECT_FALSE(checkers::recall_bytes(folder_ / "no file", "title", read));
  std::vector<std::uint8_t> longer(1001);
  EXPECT_FALSE(checkers::recall_bytes(folder_ / "file", "title", longer));
}

TEST_F(EndgameCache, DoesWithoutAFolder) {
  const EndgameTables built = EndgameTables::built(2);
  write(folder_, "a file where the folder should be");
  EXPECT_TRUE(alike(EndgameTables::cached(2, folder_), built));
  EXPECT_TRUE(alike(EndgameTables::cached(2, folder_ / "below"), built));
  EXPECT_EQ(text_of(folder_), "a file where the folder should be");
}

TEST_F(EndgameCache, MayBeMadeByManyAtOnce) {
  const EndgameTables built = EndgameTables::built(2);
  std::vector<int> sound(4);
  std::vector<std::thread> threads;
  for (int& each : sound) {
    threads.emplace_back([&each, &built, this] { each = alike(EndgameTables::cached(2, folder_), built) ? 1 : 0; });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(sound, std::vector<int>(4, 1));
  only_file();
}

TEST_F(EndgameCache, StandsWhereTheEnvironmentSays) {
  ::setenv("HOME", "/home/somebody", 1);
  ::unsetenv("XDG_CACHE_HOME");
  ::unsetenv("POHON_CACHE");
  EXPECT_EQ(EndgameTables::cache_folder(), fs::path("/home/somebody/.cache/pohon"));
  ::setenv("XDG_CACHE_HOME", "/cache", 1);
  EXPECT_EQ(EndgameTables::cache_folder(), fs::path("/cache/pohon"));
  ::setenv("POHON_CACHE", "/own", 1);
  EXPECT_EQ(EndgameTables::cache_folder(), fs::path("/own"));
}

}  // namespace
}  // namespace pohon
