// SPDX-License-Identifier: MIT
// Fixed searches of every game by every algorithm and agent against tests/signatures.txt.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "pohon/core/text.hpp"
#include "tests/asking.hpp"

namespace pohon {
namespace {

struct Signature {
  std::string line;
  std::string game, moves, algorithm, limit, found;
};

std::vector<Signature> signatures() {
  std::ifstream file(POHON_SOURCE_DIR "/tests/signatures.txt");
  std::vector<Signature> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> parts;
    for (const auto part : split(line, '|')) parts.emplace_back(trimmed(part));
    EXPECT_EQ(parts.size(), 5u) << line;
    all.push_back({line, parts.at(0), parts.at(1), parts.at(2), parts.at(3), parts.at(4)});
  }
  return all;
}

Limits limit_from(std::string_view text) {
  const auto equals = text.find('=');
  const auto number = whole_number(text.substr(0, equals), text.substr(equals + 1), {1, 1'000'000});
  if (text.starts_with("depth")) return {.depth = static_cast<int>(number)};
  return {.nodes = static_cast<std::uint64_t>(number)};
}

TEST(Signatures, AreWhatTheFileSays) {
  for (const Signature& each : signatures()) {
    const auto position = game_named(each.game).open({}, std::nullopt);
    if (each.moves != "-") {
      for (const auto move : words(each.moves)) position->play(move);
    }
    const Report report = testing::ask(*position, each.algorithm, limit_from(each.limit));
    const std::string found =
        std::to_string(report.counts.nodes) + " " + std::to_string(report.value.value()) + " " + *report.move;
    EXPECT_EQ(found, each.found) << each.line;
  }
}

TEST(Signatures, AreThereForEveryGameAndEverybodyWhoFits) {
  std::set<std::pair<std::string, std::string>> there;
  for (const Signature& each : signatures()) there.emplace(each.game, each.algorithm);
  for (const GameEntry* game : games()) {
    for (const auto& names : {game->algorithms(""), game->agents("")}) {
      for (const auto name : names) {
        EXPECT_TRUE(there.contains({std::string(game->name()), std::string(name)})) << game->name() << " " << name;
      }
    }
  }
}

}  // namespace
}  // namespace pohon
