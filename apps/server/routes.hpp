// SPDX-License-Identifier: MIT
/// Which request is answered by which call of the service. openapi.json describes the same for others, and the tests
/// hold one to the other.
#pragma once

#include "apps/server/calm_server.hpp"
#include "apps/server/gate.hpp"
#include "apps/server/page.hpp"
#include "apps/server/streams.hpp"
#include "service/services.hpp"

namespace pohon::server {

/// What answers.
struct Answering {
  service::Services& services;
  Streams& streams;
  const Page& page;
  const Gate& gate;
};

/// Puts all handlers on the server. Whatever goes wrong in one is an answer, never the end of the process.
class Routes {
 public:
  Routes(CalmServer& server, const Answering& by) : server_(server), by_(by) {}

  void lay();

 private:
  void lay_gate();
  void lay_api();
  void lay_page();

  service::Reply health() const;

  CalmServer& server_;
  const Answering by_;
};

}  // namespace pohon::server
