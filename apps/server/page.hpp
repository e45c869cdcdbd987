// SPDX-License-Identifier: MIT
/// The page inside the program: its files by path, packed once, and nothing else of the disk.
#pragma once

#include <httplib.h>

#include <map>
#include <string>
#include <string_view>

namespace pohon::server {

class Page {
 public:
  Page();

  bool is_built() const noexcept { return !files_.empty(); }
  /// False if there is no such file.
  bool answer(const httplib::Request& request, httplib::Response& response) const;

 private:
  struct File {
    std::string_view bytes;
    std::string packed;  // empty if packing does not pay
    std::string type;
    std::string mark;  // changes with the bytes
  };

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace pohon::server
