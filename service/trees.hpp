// SPDX-License-Identifier: MIT
/// Traced searches that pages look into: made by one request, opened node by node by others, the oldest forgotten.
#pragma once

#include <map>
#include <mutex>

#include "pohon/observe/trace.hpp"
#include "service/client_job.hpp"
#include "service/thinking.hpp"

namespace pohon::service {

/// Does not change once it is made.
struct KeptTree {
  std::string id;
  PositionSpec setup;
  Bot bot;
  Trace trace;
  Report report;
  std::optional<std::uint64_t> whole;  // nodes of the whole tree to the same depth
  std::vector<std::uint32_t> below;    // nodes in each subtree, itself not counted
  std::vector<bool> on_line;           // on the principal variation
  Side to_move = Side::First;          // at the root
};

struct NodesWanted {
  std::uint32_t of = 0;
  std::int64_t levels = 1;
  std::size_t limit = 50;  // children of one node
  std::size_t offset = 0;  // of the children of `of`
};

Json tree_json(const KeptTree& tree);
/// The node itself first.
Json nodes_json(const KeptTree& tree, const NodesWanted& wanted);
Json node_position_json(const KeptTree& tree, std::uint32_t node);
/// Moves from the root with blanks between; a Refusal if the search never went there.
std::uint32_t node_at(const KeptTree& tree, std::string_view path);
/// A Refusal if there is no such node.
std::uint32_t node_numbered(const KeptTree& tree, std::string_view number);

class Trees {
 public:
  explicit Trees(Executor& executor) : executor_(executor) {}

  /// Searches while the client waits.
  std::shared_ptr<const KeptTree> add(const Json& request, const Client& client);
  std::shared_ptr<const KeptTree> find(const std::string& id);
  void remove(const std::string& id);

 private:
  void make_room();  // expects the lock

  Executor& executor_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const KeptTree>> trees_;
  std::vector<std::string> order_;
};

}  // namespace pohon::service
