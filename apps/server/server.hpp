// SPDX-License-Identifier: MIT
/// The whole server: bound to a port, listening on a thread of its own, stopped in good order.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace pohon::server {

struct ServerPlan {
  std::string host = "127.0.0.1";
  int port = 8080;         // 0: any free one
  std::string token = {};  // empty: none is needed
  std::filesystem::path store;
  std::ostream* access_log = nullptr;
};

class Server {
 public:
  /// Bound when it returns: to the port, or to the next free one. A std::runtime_error if there is none, or if the
  /// store cannot be used.
  explicit Server(const ServerPlan& plan);
  ~Server();

  void start();
  /// Lets answers under way end, stops searches and matches, and returns when all is quiet.
  void stop();

  int port() const noexcept { return port_; }
  /// With the token, if there is one.
  std::string url() const;
  /// Kept games that this program cannot read.
  const std::vector<std::string>& unreadable() const noexcept { return unreadable_; }

 private:
  struct Parts;

  ServerPlan plan_;
  int port_ = 0;
  std::vector<std::string> unreadable_;
  std::unique_ptr<Parts> parts_;
  std::thread thread_;
};

}  // namespace pohon::server
