// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/polyglot_book.hpp"

#include <algorithm>

#include "pohon/core/input_error.hpp"

namespace pohon::chess {

namespace {

/// Numbers stand in the file with their highest byte first.
template <std::unsigned_integral Number>
Number number_at(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return static_cast<Number>(number);
}

template <std::unsigned_integral Number>
void append(std::string& bytes, Number number) {
  for (std::size_t i = sizeof(Number); i-- > 0;) {
    bytes += static_cast<char>(static_cast<unsigned char>(std::uint64_t{number} >> (8 * i)));
  }
}

bool stands_before(const PolyglotEntry& a, const PolyglotEntry& b) noexcept {
  if (a.key != b.key) return a.key < b.key;
  return a.weight != b.weight ? a.weight > b.weight : a.move < b.move;
}

}  // namespace

PolyglotBook::PolyglotBook(std::vector<PolyglotEntry> entries) : entries_(std::move(entries)) {
  std::stable_sort(entries_.begin(), entries_.end(), stands_before);
}

PolyglotBook PolyglotBook::from_bytes(std::string_view bytes) {
  if (bytes.size() % kPolyglotEntryBytes != 0) {
    throw InputError::expected("book", "a length that is a multiple of 16 bytes", std::to_string(bytes.size()));
  }
  std::vector<PolyglotEntry> entries;
  entries.reserve(bytes.size() / kPolyglotEntryBytes);
  for (std::size_t at = 0; at < bytes.size(); at += kPolyglotEntryBytes) {
    entries.push_back({.key = number_at<std::uint64_t>(bytes, at),
                       .move = number_at<std::uint16_t>(bytes, at + 8),
                       .weight = number_at<std::uint16_t>(bytes, at + 10),
                       .learn = number_at<std::uint32_t>(bytes, at + 12)});
  }
  return PolyglotBook(std::move(entries));
}

std::string PolyglotBook::bytes() const {
  std::string bytes;
  bytes.reserve(entries_.size() * kPolyglotEntryBytes);
  for (const PolyglotEntry& entry : entries_) {
    append(bytes, entry.key);
    append(bytes, entry.move);
    append(bytes, entry.weight);
    append(bytes, entry.learn);
  }
  return bytes;
}

std::vector<BookMove> PolyglotBook::moves(const Chess& position) const {
  const std::uint64_t key = polyglot_key(position);
  const auto first = std::lower_bound(entries_.begin(), entries_.end(), key,
                                      [](const PolyglotEntry& entry, std::uint64_t at) { return entry.key < at; });
  std::vector<BookMove> list;
  for (auto entry = first; entry != entries_.end() && entry->key == key; ++entry) {
    const auto move = move_of_polyglot(position, entry->move);
    if (!move) continue;
    const bool twice = std::any_of(list.begin(), list.end(), [&](const BookMove& b) { return b.move == *move; });
    if (!twice) list.push_back({.move = *move, .weight = entry->weight});
  }
  return list;
}

std::optional<Chess::Move> PolyglotBook::draw(const Chess& position, Rng& rng) const {
  const auto list = moves(position);
  std::uint64_t total = 0;
  for (const BookMove& each : list) total += each.weight;
  if (total == 0) return std::nullopt;
  std::uint64_t ticket = rng.below(total);
  for (const BookMove& each : list) {
    if (ticket < each.weight) return each.move;
    ticket -= each.weight;
  }
  return std::nullopt;
}

}  // namespace pohon::chess
