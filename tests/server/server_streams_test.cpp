// SPDX-License-Identifier: MIT
/// Streams and clients that come and go: streams are capped, searches end with their clients, slow ones are let go.
#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

/// A connection that has asked and does not read.
class Caller {
 public:
  Caller(const RunningServer& server, const std::string& asked) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(server.port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(send(socket_, asked.data(), asked.size(), MSG_NOSIGNAL), static_cast<ssize_t>(asked.size()));
  }
  ~Caller() { hang_up(); }
  Caller(Caller&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

  void hang_up() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
  }

  /// What has come until the text is found, or nothing more does for so long.
  std::string heard_until(const std::string& wanted, int milliseconds = 10'000) {
    std::array<char, 4096> buffer;
    pollfd watched{socket_, POLLIN, 0};
    while (heard_.find(wanted) == std::string::npos && poll(&watched, 1, milliseconds) == 1) {
      const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
      if (got <= 0) break;
      heard_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return heard_;
  }

 private:
  int socket_ = -1;
  std::string heard_;
};

std::string asking(const RunningServer& server, const std::string& line, const std::string& body = "") {
  std::string text = line + " HTTP/1.1\r\nHost: " + server.host() + "\r\n";
  if (!body.empty()) {
    text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  return text + "\r\n" + body;
}

std::string new_play(const RunningServer& server, const Json& seats) {
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", seats}});
  return "/api/plays/" + made.json.at("id").get<std::string>();
}

TEST(ServerStreams, TellStatesAndThoughts) {
  RunningServer server;
  const std::string id = new_play(server, human_against("kernel", {{"time_ms", 700}}));
  Caller stream(server, asking(server, "GET " + id + "/events"));
  EXPECT_NE(stream.heard_until("event: state").find("text/event-stream"), std::string::npos);
  server.post(id + "/moves", {{"move", "e4"}});
  EXPECT_NE(stream.heard_until("event: thinking").find("\"nps\":"), std::string::npos);
  EXPECT_NE(stream.heard_until("\"ply\":2,\"to_move\":0").find("\"ply\":2,"), std::string::npos);
  EXPECT_EQ(server.remove(id).status, 204);
  EXPECT_NE(stream.heard_until("event: gone").find("event: gone"), std::string::npos);
}

TEST(ServerStreams, AreCappedAndLeaveRoomForRequests) {
  RunningServer server;
  const std::string id = new_play(server, human_against("random"));
  const auto most = server.get("/api/health").json.at("streams").at("most").get<std::size_t>();
  std::vector<Caller> open;
  for (std::size_t i = 0; i < most; ++i) {
    open.emplace_back(server, asking(server, "GET " + id + "/events"));
    open.back().heard_until("event: state");
  }
  const Reply full = server.get(id + "/events");
  EXPECT_EQ(full.status, 503);
  EXPECT_EQ(full.json.at("error").at("code"), "streams_full");
  EXPECT_EQ(server.get(id + "/events?poll=1").status, 200);
  EXPECT_EQ(server.get("/api/games").status, 200);
  open.clear();
  const Reply after =
      server.get_until("/api/health", [](const Json& json) { return json.at("streams").at("open") == 0; });
  EXPECT_EQ(after.json.at("streams").at("open"), 0);
}

TEST(ServerStreams, EndASearchWhenItsClientHangsUp) {
  RunningServer server;
  const Json deep = {{"game", "chess"}, {"algorithm", "minimax"}, {"limits", {{"time_ms", 60'000}, {"depth", 12}}}};
  Caller caller(server, asking(server, "POST /api/search", deep.dump()));
  const auto searching = [](int wanted) {
    return [wanted](const Json& json) { return json.at("searches").at("running") == wanted; };
  };
  EXPECT_EQ(server.get_until("/api/health", searching(1)).json.at("searches").at("running"), 1);
  caller.hang_up();
  EXPECT_EQ(server.get_until("/api/health", searching(0)).json.at("searches").at("running"), 0);
}

TEST(ServerStreams, EndALiveSearchThatNobodyFollows) {
  RunningServer server;
  const Json deep = {{"game", "chess"}, {"algorithm", "kernel"}, {"limits", {{"time_ms", 60'000}}}};
  const Reply made = server.post("/api/searches", deep);
  ASSERT_EQ(made.status, 201) << made.body;
  const Reply ended =
      server.get_until("/api/health", [](const Json& json) { return json.at("searches").at("running") == 0; });
  EXPECT_EQ(ended.json.at("searches").at("running"), 0);
}

TEST(ServerStreams, LetSlowClientsGo) {
  RunningServer server;
  Caller slow(server, "GET /api/health HTTP/1.1\r\nHo");
  const std::string heard = slow.heard_until("too_slow", 30'000);
  EXPECT_EQ(status_of(heard), 408) << heard;
  Caller halting(server, asking(server, "POST /api/search", "{}").substr(0, 100));
  halting.heard_until("error", 30'000);
  EXPECT_EQ(server.get("/api/health").status, 200);
}

TEST(ServerStreams, EndWithTheServerInGoodOrder) {
  RunningServer server;
  const std::string id = new_play(server, human_against("kernel", {{"time_ms", 60'000}}));
  server.post(id + "/moves", {{"move", "e4"}});  // the bot thinks for a minute
  Caller stream(server, asking(server, "GET " + id + "/events"));
  stream.heard_until("event: state");
  EXPECT_EQ(server.end(SIGTERM), 0);
}

}  // namespace
}  // namespace pohon::testing
