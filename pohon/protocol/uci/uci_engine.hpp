// SPDX-License-Identifier: MIT
/// An engine behind the Universal Chess Interface, for any game of the house: chess by default.
///
/// ```cpp
/// UciEngine engine({.game = "chess"}, std::cout);
/// engine.run(std::cin);  // until quit or the end of the input
/// ```
#pragma once

#include <iosfwd>
#include <memory>
#include <string_view>

#include "pohon/protocol/uci/uci_search.hpp"
#include "pohon/protocol/uci/uci_setup.hpp"

namespace pohon {

class UciEngine {
 public:
  /// InputError if there is no such game or option. `out` is written to by two threads, a whole line at a time.
  UciEngine(UciSetup setup, std::ostream& out);

  /// Reads on a thread of its own and searches on this one. The stream must not be used elsewhere meanwhile.
  void run(std::istream& in);

  /// One command, obeyed to its end on this thread.
  void obey(std::string_view line) { obey(line, Clock::now()); }

 private:
  void obey(std::string_view line, Clock::time_point came);
  void serve(const UciLine& line, Clock::time_point came);
  void answer_at_once(const UciLine& line);
  void introduce();
  void set_debug(std::string_view rest);
  void go(std::string_view rest, Clock::time_point came);
  void set_option(std::string_view rest);
  void apply(const UciOptions::Setting& setting);
  void expect_fitting(const UciOptions::Setting& setting) const;
  UciOptions options_with(const UciOptions::Setting& setting) const;
  void set_memory(const UciOptions::Setting& setting);
  void make_engine(const UciOptions& options);
  void reopen(const UciOptions::Setting& setting);
  void display();
  void evaluate();

  UciContext context() { return {game_, engine(), options_, inbox_, out_, book_, rng_}; }
  /// As the options have it now; another one is made where they have changed.
  Engine& engine();

  UciSetup setup_;
  UciOutput out_;
  UciGame game_;
  UciOptions options_;
  std::unique_ptr<Engine> engine_;
  UciInbox inbox_;
  BookChoice book_;
  Rng rng_;
  bool debug_ = false;
};

}  // namespace pohon
