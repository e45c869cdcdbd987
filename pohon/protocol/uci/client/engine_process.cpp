// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/client/engine_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <thread>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

extern char** environ;

namespace pohon {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr auto kToQuit = milliseconds(300);

bool is_program(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

/// Debian keeps engines where the path of many users does not lead.
std::string program_path(const std::string& name) {
  if (name.find('/') != std::string::npos && is_program(name)) return name;
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path != nullptr ? path : "") + ":/usr/games:/usr/local/games";
  for (const auto folder : split(folders, ':')) {
    const std::string candidate = std::string(folder) + "/" + name;
    if (name.find('/') == std::string::npos && is_program(candidate)) return candidate;
  }
  throw InputError("engine: no program '" + shown(name) + "' found");
}

/// What the child does before it becomes the program.
class SpawnPlan {
 public:
  explicit SpawnPlan(int line) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, line, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, line, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  int spawn(pid_t& process, const std::string& path, char* const* arguments) const {
    return posix_spawn(&process, path.c_str(), &actions_, &attributes_, arguments, environ);
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

}  // namespace

EngineProcess::EngineProcess(std::string_view command) {
  std::vector<std::string> parts;
  for (const auto word : words(command)) parts.emplace_back(word);
  if (parts.empty()) throw InputError::expected("engine", "a program", command);
  const std::string path = program_path(parts.front());
  std::vector<char*> arguments;
  for (auto& part : parts) arguments.push_back(part.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "engine: no line to it");
  }
  const int failure = SpawnPlan(ends[1]).spawn(process_, path, arguments.data());
  close(ends[1]);
  line_ = ends[0];
  if (failure != 0) {
    close(line_);
    throw InputError("engine: cannot start '" + shown(path) + "': " + std::generic_category().message(failure));
  }
}

EngineProcess::~EngineProcess() {
  say("quit");
  close(line_);
  const auto until = Clock::now() + kToQuit;
  int status = 0;
  while (waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() >= until) {
      kill(-process_, SIGKILL);
      waitpid(process_, &status, 0);
      return;
    }
    std::this_thread::sleep_for(milliseconds(2));
  }
}

void EngineProcess::say(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t sent = send(line_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
}

EngineProcess::Got EngineProcess::receive(Clock::time_point until) {
  const auto wait = std::chrono::ceil<milliseconds>(until - Clock::now());
  pollfd end{.fd = line_, .events = POLLIN, .revents = 0};
  const int ready = poll(&end, 1, static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, 1000)));
  if (ready <= 0) return Got::None;
  std::array<char, 16384> bytes;
  const ssize_t got = recv(line_, bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (got < 0) return errno == EINTR || errno == EAGAIN ? Got::None : Got::End;
  if (got == 0 || unread_.size() > kLongestLine) return Got::End;
  unread_.append(bytes.data(), static_cast<std::size_t>(got));
  return Got::Bytes;
}

Heard EngineProcess::hear(std::string& line, Clock::time_point until, const Stop* stop) {
  constexpr auto kSlice = milliseconds(50);
  while (true) {
    if (const auto newline = unread_.find('\n'); newline != std::string::npos) {
      line = unread_.substr(0, newline);
      if (line.ends_with('\r')) line.pop_back();
      unread_.erase(0, newline + 1);
      return Heard::Line;
    }
    if (stop != nullptr && stop->requested()) return Heard::Stopped;
    const auto now = Clock::now();
    if (now >= until) return Heard::Nothing;
    if (receive(std::min(until, now + kSlice)) == Got::End) return Heard::End;
  }
}

}  // namespace pohon
