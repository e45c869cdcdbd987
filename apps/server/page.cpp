// SPDX-License-Identifier: MIT
#include "apps/server/page.hpp"

#include <zlib.h>

#include <array>

#include "apps/server/calm_server.hpp"
#include "apps/server/page_files.hpp"
#include "pohon/core/rng.hpp"

namespace pohon::server {

namespace {

constexpr std::string_view kUnbuilt =
    "Pohon serves its API here, but the page is not inside this program.\n\n"
    "Build it with node 18 or newer:   make run\n"
    "or by hand:                       cd web && npm ci && npm run build, then build the program again\n\n"
    "The API is described at /api/openapi.json.\n";

std::string type_of(std::string_view path) {
  struct Ending {
    std::string_view end;
    std::string_view type;
  };
  constexpr std::array kEndings{
      Ending{".html", "text/html; charset=utf-8"},
      Ending{".js", "text/javascript; charset=utf-8"},
      Ending{".css", "text/css; charset=utf-8"},
      Ending{".svg", "image/svg+xml"},
      Ending{".json", "application/json"},
      Ending{".webmanifest", "application/manifest+json"},
      Ending{".png", "image/png"},
      Ending{".ico", "image/x-icon"},
      Ending{".woff2", "font/woff2"},
      Ending{".txt", "text/plain; charset=utf-8"},
  };
  for (const Ending& each : kEndings) {
    if (path.ends_with(each.end)) return std::string(each.type);
  }
  return "application/octet-stream";
}

std::string packed(std::string_view bytes) {
  constexpr int kGzip = 15 + 16;
  z_stream stream = {};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return done && out.size() < bytes.size() ? out : std::string();
}

std::string mark_of(std::string_view bytes) {
  std::uint64_t hash = bytes.size();
  for (const char c : bytes) hash = scatter(hash ^ static_cast<unsigned char>(c));
  return "\"" + std::to_string(hash) + "\"";
}

}  // namespace

Page::Page() {
  for (const embedded::PageFile& file : embedded::page()) {
    files_[std::string(file.path)] = {
        .bytes = file.bytes, .packed = packed(file.bytes), .type = type_of(file.path), .mark = mark_of(file.bytes)};
  }
}

bool Page::answer(const httplib::Request& request, httplib::Response& response) const {
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  if (files_.empty() && path == "/index.html") {
    response.set_content(std::string(kUnbuilt), "text/plain; charset=utf-8");
    return true;
  }
  const auto found = files_.find(path);
  if (found == files_.end()) return false;
  const File& file = found->second;
  const bool named_by_content = path.starts_with("/assets/");
  response.set_header("Cache-Control", named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  response.set_header("ETag", file.mark);
  response.set_header("Vary", "Accept-Encoding");
  if (request.get_header_value("If-None-Match") == file.mark) {
    response.status = 304;
    return true;
  }
  if (!file.packed.empty() && request.has_header(kTakesGzip)) {
    response.set_header("Content-Encoding", "gzip");
    response.set_content(file.packed, file.type);
  } else {
    response.set_content(file.bytes.data(), file.bytes.size(), file.type);
  }
  return true;
}

}  // namespace pohon::server
