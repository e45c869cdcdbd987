// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/perft.hpp"
#include "pohon/games/chess/chess_test_data.hpp"
#include "pohon/games/chess/formats/epd.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/uci_move.hpp"

namespace pohon::chess {
namespace {

std::string complaint(std::string_view line) {
  try {
    read_epd(line);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

constexpr std::string_view kBoard = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -";
std::string with(std::string_view operations) { return std::string(kBoard) + " " + std::string(operations); }

TEST(Epd, ReadsMovesTextsAndNumbers) {
  const Epd epd =
      read_epd(with("bm Qd1 a6!; id \"BK.01; mate\"; ce -32000; acd 12; pv Qd1+ Kxd1 Bg4; c0 \"x\" y; new;"));
  EXPECT_EQ(epd.text("id"), "BK.01; mate");
  EXPECT_EQ(epd.number("ce"), -32000);
  EXPECT_EQ(epd.number("acd"), 12);
  EXPECT_EQ(epd.number("dm"), std::nullopt);
  ASSERT_EQ(epd.moves("bm").size(), 2u);
  EXPECT_EQ(write_uci_move(epd.position, epd.moves("bm")[0]), "d6d1");
  EXPECT_EQ(epd.moves("pv").size(), 3u);
  ASSERT_NE(epd.find("new"), nullptr);
  EXPECT_TRUE(epd.find("new")->operands.empty());
  EXPECT_EQ(write_epd(epd),
            with("bm Qd1+ a6; id \"BK.01; mate\"; ce -32000; acd 12; pv Qd1+ Kxd1 Bg4+; c0 \"x\" y; new;"));
  EXPECT_EQ(read_epd(write_epd(epd)), epd);
}

TEST(Epd, ClocksBelongToThePosition) {
  const Epd by_opcodes = read_epd(with("hmvc 12; fmvn 40;"));
  const Epd by_fields = read_epd(with("12 40"));
  EXPECT_EQ(by_opcodes, by_fields);
  EXPECT_EQ(by_opcodes.position.halfmove_clock(), 12);
  EXPECT_EQ(by_opcodes.position.fullmove_number(), 40);
  EXPECT_EQ(write_epd(by_fields), with("hmvc 12; fmvn 40;"));
}

TEST(Epd, ReadsThePerftStyle) {
  const Epd epd = read_epd("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400");
  EXPECT_EQ(epd.position, Chess{});
  EXPECT_EQ(epd.number("D1"), 20);
  EXPECT_EQ(epd.number("D2"), 400);
  EXPECT_EQ(read_epd(write_epd(epd)), epd);
}

TEST(Epd, NamesOpcodeAndToken) {
  EXPECT_EQ(complaint(with("bm Qd9;")), "bm: move 'Qd9': expected a move such as Nf3, exd5, e8=Q or O-O");
  EXPECT_EQ(complaint(with("pv Qd1+ Qd1;")), "pv: move 'Qd1': no queen of White may go to d1");
  EXPECT_EQ(complaint(with("bm;")), "bm: expected a move, got ''");
  EXPECT_EQ(complaint(with("ce x;")).substr(0, 28), "ce: expected a whole number ");
  EXPECT_EQ(complaint(with("acd 1 2;")), "acd: expected exactly one operand, got '2'");
  EXPECT_EQ(complaint(with("hmvc \"1 2\";")), "hmvc: expected a whole number, got '1 2'");
  EXPECT_EQ(complaint(with("id \"x;")), "id: expected a closing '\"', got '\"x;'");
  EXPECT_EQ(complaint(with("7up 1;")), "epd: expected an opcode that starts with a letter, got '7up'");
  EXPECT_EQ(complaint("8/8 w").substr(0, 14), "epd: expected ");
  EXPECT_THROW(read_epd_file("# fine\n\n8/8 w - -\n"), InputError);
}

TEST(Epd, ReadsAndRoundTripsTheKnownSuites) {
  std::size_t positions = 0;
  for (const auto name :
       {"wac300.epd", "bratko-kopec.epd", "openings-3moves-4000.epd", "perft-standard.epd", "perft-chess960.epd"}) {
    for (const auto& line : testing::data_lines(name)) {
      const Epd epd = read_epd(line);
      ++positions;
      ASSERT_EQ(read_epd(write_epd(epd)), epd) << name << ": " << write_epd(epd);
      for (const auto opcode : {"bm", "am"}) {
        if (epd.find(opcode)) {
          ASSERT_FALSE(epd.moves(opcode).empty());
        }
      }
      if (const auto lines = epd.number("D2")) {
        ASSERT_EQ(perft(epd.position, 2), static_cast<std::uint64_t>(*lines)) << write_epd(epd);
      }
    }
  }
  if (positions == 0) GTEST_SKIP() << "no test positions here: set POHON_DATA to their folder";
  EXPECT_EQ(positions, 300u + 24 + 4000 + 128 + 960);
}

}  // namespace
}  // namespace pohon::chess
