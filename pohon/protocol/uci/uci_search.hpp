// SPDX-License-Identifier: MIT
/// One `go`: from its limits to a best move, told line by line.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pohon/engine/engine.hpp"
#include "pohon/protocol/uci/uci_game.hpp"
#include "pohon/protocol/uci/uci_inbox.hpp"
#include "pohon/protocol/uci/uci_output.hpp"
#include "pohon/protocol/uci/uci_setup.hpp"

namespace pohon {

/// What a search borrows from its engine.
struct UciContext {
  UciGame& game;
  Engine& engine;
  const UciOptions& options;
  UciInbox& inbox;
  UciOutput& out;
  const BookChoice& book;  // empty: none
  Rng& rng;
};

class UciSearch {
 public:
  UciSearch(const UciContext& context, UciGo go, Clock::time_point came);

  /// Writes info lines and one bestmove. InputError, before anything is searched, if the root moves are not legal.
  void run();

 private:
  struct Thought {
    std::string move;
    std::vector<std::string> line;
  };

  Request request() const;
  bool uses_book() const;

  Thought book_thought();
  Thought analysed(const Request& request);
  void hear(Variation line);
  Thought answer_of(const Report& report);
  Thought weak_choice(const Thought& best);
  Thought any_legal_move();
  void say(const Variation& line) const;
  void say_static_value(const Thought& thought) const;
  void say_end() const;
  void say_best(const Thought& thought) const;

  const UciContext& context_;
  UciGo go_;
  Clock::time_point came_;
  int per_point_;
  std::map<int, Variation> told_;  // the last line of each rank
};

/// RAII: the inbox knows that a search runs.
class SearchInProgress {
 public:
  SearchInProgress(UciInbox& inbox, const UciInbox::Beginning& beginning) : inbox_(inbox) {
    inbox_.begin_search(beginning);
  }
  ~SearchInProgress() { inbox_.end_search(); }
  SearchInProgress(const SearchInProgress&) = delete;
  SearchInProgress& operator=(const SearchInProgress&) = delete;

 private:
  UciInbox& inbox_;
};

/// `go perft`: the count below each move, then all of them.
void run_perft(const UciContext& context, int depth);

}  // namespace pohon
