// SPDX-License-Identifier: MIT
#include "pohon/lab/store/stored_moves.hpp"

#include <nlohmann/json.hpp>

#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

using Json = nlohmann::json;

PlayedMove move_from(const Json& json) {
  PlayedMove move{.text = json.at(0), .from_opening = json.size() == 1};
  if (move.from_opening) return move;
  if (!json.at(1).is_null()) move.value = Score{json.at(1).get<int>()};
  move.depth = json.at(2);
  move.nodes = json.at(3);
  move.time = std::chrono::microseconds(json.at(4).get<std::int64_t>());
  return move;
}

}  // namespace

std::string stored_moves(const std::vector<PlayedMove>& moves) {
  Json list = Json::array();
  for (const PlayedMove& move : moves) {
    Json json = Json::array({move.text});
    if (!move.from_opening) {
      json.push_back(move.value ? Json(move.value->value()) : Json(nullptr));
      json.push_back(move.depth);
      json.push_back(move.nodes);
      json.push_back(move.time.count());
    }
    list.push_back(std::move(json));
  }
  return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<PlayedMove> moves_from_store(std::string_view text) {
  try {
    std::vector<PlayedMove> moves;
    for (const Json& json : Json::parse(text)) moves.push_back(move_from(json));
    return moves;
  } catch (const Json::exception& error) {
    throw InputError(std::string("moves of a stored game: ") + shown(error.what()));
  }
}

}  // namespace pohon
