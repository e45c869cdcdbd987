// SPDX-License-Identifier: MIT
#include "apps/server/calm_server.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include "service/refusal.hpp"

namespace pohon::server {

using service::error_json;
using service::too_slow;

namespace {

constexpr std::chrono::milliseconds kIdle{15'000};  // between two requests of a connection
constexpr std::chrono::milliseconds kGlance{100};
constexpr int kMostRequests = 1'000;  // of a connection

struct Conversation {
  const ClientStream* stream = nullptr;
  bool close_after = false;
};
thread_local Conversation conversation;

void answer_too_slow(ClientStream& stream) {
  const std::string body = dumped({{"error", error_json(too_slow())}});
  const std::string answer = "HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nContent-Length: " +
                             std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
  stream.write(answer.data(), answer.size());
}

/// Before the body is read: what httplib would do by itself and we do not want.
void tame(httplib::Request& request) {
  const bool gzip = request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
  for (const char* name : {"Accept-Encoding", "Range", kTakesGzip}) request.headers.erase(name);
  if (gzip) request.set_header(kTakesGzip, "1");
}

}  // namespace

CalmServer::CalmServer(unsigned most_connections) : most_connections_(most_connections) {
  new_task_queue = [this] { return connections_ = new Connections(most_connections_); };
  set_tcp_nodelay(true);
  set_keep_alive_max_count(kMostRequests);
  set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(kIdle).count());
}

void CalmServer::widen_backlog() { ::listen(svr_sock_, SOMAXCONN); }

bool CalmServer::client_is_gone() { return conversation.stream != nullptr && conversation.stream->is_gone(); }

bool CalmServer::client_is_slow() { return conversation.stream != nullptr && conversation.stream->timed_out(); }

void CalmServer::close_after_answer() { conversation.close_after = true; }

bool CalmServer::next_request_comes(ClientStream& stream) const {
  for (auto waited = std::chrono::milliseconds{0}; waited < kIdle; waited += kGlance) {
    if (stream.has_request(kGlance)) return true;
    if (connections_->is_closing() || connections_->is_crowded()) return false;
  }
  return false;
}

bool CalmServer::process_and_close_socket(socket_t socket) {
  ClientStream stream(socket);
  conversation = {.stream = &stream};
  bool closed = false;
  for (int left = kMostRequests; left > 0 && !closed && next_request_comes(stream); --left) {
    stream.begin_request();
    const bool last = left == 1 || connections_->is_closing();
    if (!process_request(stream, last, closed, tame)) break;
    if (last || conversation.close_after || stream.timed_out()) break;
  }
  if (stream.timed_out() && !stream.answered()) answer_too_slow(stream);
  stream.drain();
  conversation = {};
  ::close(socket);
  return true;
}

}  // namespace pohon::server
