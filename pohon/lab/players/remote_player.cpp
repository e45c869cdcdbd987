// SPDX-License-Identifier: MIT
#include "pohon/lab/players/remote_player.hpp"

#include <httplib.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <thread>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/lab/players/move_limits.hpp"

namespace pohon {

namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;

constexpr std::string_view kScheme = "http://";
/// Between the other machine's search and our clock.
constexpr milliseconds kServerOverhead{30};
/// An answer that comes so much too late still shows that the server lives.
constexpr milliseconds kServerGrace{1'000};
constexpr milliseconds kToConnect{5'000};
/// Before a server that was full is asked again.
constexpr milliseconds kServerPause{50};
/// A server grants no more for one search.
constexpr milliseconds kLongestAsked{60'000};
constexpr std::uint64_t kMostNodes = 10'000'000'000;
/// An answer has some hundred bytes.
constexpr std::size_t kMostAnswer = 1u << 20;

std::string setting_of(const PlayerSpec& spec, const std::string& name, const std::string& standard) {
  const auto found = spec.settings.find(name);
  return found == spec.settings.end() ? standard : found->second;
}

Json limits_json(const TimeControl& control, const std::optional<ClockFace>& clock) {
  const Limits limits = hard_limits(control, clock, kServerOverhead);
  Json json = Json::object();
  if (control.depth) json["depth"] = *control.depth;
  if (control.nodes) json["nodes"] = std::min(limits.nodes, kMostNodes);
  if (limits.time) json["time_ms"] = std::min(*limits.time, kLongestAsked).count();
  return json;
}

Choice choice_from(const std::string& body) {
  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object() || !json.contains("move") || !json["move"].is_string()) return {.answered = Answered::Crashed};
  Choice choice{.move = json["move"]};
  const auto number = [&](const char* name) {
    return json.contains(name) && json[name].is_number_integer() ? json[name].get<std::int64_t>() : 0;
  };
  choice.depth = static_cast<int>(std::clamp<std::int64_t>(number("depth"), 0, kMaxPly));
  choice.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(number("nodes"), 0));
  if (json.contains("value") && json["value"].is_number_integer()) {
    constexpr std::int64_t kMost = kMaxEvaluation.value();
    choice.value = Score{static_cast<int>(std::clamp(number("value"), -kMost, kMost))};
  }
  return choice;
}

/// A setting is kept with the match; who does not want that keeps the token in the environment.
std::string token_for(const PlayerSpec& spec) {
  const char* const kept = std::getenv("POHON_TOKEN");
  return setting_of(spec, "token", kept != nullptr ? kept : "");
}

std::string reason_in(const httplib::Result& result) {
  if (result.error() == httplib::Error::Canceled) {
    return "its answer is longer than " + std::to_string(kMostAnswer) + " bytes";
  }
  if (!result) return "nobody answers there (" + httplib::to_string(result.error()) + ")";
  const Json json = Json::parse(result->body, nullptr, false);
  const Json error = json.is_object() ? json.value("error", Json::object()) : Json::object();
  const bool tells = error.is_object() && error.contains("message") && error["message"].is_string();
  if (tells) return shown(error["message"].get<std::string>());
  return "no Pohon server answers there (status " + std::to_string(result->status) + ")";
}

}  // namespace

/// The connection, and what every question has in common.
class RemotePlayer::Line {
 public:
  Line(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options)
      : client_(spec.what),
        patience_(std::chrono::seconds(whole_number("timeout", setting_of(spec, "timeout", "60"), {1, 86'400}))) {
    client_.set_keep_alive(true);
    client_.set_tcp_nodelay(true);
    client_.set_connection_timeout(kToConnect);
    if (const auto token = token_for(spec); !token.empty()) client_.set_bearer_token_auth(token);
    question_ = {{"game", game.name()},
                 {"options", options},
                 {"algorithm", setting_of(spec, "algorithm", "strong")},
                 {"evaluator", setting_of(spec, "evaluator", "")}};
    for (const std::string name : {"with", "without"}) {
      if (const auto list = setting_of(spec, name, ""); !list.empty()) question_[name] = {list};
    }
  }

  /// Throws why it is impossible to play there.
  void try_out(const std::string& address) {
    Json first = question_;
    first["limits"] = {{"nodes", 1}, {"depth", 1}};
    const auto result = post(first, kToConnect, nullptr);
    if (!result || result->status != 200 || choice_from(result->body).answered != Answered::Move) {
      throw InputError("player '" + shown(address) + "': " + reason_in(result));
    }
  }

  Choice ask(const GameStart& start, const Turn& turn) {
    Json question = question_;
    if (start.position) question["position"] = *start.position;
    question["moves"] = std::vector<std::string>(turn.moves.begin(), turn.moves.end());
    question["seed"] = seed_of_move(start.seed, turn.moves.size());
    question["limits"] = limits_json(turn.control, turn.clocks[index_of(turn.board.to_move())]);
    const auto until = Clock::now() + longest(turn);
    while (Clock::now() < until) {
      const auto result = post(question, std::chrono::duration_cast<milliseconds>(until - Clock::now()), turn.stop);
      if (turn.stop != nullptr && turn.stop->requested()) return {.answered = Answered::Stopped};
      if (result && result->status == 503) {  // full: others think there as well
        std::this_thread::sleep_for(kServerPause);
        continue;
      }
      if (result) return result->status == 200 ? choice_from(result->body) : Choice{.answered = Answered::Crashed};
      return {.answered = Clock::now() < until ? Answered::Crashed : Answered::Silent};
    }
    return {.answered = Answered::Silent};
  }

 private:
  milliseconds longest(const Turn& turn) const {
    return turn.longest ? std::chrono::duration_cast<milliseconds>(*turn.longest) + kServerGrace
                        : milliseconds(patience_);
  }

  /// The client waits for bytes and knows neither our stop nor, while bytes trickle in, our deadline: somebody else
  /// looks at both and hangs up.
  httplib::Result post(const Json& question, milliseconds longest, const Stop* stop) {
    client_.set_read_timeout(longest);
    const auto until = Clock::now() + longest;
    std::jthread watcher([&](const std::stop_token& answered) {
      while (!answered.stop_requested()) {
        if (Clock::now() >= until || (stop != nullptr && stop->requested())) client_.stop();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
    });
    httplib::Request request;
    request.method = "POST";
    request.path = "/api/search";
    request.set_header("Content-Type", "application/json");
    request.body = question.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string answer;
    request.content_receiver = [&](const char* data, std::size_t length, std::uint64_t, std::uint64_t) {
      if (length > kMostAnswer - answer.size()) return false;
      answer.append(data, length);
      return true;
    };
    auto result = client_.send(request);
    if (result) result->body = std::move(answer);
    return result;
  }

  httplib::Client client_;
  std::chrono::seconds patience_;
  Json question_;
};

RemotePlayer::RemotePlayer(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options)
    : line_(std::make_unique<Line>(spec, game, options)) {
  line_->try_out(spec.what);
}

RemotePlayer::~RemotePlayer() = default;

void RemotePlayer::new_game(const GameStart& start) { start_ = start; }

Choice RemotePlayer::choose(const Turn& turn) { return line_->ask(start_, turn); }

bool names_a_server(std::string_view text) {
  if (!lower(text.substr(0, 4)).starts_with("http")) return false;
  const std::string_view place = text.substr(std::min(text.size(), kScheme.size()));
  const bool is_plain = std::all_of(place.begin(), place.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view(".-:[]").find(c) != std::string_view::npos;
  });
  if (!text.starts_with(kScheme) || place.empty() || !is_plain) {
    throw InputError::expected("player", "a server as http://HOST:PORT", text);
  }
  return true;
}

}  // namespace pohon
