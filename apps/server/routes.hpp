// SPDX-License-Identifier: MIT
/// Which request is answered by what. openapi.json describes the same for others, and the tests hold one to the other.
#pragma once

#include "apps/server/calm_server.hpp"
#include "apps/server/gate.hpp"
#include "apps/server/house.hpp"

namespace pohon::server {

/// Puts all handlers on the server. Whatever goes wrong in one is an answer, never the end of the process.
class Routes {
 public:
  Routes(CalmServer& server, House& house, const Gate& gate) : server_(server), house_(house), gate_(gate) {}

  void lay();

 private:
  using Request = httplib::Request;
  using Response = httplib::Response;
  using Handler = std::function<void(const Request&, Response&)>;

  void get(const std::string& pattern, Handler handler);
  void post(const std::string& pattern, Handler handler);
  void put(const std::string& pattern, Handler handler);
  void remove(const std::string& pattern, Handler handler);

  void lay_gate();
  void lay_general();
  void lay_plays();
  void lay_play_actions();
  void lay_searches();
  void lay_trees();
  void lay_matches();
  void lay_papers();
  void lay_page();

  Json health() const;
  Json hint(Play& play, const Json& request);

  CalmServer& server_;
  House& house_;
  const Gate& gate_;
};

}  // namespace pohon::server
