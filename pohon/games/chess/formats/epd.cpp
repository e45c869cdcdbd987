// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/epd.hpp"

#include <algorithm>
#include <array>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"

namespace pohon::chess {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::array<std::string_view, 4> kMoveSets{"bm", "am", "sm", "pm"};
constexpr std::array<std::string_view, 5> kNumbers{"acd", "acn", "acs", "ce", "dm"};

template <std::size_t N>
bool among(std::string_view name, const std::array<std::string_view, N>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_depth(std::string_view opcode) {
  return opcode.size() > 1 && opcode[0] == 'D' && opcode.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// Cuts words and quoted texts off the front of a line.
class Scanner {
 public:
  explicit Scanner(std::string_view line) : rest_(line) { skip_blanks(); }

  bool done() const { return rest_.empty(); }
  char front() const { return rest_.front(); }
  void drop() {
    rest_.remove_prefix(1);
    skip_blanks();
  }

  std::string_view word() {
    const auto word = rest_.substr(0, rest_.find_first_of(" \t\r\n\v\f;"));
    rest_.remove_prefix(word.size());
    skip_blanks();
    return word;
  }

  std::string_view quoted(std::string_view opcode) {
    const auto end = rest_.find('"', 1);
    if (end == std::string_view::npos) throw InputError::expected(opcode, "a closing '\"'", rest_);
    const auto inside = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    skip_blanks();
    return inside;
  }

  /// The next word without taking it.
  std::string_view ahead() const { return Scanner(*this).word(); }

 private:
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size())); }

  std::string_view rest_;
};

EpdOperation read_operation(Scanner& scanner) {
  EpdOperation operation;
  const auto opcode = scanner.word();
  const bool starts_well =
      !opcode.empty() && ((opcode[0] >= 'a' && opcode[0] <= 'z') || (opcode[0] >= 'A' && opcode[0] <= 'Z'));
  if (!starts_well || opcode.find('"') != std::string_view::npos) {
    throw InputError::expected("epd", "an opcode that starts with a letter", opcode);
  }
  operation.opcode = opcode;
  while (!scanner.done() && scanner.front() != ';') {
    if (scanner.front() == '"') {
      operation.operands.push_back({std::string(scanner.quoted(opcode)), true});
    } else {
      operation.operands.push_back({std::string(scanner.word()), false});
    }
  }
  return operation;
}

const std::string& only_operand(const EpdOperation& operation) {
  if (operation.operands.size() != 1) {
    const std::string got = operation.operands.empty() ? "" : operation.operands[1].text;
    throw InputError::expected(operation.opcode, "exactly one operand", got);
  }
  return operation.operands[0].text;
}

const std::string& clock_of(const EpdOperation& operation) {
  const std::string& operand = only_operand(operation);
  if (!whole_number(operand)) throw InputError::expected(operation.opcode, "a whole number", operand);
  return operand;
}

[[noreturn]] void rethrow_for(std::string_view opcode, const InputError& error) {
  throw InputError(std::string(opcode) + ": " + error.what());
}

/// Makes the moves of an operation strict SAN; those of a line are played one after the other.
void check_moves(const Chess& position, EpdOperation& operation) {
  if (operation.operands.empty()) throw InputError::expected(operation.opcode, "a move", "");
  Chess state = position;
  for (auto& operand : operation.operands) {
    try {
      const auto move = read_san(state, operand.text);
      operand = {write_san(state, move), false};
      if (operation.opcode == "pv") state.play(move);
    } catch (const InputError& error) {
      rethrow_for(operation.opcode, error);
    }
  }
}

void check(const Chess& position, EpdOperation& operation) {
  const std::string& opcode = operation.opcode;
  if (opcode == "pv" || among(opcode, kMoveSets)) return check_moves(position, operation);
  if (!among(opcode, kNumbers) && !is_depth(opcode)) return;
  const std::string& operand = only_operand(operation);
  constexpr std::int64_t kMost = std::int64_t{1} << 62;
  const auto number =
      whole_number(opcode, operand, {.least = opcode == "ce" || opcode == "dm" ? -kMost : 0, .most = kMost});
  operation.operands[0] = {std::to_string(number), false};
}

/// The text of a FEN: four fields, then the clocks as the operations or two plain numbers tell them.
struct Fields {
  std::string board;
  std::string halfmove_clock = "0";
  std::string fullmove_number = "1";
};

Fields read_fields(Scanner& scanner, std::string_view line) {
  Fields fields;
  for (int i = 0; i < 4; ++i) {
    if (scanner.done() || scanner.front() == ';') {
      throw InputError::expected("epd", "board, side to move, castling and en passant, then operations", line);
    }
    fields.board.append(scanner.word()).append(" ");
  }
  if (!scanner.done() && whole_number(scanner.ahead())) {
    fields.halfmove_clock = scanner.word();
    if (!scanner.done() && whole_number(scanner.ahead())) fields.fullmove_number = scanner.word();
  }
  return fields;
}

}  // namespace

const EpdOperation* Epd::find(std::string_view opcode) const noexcept {
  for (const auto& operation : operations) {
    if (operation.opcode == opcode) return &operation;
  }
  return nullptr;
}

std::string_view Epd::text(std::string_view opcode) const noexcept {
  const auto* operation = find(opcode);
  return operation && !operation->operands.empty() ? std::string_view(operation->operands[0].text) : "";
}

std::optional<std::int64_t> Epd::number(std::string_view opcode) const noexcept { return whole_number(text(opcode)); }

std::vector<Chess::Move> Epd::moves(std::string_view opcode) const {
  std::vector<Chess::Move> out;
  const auto* operation = find(opcode);
  if (!operation) return out;
  Chess state = position;
  for (const auto& operand : operation->operands) {
    out.push_back(read_san(state, operand.text));
    if (opcode == "pv") state.play(out.back());
  }
  return out;
}

bool operator==(const Epd& a, const Epd& b) { return a.position == b.position && a.operations == b.operations; }

Epd read_epd(std::string_view line) {
  Epd epd;
  Scanner scanner(line);
  Fields fields = read_fields(scanner, line);
  while (!scanner.done()) {
    if (scanner.front() == ';') {
      scanner.drop();
      continue;
    }
    auto operation = read_operation(scanner);
    if (operation.opcode == "hmvc") {
      fields.halfmove_clock = clock_of(operation);
    } else if (operation.opcode == "fmvn") {
      fields.fullmove_number = clock_of(operation);
    } else {
      epd.operations.push_back(std::move(operation));
    }
  }
  epd.position = read_fen(fields.board + fields.halfmove_clock + " " + fields.fullmove_number);
  for (auto& operation : epd.operations) check(epd.position, operation);
  return epd;
}

std::string write_epd(const Epd& epd) {
  const std::string fen = write_fen(epd.position);
  const auto fields = words(fen);
  std::string out;
  for (std::size_t i = 0; i < 4; ++i) out.append(i == 0 ? "" : " ").append(fields[i]);
  if (fields[4] != "0") out.append(" hmvc ").append(fields[4]).append(";");
  if (fields[5] != "1") out.append(" fmvn ").append(fields[5]).append(";");
  for (const auto& operation : epd.operations) {
    out.append(" ").append(operation.opcode);
    for (const auto& operand : operation.operands) {
      const std::string_view mark = operand.quoted ? "\"" : "";
      out.append(" ").append(mark).append(operand.text).append(mark);
    }
    out += ';';
  }
  return out;
}

std::vector<Epd> read_epd_file(std::string_view text) {
  std::vector<Epd> out;
  std::size_t number = 0;
  for (const auto line : split(text, '\n')) {
    ++number;
    const auto content = trimmed(line);
    if (content.empty() || content.front() == '#') continue;
    try {
      out.push_back(read_epd(content));
    } catch (const InputError& error) {
      rethrow_for("line " + std::to_string(number), error);
    }
  }
  return out;
}

}  // namespace pohon::chess
