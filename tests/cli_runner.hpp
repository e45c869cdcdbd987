// SPDX-License-Identifier: MIT
/// Runs the program `pohon`, or another one of the house, as a script would: arguments in, two streams and an exit code
/// out.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#ifndef POHON_NAME
#define POHON_NAME "pohon"  // what the program of POHON_BINARY calls itself
#endif

namespace pohon::testing {

using Arguments = std::vector<std::string>;
using Json = nlohmann::json;

struct Said {
  std::string out;
  std::string err;
  int code = -1;  // 128 + signal for a death by signal
  double seconds = 0;
};

struct HowToRun {
  std::string input = {};
  std::map<std::string, std::string> environment = {};
  double interrupt_after = 0;  // seconds, at least; 0: never
  enum class After : bool { TheEnd, Silence } after_input = After::TheEnd;
};

namespace detail {

struct Pipe {
  Pipe() { EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0); }
  std::array<int, 2> ends{};
};

[[noreturn]] inline void become_pohon(const Arguments& arguments, const HowToRun& how, const Pipe& in, const Pipe& out,
                                      const Pipe& err) {
  dup2(in.ends[0], STDIN_FILENO);
  dup2(out.ends[1], STDOUT_FILENO);
  dup2(err.ends[1], STDERR_FILENO);
  signal(SIGPIPE, SIG_DFL);
  for (const auto& [name, value] : how.environment) setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> argv{const_cast<char*>(POHON_NAME)};
  for (const auto& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execv(POHON_BINARY, argv.data());
  _exit(127);
}

/// Whether a process has begun to catch SIGINT: before that an interrupt would only kill it.
inline bool awaits_interrupt(pid_t child) {
  std::ifstream status("/proc/" + std::to_string(child) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("SigCgt:")) return (std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
  }
  return false;
}

/// Reads both streams to their ends, sending SIGINT on the way if asked to, as soon as the program awaits it.
inline void listen(pid_t child, const Pipe& out, const Pipe& err, const HowToRun& how, Said& said) {
  const auto began = std::chrono::steady_clock::now();
  std::array<pollfd, 2> ends{pollfd{out.ends[0], POLLIN, 0}, pollfd{err.ends[0], POLLIN, 0}};
  bool interrupted = how.interrupt_after <= 0;
  int open = 2;
  while (open > 0) {
    poll(ends.data(), ends.size(), 20);
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (!interrupted && elapsed >= how.interrupt_after && awaits_interrupt(child)) {
      kill(child, SIGINT);
      interrupted = true;
    }
    if (elapsed > 120) kill(child, SIGKILL);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      std::array<char, 65536> buffer;
      const ssize_t got = read(ends[i].fd, buffer.data(), buffer.size());
      if (got > 0) {
        (i == 0 ? said.out : said.err).append(buffer.data(), static_cast<std::size_t>(got));
      } else {
        ends[i].fd = -1;
        --open;
      }
    }
  }
  said.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace detail

/// The input must fit a pipe (64 KB).
inline Said pohon(const Arguments& arguments, const HowToRun& how = {}) {
  const detail::Pipe in, out, err;
  const pid_t child = fork();
  if (child == 0) detail::become_pohon(arguments, how, in, out, err);
  close(in.ends[0]);
  close(out.ends[1]);
  close(err.ends[1]);
  signal(SIGPIPE, SIG_IGN);
  if (!how.input.empty()) {
    EXPECT_EQ(write(in.ends[1], how.input.data(), how.input.size()), static_cast<ssize_t>(how.input.size()));
  }
  if (how.after_input == HowToRun::After::TheEnd) close(in.ends[1]);
  Said said;
  detail::listen(child, out, err, how, said);
  if (how.after_input == HowToRun::After::Silence) close(in.ends[1]);
  close(out.ends[0]);
  close(err.ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  said.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return said;
}

/// What a verb says with --json; nothing but JSON may be on its standard output.
inline Json pohon_json(Arguments arguments, const HowToRun& how = {}) {
  arguments.emplace_back("--json");
  const Said said = pohon(arguments, how);
  EXPECT_EQ(said.code, 0) << said.err;
  Json json = Json::parse(said.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << said.out;
  return json;
}

/// A refusal is one line on standard error that begins with the program's name, exit code 2 and silence on standard
/// output; its text comes back.
inline std::string refusal(const Arguments& arguments, const HowToRun& how = {}) {
  const Said said = pohon(arguments, how);
  std::string called;
  for (const auto& argument : arguments) called += argument.substr(0, 80) + " ";
  EXPECT_EQ(said.code, 2) << called << said.out << said.err;
  EXPECT_EQ(said.out, "") << called;
  EXPECT_TRUE(said.err.starts_with(POHON_NAME ": ")) << called << said.err;
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << called << said.err;
  return said.err;
}

/// A folder of one test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "pohon-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  bool empty() const { return std::filesystem::is_empty(path_); }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(path_), std::filesystem::directory_iterator()));
  }

 private:
  std::filesystem::path path_;
};

inline std::string content_of(const std::string& path) {
  std::ostringstream content;
  content << std::ifstream(path).rdbuf();
  return content.str();
}

}  // namespace pohon::testing
