// SPDX-License-Identifier: MIT
/// Another program at the other end of a line: lines out, lines in, each wait with an end.
#pragma once

#include <sys/types.h>
#include <string>
#include <string_view>

#include "pohon/search/stop.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

enum class Heard : std::uint8_t { Line, Nothing, End, Stopped };

/// Runs until this object goes, which asks it to quit and does not wait long. Ctrl-C does not reach it.
class EngineProcess {
 public:
  /// A program on the path, in the folder for games, or with its own path; arguments after blanks. One that cannot be
  /// started is an InputError.
  explicit EngineProcess(std::string_view command);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Never blocks and never fails: a program that is gone or does not listen is noticed when it should answer.
  void say(std::string_view line);
  /// The next line, without its end.
  Heard hear(std::string& line, Clock::time_point until, const Stop* stop);

 private:
  enum class Got : std::uint8_t { Bytes, None, End };

  Got receive(Clock::time_point until);

  int line_ = -1;  // a socket, so that writing to a dead program is no signal
  pid_t process_ = -1;
  std::string unread_;
};

}  // namespace pohon
