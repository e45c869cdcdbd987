// SPDX-License-Identifier: MIT
/// The API as functions from JSON to JSON: nothing here opens a socket.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "service/services.hpp"

namespace pohon::service {
namespace {

using std::chrono::milliseconds;

/// A store that nobody has used.
class Service : public ::testing::Test {
 protected:
  Service() : folder_(fresh()), services(folder_ / "service.db", 2) {}
  ~Service() override {
    services.close();
    std::filesystem::remove_all(folder_);
  }

 private:
  static std::filesystem::path fresh() {
    std::string name = (std::filesystem::temp_directory_path() / "pohon-service-XXXXXX").string();
    return mkdtemp(name.data());
  }

  std::filesystem::path folder_;

 protected:
  Services services;
};

Reply reply_to(const std::function<Reply()>& ask) {
  try {
    return ask();
  } catch (const std::exception& why) {
    return refused(why);
  }
}

std::string code_of(const Reply& reply) { return reply.json().at("error").at("code").get<std::string>(); }

TEST_F(Service, SearchesAndComparesToTheSameValue) {
  const Json position = {{"game", "tic-tac-toe"}, {"moves", {"b2", "a1"}}};
  Json asked = position;
  asked["algorithm"] = "minimax";
  asked["limits"] = {{"depth", 9}};
  const Json alone = services.search({.body = asked}).json();
  EXPECT_TRUE(alone.at("complete").get<bool>());
  asked.erase("algorithm");
  asked["algorithms"] = {"minimax", "alpha-beta", "pvs"};
  const Json together = services.compare({.body = asked}).json();
  ASSERT_EQ(together.at("rows").size(), 3U);
  for (const Json& row : together.at("rows")) EXPECT_EQ(row.at("value"), alone.at("value")) << row.dump();
  EXPECT_EQ(together.at("minimax_nodes"), alone.at("nodes"));
}

TEST_F(Service, PlaysAGameToItsEnd) {
  const Json asked = {{"game", "tic-tac-toe"},
                      {"seats", {{{"name", "Ani"}, {"agent", "human"}}, {{"name", "Budi"}, {"agent", "random"}}}}};
  const Reply begun = services.begin_play({.body = asked});
  EXPECT_EQ(begun.status, 201);
  const std::string id = begun.json().at("id").get<std::string>();
  Follower follower(services.follow_play({.parts = {id}}), 0);
  Json state = Json::object();
  for (int events = 0; events < 100 && state.value("status", "") != "over"; ++events) {
    follower.await(milliseconds{10'000}, [&](const Event& event) {
      if (event.type == "state") state = Json::parse(event.data);
    });
    if (state.value("status", "") != "person") continue;
    const Json move = {{"move", state.at("legal").at(0).at("text")}, {"ply", state.at("ply")}};
    EXPECT_EQ(services.move({.parts = {id}, .body = move}).status, 200);
  }
  ASSERT_EQ(state.value("status", ""), "over");
  EXPECT_GE(state.at("moves").size(), 5U);
  EXPECT_LE(state.at("moves").size(), 9U);
  EXPECT_EQ(services.play({.parts = {id}}).json().at("result"), state.at("result"));
  const Reply late = reply_to([&] { return services.move({.parts = {id}, .body = Json{{"move", "a1"}}}); });
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(code_of(late), "game_over");
}

TEST_F(Service, TellsALiveSearchToItsEnd) {
  const Json asked = {{"game", "tic-tac-toe"}, {"algorithm", "alpha-beta"}, {"limits", {{"depth", 9}}}};
  const std::string id = services.begin_search({.body = asked}).json().at("id").get<std::string>();
  Follower follower(services.follow_search({.parts = {id}}), 0);
  std::vector<std::string> heard;
  for (int i = 0; i < 100 && (heard.empty() || heard.back() != "done"); ++i) {
    follower.await(milliseconds{10'000}, [&](const Event& event) { heard.emplace_back(event.type); });
  }
  EXPECT_THAT(heard, ::testing::IsSupersetOf({"state", "done"}));
  EXPECT_EQ(services.live_search({.parts = {id}}).json().at("status"), "done");
  EXPECT_EQ(services.end_search({.parts = {id}}).status, 204);
  bool more = true;
  for (int i = 0; i < 10 && more; ++i) {
    more = follower.await(milliseconds{1'000}, [&](const Event& event) { heard.emplace_back(event.type); });
  }
  EXPECT_FALSE(more);
  EXPECT_EQ(heard.back(), "gone");
}

TEST_F(Service, EndsASearchWhoseClientHungUp) {
  const Json asked = {{"game", "chess"}, {"algorithm", "alpha-beta"}, {"limits", {{"depth", 200}}}};
  const Reply reply =
      reply_to([&] { return services.search({.body = asked, .client = {.hung_up = [] { return true; }}}); });
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(code_of(reply), "busy");
}

TEST_F(Service, LooksForWhatThePathNamesBeforeItReadsTheBody) {
  const Body broken = Body::unread("{");
  const Reply missing = reply_to([&] { return services.undo({.parts = {"nobody"}, .body = broken}); });
  EXPECT_EQ(missing.status, 404);
  EXPECT_EQ(code_of(missing), "not_found");
  const Reply unread = reply_to([&] { return services.search({.body = broken}); });
  EXPECT_EQ(unread.status, 400);
  EXPECT_EQ(code_of(unread), "bad_json");
}

TEST_F(Service, KeepsSettings) {
  EXPECT_EQ(services.settings({}).body, "{}");
  EXPECT_EQ(services.keep_settings({.body = Json{{"language", "id"}}}).body, R"({"language":"id"})");
  EXPECT_EQ(services.settings({}).json().at("language"), "id");
}

}  // namespace
}  // namespace pohon::service
