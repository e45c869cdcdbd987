// SPDX-License-Identifier: MIT
/// A server of our own for a test: `pohon serve` as a process on a free port, with a client that speaks JSON to it.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <httplib.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli_runner.hpp"

namespace pohon::testing {

/// What came back: the status, the headers and, where the body is JSON, the JSON.
struct Reply {
  int status = 0;
  Json json = nullptr;
  std::string body = {};
  std::string type = {};
  httplib::Headers headers = {};
};

class RunningServer {
 public:
  explicit RunningServer(std::vector<std::string> more = {}) : more_(std::move(more)) { start(); }
  ~RunningServer() {
    if (child_ > 0) end(SIGKILL);
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void start() {
    std::array<int, 2> out{};
    ASSERT_EQ(pipe2(out.data(), O_CLOEXEC), 0);
    child_ = fork();
    if (child_ == 0) become_server(out[1]);
    close(out[1]);
    const std::string line = first_line(out[0]);
    close(out[0]);
    const Json json = Json::parse(line, nullptr, false);
    ASSERT_TRUE(json.is_object()) << "the server said: " << line;
    port_ = json.at("port").get<int>();
    url_ = json.at("url").get<std::string>();
  }

  /// The exit code, or 128 + the signal it died of.
  int end(int signal) {
    kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  bool is_alive() const { return child_ > 0 && waitpid(child_, nullptr, WNOHANG) == 0; }

  int port() const { return port_; }
  std::string store() const { return folder_ / "store.db"; }
  const std::string& url() const { return url_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

  httplib::Client client() const {
    httplib::Client made("127.0.0.1", port_);
    made.set_read_timeout(120);
    made.set_decompress(false);
    return made;
  }

  Reply get(const std::string& path, const httplib::Headers& headers = {}) const {
    return read(client().Get(path, headers));
  }
  Reply post(const std::string& path, const Json& body = Json::object()) const {
    return read(client().Post(path, body.dump(), "application/json"));
  }
  Reply put(const std::string& path, const Json& body) const {
    return read(client().Put(path, body.dump(), "application/json"));
  }
  Reply remove(const std::string& path) const { return read(client().Delete(path)); }

  /// Asks again until the answer pleases; the last one after half a minute.
  template <class Pleases>
  Reply get_until(const std::string& path, const Pleases& pleases) const {
    Reply reply;
    for (int i = 0; i < 600; ++i) {
      reply = get(path);
      if (pleases(reply.json)) return reply;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return reply;
  }

 private:
  [[noreturn]] void become_server(int out) const {
    dup2(out, STDOUT_FILENO);
    std::vector<std::string> arguments{"pohon", "serve", "--json", "--quiet", "--store", store()};
    arguments.insert(arguments.end(), more_.begin(), more_.end());
    const bool has_port = std::find(more_.begin(), more_.end(), "--port") != more_.end();
    if (!has_port) arguments.insert(arguments.end(), {"--port", "0"});
    std::vector<char*> argv;
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    execv(POHON_BINARY, argv.data());
    _exit(127);
  }

  static std::string first_line(int from) {
    std::string line;
    char c = 0;
    while (read_byte(from, c) && c != '\n') line += c;
    return line;
  }
  static bool read_byte(int from, char& c) {
    pollfd watched{from, POLLIN, 0};
    return poll(&watched, 1, 60'000) == 1 && ::read(from, &c, 1) == 1;
  }

  static Reply read(const httplib::Result& result) {
    if (!result) return {};
    Reply reply{.status = result->status,
                .body = result->body,
                .type = result->get_header_value("Content-Type"),
                .headers = result->headers};
    if (reply.type.starts_with("application/json")) reply.json = Json::parse(reply.body, nullptr, false);
    return reply;
  }

  Folder folder_;
  std::vector<std::string> more_;
  pid_t child_ = 0;
  int port_ = 0;
  std::string url_;
};

/// Sends bytes as they are and reads all that comes back until the end or the time is over.
inline std::string raw_exchange(int port, std::string_view bytes, int milliseconds = 5'000) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  while (!bytes.empty()) {
    const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) break;  // refused before all was said
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  std::string answer;
  pollfd watched{socket, POLLIN, 0};
  std::array<char, 4096> buffer;
  while (poll(&watched, 1, milliseconds) == 1) {
    const ssize_t got = recv(socket, buffer.data(), buffer.size(), 0);
    if (got <= 0) break;
    answer.append(buffer.data(), static_cast<std::size_t>(got));
    const auto head = answer.find("\r\n\r\n");
    const auto length = answer.find("Content-Length: ");
    if (head == std::string::npos || length == std::string::npos || length > head) continue;
    if (answer.size() >= head + 4 + std::stoul(answer.substr(length + 16))) break;
  }
  close(socket);
  return answer;
}

inline int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::atoi(answer.c_str() + 9) : 0;
}

inline Json human_against(const std::string& agent, const Json& limits = Json::object()) {
  return Json::array({{{"name", "Tamu"}, {"agent", "human"}}, {{"name", "Bot"}, {"agent", agent}, {"limits", limits}}});
}

}  // namespace pohon::testing
