// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/endgame_tables.hpp"

#include <cassert>
#include <cstdlib>
#include <span>
#include <string>
#include <type_traits>

#include "pohon/games/checkers/endgame_builder.hpp"
#include "pohon/games/checkers/endgame_file.hpp"

namespace pohon {

using checkers::Material;

static_assert(sizeof(EndgameTables::Ending) == 1 && std::is_trivially_copyable_v<EndgameTables::Ending>);

namespace {

/// Changes whenever the meaning of the bytes does.
constexpr std::string_view kTitle = "Pohon's English draughts endings, version 1";

}  // namespace

EndgameTables::EndgameTables(int most_pieces) : most_pieces_(most_pieces) {
  assert(most_pieces >= 2 && most_pieces <= checkers::kMostEndgamePieces);
  std::size_t size = 0;
  for (int pieces = 2; pieces <= most_pieces; ++pieces) {
    checkers::for_each_material(pieces, [&](const Material& material) {
      offsets_[material.number()] = static_cast<std::uint32_t>(size);
      size += material.positions();
    });
  }
  endings_.resize(size);
}

EndgameTables EndgameTables::built(int most_pieces) {
  EndgameTables tables(most_pieces);
  for (int pieces = 2; pieces <= most_pieces; ++pieces) {
    checkers::for_each_material(pieces, [&](const Material& material) {
      if (material.number() <= material.swapped().number()) EndgameBuilder(tables, material).run();
    });
  }
  return tables;
}

std::filesystem::path EndgameTables::file_below(const std::filesystem::path& folder) const {
  return folder / ("checkers-endings-" + std::to_string(most_pieces_) + ".bin");
}

EndgameTables EndgameTables::cached(int most_pieces, const std::filesystem::path& folder) {
  EndgameTables recalled(most_pieces);
  const auto file = recalled.file_below(folder);
  const auto bytes_of = [](EndgameTables& tables) {
    return std::span(reinterpret_cast<std::uint8_t*>(tables.endings_.data()), tables.endings_.size());
  };
  if (checkers::recall_bytes(file, kTitle, bytes_of(recalled))) return recalled;
  EndgameTables fresh = built(most_pieces);
  checkers::keep_bytes(file, kTitle, bytes_of(fresh));
  return fresh;
}

std::optional<std::filesystem::path> EndgameTables::cache_folder() {
  const auto set = [](const char* name) -> std::optional<std::filesystem::path> {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return std::filesystem::path(value);
  };
  if (const auto own = set("POHON_CACHE")) return own;
  if (const auto shared = set("XDG_CACHE_HOME")) return *shared / "pohon";
  if (const auto home = set("HOME")) return *home / ".cache" / "pohon";
  return std::nullopt;
}

const EndgameTables& EndgameTables::up_to(int most_pieces) {
  if (most_pieces <= 2) {
    static const EndgameTables two = built(2);
    return two;
  }
  if (most_pieces == 3) {
    static const EndgameTables three = built(3);  // as quick to build as to read
    return three;
  }
  static const EndgameTables four = [] {
    const auto folder = cache_folder();
    return folder ? cached(4, *folder) : built(4);
  }();
  return four;
}

}  // namespace pohon
