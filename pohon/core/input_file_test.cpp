// SPDX-License-Identifier: MIT
// Files are read whole, or refused with their name and the bound.
#include "pohon/core/input_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace pohon {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class InputFiles : public ::testing::Test {
 protected:
  InputFiles() {
    std::string name = (std::filesystem::temp_directory_path() / "pohon-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  ~InputFiles() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

std::string refusal(const std::string& path, FileBound bound = {}) {
  try {
    file_content(path, bound);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  ADD_FAILURE() << path << " was read";
  return "";
}

TEST_F(InputFiles, AreReadToTheLastByte) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += static_cast<char>(i * 7);
  std::ofstream(path("file"), std::ios::binary) << text;
  EXPECT_TRUE(file_content(path("file")) == text);
  EXPECT_TRUE(file_content(path("file"), {.bytes = text.size()}) == text) << "the bound itself is allowed";
  EXPECT_THAT(refusal(path("file"), {.bytes = text.size() - 1}), AllOf(HasSubstr("file"), HasSubstr("199999 bytes")));
  EXPECT_FALSE(file_content("/proc/self/status").empty()) << "it says that it is empty";
}

TEST_F(InputFiles, ThatAreNoneAreRefused) {
  EXPECT_THAT(refusal(path("none")), AllOf(HasSubstr("none"), HasSubstr("No such file")));
  EXPECT_THAT(refusal(folder_.string()), HasSubstr("a folder"));
  for (const auto device : {"/dev/zero", "/dev/urandom", "/dev/null"}) {
    EXPECT_THAT(refusal(device), AllOf(HasSubstr(device), HasSubstr("not a regular file")));
  }
}

TEST_F(InputFiles, LargerThanTheBoundAreRefusedBeforeTheyAreRead) {
  std::ofstream(path("sparse"));
  ASSERT_EQ(truncate(path("sparse").c_str(), off_t{1} << 40), 0);
  EXPECT_THAT(refusal(path("sparse")), AllOf(HasSubstr("sparse"), HasSubstr("1024 MB")));
}

TEST_F(InputFiles, OfPipesEndAtTheBound) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(file_content(path("pipe")), "") << "nobody writes";
  EXPECT_THAT(refusal(path("pipe"), {.kind = FileKind::Regular}), HasSubstr("not a regular file"));
  const int writer = open(path("pipe").c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK);
  ASSERT_GE(writer, 0);
  const std::string piece(4096, 'x');
  std::jthread endless([&](const std::stop_token& enough) {
    while (!enough.stop_requested()) {
      if (write(writer, piece.data(), piece.size()) < 0) std::this_thread::yield();
    }
  });
  EXPECT_THAT(refusal(path("pipe"), {.bytes = 1 << 20}), HasSubstr("larger than 1 MB"));
  endless.request_stop();
  endless.join();
  close(writer);
}

}  // namespace
}  // namespace pohon
