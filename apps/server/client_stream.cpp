// SPDX-License-Identifier: MIT
#include "apps/server/client_stream.hpp"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>

namespace pohon::server {

namespace {

using std::chrono::milliseconds;

struct Address {
  sockaddr_storage storage = {};
  socklen_t length = sizeof(sockaddr_storage);
};

void read_address(const Address& address, std::string& ip, int& port) {
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> service{};
  const auto* name = reinterpret_cast<const sockaddr*>(&address.storage);
  if (getnameinfo(name, address.length, host.data(), host.size(), service.data(), service.size(),
                  NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return;
  }
  ip = host.data();
  port = std::atoi(service.data());
}

}  // namespace

bool ClientStream::await(short events, milliseconds longest) const {
  pollfd watched{socket_, events, 0};
  int ready = 0;
  do {
    ready = poll(&watched, 1, static_cast<int>(longest.count()));
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

bool ClientStream::has_request(milliseconds longest) { return begin_ < end_ || await(POLLIN, longest); }

void ClientStream::begin_request() {
  deadline_ = Instant::now() + kRequestTime;
  timed_out_ = answered_ = false;
}

bool ClientStream::is_gone() const {
  char byte = 0;
  const ssize_t got = recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

void ClientStream::drain() {
  shutdown(socket_, SHUT_WR);
  constexpr milliseconds kPause{100};
  constexpr int kMostReads = 64;
  for (int i = 0; i < kMostReads && await(POLLIN, kPause); ++i) {
    if (recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) return;
  }
}

bool ClientStream::is_readable() const { return begin_ < end_ || await(POLLIN, milliseconds{0}); }

bool ClientStream::is_writable() const { return !is_gone() && await(POLLOUT, kWriteTime); }

ssize_t ClientStream::read(char* to, std::size_t size) {
  if (begin_ == end_) {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline_ - Instant::now());
    if (left <= milliseconds{0} || !await(POLLIN, left)) {
      timed_out_ = true;
      return -1;
    }
    const ssize_t got = recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (got <= 0) return got;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
  }
  const std::size_t given = std::min(size, end_ - begin_);
  std::memcpy(to, buffer_.data() + begin_, given);
  begin_ += given;
  return static_cast<ssize_t>(given);
}

ssize_t ClientStream::write(const char* from, std::size_t size) {
  answered_ = true;
  std::size_t written = 0;
  while (written < size) {
    if (!await(POLLOUT, kWriteTime)) return -1;
    const ssize_t sent = send(socket_, from + written, size - written, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) continue;
    if (sent <= 0) return -1;
    written += static_cast<std::size_t>(sent);
  }
  return static_cast<ssize_t>(written);
}

void ClientStream::get_remote_ip_and_port(std::string& ip, int& port) const {
  Address address;
  if (getpeername(socket_, reinterpret_cast<sockaddr*>(&address.storage), &address.length) == 0) {
    read_address(address, ip, port);
  }
}

void ClientStream::get_local_ip_and_port(std::string& ip, int& port) const {
  Address address;
  if (getsockname(socket_, reinterpret_cast<sockaddr*>(&address.storage), &address.length) == 0) {
    read_address(address, ip, port);
  }
}

}  // namespace pohon::server
