// SPDX-License-Identifier: MIT
/// Bad input at the command line: one clear line that names the token, exit code 2, nothing left behind.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>

#include "tests/cli_runner.hpp"

namespace pohon::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

Arguments on_tic_tac_toe(Arguments more) {
  more.insert(more.begin(), {"search", "--game", "tic-tac-toe"});
  return more;
}

TEST(Suggestion, ForEveryKindOfName) {
  EXPECT_THAT(refusal({"serch"}), HasSubstr("unknown verb 'serch': did you mean search?"));
  EXPECT_THAT(refusal({"search", "--game", "tictactoo"}),
              HasSubstr("unknown game 'tictactoo': did you mean tic-tac-toe?"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--algorithm", "mtd"})),
              HasSubstr("unknown algorithm 'mtd': did you mean mtd-f?"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--algoritm", "mtd-f"})),
              AllOf(HasSubstr("'--algoritm'"), HasSubstr("--algorithm?")));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--evaluator", "outcom"})), AllOf(HasSubstr("'outcom'"), HasSubstr("outcome")));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--with", "tabel"})), HasSubstr("unknown aid 'tabel': did you mean table?"));
  EXPECT_THAT(refusal({"play", "--game", "tic-tac-toe", "--first", "humn"}), HasSubstr("did you mean human?"));
  EXPECT_THAT(refusal({"completion", "bsh"}), HasSubstr("did you mean bash?"));
  EXPECT_THAT(refusal({"compare", "--game", "tic-tac-toe", "--algorithms", "minimax,alfa-beta"}),
              HasSubstr("did you mean alpha-beta?"));
  EXPECT_THAT(refusal({"help", "solv"}), HasSubstr("did you mean solve?"));
}

TEST(Suggestion, ForParallelSearch) {
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "ybcw"})), HasSubstr("did you mean ybwc?"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "dts", "--runtime", "simulatd"})),
              HasSubstr("did you mean simulated?"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--runtime", "simulated"})), HasSubstr("--parallel"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "dts", "--threads", "0"})), HasSubstr("threads: expected"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "dts", "--cost", "stel=3"})), HasSubstr("did you mean steal?"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "dts", "--cost", "steal"})), HasSubstr("'steal'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "tree-split", "--partition", "roots"})), HasSubstr("root?"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--parallel", "dts", "--algorithm", "minimax"})), HasSubstr("one worker"));
  EXPECT_THAT(refusal({"speedup", "--scheme", "ybw"}), HasSubstr("did you mean ybwc?"));
  EXPECT_THAT(refusal({"speedup", "--processors", "1,x"}), HasSubstr("'x'"));
  EXPECT_THAT(refusal({"speedup", "--game", "chess", "--tree", "uniform b=2 d=2"}), HasSubstr("tree"));
}

TEST(Suggestion, NamesAreForgiven) {
  for (const char* name : {"ALPHA-BETA", "alphabeta", "Alpha_Beta"}) {
    EXPECT_EQ(pohon(on_tic_tac_toe({"--algorithm", name, "--depth", "2"})).code, 0) << name;
  }
  EXPECT_EQ(pohon({"Perft", "--game", "TicTacToe", "--depth", "2"}).code, 0);
}

TEST(Numbers, OutsideTheirRangeAreRefusedWithIt) {
  struct Case {
    std::string flag, value, range;
  };
  const std::vector<Case> cases{
      {"depth", "0", "from 1 to 200"},
      {"depth", "1000000", "from 1 to 200"},
      {"depth", "-3", "from 1 to 200"},
      {"depth", "3.5", "from 1 to 200"},
      {"depth", "x7", "from 1 to 200"},
      {"depth", "", "from 1 to 200"},
      {"time", "-5", "from 1 to 86400000"},
      {"time", "0", "from 1 to 86400000"},
      {"time", "soon", "from 1 to 86400000"},
      {"nodes", "0", "from 1 to 1000000000000000000"},
      {"nodes", "1e9", "from 1 to 1000000000000000000"},
      {"nodes", "99999999999999999999", "from 1 to"},
      {"hash", "0", "from 1 to "},
      {"hash", "1048576", "from 1 to "},
      {"hash", "-1", "from 1 to "},
      {"seed", "-1", "from 0 to "},
  };
  for (const auto& [flag, value, range] : cases) {
    const std::string said = refusal(on_tic_tac_toe({"--" + flag, value}));
    EXPECT_THAT(said,
                AllOf(HasSubstr(flag + ": expected a whole number"), HasSubstr(range), HasSubstr("'" + value + "'")));
  }
}

TEST(Numbers, OfTheOtherVerbsToo) {
  EXPECT_THAT(refusal({"perft", "--game", "tic-tac-toe", "--depth", "0"}), HasSubstr("from 1 to 200"));
  EXPECT_THAT(refusal({"watch", "--game", "tic-tac-toe", "--games", "0"}), HasSubstr("games: expected"));
  EXPECT_THAT(refusal({"watch", "--game", "tic-tac-toe", "--pause", "-1"}), HasSubstr("pause: expected"));
  EXPECT_THAT(refusal({"tree", "--game", "tic-tac-toe", "--max-nodes", "0"}), HasSubstr("max-nodes: expected"));
  EXPECT_THAT(refusal({"solve", "--game", "tic-tac-toe", "--hash", "0"}), HasSubstr("hash: expected"));
  EXPECT_THAT(refusal({"calibrate", "--game", "tic-tac-toe", "--positions", "2"}), HasSubstr("positions: expected"));
  EXPECT_THAT(refusal({"calibrate", "--game", "tic-tac-toe", "--pairs", "3"}), HasSubstr("pairs: expected"));
  EXPECT_THAT(refusal({"calibrate", "--game", "tic-tac-toe", "--pairs", "4:2"}), HasSubstr("'2'"));
  EXPECT_THAT(refusal({"bench", "--expect", "many"}), HasSubstr("'many'"));
}

TEST(Text, ThatIsNoPositionMoveOrOptionNamesTheToken) {
  EXPECT_THAT(refusal(on_tic_tac_toe({"--position", "XXX"})), HasSubstr("'XXX'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--position", "X?./.../... o"})), HasSubstr("'?'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--position", ""})), HasSubstr("position: expected"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--moves", "b2 b2"})), HasSubstr("'b2'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--moves", "b2 e9"})), HasSubstr("'e9'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--option", "size"})), HasSubstr("option: expected key=value, got 'size'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--option", "size=3"})), HasSubstr("'size'"));
  EXPECT_THAT(refusal({"search", "--game", "tree", "--option", "depth=99"}), HasSubstr("'99'"));
  EXPECT_THAT(refusal({"search", "--game", "tree", "--option", "depth=3", "--option", "depth=4"}), HasSubstr("twice"));
  EXPECT_THAT(refusal({"search", "--game", "tree", "--position", "((3 12"}), HasSubstr("tree"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--algorithm", "n-best:n"})), HasSubstr("'n'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--algorithm", "n-best:m=3"})), HasSubstr("'m'"));
}

TEST(Text, OfAnyBytesAndLengthIsShownSafely) {
  const std::string wild = "\x1b[31m\n\r\t\xff\xfe" + std::string(100'000, 'z');
  for (const char* flag : {"--position", "--moves", "--algorithm", "--evaluator", "--depth", "--with", "--option"}) {
    const std::string said = refusal(on_tic_tac_toe({flag, wild}));
    EXPECT_LT(said.size(), 1000u) << flag;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\x1b'), 0) << flag;
  }
  EXPECT_LT(refusal({wild}).size(), 1000u);
  EXPECT_LT(refusal({"search", "--" + std::string(5'000, 'q')}).size(), 1000u);
  EXPECT_LT(refusal({"search", "--game", wild}).size(), 1000u);
}

TEST(Arguments, MissingDoubledOrTooMany) {
  EXPECT_THAT(refusal({"search"}), AllOf(HasSubstr("--game"), HasSubstr("tic-tac-toe")));
  EXPECT_THAT(refusal({"completion"}), HasSubstr("bash"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--depth"})), HasSubstr("--depth"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--depth", "3", "--depth", "4"})), HasSubstr("--depth"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"surplus"})), HasSubstr("'surplus'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--with", "table", "--without", "table"})), HasSubstr("'table'"));
  EXPECT_THAT(refusal(on_tic_tac_toe({"--nonsense=3"})), HasSubstr("'--nonsense'"));
}

TEST(Arguments, AnAlgorithmThatDoesNotFitTheGameIsRefusedAtOnce) {
  const Json game = pohon_json({"games", "tic-tac-toe"});
  Json fitting = game.at("algorithms");
  fitting.insert(fitting.end(), game.at("agents").begin(), game.at("agents").end());
  for (const auto& algorithm : pohon_json({"algorithms"})) {
    if (std::find(fitting.begin(), fitting.end(), algorithm.at("name")) != fitting.end()) continue;
    const std::string name = algorithm.at("name");
    EXPECT_THAT(refusal(on_tic_tac_toe({"--algorithm", name})), HasSubstr(name));
    EXPECT_THAT(refusal({"compare", "--game", "tic-tac-toe", "--algorithms", "minimax," + name}), HasSubstr(name));
  }
}

TEST(Files, BadRequestsLeaveNoneBehind) {
  const Folder folder;
  const std::string out = folder / "t.svg";
  refusal({"tree", "--game", "tree", "--position", "((3 12", "--out", out});
  refusal({"tree", "--game", "tree", "--depth", "0", "--out", out});
  refusal({"tree", "--game", "tree", "--algorithm", "alfa", "--out", out});
  refusal({"tree", "--game", "tree", "--format", "gif", "--out", out});
  refusal({"calibrate", "--game", "tree", "--positions", "x", "--out", out});
  EXPECT_TRUE(folder.empty());
}

TEST(Files, ADamagedStoreIsNamedAndLeftAsItIs) {
  const Folder folder;
  const std::string store = folder / "calibration.txt";
  std::ofstream(store) << "tree blind 1 two\n";
  const HowToRun how{.environment = {{"POHON_CALIBRATION", store}}};
  const std::string said = refusal({"calibrate", "--game", "tree", "--positions", "5", "--pairs", "1:2"}, how);
  EXPECT_THAT(said, HasSubstr("calibration.txt"));
  std::string line;
  std::ifstream file(store);
  std::getline(file, line);
  EXPECT_EQ(line, "tree blind 1 two");
}

TEST(Files, AFullDiskIsAnError) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const std::string command = std::string(POHON_BINARY) + " games > /dev/full 2> /dev/null";
  const int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 2);
}

TEST(Prompt, BadMovesAreExplainedAndNothingIsLost) {
  const Said said = pohon({"play", "--game", "tic-tac-toe", "--second", "human"},
                          {.input = "b2\nnonsense\nb2\n\xff\xfe\n" + std::string(10'000, 'x') + "\ndraw\nquit\n"});
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("'nonsense'"));
  EXPECT_THAT(said.out, HasSubstr("2 . X ."));
}

TEST(Files, ThatNeverEndAreNotRead) {
  const std::string zero = "/dev/zero";
  const std::vector<Arguments> readers{
      {"match", "--experiment", zero},
      {"match", "--game", "chess", "--players", "random", "random;name=b", "--openings", zero},
      {"suite", zero},
      {"book", "show", "--book", zero},
      {"book", "build", "--from", zero, "--output", "/dev/null/book.bin"},
      {"tune", "--game", "chess", "--data", zero, "--games", "1"},
      {"search", "--game", "adjacency", "--algorithm", "evolved:weights=" + zero},
      {"train", "--game", "adjacency", "--checkpoint", zero}};
  for (const Arguments& reader : readers) {
    const Said said = pohon(reader);
    EXPECT_EQ(said.code, 2) << reader[0] << ' ' << said.err;
    EXPECT_EQ(said.out, "") << reader[0];
  }
  EXPECT_THAT(refusal(readers[0]), HasSubstr("'/dev/zero': it is not a regular file"));
  const Said engine =
      pohon({"uci"}, {.input = "setoption name OwnBook value true\nsetoption name Book File value /dev/zero\nisready\n"
                               "position startpos\ngo nodes 10\n",
                      .after_input = HowToRun::After::TheEnd});
  EXPECT_THAT(engine.out, HasSubstr("readyok"));
  EXPECT_THAT(engine.out, HasSubstr("/dev/zero"));
}

}  // namespace
}  // namespace pohon::testing
