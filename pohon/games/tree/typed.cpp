// SPDX-License-Identifier: MIT
/// Reads a typed tree with a stack of its own: no depth of parentheses can overflow the program's.
#include <algorithm>
#include <string>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/tree/shape.hpp"

namespace pohon {

namespace {

constexpr std::string_view kSeparators = " \t\r\n\v\f,";

struct Token {
  std::string_view text;  // empty at the end
  std::size_t at = 0;     // the first character is number 1
};

[[noreturn]] void fail(std::string wanted, const Token& token) {
  const std::string got = token.text.empty() ? "the end" : std::string(token.text);
  throw InputError::expected("tree", wanted + " at character " + std::to_string(token.at), got);
}

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  Token next() {
    const auto from = text_.find_first_not_of(kSeparators, at_);
    if (from == std::string_view::npos) return {.text = {}, .at = text_.size() + 1};
    const bool parenthesis = text_[from] == '(' || text_[from] == ')';
    at_ = parenthesis ? from + 1 : std::min(text_.find_first_of(" \t\r\n\v\f,()", from), text_.size());
    return {.text = text_.substr(from, at_ - from), .at = from + 1};
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : tokens_(text) {}

  TreeShape read() {
    do {
      const Token token = tokens_.next();
      if (token.text == "(") {
        open(token);
      } else if (token.text == ")") {
        close(token);
      } else {
        add_leaf(token);
      }
    } while (!open_lists_.empty());
    read_side();
    fill_in_values();
    return std::move(shape_);
  }

 private:
  struct OpenList {
    std::uint32_t node;
    std::size_t first_child;  // into children_so_far_
    Token parenthesis;
  };

  void add_node(const Token& token) {
    if (shape_.nodes.size() == kMostTypedNodes) fail("at most 1000000 nodes", token);
    const auto number = static_cast<std::uint32_t>(shape_.nodes.size());
    if (!open_lists_.empty()) {
      const std::size_t brothers = children_so_far_.size() - open_lists_.back().first_child;
      if (brothers == static_cast<std::size_t>(kMostTreeChildren)) fail("at most 64 children a node", token);
      children_so_far_.push_back(number);
    }
    shape_.nodes.push_back({.ply = static_cast<std::uint8_t>(open_lists_.size())});
  }

  void open(const Token& token) {
    if (open_lists_.size() == static_cast<std::size_t>(kDeepestTypedTree)) fail("at most 200 levels", token);
    add_node(token);
    const auto node = static_cast<std::uint32_t>(shape_.nodes.size() - 1);
    open_lists_.push_back({.node = node, .first_child = children_so_far_.size(), .parenthesis = token});
  }

  void close(const Token& token) {
    if (open_lists_.empty()) fail("a number or '('", token);
    const OpenList list = open_lists_.back();
    open_lists_.pop_back();
    TypedNode& node = shape_.nodes[list.node];
    const auto children = children_so_far_.begin() + static_cast<std::ptrdiff_t>(list.first_child);
    if (children == children_so_far_.end()) fail("a number or a list in the empty node", token);
    node.child_count = static_cast<std::uint8_t>(children_so_far_.end() - children);
    node.first_child = static_cast<std::uint32_t>(shape_.children.size());
    node.size = static_cast<std::uint32_t>(shape_.nodes.size() - list.node);
    shape_.children.insert(shape_.children.end(), children, children_so_far_.end());
    children_so_far_.resize(list.first_child);
  }

  void add_leaf(const Token& token) {
    if (token.text.empty() && !open_lists_.empty()) {
      fail("')' for the '(' of character " + std::to_string(open_lists_.back().parenthesis.at), token);
    }
    const auto value = whole_number(token.text);
    const bool digits =
        token.text.find_first_not_of("0123456789", token.text.starts_with('-') ? 1 : 0) == std::string_view::npos &&
        !token.text.empty() && token.text != "-";
    if (!digits) fail("a number, '(' or ')'", token);
    if (!value || *value < -kLargestTreeValue || *value > kLargestTreeValue) {
      fail("a number from -100000000 to 100000000", token);
    }
    add_node(token);
    TypedNode& leaf = shape_.nodes.back();
    leaf.value = leaf.least = leaf.most = static_cast<std::int32_t>(*value);
  }

  void read_side() {
    Token token = tokens_.next();
    const std::string side = lower(token.text);
    if (side == "min" || side == "max") {
      shape_.root_side = side == "min" ? Side::Second : Side::First;
      token = tokens_.next();
    }
    if (!token.text.empty()) fail("max, min or nothing behind the tree", token);
  }

  /// Children stand behind their parent, so one walk from the back sees every child first.
  void fill_in_values() {
    shape_.spec = {.kind = TreeKind::Text, .branching = 0, .depth = 0, .range = 0, .seed = 0, .noise = 0};
    for (std::size_t i = shape_.nodes.size(); i-- > 0;) {
      TypedNode& node = shape_.nodes[i];
      if (node.child_count == 0) {
        node.hash = scatter(static_cast<std::uint64_t>(node.value) + 0x7EAFull);
        continue;
      }
      gather(node);
    }
    shape_.root_key = shape_.nodes.front().hash;
  }

  void gather(TypedNode& node) {
    const bool maximises = (node.ply % 2 == 0) == (shape_.root_side == Side::First);
    for (std::size_t k = 0; k < node.child_count; ++k) {
      const TypedNode& child = shape_.nodes[shape_.children[node.first_child + k]];
      node.hash = scatter(node.hash * 3 + child.hash);
      const bool better = maximises ? child.value > node.value : child.value < node.value;
      if (k == 0 || better) node.value = child.value;
      node.least = k == 0 ? child.least : std::min(node.least, child.least);
      node.most = k == 0 ? child.most : std::max(node.most, child.most);
    }
  }

  Tokens tokens_;
  TreeShape shape_;
  std::vector<OpenList> open_lists_;
  std::vector<std::uint32_t> children_so_far_;  // of all open lists, the innermost last
};

}  // namespace

std::shared_ptr<const TreeShape> typed_tree(std::string_view text) {
  return std::make_shared<const TreeShape>(Reader(text).read());
}

}  // namespace pohon
