// SPDX-License-Identifier: MIT
#include "pohon/search/cut_model_text.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

constexpr std::string_view kLayout = "game evaluator d D a b sigma n r";

/// The fields of one line; complaints say which line it was.
class Fields {
 public:
  Fields(std::size_t line, std::string_view text) : line_(line), words_(words(text)) {
    if (words_.size() != 9) throw InputError::expected(place(), "nine fields '" + std::string(kLayout) + "'", text);
  }

  std::string_view word(std::size_t at) const { return words_[at]; }

  std::int64_t whole(std::string_view field, std::size_t at, Range range) const {
    return whole_number(place(field), words_[at], range);
  }

  struct Reals {
    double least = std::numeric_limits<double>::lowest();
    double most = std::numeric_limits<double>::max();
    std::string_view called = "a finite number";
  };
  double real(std::string_view field, std::size_t at, const Reals& reals) const {
    const std::string_view token = words_[at];
    double number = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), number);
    const bool whole_token = error == std::errc{} && end == token.data() + token.size();
    if (whole_token && std::isfinite(number) && number >= reals.least && number <= reals.most) return number;
    throw InputError::expected(place(field), reals.called, token);
  }

  std::string place(std::string_view field = {}) const {
    std::string where = "line " + std::to_string(line_);
    return field.empty() ? where : where.append(", ").append(field);
  }

 private:
  std::size_t line_;
  std::vector<std::string_view> words_;
};

StoredPair pair_in(const Fields& fields) {
  constexpr double kMost = std::numeric_limits<double>::max();
  StoredPair stored{.game = std::string(fields.word(0)), .evaluator = std::string(fields.word(1)), .fit = {}};
  CutPair& pair = stored.fit.pair;
  pair.shallow = static_cast<int>(fields.whole("d", 2, {0, kMaxDepth - 1}));
  pair.deep = static_cast<int>(fields.whole("D", 3, {pair.shallow + 1, kMaxDepth}));
  pair.a = fields.real("a", 4, {std::numeric_limits<double>::denorm_min(), kMost, "a number above 0"});
  pair.b = fields.real("b", 5, {});
  pair.sigma = fields.real("sigma", 6, {0, kMost, "a number not below 0"});
  stored.fit.samples = fields.whole("n", 7, {0, std::numeric_limits<std::int64_t>::max()});
  stored.fit.r = fields.real("r", 8, {-1, 1, "a number from -1 to 1"});
  return stored;
}

void append(std::string& out, double number) {
  char digits[64];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
  static_cast<void>(error);  // the shortest form that comes back exactly has at most 24 characters
  out.append(" ").append(digits, end);
}

void check_name(std::string_view field, std::string_view name) {
  const auto parts = words(name);
  const bool one_word = parts.size() == 1 && parts[0].size() == name.size();
  if (!one_word) throw InputError::expected(field, "a name without blanks", name);
}

}  // namespace

std::string write_cut_model(std::span<const StoredPair> pairs) {
  std::string out = "# " + std::string(kLayout) + "\n";
  for (const StoredPair& stored : pairs) {
    const CutPair& pair = stored.fit.pair;
    check_name("game", stored.game);
    if (stored.game.front() == '#')
      throw InputError::expected("game", "a name that does not begin with '#'", stored.game);
    check_name("evaluator", stored.evaluator);
    const std::string depths = std::to_string(pair.shallow) + " " + std::to_string(pair.deep);
    const bool sound = pair.usable() && stored.fit.samples >= 0 && std::abs(stored.fit.r) <= 1;
    if (!sound) throw InputError::expected("pair", "a rising line with finite numbers", depths);
    out.append(stored.game).append(" ").append(stored.evaluator).append(" ").append(depths);
    append(out, pair.a);
    append(out, pair.b);
    append(out, pair.sigma);
    out.append(" ").append(std::to_string(stored.fit.samples));
    append(out, stored.fit.r);
    out += '\n';
  }
  return out;
}

std::vector<StoredPair> read_cut_model(std::string_view text) {
  std::vector<StoredPair> pairs;
  std::set<std::tuple<std::string, std::string, int, int>> seen;
  std::size_t line = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++line;
    const std::string_view content = trimmed(raw);
    if (content.empty() || content.front() == '#') continue;
    const Fields fields(line, content);
    StoredPair stored = pair_in(fields);
    const CutPair& pair = stored.fit.pair;
    if (!seen.emplace(stored.game, stored.evaluator, pair.shallow, pair.deep).second) {
      throw InputError::expected(fields.place(), "each pair of depths once for a game and evaluator", content);
    }
    pairs.push_back(std::move(stored));
  }
  return pairs;
}

CutModel cut_model_for(std::span<const StoredPair> pairs, std::string_view game, std::string_view evaluator) {
  CutModel model;
  for (const StoredPair& stored : pairs) {
    if (stored.game != game || stored.evaluator != evaluator) continue;
    if (model.add(stored.fit.pair)) continue;
    const std::string name = stored.game + " " + stored.evaluator;
    throw InputError::expected("cut model", "at most " + std::to_string(CutModel::kCapacity) + " usable pairs", name);
  }
  return model;
}

}  // namespace pohon
