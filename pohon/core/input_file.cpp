// SPDX-License-Identifier: MIT
#include "pohon/core/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

std::runtime_error cannot_read(const std::string& path, const std::string& why) {
  return std::runtime_error("cannot read '" + shown(path) + "': " + why);
}

std::string last_error() { return std::generic_category().message(errno); }

std::string size_text(std::size_t bytes) {
  return bytes >> 20 > 0 ? std::to_string(bytes >> 20) + " MB" : std::to_string(bytes) + " bytes";
}

/// Opened so that not even a pipe without a writer keeps us.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path)
      : path_(path), file_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)) {
    if (file_ < 0) throw cannot_read(path_, last_error());
  }
  ~OpenFile() { close(file_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  void expect(FileBound bound) const {
    struct stat about = {};
    if (fstat(file_, &about) != 0) throw cannot_read(path_, last_error());
    if (S_ISDIR(about.st_mode)) throw cannot_read(path_, "it is a folder");
    const bool is_pipe = S_ISFIFO(about.st_mode) && bound.kind == FileKind::OrPipe;
    if (!S_ISREG(about.st_mode) && !is_pipe) throw cannot_read(path_, "it is not a regular file");
    if (S_ISREG(about.st_mode) && static_cast<std::size_t>(about.st_size) > bound.bytes) throw too_large(bound);
    if (is_pipe) fcntl(file_, F_SETFL, O_RDONLY);  // its writer may be slow
  }

  /// /proc has files that say they are empty and are not: the bound holds while reading.
  std::string content(FileBound bound) const {
    std::string text;
    std::array<char, 65536> piece;
    for (;;) {
      const ssize_t got = read(file_, piece.data(), piece.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) throw cannot_read(path_, last_error());
      if (got == 0) return text;
      text.append(piece.data(), static_cast<std::size_t>(got));
      if (text.size() > bound.bytes) throw too_large(bound);
    }
  }

 private:
  std::runtime_error too_large(FileBound bound) const {
    return cannot_read(path_, "it is larger than " + size_text(bound.bytes));
  }

  const std::string& path_;
  int file_;
};

}  // namespace

std::string file_content(const std::string& path, FileBound bound) {
  const OpenFile file(path);
  file.expect(bound);
  return file.content(bound);
}

}  // namespace pohon
