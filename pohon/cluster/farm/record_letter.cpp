// SPDX-License-Identifier: MIT
#include "pohon/cluster/farm/record_letter.hpp"

namespace pohon {

namespace {

void put_move(Writer& out, const PlayedMove& move) {
  out.put_text(move.text).put(move.from_opening).put(move.value.has_value()).put(move.value.value_or(Score{}));
  out.put(move.depth).put(move.nodes).put(move.time);
}

PlayedMove move_from(Reader& in) {
  PlayedMove move{.text = in.get_text(), .from_opening = in.get<bool>()};
  const bool has_value = in.get<bool>();
  const Score value = in.get<Score>();
  if (has_value) move.value = value;
  move.depth = in.get<int>();
  move.nodes = in.get<std::uint64_t>();
  move.time = in.get<std::chrono::microseconds>();
  return move;
}

void put_side(Writer& out, const std::optional<Side>& side) {
  out.put(side.has_value()).put(side.value_or(Side::First));
}

std::optional<Side> side_from(Reader& in) {
  const bool given = in.get<bool>();
  const Side side = in.get<Side>();
  return given ? std::optional(side) : std::nullopt;
}

}  // namespace

Bytes record_letter(const GameRecord& record) {
  Writer out;
  out.put(record.game).put(record.position.has_value()).put_text(record.position.value_or(""));
  out.put(record.first_mover).put(static_cast<std::uint32_t>(record.moves.size()));
  for (const PlayedMove& move : record.moves) put_move(out, move);
  put_side(out, record.outcome.winner);
  out.put(record.outcome.margin).put(record.end);
  put_side(out, record.at_fault);
  return out.put_text(record.reason).done();
}

GameRecord record_from(const Bytes& letter) {
  Reader in(letter);
  GameRecord record;
  record.game = in.get<ScheduledGame>();
  const bool has_position = in.get<bool>();
  std::string position = in.get_text();
  if (has_position) record.position = std::move(position);
  record.first_mover = in.get<Side>();
  record.moves.resize(in.get<std::uint32_t>());
  for (PlayedMove& move : record.moves) move = move_from(in);
  record.outcome.winner = side_from(in);
  record.outcome.margin = in.get<int>();
  record.end = in.get<GameEnd>();
  record.at_fault = side_from(in);
  record.reason = in.get_text();
  return record;
}

}  // namespace pohon
