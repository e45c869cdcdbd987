// SPDX-License-Identifier: MIT
/// pohon serve: the page and its API over HTTP, on this machine unless told otherwise, until Ctrl-C.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include "apps/common/json.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/verb.hpp"
#include "apps/server/gate.hpp"
#include "apps/server/server.hpp"
#include "pohon/core/input_error.hpp"
#include "service/names.hpp"

namespace pohon::cli {

namespace {

struct ServeFlags {
  TextFlag host;
  TextFlag port;
  TextFlag token;
  TextFlag store;
  bool open = false;
  bool quiet = false;
  bool json = false;
};

constexpr int kUsualPort = 8080;

/// Where programs of this user keep what is theirs.
std::filesystem::path usual_store() {
  const auto in = [](const char* name) -> std::filesystem::path {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  std::filesystem::path folder = in("XDG_DATA_HOME");
  if (folder.empty() && !in("HOME").empty()) folder = in("HOME") / ".local" / "share";
  if (folder.empty()) throw InputError("no place for the store: name one with --store FILE");
  folder /= "pohon";
  std::filesystem::create_directories(folder);
  return folder / "pohon.db";
}

/// Whoever opens the server to others must have a token; one is made if none is given.
std::string token_for(const ServeFlags& given, const std::string& host) {
  constexpr std::size_t kShortest = 8, kMade = 24;
  if (given.token.given()) {
    const bool plain = std::all_of(given.token.text().begin(), given.token.text().end(),
                                   [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; });
    if (given.token.text().size() < kShortest || !plain) {
      throw InputError("token: expected at least 8 letters, digits or '-'");
    }
    return given.token.text();
  }
  return server::is_loopback(host) ? "" : service::random_name(kMade);
}

/// In the background; nothing is said if there is no browser.
void open_browser(const std::string& url) {
  if (fork() != 0) return;
  setsid();
  execlp("xdg-open", "xdg-open", url.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

void announce(const server::Server& server, int wanted, const ServeFlags& given, Console& console) {
  for (const std::string& game : server.unreadable()) {
    console.err << "pohon: a kept game cannot be read and is left alone: " << shown(game) << '\n';
  }
  if (given.json) {
    console.out << Json{{"url", server.url()}, {"port", server.port()}} << std::endl;
    return;
  }
  if (wanted != 0 && server.port() != wanted) {
    console.out << fmt::format("Port {} is taken, so it is {}.\n", wanted, server.port());
  }
  console.out << "Pohon is at " << console.ink.bold(server.url()) << "\nCtrl-C ends it." << std::endl;
}

int serve(const ServeFlags& given, Console& console) {
  server::ServerPlan plan;
  if (given.host.given()) plan.host = given.host.text();
  plan.port = static_cast<int>(given.port.number("port", {0, 65'535}).value_or(kUsualPort));
  plan.token = token_for(given, plan.host);
  plan.store = given.store.given() ? std::filesystem::path(given.store.text()) : usual_store();
  if (!given.quiet) plan.access_log = &console.err;
  server::Server server(plan);
  server.start();
  announce(server, plan.port, given, console);
  if (given.open) open_browser(server.url());
  while (!console.stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds{50});
  server.stop();
  if (!given.json) console.out << "Goodbye.\n";
  return kDone;
}

}  // namespace

Run declare_serve(CLI::App& app) {
  const auto given = std::make_shared<ServeFlags>();
  given->host.declare(app, "--host", "ADDRESS  to listen on, 127.0.0.1 if none; any other one needs the token");
  given->port.declare(app, "--port", "N  8080 if none, the next free one if it is taken; 0: any");
  given->token.declare(app, "--token", "TEXT  that requests must bring; made and printed if the host needs one");
  given->store.declare(app, "--store", "FILE  of games, matches and settings; in ~/.local/share/pohon if none");
  app.add_flag("--open", given->open, "open the page in a browser");
  app.add_flag("--quiet", given->quiet, "no line on standard error for each request");
  app.add_flag("--json", given->json, "one line of JSON with the address, when it is ready");
  return [given](Console& console) { return serve(*given, console); };
}

}  // namespace pohon::cli
