// SPDX-License-Identifier: MIT
#include "apps/pohon/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

std::runtime_error cannot_write(const std::filesystem::path& path, const std::string& why) {
  return std::runtime_error("cannot write '" + shown(path.string()) + "': " + why);
}

std::string last_error() { return std::generic_category().message(errno); }

/// A new file beside the target, removed again unless it takes the target's place.
class Draft {
 public:
  explicit Draft(const std::filesystem::path& target) : target_(target) {
    draft_ = target.parent_path() / ("." + target.filename().string() + "." + std::to_string(getpid()) + ".part");
    file_ = open(draft_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file_ < 0) throw cannot_write(target_, last_error());
  }
  ~Draft() {
    if (file_ >= 0) close(file_);
    if (!placed_) unlink(draft_.c_str());
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  void write(std::string_view content) {
    while (!content.empty()) {
      const ssize_t written = ::write(file_, content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) throw cannot_write(target_, last_error());
      content.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void take_place() {
    if (fsync(file_) != 0) throw cannot_write(target_, last_error());
    if (rename(draft_.c_str(), target_.c_str()) != 0) throw cannot_write(target_, last_error());
    placed_ = true;
  }

 private:
  std::filesystem::path target_;
  std::filesystem::path draft_;
  int file_ = -1;
  bool placed_ = false;
};

void expect_replaceable(const std::filesystem::path& path) {
  if (path.filename().empty()) throw cannot_write(path, "it names no file");
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return;
  if (std::filesystem::is_directory(status)) throw cannot_write(path, "it is a folder");
  if (!std::filesystem::is_regular_file(status)) throw cannot_write(path, "it is not a regular file");
  if (access(path.c_str(), W_OK) != 0) throw cannot_write(path, last_error());
}

}  // namespace

void expect_writable(const std::filesystem::path& path) {
  expect_replaceable(path);
  const Draft probe(path);
}

void write_whole(const std::filesystem::path& path, std::string_view content) {
  expect_replaceable(path);
  Draft draft(path);
  draft.write(content);
  draft.take_place();
}

}  // namespace pohon::cli
