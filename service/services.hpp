// SPDX-License-Identifier: MIT
/// What the API does, a function for each of its calls, without a socket: the searches, the games, the trees, the
/// matches and what keeps them.
#pragma once

#include "service/call.hpp"
#include "service/events.hpp"
#include "service/live_searches.hpp"
#include "service/matches.hpp"
#include "service/papers.hpp"
#include "service/plays.hpp"
#include "service/reply.hpp"
#include "service/trees.hpp"

namespace pohon::service {

/// What a health report tells of those who stand before the service.
struct Front {
  enum class Page : bool { Missing, Built };
  enum class Token : bool { Open, Needed };

  Page page = Page::Missing;
  Token token = Token::Open;
  unsigned open_streams = 0;
};

/// Safe from several threads. Whatever a call throws is an answer too: `refused` says which.
class Services {
 public:
  /// So many searches at once.
  Services(const std::filesystem::path& store, unsigned searches);
  ~Services() { close(); }

  /// Kept games go on; on the first start there is one to look at. Returns those that cannot be read.
  std::vector<std::string> load();
  /// Searches stop, matches drop the games under way.
  void close();

  Reply health(const Front& front) const;
  Reply games(const Call& call);
  Reply settings(const Call& call);
  Reply keep_settings(const Call& call);
  Reply check_position(const Call& call);

  Reply search(const Call& call);
  Reply compare(const Call& call);
  Reply speedup(const Call& call);
  Reply begin_search(const Call& call);
  Reply live_search(const Call& call);
  Reply end_search(const Call& call);
  Followed follow_search(const Call& call);

  Reply make_tree(const Call& call);
  Reply tree(const Call& call);
  Reply forget_tree(const Call& call);
  Reply tree_nodes(const Call& call);
  Reply node_position(const Call& call);
  Reply tree_drawing(const Call& call);
  Reply tree_file(const Call& call);

  Reply plays(const Call& call);
  Reply begin_play(const Call& call);
  Reply play(const Call& call);
  Reply forget_play(const Call& call);
  Reply hint(const Call& call);
  Reply move(const Call& call);
  Reply undo(const Call& call);
  Reply resign(const Call& call);
  Reply draw(const Call& call);
  Reply pause(const Call& call);
  Reply resume(const Call& call);
  Reply step(const Call& call);
  Reply seat(const Call& call);
  Followed follow_play(const Call& call);

  Reply matches(const Call& call);
  Reply begin_match(const Call& call);
  Reply match(const Call& call);
  Reply pause_match(const Call& call);
  Reply resume_match(const Call& call);
  Reply match_records(const Call& call);
  Reply match_games(const Call& call);
  Reply match_crosstable(const Call& call);
  Reply match_page(const Call& call);
  Followed follow_match(const Call& call);

  Reply papers(const Call& call);
  Reply paper(const Call& call);
  Reply begin_paper(const Call& call);
  Reply end_paper(const Call& call);
  Followed follow_paper(const Call& call);

 private:
  using Action = std::function<void(Play&, const Json&)>;
  using Writer = std::string (*)(const MatchReport&);

  Json advice(Play& play, const Json& request, const Client& client);
  Reply act(const Call& call, const Action& action);
  /// The named part of the match, by its writer.
  Reply match_file(const Call& call, Reply file, Writer write);

  PlayStore store_;
  Executor executor_;
  Plays plays_;
  LiveSearches live_;
  Trees trees_;
  Matches matches_;
  Papers papers_;
  std::string catalogue_;
  Instant::time_point began_ = Instant::now();
};

}  // namespace pohon::service
