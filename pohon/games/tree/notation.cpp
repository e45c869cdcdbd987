// SPDX-License-Identifier: MIT
#include "pohon/games/tree/notation.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

/// The trees that have been read, each kept once.
class TreeNotation::Grove {
 public:
  const TreeShape& keep(std::shared_ptr<const TreeShape> shape) {
    const std::scoped_lock lock(mutex_);
    Key slot = shape->root_key;
    for (; trees_.contains(slot); ++slot) {
      if (same_tree(*trees_[slot], *shape)) return *trees_[slot];
    }
    if (nodes_ + shape->nodes.size() > kMostNodes) {
      throw InputError("tree: the typed trees of this game have more than 4000000 nodes together");
    }
    nodes_ += shape->nodes.size();
    return *(trees_[slot] = std::move(shape));
  }

 private:
  static constexpr std::size_t kMostNodes = 4'000'000;

  std::mutex mutex_;
  std::map<Key, std::shared_ptr<const TreeShape>> trees_;
  std::size_t nodes_ = 0;
};

namespace {

constexpr std::array<std::string_view, 5> kKinds{"text", "uniform", "ordered", "random", "noisy"};

std::optional<TreeKind> kind_named(std::string_view name) {
  for (std::size_t i = 1; i < kKinds.size(); ++i) {
    if (kKinds[i] == name) return static_cast<TreeKind>(i);
  }
  return std::nullopt;
}

struct SpecLine {
  TreeSpec spec;
  std::string_view path;  // "1.3", or nothing for the root
};

SpecLine read_spec_line(TreeKind kind, const std::vector<std::string_view>& fields) {
  SpecLine line{.spec = {.kind = kind}, .path = {}};
  constexpr std::int64_t kMostInt = 2'000'000'000;  // made_tree() knows the true limits
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const auto equals = std::min(fields[i].find('='), fields[i].size() - 1);
    const std::string_view name = fields[i].substr(0, equals);
    const std::string_view value = fields[i].substr(equals + 1);
    const auto number = [&](std::string_view field) {
      return static_cast<int>(whole_number(field, value, {.least = 0, .most = kMostInt}));
    };
    if (name == "b") {
      line.spec.branching = number("branching");
    } else if (name == "d") {
      line.spec.depth = number("depth");
    } else if (name == "range") {
      line.spec.range = number("range");
    } else if (name == "noise") {
      line.spec.noise = number("noise");
    } else if (name == "seed") {
      line.spec.seed = static_cast<std::uint64_t>(whole_number("seed", value, {.least = 0, .most = INT64_MAX}));
    } else if (name == "at" && !value.empty()) {
      line.path = value;
    } else {
      throw InputError::expected("tree", "b=, d=, range=, seed=, noise= or at= with a value", fields[i]);
    }
  }
  return line;
}

Tree follow(Tree state, std::string_view path) {
  if (path.empty()) return state;
  for (const auto step : split(path, '.')) {
    if (state.count_moves() == 0) throw InputError::expected("at", "a path that ends with a leaf", path);
    const auto most = static_cast<std::int64_t>(state.count_moves());
    state.play({static_cast<std::uint8_t>(whole_number("at", step, {.least = 1, .most = most}) - 1)});
  }
  return state;
}

/// A space parts two items unless the parentheses do.
void write_typed(const TreeShape& shape, std::size_t number, std::string& out) {
  const TypedNode& node = shape.nodes[number];
  if (node.child_count == 0) {
    out += std::to_string(node.value);
    return;
  }
  out += '(';
  for (std::size_t k = 0; k < node.child_count; ++k) {
    const std::size_t child = shape.children[node.first_child + k];
    if (k > 0 && !(out.back() == ')' && shape.nodes[child].child_count > 0)) out += ' ';
    write_typed(shape, child, out);
  }
  out += ')';
}

std::string path_of(const Tree& state) {
  std::string out;
  const Tree::Path mask = (Tree::Path{1} << state.shape().step_bits) - 1;
  for (int ply = 0; ply < state.ply(); ++ply) {
    const int back = (state.ply() - 1 - ply) * state.shape().step_bits;
    out += ply == 0 ? " at=" : ".";
    out += std::to_string(static_cast<unsigned>(state.path() >> back & mask) + 1);
  }
  return out;
}

struct Sketch {
  int lines_left = 40;
  int levels = 3;
  std::string out = {};
};

void draw(const Tree& state, std::size_t indent, std::string_view label, Sketch& sketch) {
  if (sketch.lines_left == 0) return;
  sketch.out.append(2 * indent, ' ').append(label);
  if (--sketch.lines_left == 0) {
    sketch.out.append("…\n");
    return;
  }
  const std::size_t children = state.count_moves();
  if (children == 0) {
    sketch.out.append(std::to_string(*state.known_value())).append("\n");
    return;
  }
  sketch.out.append(state.to_move() == Side::First ? "max" : "min").append(" of ").append(std::to_string(children));
  const bool cut = static_cast<int>(indent) == sketch.levels;
  sketch.out.append(cut ? " …\n" : "\n");
  for (std::uint8_t child = 0; !cut && child < children; ++child) {
    Tree below = state;
    below.play({child});
    draw(below, indent + 1, std::to_string(child + 1) + ": ", sketch);
  }
}

}  // namespace

TreeNotation::TreeNotation(const TreeSpec& spec)
    : grove_(std::make_unique<Grove>()), start_(grove_->keep(made_tree(spec))) {}
TreeNotation::TreeNotation(std::string_view text) : grove_(std::make_unique<Grove>()), start_(position(text)) {}
TreeNotation::~TreeNotation() = default;
TreeNotation::TreeNotation(TreeNotation&&) noexcept = default;
TreeNotation& TreeNotation::operator=(TreeNotation&&) noexcept = default;

Tree TreeNotation::start() const { return start_; }

Tree TreeNotation::position(std::string_view text) const {
  const std::string_view head = trimmed(text);
  const auto kind = kind_named(lower(head.substr(0, std::min(head.find_first_of(" \t\r\n\v\f"), head.size()))));
  if (!kind) return Tree(grove_->keep(typed_tree(text)));
  const SpecLine line = read_spec_line(*kind, words(text));
  return follow(Tree(grove_->keep(made_tree(line.spec))), line.path);
}

std::string TreeNotation::text(const Tree& state) const {
  std::string out;
  if (state.typed()) {
    write_typed(state.shape(), state.node_number(), out);
    return state.to_move() == Side::First ? out : out + " min";
  }
  const TreeSpec& spec = state.shape().spec;
  out += kKinds[static_cast<std::size_t>(spec.kind)];
  out += " b=" + std::to_string(spec.branching) + " d=" + std::to_string(spec.depth) +
         " range=" + std::to_string(spec.range) + " seed=" + std::to_string(spec.seed);
  if (spec.kind == TreeKind::Noisy) out += " noise=" + std::to_string(spec.noise);
  return out + path_of(state);
}

Tree::Move TreeNotation::move(const Tree& state, std::string_view text) const {
  if (state.count_moves() == 0) throw InputError::expected("move", "none at a leaf", text);
  const auto most = static_cast<std::int64_t>(state.count_moves());
  return {static_cast<std::uint8_t>(whole_number("move", trimmed(text), {.least = 1, .most = most}) - 1)};
}

std::string TreeNotation::text(const Tree&, Tree::Move move) const { return std::to_string(move.child + 1); }

std::string TreeNotation::drawing(const Tree& state) const {
  Sketch sketch;
  draw(state, 0, "", sketch);
  return sketch.out;
}

}  // namespace pohon
