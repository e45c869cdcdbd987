// SPDX-License-Identifier: MIT
/// The laboratory from the command line: a match is stopped, taken up again and reported; openings come from files;
/// the papers' tables come out.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>
#include <sstream>

#include "tests/cli_runner.hpp"

namespace pohon::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

void write_file(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

std::size_t lines_of(const std::string& path) {
  const std::string text = content_of(path);
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// A match whose games depend on the seed alone.
Arguments connect_four_match(int games, const std::string& store) {
  return {"match",
          "--game",
          "connect-four",
          "--players",
          "pvs;nodes=3000",
          "alpha-beta;nodes=3000",
          "random;name=r",
          "--games",
          std::to_string(games),
          "--seed",
          "11",
          "--store",
          store};
}

/// What a report says of the results, without times.
Json results_of(const Json& report) {
  Json results = Json::array();
  for (const Json& game : report.at("games")) {
    results.push_back({game.at("number"), game.at("first"), game.at("second"), game.at("result"), game.at("moves")});
  }
  return results;
}

TEST(Resume, GivesTheGamesOfAMatchThatWasNeverStopped) {
  const Folder folder;
  const std::string store = folder / "stopped.db";
  const Json whole = pohon_json(connect_four_match(20, folder / "whole.db"));
  double patience = 0;  // a slow program may need longer until there is anything to resume
  const auto interrupted = [&](const Arguments& arguments) {
    patience += 0.05;
    return pohon(arguments, {.interrupt_after = patience});
  };
  while (pohon({"report", "--store", store}).code != 0) interrupted(connect_four_match(20, store));
  while (!pohon_json({"report", "--store", store}).at("complete")) {
    const Said said = interrupted({"resume", "--store", store});
    ASSERT_LE(said.code, 1) << said.err;
  }
  EXPECT_TRUE(results_of(pohon_json({"report", "--store", store})) == results_of(whole));
}

TEST(Resume, OfACompleteMatchPlaysNothingMore) {
  const Folder folder;
  const Json whole = pohon_json(connect_four_match(4, folder / "lab.db"));
  const Said said = pohon({"resume", "--store", folder / "lab.db"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(results_of(pohon_json({"report", "--store", folder / "lab.db"})), results_of(whole));
}

TEST(Resume, WithoutAStoreOrAMatchSaysSo) {
  const Folder folder;
  EXPECT_THAT(refusal({"resume", "--store", folder / "none.db"}), HasSubstr("none.db"));
  pohon_json(connect_four_match(2, folder / "lab.db"));
  EXPECT_THAT(refusal({"resume", "--store", folder / "lab.db", "--match", "match-7"}), HasSubstr("match-7"));
  EXPECT_THAT(refusal({"report", "--store", folder / "none.db"}), HasSubstr("none.db"));
}

TEST(Report, WritesPagesTablesAndGamesThatAgree) {
  const Folder folder;
  const Json match = pohon_json(connect_four_match(4, folder / "lab.db"));
  const Said said =
      pohon({"report", "--store", folder / "lab.db", "--html", folder / "page.html", "--csv", folder / "games.csv",
             "--crosstable", folder / "cross.csv", "--record", folder / "games.txt", "--toml", folder / "match.toml"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(match.at("games").size(), 12u) << "three pairings of four games";
  EXPECT_EQ(lines_of(folder / "games.csv"), 13u);
  EXPECT_EQ(lines_of(folder / "cross.csv"), 4u);
  EXPECT_EQ(lines_of(folder / "games.txt"), 12u);
  const std::string page = content_of(folder / "page.html");
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("alpha-beta;nodes=3000"));
  for (const auto* outside : {"src=", "<link", "@import", "url("}) EXPECT_THAT(page, Not(HasSubstr(outside)));
}

TEST(Report, ItsExperimentPlaysTheSameGamesAgain) {
  const Folder folder;
  const Json first = pohon_json(connect_four_match(4, folder / "lab.db"));
  ASSERT_EQ(pohon({"report", "--store", folder / "lab.db", "--toml", folder / "match.toml"}).code, 0);
  const Json again = pohon_json({"match", "--experiment", folder / "match.toml", "--store", folder / "again.db"});
  EXPECT_EQ(results_of(again), results_of(first));
}

/// What a report says, errors and all; the folder of the store is left out.
Said report_on(const std::string& store) { return pohon({"report", "--store", store, "--json"}); }

/// A store that was closed, so that all of it is in one file.
std::string bytes_of_a_store(const Folder& folder) {
  const std::string store = folder / "whole.db";
  EXPECT_EQ(pohon(connect_four_match(6, store)).code, 0);
  EXPECT_FALSE(std::filesystem::exists(store + "-wal"));
  return content_of(store);
}

TEST(Damage, OfOneBitAnywhereNeverGivesAnotherReport) {
  const Folder folder;
  const std::string bytes = bytes_of_a_store(folder);
  const Said right = report_on(folder / "whole.db");
  ASSERT_EQ(right.code, 0) << right.err;
  std::uint64_t lots = 2026;
  int named = 0;
  for (int flip = 0; flip < 200; ++flip) {
    lots = lots * 6364136223846793005u + 1442695040888963407u;  // Knuth's MMIX
    const std::size_t bit = (lots >> 20) % (8 * bytes.size());
    std::string wrong = bytes;
    wrong[bit / 8] = static_cast<char>(wrong[bit / 8] ^ (1 << bit % 8));
    write_file(folder / "wrong.db", wrong);
    const Said said = report_on(folder / "wrong.db");
    if (said.code == 0) {
      EXPECT_EQ(said.out, right.out) << "bit " << bit;
    } else {
      EXPECT_LE(said.code, 2) << "bit " << bit << said.err;
      EXPECT_NE(said.err, "") << "bit " << bit;
      ++named;
    }
    EXPECT_EQ(pohon({"store", "check", folder / "wrong.db"}).code == 0, said.code == 0) << "bit " << bit;
  }
  EXPECT_GT(named, 20) << "most of a small store is empty, but not all";
}

TEST(Damage, IsRepairedByPlayingTheGamesAgain) {
  const Folder folder;
  const std::string store = folder / "whole.db";
  const std::string bytes = bytes_of_a_store(folder);
  const Json whole = pohon_json({"report", "--store", store});
  std::string wrong = bytes;
  const auto at = wrong.find("[[\"", wrong.size() / 2);  // the moves of some game
  ASSERT_NE(at, std::string::npos);
  wrong[at + 3] ^= 1;
  write_file(store, wrong);
  const Said report = report_on(store);
  EXPECT_EQ(report.code, 1);
  EXPECT_THAT(report.err, HasSubstr("its checksum does not fit"));
  EXPECT_EQ(Json::parse(report.out).at("games").size(), whole.at("games").size() - 1) << "the rest is read";
  EXPECT_THAT(refusal({"resume", "--store", store}), HasSubstr("its checksum does not fit"));
  const std::string before = content_of(store);
  const Said repaired = pohon({"store", "repair", store});
  EXPECT_EQ(repaired.code, 0) << repaired.err;
  EXPECT_THAT(repaired.out, HasSubstr("1 games to be played again"));
  EXPECT_TRUE(content_of(store + ".bak") == before) << "the old file is kept";
  EXPECT_EQ(pohon({"store", "check", store}).code, 0);
  EXPECT_FALSE(pohon_json({"report", "--store", store}).at("complete"));
  EXPECT_EQ(pohon({"resume", "--store", store}).code, 0);
  EXPECT_EQ(results_of(pohon_json({"report", "--store", store})), results_of(whole));
  EXPECT_THAT(refusal({"store", "repair", store}), HasSubstr("whole.db.bak")) << "the kept file stays what it is";
}

/// Whole pages are gone, as on a disk that fails: what comes out of a repair is sound, or the repair says no.
TEST(Damage, OfWholePagesLeavesTheOthers) {
  const Folder folder;
  const std::string bytes = bytes_of_a_store(folder);
  constexpr std::size_t kPage = 4096;
  std::size_t most = 0;
  for (std::size_t page = 1; page < bytes.size() / kPage; ++page) {
    const std::string store = folder / ("page" + std::to_string(page) + ".db");
    write_file(store, std::string(bytes).replace(page * kPage, kPage, std::string(kPage, '\xA5')));
    const Said repaired = pohon({"store", "repair", store, "--json"});
    ASSERT_LE(repaired.code, 2) << page << repaired.err;
    if (repaired.code == 2) continue;
    EXPECT_EQ(pohon({"store", "check", store}).code, 0) << page;
    most = std::max(most, Json::parse(repaired.out).at("games").get<std::size_t>());
  }
  EXPECT_EQ(most, 18u) << "a page of no game costs none";
}

TEST(Damage, StoresThatAreNoneOrInUseAreNotRepaired) {
  const Folder folder;
  write_file(folder / "text", std::string(5000, 'x'));
  EXPECT_THAT(refusal({"store", "repair", folder / "none.db"}), HasSubstr("no such file"));
  EXPECT_THAT(refusal({"store", "repair", folder / "text"}), HasSubstr("not a database"));
  EXPECT_THAT(refusal({"store", "mend", folder / "text"}), HasSubstr("'mend'"));
  EXPECT_THAT(refusal({"store", "check"}), HasSubstr("FILE"));
  EXPECT_EQ(folder.files(), 1u) << "nothing is left behind";
}

bool can_be_written(const std::string& store) {
  sqlite3* file = nullptr;
  const bool open = sqlite3_open_v2(store.c_str(), &file, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK;
  const bool free = open && sqlite3_exec(file, "BEGIN IMMEDIATE; ROLLBACK", nullptr, nullptr, nullptr) == SQLITE_OK;
  sqlite3_close(file);
  return free;
}

TEST(Resume, SaysForWhomItWaitsAndTakesTheGamesOfAStoppedProcess) {
  const Folder folder;
  const std::string store = folder / "lab.db";
  Arguments arguments = connect_four_match(200, store);
  arguments.insert(arguments.begin(), POHON_NAME);
  const pid_t sleeper = fork();
  if (sleeper == 0) {
    std::vector<char*> argv;
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execv(POHON_BINARY, argv.data());
    _exit(127);
  }
  const auto finished = [&] {
    const Said said = pohon({"report", "--store", store, "--json"});
    return said.code == 0 ? Json::parse(said.out).at("games").size() : 0;
  };
  while (finished() < 5) usleep(20'000);
  kill(sleeper, SIGSTOP);
  while (!can_be_written(store)) {  // whoever is stopped while it writes lets nobody else write
    kill(sleeper, SIGCONT);
    usleep(5'000);
    kill(sleeper, SIGSTOP);
  }
  const Said said = pohon({"resume", "--store", store, "--lease", "1"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(finished(), 600u);
  if (said.err.find("waits for process") != std::string::npos) {  // else the lease had run out before the last game
    EXPECT_THAT(said.err, HasSubstr("waits for process " + std::to_string(sleeper)));
    EXPECT_THAT(said.err, HasSubstr("since 20"));
  }
  kill(sleeper, SIGCONT);
  int status = 0;
  waitpid(sleeper, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0) << "it drops its games and ends with the others' table";
  EXPECT_EQ(pohon({"store", "check", store}).code, 0);
}

TEST(Report, SpeaksNoWordToTheTerminalThatAPlayerBrought) {
  const Folder folder;
  const std::string name = "\x1b[2J\x07x";
  ASSERT_EQ(pohon({"match", "--game", "tic-tac-toe", "--players", "random;name=" + name, "random;name==1+1", "--games",
                   "2", "--tc", "depth=1", "--store", folder / "lab.db", "-v"})
                .code,
            0);
  const Said said = pohon(
      {"report", "--store", folder / "lab.db", "--csv", folder / "games.csv", "--crosstable", folder / "cross.csv"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(said.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(said.out.find('\x07'), std::string::npos);
  EXPECT_THAT(said.out, HasSubstr("\\x1b[2J\\x07x"));
  EXPECT_THAT(content_of(folder / "games.csv"), HasSubstr("\"'=1+1\""));
  EXPECT_THAT(content_of(folder / "cross.csv"), HasSubstr("\"'=1+1\""));
}

TEST(Openings, OfPgnAreThePositionsAfterTheirPlies) {
  const Folder folder;
  write_file(folder / "two.pgn",
             "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n[Event \"b\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 "
             "e6 *\n");
  const Json match = pohon_json({"match", "--game", "chess", "--players", "random", "random;name=other", "--openings",
                                 folder / "two.pgn", "--opening-plies", "3", "--games", "8", "--max-plies", "10",
                                 "--seed", "2", "--store", folder / "lab.db"});
  std::map<std::string, int> begun;
  for (const Json& game : match.at("games")) {
    const auto moves = game.at("moves").get<std::vector<std::string>>();
    ++begun[moves.at(0) + " " + moves.at(1) + " " + moves.at(2)];
  }
  EXPECT_EQ(begun, (std::map<std::string, int>{{"e4 c5 Nf3", 4}, {"d4 d5 c4", 4}}));
}

TEST(Records, OfChess960SayTheVariantAndTheStartAndCanBeBegunFrom) {
  const Folder folder;
  const auto record = [&](const std::string& name, const Arguments& more) {
    Arguments all{"match",   "--game", "chess",       "--players", "random", "random;name=other",
                  "--games", "2",      "--max-plies", "6",         "--pgn",  folder / name};
    all.insert(all.end(), more.begin(), more.end());
    EXPECT_EQ(pohon(all).code, 0);
    return content_of(folder / name);
  };
  const std::string start = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";  // number 0 of Scharnagl's
  const std::string tags = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + start + "\"]\n";
  EXPECT_THAT(record("option.pgn", {"--option", "chess960=0"}), HasSubstr(tags));
  write_file(folder / "one.epd", start + "\n");
  EXPECT_THAT(record("position.pgn", {"--openings", folder / "one.epd"}), HasSubstr(tags));
  EXPECT_THAT(record("again.pgn", {"--openings", folder / "option.pgn", "--opening-plies", "2"}), HasSubstr(tags));
  EXPECT_THAT(record("usual.pgn", {}), Not(HasSubstr("Variant")));
}

TEST(Openings, OfABookAreItsMoves) {
  const Folder folder;
  write_file(folder / "one.pgn", "[Event \"a\"]\n[Result \"1/2-1/2\"]\n\n1. b3 e5 2. Bb2 Nc6 1/2-1/2\n");
  ASSERT_EQ(
      pohon({"book", "build", "--from", folder / "one.pgn", "--out", folder / "one.bin", "--min-games", "1"}).code, 0);
  const Json match = pohon_json({"match", "--game", "chess", "--players", "random", "random;name=other", "--openings",
                                 folder / "one.bin", "--games", "2", "--max-plies", "8", "--store", folder / "lab.db"});
  for (const Json& game : match.at("games")) {
    const auto moves = game.at("moves").get<std::vector<std::string>>();
    EXPECT_EQ(moves.at(0) + moves.at(1) + moves.at(2), "b3e5Bb2");
  }
}

TEST(Openings, ThatCannotBeReadAreRefusedBeforeTheFirstGame) {
  const Folder folder;
  write_file(folder / "bad.pgn", "[Event \"a\"]\n\n1. e4 Ke5 *\n");
  EXPECT_THAT(
      refusal({"match", "--game", "chess", "--players", "random", "random;name=b", "--openings", folder / "bad.pgn"}),
      HasSubstr("Ke5"));
}

Json verdicts(const Json& paper) { return {paper.at("equal"), paper.at("different")}; }

TEST(Papers, AlphaBetaHasThePrintedCounts) {
  const Json paper = pohon_json({"paper", "alpha-beta", "--depth", "4"});
  EXPECT_GE(paper.at("equal"), 8);
  for (const Json& table : paper.at("tables")) {
    for (const Json& row : table.at("rows")) {
      EXPECT_TRUE(row.at("verdict") != "different" || row.at("why") != "") << row;
    }
  }
}

TEST(Papers, EachHasAQuickPartAndAPage) {
  for (const auto* name : {"alpha-beta", "memo", "adjacency", "survey"}) {
    const Folder folder;
    const Json paper = pohon_json({"paper", name, "--quick", "--html", folder / "page.html"});
    EXPECT_EQ(paper.at("complete"), true) << name;
    EXPECT_GT(paper.at("equal").get<int>() + paper.at("close").get<int>(), 0) << name << verdicts(paper);
    EXPECT_THAT(content_of(folder / "page.html"), HasSubstr(paper.at("title").get<std::string>()));
  }
  EXPECT_THAT(refusal({"paper", "memmo"}), HasSubstr("did you mean memo?"));
}

}  // namespace
}  // namespace pohon::testing
