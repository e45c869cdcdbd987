// SPDX-License-Identifier: MIT
/// One client's socket with time limits: a request must arrive within its time as a whole, not byte by byte.
#pragma once

#include <httplib.h>

#include <array>
#include <string_view>

#include "service/topic.hpp"

namespace pohon::server {

using service::Instant;

class ClientStream final : public httplib::Stream {
 public:
  static constexpr std::chrono::milliseconds kRequestTime{5'000};  // from the first byte to the last
  static constexpr std::chrono::milliseconds kWriteTime{10'000};   // without any progress

  explicit ClientStream(socket_t socket) : socket_(socket) {}

  /// Waits a moment for the first byte of a request; false if there is none yet.
  bool has_request(std::chrono::milliseconds longest);
  /// From now on the clock of a request runs.
  void begin_request();

  bool timed_out() const noexcept { return timed_out_; }
  bool answered() const noexcept { return answered_; }
  /// The client has closed its end: nobody waits for an answer.
  bool is_gone() const;
  /// Reads for a moment what still comes, so that closing does not take the answer back.
  void drain();

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  bool await(short events, std::chrono::milliseconds longest) const;

  socket_t socket_;
  Instant::time_point deadline_;
  std::array<char, 8192> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool timed_out_ = false;
  bool answered_ = false;
};

}  // namespace pohon::server
