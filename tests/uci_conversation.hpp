// SPDX-License-Identifier: MIT
/// A GUI for tests: an engine in this process, spoken to line by line.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "pohon/protocol/uci/uci_engine.hpp"

namespace pohon::testing {

/// Bytes from one thread to another; reading waits for them.
class BytesIn final : public std::streambuf {
 public:
  void send(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    waiting_.append(bytes);
    changed_.notify_all();
  }
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
    if (waiting_.empty()) return traits_type::eof();
    reading_ = std::move(waiting_);
    waiting_.clear();
    setg(reading_.data(), reading_.data(), reading_.data() + reading_.size());
    return traits_type::to_int_type(*gptr());
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_;
  std::string reading_;
  bool ended_ = false;
};

/// Lines from an engine; each is there once it is flushed.
class LinesOut final : public std::streambuf {
 public:
  /// Nothing if none comes for a minute.
  std::optional<std::string> next() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::minutes(1), [this] { return !lines_.empty(); })) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }
  std::vector<std::string> all() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> lines(lines_.begin(), lines_.end());
    lines_.clear();
    return lines;
  }

 protected:
  int_type overflow(int_type byte) override {
    if (byte != traits_type::eof()) open_ += static_cast<char>(byte);
    return byte;
  }
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    open_.append(bytes, static_cast<std::size_t>(count));
    return count;
  }
  int sync() override {
    const std::lock_guard lock(mutex_);
    for (std::size_t end; (end = open_.find('\n')) != std::string::npos; open_.erase(0, end + 1)) {
      lines_.push_back(open_.substr(0, end));
    }
    changed_.notify_all();
    return 0;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string open_;  // written by one thread at a time: the engine's output sees to it
  std::deque<std::string> lines_;
};

inline bool starts(const std::string& line, std::string_view with) { return line.starts_with(with); }

class Conversation {
 public:
  explicit Conversation(UciSetup setup = {}) : out_(&lines_), in_(&bytes_), engine_(std::move(setup), out_) {
    thread_ = std::thread([this] { engine_.run(in_); });
  }
  ~Conversation() {
    if (thread_.joinable()) finish();
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void say(const std::string& line) { bytes_.send(line + "\n"); }
  void send(std::string_view bytes) { bytes_.send(bytes); }

  /// The lines up to the first one that starts so, which is the last of them.
  std::vector<std::string> until(std::string_view start) {
    std::vector<std::string> heard;
    for (;;) {
      auto line = lines_.next();
      if (!line) {
        ADD_FAILURE() << "the engine has not said '" << start << "'";
        return heard;
      }
      heard.push_back(std::move(*line));
      if (starts(heard.back(), start)) return heard;
    }
  }
  /// What the engine says to these commands; all of it.
  std::vector<std::string> ask(const std::string& commands) {
    say(commands);
    say("isready");
    auto heard = until("readyok");
    heard.pop_back();
    return heard;
  }
  /// The lines of a search, the bestmove last.
  std::vector<std::string> search(const std::string& go) {
    say(go);
    return until("bestmove");
  }
  std::string fen() {
    for (const auto& line : ask("d")) {
      if (starts(line, "Fen: ")) return line.substr(5);
    }
    return "no Fen line";
  }
  /// Ends the input and waits for the engine; what it said last.
  std::vector<std::string> finish() {
    bytes_.end();
    thread_.join();
    return lines_.all();
  }

 private:
  LinesOut lines_;
  BytesIn bytes_;
  std::ostream out_;
  std::istream in_;
  UciEngine engine_;
  std::thread thread_;
};

/// The word after this one in a line; empty if there is none.
inline std::string word_after(const std::string& line, std::string_view name) {
  const auto all = words(line);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (all[i] == name) return std::string(all[i + 1]);
  }
  return {};
}

inline std::string best_move(const std::vector<std::string>& heard) {
  return heard.empty() ? "" : word_after(heard.back(), "bestmove");
}

}  // namespace pohon::testing
