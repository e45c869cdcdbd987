// SPDX-License-Identifier: MIT
// One door: the same spec, limits and position by `search`, UCI, a match and /api/search give the same move, value and
// nodes; a bot of the page keeps what it has learnt from move to move.
#include <gmock/gmock.h>

#include <sstream>

#include "pohon/core/text.hpp"
#include "pohon/lab/players/search_player.hpp"
#include "pohon/protocol/uci/uci_engine.hpp"
#include "pohon/protocol/uci/uci_text.hpp"
#include "tests/asking.hpp"
#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

struct Asked {
  std::string spec;
  Limits limits;
};

/// Those that draw lots have seeds of their own: a match draws another one for each move.
const std::vector<Asked> kAsked{{"kernel", {.depth = 6}},
                                {"kernel", {.nodes = 4'000}},
                                {"alpha-beta", {.depth = 3}},
                                {"alpha-beta", {.nodes = 3'000}},
                                {"pvs;with=table,killers,history", {.depth = 4}},
                                {"mtd-f", {.nodes = 3'000}},
                                {"n-best:n=3", {.depth = 4}},
                                {"mcts:iterations=300,seed=7", {.depth = 3}},
                                {"mcts:exploration=1.2,seed=4", {.nodes = 3'000}},
                                {"proof-number", {.nodes = 2'000}},
                                {"annealing:seed=3", {.depth = 2}},
                                {"strong:level=3,seed=2;without=null-move", {.depth = 4}},
                                {"strong:level=5,seed=2", {.nodes = 2'000}}};

struct Answered {
  std::string move = {};
  std::string value = {};
  std::uint64_t nodes = 0;

  friend bool operator==(const Answered&, const Answered&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Answered& answered) {
    return out << answered.move << ' ' << answered.value << ' ' << answered.nodes;
  }
};

Answered by_search(const Position& position, const Asked& asked) {
  const Report report = ask(position, asked.spec, asked.limits);
  return {*report.move, std::to_string(report.value.value()), report.counts.nodes};
}

Answered by_match(const Position& position, const Asked& asked) {
  SearchPlayer player(engine_spec_from(asked.spec), position.game(), {});
  player.new_game({.position = position.text(), .seed = 99});
  TimeControl control{.depth = asked.limits.depth};
  if (asked.limits.nodes != Limits{}.nodes) control.nodes = asked.limits.nodes;
  const Choice choice = player.choose(
      {.board = position, .moves = {}, .control = control, .clocks = {}, .longest = std::nullopt, .stop = nullptr});
  return {choice.move, std::to_string(choice.value->value()), choice.nodes};
}

/// As the protocol writes it: the move of chess in its own notation, the value in hundredths.
Answered by_uci(const Position& position, const Asked& asked, const Answered& expected) {
  const std::string game(position.game().name());
  std::ostringstream out;
  UciEngine engine({.game = game}, out);
  engine.obey("setoption name Engine value " + asked.spec);
  engine.obey("position fen " + position.text());
  const std::string limit = asked.limits.depth ? "depth " + std::to_string(*asked.limits.depth)
                                               : "nodes " + std::to_string(asked.limits.nodes);
  engine.obey("go " + limit);
  Answered answered;
  const int per_point = position.game().hundredths_per_point(engine_spec_from(asked.spec).evaluator);
  const std::string value = " score " + score_words(Score{std::stoi(expected.value)}, per_point) + " ";
  const std::string said = out.str();  // the lines are views
  for (const auto line : split(said, '\n')) {
    const auto list = words(line);
    if (line.starts_with("bestmove")) {
      const auto options = game == "chess" ? GivenOptions{{"moves", "uci"}} : GivenOptions{};
      const auto board = position.game().open(options, position.text());
      const auto moves = board->moves();
      const auto place = std::find(moves.begin(), moves.end(), list.at(1)) - moves.begin();
      answered.move = position.moves().at(static_cast<std::size_t>(place));
    }
    if (!line.starts_with("info depth")) continue;
    answered.value = line.find(value) != std::string_view::npos ? expected.value : std::string(line);
    const auto at = std::find(list.begin(), list.end(), "nodes");
    answered.nodes = static_cast<std::uint64_t>(*whole_number(at[1]));
  }
  return answered;
}

Answered by_api(RunningServer& server, const Position& position, const Asked& asked) {
  Json limits = Json::object();
  if (asked.limits.depth) limits["depth"] = *asked.limits.depth;
  if (asked.limits.nodes != Limits{}.nodes) limits["nodes"] = asked.limits.nodes;
  const Reply reply = server.post(
      "/api/search",
      {{"game", position.game().name()}, {"position", position.text()}, {"algorithm", asked.spec}, {"limits", limits}});
  if (reply.status != 200) return {.move = reply.body, .value = {}, .nodes = 0};
  return {reply.json.at("move"), std::to_string(reply.json.at("value").get<int>()), reply.json.at("nodes")};
}

TEST(OneDoor, LeadsToTheSameAnswerFromEverywhere) {
  RunningServer server;
  for (const GameEntry* game : games()) {
    auto position = game->open({}, std::nullopt);
    if (game->profile().kind != GameKind::MadeTree) {
      for (int ply = 0; ply < 2; ++ply) position->play(position->moves()[position->moves().size() / 2]);
    }
    position = game->open({}, position->text());
    for (const Asked& asked : kAsked) {
      SCOPED_TRACE(std::string(game->name()) + " " + asked.spec);
      const Answered expected = by_search(*position, asked);
      EXPECT_EQ(by_match(*position, asked), expected);
      EXPECT_EQ(by_uci(*position, asked, expected), expected);
      EXPECT_EQ(by_api(server, *position, asked), expected);
    }
  }
}

/// The bot's second move of a chess game. An engine that has seen nothing visits the same nodes every time; one that
/// finds its table filled visits others.
TEST(OneDoor, ABotOfThePageFindsInItsTableWhatItLearntAMoveBefore) {
  RunningServer server;
  const Json kernel = {{"name", "Bot"}, {"agent", "kernel"}, {"limits", {{"depth", 9}}}};
  const Json person = {{"name", "Person"}, {"agent", "human"}};
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", {person, kernel}}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string path = "/api/plays/" + made.json.at("id").get<std::string>();
  const auto after = [&](std::size_t plies) {
    for (int tries = 0; tries < 3'000; ++tries) {
      const Json state = server.get(path).json;
      if (state.at("moves").size() >= plies) return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return Json();
  };
  ASSERT_EQ(server.post(path + "/moves", {{"move", "e4"}}).status, 200);
  const Json first = after(2);
  ASSERT_TRUE(first.is_object());
  ASSERT_EQ(server.post(path + "/moves", {{"move", "Nf3"}}).status, 200);
  const Json second = after(4);
  ASSERT_TRUE(second.is_object());
  const auto warm = second.at("moves").at(3).at("nodes").get<std::uint64_t>();
  Json moves = Json::array();
  for (std::size_t i = 0; i < 3; ++i) moves.push_back(second.at("moves").at(i).at("text"));
  const Reply cold = server.post(
      "/api/search", {{"game", "chess"}, {"moves", moves}, {"algorithm", "kernel"}, {"limits", {{"depth", 9}}}});
  ASSERT_EQ(cold.status, 200) << cold.body;
  EXPECT_NE(warm, cold.json.at("nodes").get<std::uint64_t>());
}

}  // namespace
}  // namespace pohon::testing
