// SPDX-License-Identifier: MIT
/// A server as a player: it plays as the house would, and its faults cost a game, never the match.
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

using ::testing::HasSubstr;

/// A port where connections are taken and nothing is ever said.
class SilentServer {
 public:
  SilentServer() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(socket_, 8), 0);
    EXPECT_EQ(getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~SilentServer() { close(socket_); }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }

 private:
  int socket_;
  int port_ = 0;
};

/// Begins an answer and never ends it.
class EndlessServer {
 public:
  EndlessServer() {
    server_.Post("/api/search", [](const httplib::Request&, httplib::Response& response) {
      response.set_chunked_content_provider("application/json", [](std::size_t, httplib::DataSink& sink) {
        static const std::string kPiece(65536, ' ');
        return sink.write(kPiece.data(), kPiece.size());
      });
    });
    port_ = server_.bind_to_any_port("127.0.0.1");
    thread_ = std::thread([this] { server_.listen_after_bind(); });
  }
  ~EndlessServer() {
    server_.stop();
    thread_.join();
  }

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }

 private:
  httplib::Server server_;
  int port_ = 0;
  std::thread thread_;
};

Arguments match_of(const std::string& game, const std::string& first, const std::string& second) {
  return {"match", "--game", game, "--players", first, second, "--games", "4", "--random-plies", "2", "--seed", "5"};
}

Json moves_in(const Json& report) {
  Json games = Json::array();
  for (const Json& game : report.at("games")) games.push_back({game.at("result"), game.at("moves")});
  return games;
}

class RemotePlayer : public ::testing::Test {
 protected:
  std::string player(const std::string& settings) const { return "http://" + server_.host() + ";" + settings; }

  RunningServer server_;
};

TEST_F(RemotePlayer, PlaysTheGamesThatTheSameSearchPlaysHere) {
  for (const std::string game : {"connect-four", "othello", "adjacency"}) {
    const Json here = pohon_json(match_of(game, "pvs;depth=3", "alpha-beta;depth=2"));
    const Json there = pohon_json(match_of(game, player("algorithm=pvs;depth=3"), "alpha-beta;depth=2"));
    EXPECT_EQ(moves_in(there), moves_in(here)) << game;
  }
}

TEST_F(RemotePlayer, DrawsTheLotsOfTheSeedOfTheMatch) {
  const Json here = pohon_json(match_of("adjacency", "annealing;depth=1", "greedy;depth=1"));
  const Json there = pohon_json(match_of("adjacency", player("algorithm=annealing;depth=1"), "greedy;depth=1"));
  EXPECT_EQ(moves_in(there), moves_in(here));
}

TEST(RemotePlayers, ThatNeverEndTheirAnswerAreRefused) {
  const EndlessServer endless;
  EXPECT_THAT(refusal(match_of("tic-tac-toe", endless.url(), "random")), HasSubstr("longer than 1048576 bytes"));
}

TEST_F(RemotePlayer, ThinksByTheClock) {
  Arguments arguments = match_of("tic-tac-toe", player("name=there"), "random");
  arguments.insert(arguments.end(), {"--tc", "2+0.1"});
  const Json report = pohon_json(arguments);
  for (const Json& game : report.at("games")) EXPECT_EQ(game.at("end"), "normal") << game.dump();
}

TEST_F(RemotePlayer, PlaysAgainstAPerson) {
  const Said said = pohon({"play", "--game", "tic-tac-toe", "--second", player("algorithm=minimax;depth=9")},
                          {.input = "a1\nundo\nb2\nquit\n"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("(http://" + server_.host() + ") plays b2"));
  EXPECT_THAT(said.out, HasSubstr("(http://" + server_.host() + ") plays a"));
}

TEST_F(RemotePlayer, NamesWhatTheServerDoesNotKnow) {
  EXPECT_THAT(refusal(match_of("othello", player("algorithm=pvz;depth=3"), "random")), HasSubstr("did you mean pvs"));
  EXPECT_THAT(refusal(match_of("othello", player("algoritm=pvs;depth=3"), "random")), HasSubstr("algorithm"));
}

TEST_F(RemotePlayer, LosesItsGamesWhenTheServerIsGone) {
  std::thread killer([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    server_.end(SIGKILL);
  });
  Arguments arguments = match_of("adjacency", player("time=100"), "random");
  const Json report = pohon_json(arguments);
  killer.join();
  EXPECT_EQ(report.at("games").size(), 4U);
  EXPECT_EQ(report.at("games").back().at("end"), "crash") << report.at("games").back().dump();
}

TEST(RemotePlayerElsewhere, IsRefusedWhereNobodyAnswers) {
  const SilentServer silent;
  EXPECT_THAT(refusal(match_of("othello", silent.url() + ";depth=2", "random")), HasSubstr("nobody answers there"));
  EXPECT_THAT(refusal(match_of("othello", "http://127.0.0.1:1;depth=2", "random")), HasSubstr("nobody answers there"));
  EXPECT_THAT(refusal(match_of("othello", "https://127.0.0.1;depth=2", "random")), HasSubstr("http://HOST:PORT"));
  EXPECT_THAT(refusal(match_of("othello", "http://a/b;depth=2", "random")), HasSubstr("http://HOST:PORT"));
}

TEST(RemotePlayerElsewhere, ShowsItsTokenAtTheDoor) {
  const RunningServer server({"--token", "correct-horse-1"});
  const std::string player = "http://" + server.host() + ";algorithm=greedy;depth=1";
  EXPECT_THAT(refusal(match_of("othello", player, "random")), HasSubstr("token"));
  pohon_json(match_of("othello", player + ";token=correct-horse-1", "random"));
  setenv("POHON_TOKEN", "correct-horse-1", 1);
  pohon_json(match_of("othello", player, "random"));
  unsetenv("POHON_TOKEN");
}

TEST(RemotePlayerElsewhere, IsNotCalledByAnotherServer) {
  const RunningServer server;
  const Reply reply = server.post("/api/matches", {{"name", "chain"},
                                                   {"game", "othello"},
                                                   {"players", {"http://" + server.host(), "random"}},
                                                   {"settings", {{"tc", "depth=1"}, {"games", "2"}}}});
  EXPECT_EQ(reply.status, 400) << reply.body;
  EXPECT_THAT(reply.body, HasSubstr("command line only"));
}

}  // namespace
}  // namespace pohon::testing
