// SPDX-License-Identifier: MIT
/// The laboratory's memory: matches, their finished games and who plays what, in one SQLite file.
#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/lab/play/runner.hpp"
#include "pohon/lab/reports/game_record.hpp"

namespace pohon {

class StoreFile;

/// `Write` makes the store if there is none; `Read` works on read-only media too.
enum class StoreAccess : std::uint8_t { Read, Write };

struct NewMatch {
  std::string name = {};  // empty: the store finds one
  std::string plan;       // the experiment as JSON
  std::size_t scheduled = 0;
  std::string version = {};  // of the program
};

struct StoredMatch {
  std::int64_t id = 0;
  std::string name;
  std::string plan;
  std::size_t scheduled = 0;
  std::string version;
  std::string created;       // "2026-01-31 12:00:00", universal time
  std::size_t finished = 0;  // games
  bool complete = false;     // all games are in, or the test is decided
};

/// Games in the order in which they came in; a follower asks for those after the last place that it knows. Of the
/// scheduled game a record has the number only.
struct KeptGame {
  std::int64_t place = 0;
  GameRecord record;
};

/// Hears what in the file is not as it was written: "match 'x', game 17: its checksum does not fit".
using DamageListener = std::function<void(const std::string&)>;

/// Who hears what when games are read.
struct GameReader {
  std::function<void(KeptGame)> hear;
  std::function<bool(std::size_t number)> skip = {};  // these are left unread
  DamageListener damage = {};                         // damaged games are then left out; without one they are an error
};

struct Claim {
  std::size_t number = 0;
  std::int64_t runner = 0;
  RunnerMark mark;
  std::optional<std::int64_t> beat = std::nullopt;  // when it was last heard of, in milliseconds since the boot
  std::int64_t since = 0;                           // of the claim, in seconds since 1970; 0: not known
};

/// Whatever happens to a process or to the power, what was committed stays and nothing half-done is seen: commits are
/// on the disk when they return (WAL, synchronous=FULL). Any number of processes may use a store at once, an object of
/// this class only one thread. What the file system refuses is a std::runtime_error that names the file and the cause.
/// Every match and every game has a checksum: what somebody or something changed since is not believed.
class LabStore {
 public:
  LabStore(const std::filesystem::path& file, StoreAccess access);
  ~LabStore();
  LabStore(LabStore&&) noexcept;
  LabStore& operator=(LabStore&&) noexcept;

  /// In the order in which they were added. Damaged ones are told and left out; with nobody to tell, an error.
  std::vector<StoredMatch> matches(const DamageListener& damage = {}) const;
  std::optional<StoredMatch> match(std::string_view name) const;
  std::size_t match_count() const;
  /// The same name with the same plan is the same match; with another plan it is an InputError. A std::runtime_error
  /// if the disk has no room for so many games.
  StoredMatch add_match(const NewMatch& match);
  void mark_complete(std::int64_t match);

  std::size_t finished(std::int64_t match) const;
  /// Each game after the place, oldest first. Returns the last place.
  std::int64_t read_games(std::int64_t match, std::int64_t after, const GameReader& reader) const;
  std::vector<KeptGame> games(std::int64_t match, const DamageListener& damage = {}) const;
  /// Reads all that there is, and the structure of the file besides.
  void check(const DamageListener& damage) const;
  /// The structure alone: pages, indices, types.
  void check_structure(const DamageListener& damage) const;

  /// All that `change` does is done as a whole, or, if it throws, not at all.
  void in_transaction(const std::function<void()>& change);
  /// False if the game is there already, which then stays.
  bool keep(std::int64_t match, const GameRecord& record);

  /// Somebody who plays: its claims are its own until it leaves, dies or is silent for too long. Whoever finds such a
  /// one shows it out.
  std::int64_t enter(const RunnerMark& mark, std::int64_t now);
  void leave(std::int64_t runner);
  /// False if it was shown out.
  bool is_entered(std::int64_t runner) const;
  bool beat(std::int64_t runner, std::int64_t now);
  /// False if the game is finished or somebody else's.
  bool claim(std::int64_t match, std::size_t number, std::int64_t runner);
  bool holds(std::int64_t match, std::size_t number, std::int64_t runner) const;
  void unclaim(std::int64_t match, std::size_t number);
  std::vector<Claim> claims(std::int64_t match) const;

 private:
  template <std::invocable Job>
  auto in_snapshot(Job&& job) const;
  void tell(const DamageListener& damage, const std::string& what) const;
  std::string name_of(std::int64_t match) const;
  void expect_count(std::int64_t match, std::size_t read, const DamageListener& damage) const;

  std::unique_ptr<StoreFile> file_;
};

}  // namespace pohon
