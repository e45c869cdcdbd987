// SPDX-License-Identifier: MIT
/// httplib's server over our own sockets: slow clients lose their patience before we lose our threads, and whoever
/// answers can ask whether anybody still waits.
#pragma once

#include "apps/server/client_stream.hpp"
#include "apps/server/connections.hpp"

namespace pohon::server {

/// The header under which a request says that it takes gzip; httplib itself shall not compress.
inline constexpr const char* kTakesGzip = "X-Pohon-Takes-Gzip";

class CalmServer final : public httplib::Server {
 public:
  explicit CalmServer(unsigned most_connections);

  /// Once it is bound: more clients may knock at the same moment than httplib lets wait.
  void widen_backlog();

  /// Within a handler: has the client that it answers hung up?
  static bool client_is_gone();
  /// Within a handler: it gave up on a request that did not arrive in time.
  static bool client_is_slow();
  /// Within a handler: the rest of this connection cannot be trusted (a body was not read).
  static void close_after_answer();

 private:
  bool process_and_close_socket(socket_t socket) override;
  bool next_request_comes(ClientStream& stream) const;

  Connections* connections_ = nullptr;  // httplib owns it while it listens
  unsigned most_connections_;
};

}  // namespace pohon::server
