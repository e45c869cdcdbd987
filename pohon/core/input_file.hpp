// SPDX-License-Identifier: MIT
/// Whole files as text, and no more of them than a bound: a device or a pipe that never ends cannot fill the memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace pohon {

/// `Regular` also refuses pipes, which may keep a reader waiting for ever.
enum class FileKind : std::uint8_t { Regular, OrPipe };

struct FileBound {
  std::size_t bytes = std::size_t{1} << 30;
  FileKind kind = FileKind::OrPipe;
};

/// A std::runtime_error names the file and why it cannot be read, or the bound that it exceeds. Folders, devices and
/// sockets are never read.
std::string file_content(const std::string& path, FileBound bound = {});

}  // namespace pohon
